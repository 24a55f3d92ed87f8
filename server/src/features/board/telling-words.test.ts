import { describe, expect, test } from 'vitest'
import { type IndexedJob, wordsOfJob } from './job-words.ts'
import { tellingWordsApart } from './telling-words.ts'

const job = (at: number): IndexedJob => ({
  id: at,
  company_id: 7,
  language: at % 2 === 0 ? 'en' : 'es',
  title: `Diseñadora ${at}`,
  description: `<p>Work nº ${at} with C++ &amp; maps</p>`,
  requirements: null,
  job_benefits: null,
  keywords: ['O’Brien', 'back\\slash'],
  department: 'design',
  employment_type: 'full_time',
  experience: null,
  is_remote: false,
  is_hybrid: true,
  is_listed: true,
  partner_ids: [3],
  visible_name: 'Monedil',
  publish_date: new Date('2026-11-01T00:00:00Z'),
  skill_ids: [],
  skills: ['Node.js'],
  places: [{ city: 'Monterrey', state: 'Nuevo León', country_names: ['Mexico', 'México'], country_code: 'mx' }],
  salary_min: null,
  salary_max: null,
  currency_salary: null,
  salary_period: null,
})

const jobs = (count: number) => Array.from({ length: count }, (_, at) => job(at))

describe('telling words apart', () => {
  test('of few and of many jobs, one after the other and at once, gives the words of each', async () => {
    const [few, many, more] = [jobs(3), jobs(600), jobs(5)]
    const told = await tellingWordsApart(async (tell) => [await tell(few), ...(await Promise.all([tell(many), tell(more)]))])
    expect(told).toEqual([few, many, more].map((each) => each.map(wordsOfJob)))
    expect(told[1]?.[17]?.vector).toContain("'cplusplus'")
  })

  test('fails with what failed in the thread, also for those who ask after it', async () => {
    const broken = { ...job(1), places: null as unknown as IndexedJob['places'] }
    await tellingWordsApart(async (tell) => {
      const first = tell(jobs(600).with(3, broken))
      const second = tell(jobs(600))
      await expect(first).rejects.toThrow(TypeError)
      await expect(second).rejects.toThrow(TypeError)
      await expect(tell(jobs(600))).rejects.toThrow(TypeError)
    })
  })

  test('of few is told in the thread too where many were announced', async () => {
    const late = await tellingWordsApart(
      async (tell) => {
        expect(await tell(jobs(3))).toEqual(jobs(3).map(wordsOfJob))
        return tell
      },
      { many: true },
    )
    await expect(late(jobs(3))).rejects.toThrow('has ended')
  })

  test('the thread ends with the work', async () => {
    const late = await tellingWordsApart(async (tell) => {
      await tell(jobs(600))
      return tell
    })
    await expect(late(jobs(600))).rejects.toThrow('has ended')
  })
})
