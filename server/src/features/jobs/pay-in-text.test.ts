import { describe, expect, it } from 'vitest'
import { payInText } from './pay-in-text.ts'

/** 'USD 150000-190000', with '/hour' and the like where the text states it for that. */
function read(text: string, country: string | null = null): string | null {
  const { salary_min, salary_max, currency_salary, salary_period } = payInText(text, country).pay
  return currency_salary === null ? null : `${currency_salary} ${salary_min}-${salary_max}${salary_period ? `/${salary_period}` : ''}`
}

describe('pay in a text', () => {
  it.each([
    ['The annual US base salary range for this role is $150,000 - $190,000 USD.', 'USD 150000-190000'],
    [
      '<div class="title">Base pay</div><div class="pay-range"><span>$150,000</span><span>&mdash;</span><span>$190,000 USD</span></div>',
      'USD 150000-190000',
    ],
    ['Pay: $22.50 - $27.00 per hour', 'USD 46800-56160/hour'],
    ['$22.50/hr to $27/hr depending on experience', 'USD 46800-56160/hour'],
    ['Compensation: $140K – $170K', 'USD 140000-170000'],
    ['Salary $140-170K plus equity', 'USD 140000-170000'],
    ['£45,000 to £55,000 per annum', 'GBP 45000-55000'],
    ['Jahresgehalt: 60.000 € – 75.000 € brutto', 'EUR 60000-75000'],
    ['Rémunération : 45 000 € à 55 000 € brut par an', 'EUR 45000-55000'],
    ['Gehalt von 3.200,50 bis 3.900 EUR pro Monat', 'EUR 38406-46800/month'],
    ['Salario entre R$ 5.000 e R$ 7.000', null],
    ['Salário de R$ 5.000 a R$ 7.000 por mês', 'BRL 60000-84000/month'],
    ['$25,000 a $30,000 MXN mensuales', 'MXN 300000-360000/month'],
    ['The pay range is CAD 90,000 - CAD 110,000 a year.', 'CAD 90000-110000'],
    ['The base salary range for this position, reflected in CAD, is: 92,900 - 116,100', 'CAD 92900-116100'],
    ['The expected salary (OTE) range is $237,300 - $279,200 - $321,100.', 'USD 237300-321100'],
    ["Salary: CHF 110'000 - 130'000", 'CHF 110000-130000'],
    ['Salary: ₹15,00,000 - ₹20,00,000 per annum', 'INR 1500000-2000000'],
    ['Pay starts from $18.50 up to $21.00 per hour', 'USD 38480-43680/hour'],
    ['RAL 35.000 - 40.000 €', 'EUR 35000-40000'],
    ['Work from home on any given day. Base pay: $120,000 - $250,000', 'USD 120000-250000'],
    ['You are four days per week in the office. The annual salary range is $70,000 to $80,000.', 'USD 70000-80000'],
    ['Monthly travel for site visits. Compensation: $125,000 - $137,000', 'USD 125000-137000'],
    ['Monthly salary: $8,000 - $9,000', 'USD 96000-108000/month'],
    ['Gehalt zwischen 54.000 EUR und 85.000 EUR im Jahr', 'EUR 54000-85000'],
    ['Top Vergütung von 7.000-15.000EUR pro Monat', 'EUR 84000-180000/month'],
    ['Compensation range: $104,000 to $135,000+, by productivity', 'USD 104000-135000'],
    ['Salary Range: USD $18.61/hr', 'USD 38709-38709/hour'],
    ['Compensation and Benefits<br>$16.00/hour plus sales commission', 'USD 33280-33280/hour'],
    ['Hourly Rate: $28.00', 'USD 58240-58240/hour'],
    ["Salaire : 12,52€ bruts de l'heure", 'EUR 26042-26042/hour'],
    ['Salaire : 1 900,50€ bruts/mois', 'EUR 22806-22806/month'],
    ['Ein Stundenlohn von 15 € und ein Bonus', 'EUR 31200-31200/hour'],
    ['Sueldo: $18,000 MXN mensuales', 'MXN 216000-216000/month'],
    // Currencies by their names, thousands with euros, and amounts without cents.
    ['Salaire : 13 euros /heure', 'EUR 27040-27040/hour'],
    ['Salaire annuel brut : 31 à 36 K€ selon profil', 'EUR 31000-36000'],
    ['Rémunération : 33 à 41 KEUR brut annuel', 'EUR 33000-41000'],
    ['Le salaire se situe entre 29 et 34K euros bruts annuels', 'EUR 29000-34000'],
    ['Retribución de entre 14.500 y 15.500 euros brutos anuales', 'EUR 14500-15500'],
    ['Het salaris ligt tussen de €3.200,- en €4.100,- bruto per maand', 'EUR 38400-49200/month'],
    ['Brutosalaris van €3.200 - €4.100 per maand, bij fulltime', 'EUR 38400-49200/month'],
    ['Die Gehaltsspanne für diese Stelle ist:€61.500,00 - €74.000,00', 'EUR 61500-74000'],
    ['Salario entre R$ 5.000 e R$ 7.000 por mês', 'BRL 60000-84000/month'],
    ['Salario: 21.000/24.000 € según experiencia', 'EUR 21000-24000'],
    ['Salaire : entre 2 050€ brut et 2 250€ brut mensuel', 'EUR 24600-27000/month'],
    // The period in an adjective before a single amount, and behind it in every order.
    ['Sueldo fijo bruto mensual de 940€ por 25 horas semanales', 'EUR 11280-11280/month'],
    ['Rémunération mensuelle brute : 2 130,50 € et titres restaurant', 'EUR 25566-25566/month'],
    ['Une rémunération brute horaire de 12,10€', 'EUR 25168-25168/hour'],
    ['Le salaire annuel sur la base de 28h est de 18 200 euros', 'EUR 18200-18200'],
    ['Salario: 8,40 €/ brutos hora + extras', 'EUR 17472-17472/hour'],
    ['Bedrag: 7,90 euros brutos/hora', 'EUR 16432-16432/hour'],
    ['Posting Salary: $71,400 / Annually', 'USD 71400-71400'],
    ['Weekend crew<br>$21 per hour, two shifts', 'USD 43680-43680/hour'],
    ['Salario mensual de $530 - Bono de transporte $40', 'USD 6360-6360/month'],
    ['Salario de 7,90 € brutos por hora, 1.265 € brutos al mes', 'EUR 16432-16432/hour'],
    ['Salaire : 1 900 € brut par mois + indemnité (240 € brut par mois)', null],
    // The nearest period behind the amounts, not one that is worked, given or paid twice.
    ['Pay: $46,000.00 - $61,000.00 per year Schedule: Day shift', 'USD 46000-61000'],
    ['Salary: $41 - $46K per year, three weeks of vacation', 'USD 41000-46000'],
    ['Pay range is $15 - $21 an hour', 'USD 31200-43680/hour'],
    ['Rémunération comprise entre 31 et 36K€ 13ème mois inclus', 'EUR 31000-36000'],
    ['Salaire brut annuel compris entre 5 200 € et 8 500 € pour 30 heures mensuelles', 'EUR 5200-8500'],
    ['Pay: $41,000.00 - $52,000.00 per year Benefits: 401(k) matching', 'USD 41000-52000'],
    ['Pay: $64,000.00 per year Benefits: 401(k) matching', 'USD 64000-64000'],
    ['Base pay range (CA, NY) per year: $155,000 - $205,000', 'USD 155000-205000'],
    ['Salaire : 31K € à 36K€ selon profil (heures supplémentaires payées)', 'EUR 31000-36000'],
    ['Comisión. Indefinido. Sueldo: $520 - $710 al mes', 'USD 6240-8520/month'],
    ['Applicants in these states only $151,000—$310,500 USD', 'USD 151000-310500'],
  ])('%s', (text, wanted) => {
    expect(read(text)).toBe(wanted)
  })

  it('takes a bare dollar for that of the country', () => {
    const text = 'Salary range: $90,000 - $110,000 per year'
    expect([read(text, 'us'), read(text, 'ca'), read(text, 'mx'), read(text, 'de'), read(text)]).toEqual([
      'USD 90000-110000',
      'CAD 90000-110000',
      'MXN 90000-110000',
      null,
      'USD 90000-110000',
    ])
  })

  it('takes pesos and dollars by their names for those of the country', () => {
    const text = 'Sueldo mensual: 18.000 pesos'
    expect([read(text, 'mx'), read(text, 'co'), read(text)]).toEqual(['MXN 216000-216000/month', null, null])
    expect(read('Sueldo mensual: 1.800 dólares', 'ec')).toBe('USD 21600-21600/month')
  })

  it('takes a bare yen sign for that of the country', () => {
    const text = 'Salary range: ¥6,000,000 - ¥9,000,000'
    expect([read(text, 'jp'), read(text, 'cn'), read(text)]).toEqual(['JPY 6000000-9000000', 'CNY 6000000-9000000', null])
  })

  it.each([
    'We raised $50 - $60 million last year.',
    'A sign-on bonus of $5,000 - $10,000 is paid.',
    'You manage a budget of $200,000 - $400,000.',
    'Experience with ad spend of $100,000 - $250,000 per month.',
    'Paid search budgets from $50,000 to $200,000 a month.',
    'A relocation package of $5,000 - $10,000 is paid.',
    'We grew revenue from $10,000 to $20,000 a month.',
    'You have 5 - 7 years of experience and speak 2 to 3 languages.',
    'Founded 2015 - 2020, with 100 - 200 employees.',
    'Our customers save $20,000 - $30,000 a year',
    'Call 555-1234 to 555-9999 about pay.',
    'A learning stipend of $1,000 to $2,000 per year.',
    'Salary: competitive',
    'Salario: 25,000 - 30,000 MXN',
    'Sueldo: MXN 80,000 a 100,000 más bonos',
    'Paid twice a month: $2,000 - $2,500 biweekly',
    'Pay $150,000 - $90,000',
    'Pay: up to $30 per hour',
    'Bezahlung ab 40 € je Stunde',
    'Compensation: $150 per month gym allowance',
    'Salary plus a bonus of $500 per month',
    'We pay $50 per month for your phone',
    'Pay: $20/hour by day, $24/hour by night',
    'Salary: $95,000',
    'Hours per week:<br>36<br>Pay Range<br>$34.10 - $51.20',
    'Salaire fixe annuel brut : 2 000€ à 2 500€',
    'Salario fijo mínimo de 19.500 € brutos anuales',
    'Monatliches Bruttogehalt von € 3.900,-- mit Bereitschaft zur Überzahlung',
    'Pay: $39 per hour MAX',
    'Salario bruto anual hasta alcanzar los 36.000 EUR brutos anuales',
    'Salary is paid. You make $600 - $900 a month in tips',
    'El salario es bueno. Puedes hacer entre $110 a $420 extras al mes',
    'Pay: $1.00 - $2.00 per year',
    'Target pay range: $31.774 - $39.000 hourly',
    'Budgetary responsibility: $100,001 - $500,000',
  ])('finds none in: %s', (text) => {
    expect(read(text)).toBeNull()
  })

  it('looks at groups of digits once, however many stand in a row', () => {
    expect(read(`Pay in USD: ${'000 '.repeat(200_000)}`)).toBeNull()
  })

  it('keeps the first of several and says so', () => {
    const text = 'Zone A salary: $150,000 - $190,000 USD. Zone B salary: $130,000 - $170,000 USD. Zone B salary: $130,000 - $170,000 USD.'
    expect(payInText(text, 'us').warnings).toEqual(['The text states 2 ranges of pay: the first is kept.'])
    expect(read(text)).toBe('USD 150000-190000')
  })
})
