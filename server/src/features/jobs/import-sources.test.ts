import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { exportJobs } from './export.ts'
import { type ImportOptions, importPostings } from './import.ts'
import { remarkLine, summaryLine } from './import-report.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../../seeds/samples', name), 'utf8')

const take = (file: string, options: Partial<ImportOptions> = {}) => importPostings(house.world.db, file, { now, ...options })

async function exported() {
  let text = ''
  for await (const piece of exportJobs(house.world.db, undefined)) text += piece
  return text
}

beforeEach(async () => {
  await sql`TRUNCATE jobs, locations, skills, companies, company_brandings, job_search, job_counts, search_words, company_search CASCADE`.execute(
    house.world.db,
  )
})

describe('the sources of postings', () => {
  it.each([
    ['greenhouse.json', '3 imported for 1 new company (brisa-labs), 0 updated, 0 unchanged from a Greenhouse file', 'brisa-labs'],
    ['lever.json', '2 imported for 1 new company (faro-logistica), 0 updated, 0 unchanged from a Lever file', 'faro-logistica'],
    [
      'job-posting.jsonld.json',
      '2 imported for 1 new company (huerto-abierto), 0 updated, 0 unchanged from a JSON-LD file',
      'huerto-abierto',
    ],
    ['plaza.json', '2 imported for 1 new company (taller-luna), 0 updated, 0 unchanged from a Plaza file', 'taller-luna'],
    ['ashby.json', '2 imported for 1 new company (papel-vivo), 0 updated, 0 unchanged from an Ashby file', 'papel-vivo'],
    [
      'smart-recruiters.json',
      '2 imported for 1 new company (viento-sur), 0 updated, 0 unchanged from a SmartRecruiters file',
      'viento-sur',
    ],
    ['workable.json', '2 imported for 1 new company (casa-lumbre), 0 updated, 0 unchanged from a Workable file', 'casa-lumbre'],
    ['recruitee.json', '2 imported for 1 new company (fiets-and-co), 0 updated, 0 unchanged from a Recruitee file', 'fiets-and-co'],
    ['teamtailor.json', '1 imported for 1 new company (skog-and-sal), 0 updated, 0 unchanged from a Teamtailor file', 'skog-and-sal'],
    ['teamtailor.xml', '2 imported for 1 new company (skog-and-sal), 0 updated, 0 unchanged from a Teamtailor file', 'skog-and-sal'],
    ['personio.xml', '2 imported for 1 new company (mondglas-gmbh), 0 updated, 0 unchanged from a Personio file', 'mondglas-gmbh'],
  ])('takes %s in and shows it on the board; a second time nothing changes', async (name, summary, company) => {
    const report = await take(sample(name))
    expect(summaryLine(report, false)).toBe(summary)
    const page = (await house.get(`/job_board/${company}`)).json()
    expect(page.meta.pagination.total_count).toBe(report.imported)
    expect(page.company.jobs_count).toBe(report.imported)
    const again = await take(sample(name))
    expect(again).toMatchObject({ imported: 0, updated: 0, unchanged: report.imported, new_companies: [] })
  })

  it.each([
    // file, the title of its first posting, the key of its texts, what makes it a file that cannot be taken
    ['ashby.json', 'Staff Product Designer', /description(Html|Plain)/g, ['"publishedAt": "2026', '"publishedAt": "20-26']],
    ['smart-recruiters.json', 'Sales Manager (m/f/d)', /jobAd(?=")/g, ['"releasedDate": "2026', '"releasedDate": "20-26']],
    ['workable.json', 'Head Baker', /description/g, ['"published_on": "2026', '"published_on": "20-26']],
    ['recruitee.json', 'Werkplaatsleider', /description/g, ['"published_at": "2026', '"published_at": "20-26']],
    ['teamtailor.json', 'Senior Data Engineer', /content_html|description/g, ['"date_published": "2026', '"date_published": "20-26']],
    ['teamtailor.xml', 'Park Ranger', /(?<=<\/?)description/g, ['<title>Recruiter</title>', '']],
    ['personio.xml', 'Optics Engineer &amp; Tester', /(?<=<\/?)jobDescriptions/g, ['<createdAt>2026', '<createdAt>20-26']],
  ] as const)(
    'takes what has changed in %s, keeps what is absent, and takes nothing of a broken one',
    async (name, title, texts, [whole, broken]) => {
      await take(sample(name))
      const standing = async () =>
        JSON.parse(await exported()).jobs.map((job: { title: string; description: string }) => [job.title, job.description])
      const before = await standing()
      expect(await take(sample(name).replaceAll(title, 'Another title'))).toMatchObject({ imported: 0, updated: 1 })
      expect((await standing())[0]).toEqual(['Another title', before[0][1]])
      const without = await take(sample(name).replace(texts, 'gone'))
      expect(without).toMatchObject({ imported: 0, updated: 1, errors: [] })
      expect(without.warnings.map(remarkLine).join()).toContain('stay')
      expect(await standing()).toEqual(before)
      const refused = await take(sample(name).replaceAll(whole, broken).replaceAll(title, 'Never taken'))
      expect(refused.errors).not.toEqual([])
      expect(await standing()).toEqual(before)
      await expect(take(sample(name).slice(0, -8))).rejects.toThrow(/The file is not valid (JSON|XML), line \d+, column \d+/)
    },
  )

  it('takes a feed of a thousand entities, each of them read once', async () => {
    const feed = sample('teamtailor.xml')
    const [head, item = '', tail] = [feed.slice(0, feed.indexOf('<item>')), /<item>[\s\S]*?<\/item>/.exec(feed)?.[0], '</channel></rss>']
    const items = Array.from({ length: 300 }, (_, at) => item.replace('4402</guid>', `4402-${at}</guid>`))
    const report = await take(`${head}${items.join('\n')}${tail}`)
    expect(report).toMatchObject({ imported: 300, errors: [] })
    expect(JSON.parse(await exported()).jobs[299].description).toBe('<p>You will walk the park &amp; tell visitors about it.</p>')
  })
})

describe('open jobs that a later file does not have', () => {
  const job = (id: number, company = 'casa') => ({
    id,
    title: `Cook ${id}`,
    absolute_url: `https://boards.greenhouse.io/${company}/jobs/${id}`,
    content: '<p>You cook.</p>',
    departments: [],
  })
  const file = (...jobs: object[]) => JSON.stringify({ jobs })
  const four = [1, 2, 3, 4].map((id) => job(id))
  const open = async () => JSON.parse(await exported()).jobs.map((each: { title: string }) => each.title)

  it('stay open and are counted, are closed where that is asked for, and other kinds and companies keep theirs', async () => {
    await take(file(...four, job(7, 'other')))
    const byLever = [{ id: 'a', text: 'Waiter', hostedUrl: 'https://jobs.lever.co/casa/a' }]
    await take(JSON.stringify(byLever))
    const kept = await take(file(...four.slice(0, 3)))
    expect(kept).toMatchObject({ missing: 1, closed_missing: false })
    expect(summaryLine(kept, false)).toBe(
      '0 imported, 0 updated, 3 unchanged from a Greenhouse file; 1 open job is not in it and stays open (--close-missing closes)',
    )
    expect(await open()).toHaveLength(6)

    const checked = await take(file(...four.slice(0, 3)), { closeMissing: true, check: true })
    expect(summaryLine(checked, true)).toContain('; 1 open job not in it to close; nothing was written')
    expect(await open()).toHaveLength(6)

    const closed = await take(file(...four.slice(0, 3)), { closeMissing: true })
    expect(summaryLine(closed, false)).toBe('0 imported, 0 updated, 3 unchanged from a Greenhouse file; 1 open job not in it closed')
    expect(await open()).toEqual(['Cook 1', 'Cook 2', 'Cook 3', 'Cook 7', 'Waiter'])
    expect((await house.get('/job_board/casa')).json().meta.pagination.total_count).toBe(4)
    const none = await take(file(...four.slice(0, 3)), { closeMissing: true })
    expect(summaryLine(none, false)).toContain('; no open job is missing from it')
  })

  it('are not closed when they are more than half, unless that is confirmed', async () => {
    await take(file(...four))
    await expect(take(file(job(1), job(5)), { closeMissing: true })).rejects.toThrow(
      '3 of the 4 open jobs of casa are not in the file, more than half. Nothing was written; add --yes to close them all the same.',
    )
    expect(await open()).toEqual(['Cook 1', 'Cook 2', 'Cook 3', 'Cook 4'])
    expect(await take(file(job(1), job(2)), { closeMissing: true })).toMatchObject({ missing: 2 })
    expect(await open()).toEqual(['Cook 1', 'Cook 2'])
    await take(file(job(5)), { closeMissing: true, evenHalf: true })
    expect(await open()).toEqual(['Cook 5'])
  })

  it('are not closed by a file with an error', async () => {
    await take(file(...four))
    expect((await take(file(job(1), { ...job(2), title: '' }), { closeMissing: true, evenHalf: true })).errors).toHaveLength(1)
    expect(await open()).toHaveLength(4)
  })
})
