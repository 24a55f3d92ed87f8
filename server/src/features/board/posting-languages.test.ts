import { beforeAll, describe, expect, it } from 'vitest'
import { guadalajara, makeCompany, makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { closeJobs } from '../jobs/jobs.ts'

const house = openHouse()
let closed: number

beforeAll(async () => {
  const { db, now } = house.world
  const acme = await makeCompany(db, { visible_name: 'Acme' })
  await makeJob(db, acme, { title: 'Product Designer' })
  await makeJob(db, acme, { title: 'Diseñadora de Producto', language: 'es', location: guadalajara })
  closed = await makeJob(db, acme, { title: 'Diseñador', language: 'es' })
  await closeJobs(db, [closed], now())
})

const list = async (query: string) => (await house.get(`/job_board/jobs?${query}`)).json()
const titles = ({ jobs }: { jobs: { title: string }[] }) => jobs.map((job) => job.title)

describe('the language of postings', () => {
  it('narrows the list, is counted, and any other value of it is no filter', async () => {
    const spanish = await list('language=es')
    expect(titles(spanish)).toEqual(['Diseñadora de Producto'])
    expect(spanish.jobs[0].language).toBe('es')
    expect(spanish.meta.facets.language).toEqual({ en: 1, es: 1, other: 0 })
    expect(spanish.meta.pagination.total_count).toBe(1)
    expect(titles(await list('language=en'))).toEqual(['Product Designer'])
    expect(titles(await list(`language=en&search=${encodeURIComponent('@guadalajara')}`))).toEqual([])
    for (const unknown of ['fr', 'all', '']) expect((await list(`language=${unknown}`)).meta.pagination.total_count, unknown).toBe(2)
  })

  it('is kept whatever it is, and beyond those of the product is one choice of the filter', async () => {
    const { db } = house.world
    const lyon = await makeCompany(db, { visible_name: 'Lyon' })
    await makeJob(db, lyon, { title: 'Comptable', language: 'fr' })
    await makeJob(db, lyon, { title: 'Buchhalter', language: 'de' })
    const others = await list('language=other&order=newest')
    expect(others.jobs.map((job: { title: string; language: string }) => [job.title, job.language])).toEqual([
      ['Buchhalter', 'de'],
      ['Comptable', 'fr'],
    ])
    expect(others.meta.facets.language).toEqual({ en: 1, es: 1, other: 2 })
    expect(titles(await list('language=other&search=comptable'))).toEqual(['Comptable'])
    expect(titles(await list('language=es'))).toEqual(['Diseñadora de Producto'])
    await expect(makeJob(db, lyon, { title: 'Contable', language: 'Spanish' })).rejects.toThrow('jobs_language_check')
  })

  it('is told of a job that has closed, with its title, beside the jobs that resemble it', async () => {
    const { similar_jobs, meta } = (await house.get(`/job_board/acme/${closed}/similar_jobs`)).json()
    expect(meta.job).toEqual({ title: 'Diseñador', language: 'es' })
    expect(similar_jobs.map((job: { title: string }) => job.title)).toContain('Diseñadora de Producto')
  })
})
