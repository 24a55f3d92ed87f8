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
    ['Salário de R$ 5.000 a R$ 7.000 por mês', 'BRL 60000-84000/month'],
    ['$25,000 a $30,000 MXN mensuales', 'MXN 300000-360000/month'],
    ['The pay range is CAD 90,000 - CAD 110,000 a year.', 'CAD 90000-110000'],
    ['The base salary range for this position, reflected in CAD, is: 92,900 - 116,100', 'CAD 92900-116100'],
    ['The expected salary (OTE) range is $237,300 - $279,200 - $321,100.', 'USD 237300-321100'],
    ["Salary: CHF 110'000 - 130'000", 'CHF 110000-130000'],
    ['Salaris: €2.600 - €3.000 Werkuren: 40-40 uur per week', 'EUR 31200-36000/month'],
    ['💰 £60k–£80k base · hybrid', 'GBP 60000-80000'],
    ['Life insurance · Salary: 35.000 EUR to 45.000 EUR gross per year', 'EUR 35000-45000'],
    ['Vergütung — 15 € pro Stunde (brutto)', 'EUR 31200-31200/hour'],
    ['Hybrid, 75.000 € – 90.000 € + Bonus, 30 Urlaubstage', 'EUR 75000-90000'],
    ['London 💰 £50,000 to £60,000 depending on experience', 'GBP 50000-60000'],
    ['Hiring Range: $102,330.00 - $125,070.00 Bonus Target: Plan A', 'USD 102330-125070'],
    ['Pay Range: $22.05 - $24.05 We care', 'USD 45864-50024/hour'],
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
    // No word calls them pay: a part of a line, a line of its own, before strokes, equity or what they depend on.
    ['Baker | Remote (US) | Full-time | $130K–$160K <p>Faro bakes for the coast.', 'USD 130000-160000'],
    ['Founding Baker $140K - $220K • 0.10% - 0.50% • Lima', 'USD 140000-220000'],
    ['Founding Baker Lima, Peru $120K - $180K 1.00% - 5.00% 1+ years', 'USD 120000-180000'],
    ['Baker – Remote – $80K-$140K', 'USD 80000-140000'],
    ['Roles<p>Senior Baker | $180k-220k: bread by hand', 'USD 180000-220000'],
    ['Senior Baker (hybrid, $200,000 - $250,000): apply', 'USD 200000-250000'],
    ['Ovens (gas, electric) - $230~240k USD + up to 20% bonus', 'USD 230000-240000'],
    ['Senior Baker | 65-95k€ + VSOP', 'EUR 65000-95000'],
    ['Baker | $160K–$200K + seed-stage equity', 'USD 160000-200000'],
    ['Baker | $140k–$180k + 0.25%–1.0%', 'USD 140000-180000'],
    ['Multiple roles | $140-$270K based on experience | Visa', 'USD 140000-270000'],
    ['<p>Able to lift sacks.</p><p>$155,000 - $165,000</p><p>Offered by experience.</p>', 'USD 155000-165000'],
    // Amounts that something has spaced or put side by side.
    ['Pay Range: $63 , 900.00 /yr. - $112 , 100.00 /yr.', 'USD 63900-112100'],
    ['Salary Range $129, 962 - $175,000.', 'USD 129962-175000'],
    ['Hiring Range: $118,500 $ 129,000/annually.', 'USD 118500-129000'],
    ['Baker | $133k-$149k + super', 'USD 133000-149000'],
    ['$77725 to $89201 pa', 'USD 77725-89201'],
    ['Compensation: $85k - $110000', 'USD 85000-110000'],
    // A single amount as a rate is written.
    ['Day rate: £550 in Leeds', 'GBP 143000-143000/day'],
    ['Outside IR35 £600 per day, 6 months', 'GBP 156000-156000/day'],
    ['Compensation is $17 an hour and a max of 40 hours', 'USD 35360-35360/hour'],
    ['Pay: Hourly: $34.94 Benefits', 'USD 72675-72675/hour'],
    ['Starts ~30h/week ($750/week + bonus)', 'USD 39000-39000/week'],
    ['£560 per day outside the rules', 'GBP 145600-145600/day'],
    ['Baker | London | 50,000 GBP / year | Full-Time', 'GBP 50000-50000'],
    ['Contratação: PJ<br>R$ 2.000,00 mensais', 'BRL 24000-24000/month'],
    ['Bezahlung von 3.412,30 Euro Bruttomonatsgehalt', 'EUR 40948-40948/month'],
    ['Salary: €60,000 + €5,000 signing bonus', 'EUR 60000-60000'],
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
    ['Pay: $18 - $22, 401(k), dental', null],
    ['Pay: $20 - $25, 120 hours', null],
    ['Base pay range (CA, NY) per year: $155,000 - $205,000', 'USD 155000-205000'],
    ['Salaire : 31K € à 36K€ selon profil (heures supplémentaires payées)', 'EUR 31000-36000'],
    ['Comisión. Indefinido. Sueldo: $520 - $710 al mes', 'USD 6240-8520/month'],
    ['Applicants in these states only $151,000—$310,500 USD', 'USD 151000-310500'],
  ])('%s', (text, wanted) => {
    expect(read(text)).toBe(wanted)
  })

  it.each([
    ['Pay band: Minimum $61,000.00, Midpoint $75,500.00, Maximum $90,000.00', 'USD 61000-90000'],
    ['Compensation<br>Offer Minimum $52,000.00 Offer Maximum $66,000.00', 'USD 52000-66000'],
    ['Salary: $148-185,000 DOE', 'USD 148000-185000'],
    ['Gehalt: 58-66.000 € brutto im Jahr', 'EUR 58000-66000'],
    ['Zielgehalt 62-71 T€ p.a.', 'EUR 62000-71000'],
    ['Salaire annuel entre 41keuros et 52keuros', 'EUR 41000-52000'],
    ['RAL: da €. 31.000 a €. 36.000 e welfare', 'EUR 31000-36000'],
    ['stipendio tra i 2.100 e i 2.400 euro mensili', 'EUR 25200-28800/month'],
    ['per 14 mensilità, cioè una RAL di 39.000 €', 'EUR 39000-39000'],
    ['SUELDO ENTRE $25,000 Y $30,000 MXN MENSUALES', 'MXN 300000-360000/month'],
    ['Sueldo: 12 mil pesos mensuales', 'MXN 144000-144000/month'],
    ['Stawka: 120 - 140 zł/h netto', 'PLN 249600-291200/hour'],
    ['Stundensatz: 85 € die Stunde', 'EUR 176800-176800/hour'],
    ['43.000,- € brutto p.a.', 'EUR 43000-43000'],
    ['een stagevergoeding van €600 p/mnd en een stagevergoeding', null],
    ['stagevergoeding: €520 per maand', 'EUR 6240-6240/month'],
    ['een stagevergoeding van €540 p mnd', 'EUR 6480-6480/month'],
    ['55K MXN monthly salary', 'MXN 660000-660000/month'],
    ['Monthly payment<br>$ 4,100 USD', 'USD 49200-49200/month'],
    ['Lohn: 98.000 Franken im Jahr', 'CHF 98000-98000'],
    ['Compensation: $50k – $90k USD + monthly bonus', 'USD 50000-90000'],
    ['Remote (US) | Full-time | $155K – $190K | Series B', 'USD 155000-190000'],
    ['Data Engineer: $145K–$205K + 1–2% equity', 'USD 145000-205000'],
    ['Salary: US$125,000', 'USD 125000-125000'],
    ['Salary: $95,000', 'USD 95000-95000'],
    ['Salary: $105k + bonus', 'USD 105000-105000'],
    ['Salary: $38.50 ph', 'USD 80080-80080/hour'],
    ['Pay: $24.75 p/hr', 'USD 51480-51480/hour'],
  ])('reads also: %s', (text, expected) => {
    expect(read(text, text.includes('pesos') ? 'mx' : 'us')).toBe(expected)
  })

  it.each([
    ['Sueldo: $1.150.000 + comisiones', 'ar', 'ARS 13800000-13800000/month'],
    ['Salario entre R$ 5.000 e R$ 7.000', 'br', 'BRL 60000-84000/month'],
    ['Salario: 25,000 - 30,000 MXN', 'mx', 'MXN 300000-360000/month'],
    ['Sueldo $500 más comisiones', 'ec', 'USD 6000-6000/month'],
    ['Gehalt: 4.300,00 EUR brutto', 'de', 'EUR 51600-51600/month'],
    ['Wynagrodzenie: 13 000 - 17 000 zł brutto', 'pl', 'PLN 156000-204000/month'],
  ])('takes what is too much for a week and too little for a year for a month, and says so: %s', (text, country, expected) => {
    expect(read(text, country)).toBe(expected)
    expect(payInText(text, country).warnings).toEqual(["The text names no period for the pay: it is taken for a month's."])
  })

  it.each([
    ['Sueldo: $2,500', 'mx'],
    ['Sueldo: $9,000 quincenal', 'mx'],
    ['Sueldo: $9,000 por proyecto', 'mx'],
    ['Salario: 1.500 € por evento', 'es'],
    ['Salario: 600 €', 'es'],
    ['Salary advance of 2,000 €', 'de'],
    ['Compensation: $104,000 to Commensurate', 'us'],
    ['Salary Range: $71,000 - commensurate with experience', 'us'],
    ['Salary: $104,000 +', 'us'],
    ['Maximum Hourly Rate or Annual Salary: $158,000', 'us'],
    ['An annual salary of $128,000. – 149,000.', 'us'],
    ['Salary: $82k _$93k', 'us'],
    ['Salary increase of $12,000', 'us'],
    ['The average salary is $95,000', 'us'],
    ['Le salaire débute à 29k€', 'fr'],
    ['o salário pode chegar a R$ 18k', 'br'],
    ['Das Mindestgehalt beträgt € 3.100 brutto/Monat', 'at'],
    ['RAL a partire da 33.000 €', 'it'],
    ['Responsible for a budget<br>$150,000 - $400,000', 'us'],
    ['Year 1 | $48,000 - $91,000Year 2 | $90,000 - $180,000', 'us'],
  ])('assumes no period for: %s', (text, country) => {
    expect(read(text, country)).toBeNull()
  })

  it('takes a bare dollar for that of the country', () => {
    const text = 'Salary range: $90,000 - $110,000 per year'
    expect([read(text, 'us'), read(text, 'ca'), read(text, 'mx'), read(text, 'de'), read(text)]).toEqual([
      'USD 90000-110000',
      'CAD 90000-110000',
      'MXN 90000-110000',
      'USD 90000-110000',
      'USD 90000-110000',
    ])
    // Uruguay has a $ of its own, for which no rate is asked here.
    expect(read(text, 'uy')).toBeNull()
  })

  it('takes pesos and dollars by their names for those of the country', () => {
    const text = 'Sueldo mensual: 18.000 pesos'
    expect([read(text, 'mx'), read(text, 'co'), read(text)]).toEqual(['MXN 216000-216000/month', null, null])
    expect(read('Sueldo mensual: 1.800 dólares', 'ec')).toBe('USD 21600-21600/month')
  })

  it('says whose dollar it takes where the posting names no country, and that an hour is meant', () => {
    const { warnings } = payInText('Hours per week:<br>36<br>Pay Range<br>$34.10 - $51.20', null)
    expect(warnings).toEqual([
      "The text names no period for the pay: it is taken for an hour's.",
      'The posting names no country: the $ of its pay is taken for the dollar of the United States.',
    ])
    expect(payInText('Salary range: $120,000 - $130,000 USD', null).warnings).toEqual([])
    expect(payInText('Salary range: $120,000 - $130,000', 'us').warnings).toEqual([])
  })

  it('believes a currency that is named behind the period of a bare $', () => {
    expect(read('The salary range is $5,000 - $9,500 per month (Gross in USD)', 'cl')).toBe('USD 60000-114000/month')
    expect(read('Salary: $80K - $90K per year CAD', 'us')).toBe('CAD 80000-90000')
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
    'Sueldo: MXN 80,000 a 100,000 más bonos',
    'Paid twice a month: $2,000 - $2,500 biweekly',
    '<h4>Budgetary Responsibility</h4><p>$100,001 - $500,000</p>',
    '<p>$5,000 - $15,000</p><p>Size of an order</p>',
    'I can only offer up to $4,000/mo ($50,000/yr) now',
    '$150 per day for travel',
    '• $25,000 per year for ovens',
    'Pay $150,000 - $90,000',
    'Pay: up to $30 per hour',
    'Bezahlung ab 40 € je Stunde',
    'Compensation: $150 per month gym allowance',
    'Salary plus a bonus of $500 per month',
    'We pay $50 per month for your phone',
    'Pay: $20/hour by day, $24/hour by night',
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
    'Salary OTE: €150K',
    'Geld verdienen: Schon im 1. Jahr über € 1.300 brutto/Monat',
    'Salary Range : Starting hourly rate of $23.89 DOQ',
    // Nobody says whose it is.
    'Ofrecemos Sueldo: $15,000 mensuales',
    'Salario: $15,000 a $18,000 al mes',
    'Our pension has an employer contribution from €250 to €390 per month, and more.',
    'Principal level, with 6+ years of experience, the compensation range is $5,000 - $9,500.',
    'Pay Range: $22.05 - $24.05 per class',
    'Compensation: $80 - $90',
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
