// A job's row of the read model and the words that mistyped ones are compared with are seen together.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeCompany, makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()

it('shows no row whose words are not there yet', async () => {
  const { db } = house.world
  const acme = await makeCompany(db)
  const rowsSeen = async () => (await db.selectFrom('job_search').select('job_id').execute()).length
  const other = await db.startTransaction().execute()
  let job: Promise<number> | undefined
  try {
    // Whoever writes the same word waits until this transaction ends.
    await other.insertInto('search_words').values({ word: 'zymologist' }).execute()
    job = makeJob(db, acme, { title: 'Zymologist' })
    const waits = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`
    await expect.poll(async () => (await waits.execute(db)).rows[0]?.n).toBe(1)
    expect(await rowsSeen()).toBe(0)
  } finally {
    await other.rollback().execute()
    await job
  }
  expect(await rowsSeen()).toBe(1)
  expect((await house.get('/job_board/jobs?search=zymolgoist')).json().meta.corrected).toBe('zymologist')
})

it.each([
  // Eighteen letters each, once they are folded.
  ['the same words again and again', Array.from({ length: 40_000 }, () => '\ufdfa').join('')],
  ['other words each time', Array.from({ length: 16_000 }, (_, at) => `\ufdfa${at.toString(36)}`).join('\ufdfa\ufdfa')],
])('finds a job by the beginning of texts that are longer folded than the database takes: %s', async (_, text) => {
  const job = await makeJob(house.world.db, await makeCompany(house.world.db), {
    title: 'Calligrapher',
    description: text,
    requirements: text,
  })
  const found = async (search: string) =>
    (await house.get(`/job_board/jobs?${new URLSearchParams({ search })}`)).json().jobs.map(({ id }: { id: number }) => id)
  expect(await found('calligrapher')).toContain(job)
  expect(await found('\u0635\u0644\u0649')).toContain(job)
})
