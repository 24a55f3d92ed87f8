import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makeJob, makePartner } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
const renewed = openHouse({ EXCHANGE_RATES: '2026-02-01 MXN=20' })

type Bar = { from: number; to: number; jobs: number }

async function fill({ world: { db } }: typeof house): Promise<void> {
  const partner = await makePartner(db)
  const acme = await makeCompany(db, { visible_name: 'Acme Robotics' })
  const luma = await makeCompany(db, { visible_name: 'Luma Salud' })
  const dollars = (salary_min: number, salary_max: number) => ({ salary_min, salary_max, currency_salary: 'USD' as const })
  const pesos = (salary_min: number, salary_max: number) => ({ salary_min, salary_max, currency_salary: 'MXN' as const })
  await makeJob(db, acme, { title: 'Designer', ...dollars(90_000, 120_000), partner_ids: [partner.id] })
  await makeJob(db, acme, { title: 'Illustrator', ...dollars(60_000, 61_000) })
  await makeJob(db, acme, { title: 'Painter' })
  await makeJob(db, luma, { title: 'Diseñadora', department: 'sales', ...pesos(280_000, 306_000) })
}

beforeAll(async () => {
  await fill(house)
  await fill(renewed)
})

const titles = async (query: string, on = house) =>
  (await on.get(`/job_board/jobs?${query}`)).json().jobs.map((job: { title: string }) => job.title)

/** The bars that stand for anything, as 'from: jobs'. */
async function spread(query: string): Promise<string[]> {
  const { bars } = (await house.get(`/salaries?${query}`)).json()
  for (const [at, bar] of (bars as Bar[]).entries()) expect(bar.from, 'side by side').toBe(at === 0 ? bar.from : bars[at - 1].to)
  return (bars as Bar[]).filter(({ jobs }) => jobs > 0).map(({ from, jobs }) => `${from}: ${jobs}`)
}

describe('the filter of pay', () => {
  it('takes the amounts for dollars where no currency is asked for', async () => {
    expect(await titles('salary_min=100000')).toEqual(['Designer'])
    expect(await titles('salary_min=17000&salary_max=17000')).toEqual(['Diseñadora'])
    expect(await titles('salary_min=17001&salary_max=20000')).toEqual([])
  })

  it('takes a chosen currency as it is told', async () => {
    expect(await titles('salary_min=300000&currency_salary=MXN')).toEqual(['Diseñadora'])
    expect(await titles('salary_max=100000&currency_salary=USD&order=pay')).toEqual(['Designer', 'Illustrator'])
  })

  it('compares pay in a currency that it does not offer, and tells of its rate beside its jobs', async () => {
    const company = await makeCompany(renewed.world.db, { visible_name: 'Nube Alta' })
    const rate = shippedRates.per_dollar.EUR
    const [euros, dollars] = [Math.floor(70_000 * rate), 70_000]
    const pay = { salary_min: euros, salary_max: euros, currency_salary: 'EUR', salary_period: 'month' } as const
    const backend = await makeJob(renewed.world.db, company, { title: 'Backend', ...pay })
    await makeJob(renewed.world.db, company, { title: 'Frontend', salary_min: dollars, salary_max: dollars, currency_salary: 'USD' })
    expect(await titles('salary_min=69990&salary_max=70000', renewed)).toEqual(['Frontend', 'Backend'])
    expect(await titles('salary_min=70001&salary_max=80000', renewed)).toEqual([])
    expect(await titles('order=pay', renewed)).toEqual(['Designer', 'Frontend', 'Backend', 'Illustrator', 'Diseñadora', 'Painter'])
    expect(await titles('order=pay&search=nube', renewed)).toEqual(['Frontend', 'Backend'])
    const { jobs, meta } = (await renewed.get('/job_board/jobs?search=backend')).json()
    expect(jobs[0]).toMatchObject(pay)
    expect(meta.rates.per_dollar).toEqual({ USD: 1, MXN: 20, EUR: rate })
    const alone = (await renewed.get(`/job_board/${company.domain_name}/${backend}`)).json()
    expect(alone.meta, 'on its own page too').toEqual({ rates: { date: '2026-02-01', per_dollar: { USD: 1, MXN: 20, EUR: rate } } })
    expect((await renewed.get('/job_board/jobs?currency_salary=EUR')).statusCode).toBe(422)
  })

  it('names rate and day, which a setting renews', async () => {
    const { meta } = (await house.get('/job_board/jobs')).json()
    expect(meta.rates).toEqual({ date: '2025-12-31', per_dollar: { USD: 1, MXN: 18 } })
    expect((await renewed.get('/job_board/acme-robotics')).json().meta.rates).toEqual({
      date: '2026-02-01',
      per_dollar: { USD: 1, MXN: 20 },
    })
    expect(await titles('salary_min=15300&salary_max=15300', renewed)).toEqual(['Diseñadora'])
    expect(await titles('salary_min=15301&salary_max=16000', renewed)).toEqual([])
  })
})

describe('GET /salaries', () => {
  it('counts jobs by the middle of their pay, in dollars', async () => {
    expect(await spread('')).toEqual(['10000: 1', '60000: 1', '100000: 1'])
    expect((await house.get('/salaries')).json()).toMatchObject({ currency: 'USD', rates: { date: '2025-12-31' } })
  })

  it('follows every filter but the range of pay', async () => {
    expect(await spread('department=sales&salary_min=500000')).toEqual(['15000: 1'])
    expect(await spread('search=illustrator')).toEqual(['60000: 1'])
    expect(await spread('company=luma-salud')).toEqual(['15000: 1'])
    expect(await spread('job_board=partner')).toEqual(['105000: 1'])
    expect(await spread('posted_within=1&search=%25')).toEqual([])
  })

  it('counts in the currency that is asked for, and knows no company that is not there', async () => {
    expect(await spread('currency_salary=MXN')).toEqual(['250000: 1'])
    expect((await house.get('/salaries?currency_salary=MXN')).json().currency).toBe('MXN')
    const refused = await house.get('/salaries?company=nobody')
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'company_not_found'])
  })
})
