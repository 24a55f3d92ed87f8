// What heads a member's next mail: who waits for an answer (docs/decisions/0128).
import { beforeEach, expect, it } from 'vitest'
import { makeApplication, makeNews } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { type HiringTeam, makeTeam } from '../../testing/hiring.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T09:00:00Z')
let team: HiringTeam
beforeEach(async () => {
  house.setNow(NOW)
  team = await makeTeam(house)
  await house.deliverMails()
})

const DAY_MS = 86_400_000
/** Applications whose answer is due in so many days. */
async function due(...days: number[]): Promise<void> {
  for (const each of days) {
    const { application } = await makeApplication(house.world.db, team.job, NOW)
    await house.world.db
      .updateTable('applications')
      .set({ reply_due_at: new Date(NOW.getTime() + each * DAY_MS) })
      .where('id', '=', application)
      .execute()
  }
}
async function told() {
  await makeNews(house.world.db, team.job, NOW)
  const mails = await house.deliverMails()
  const ids = new Map(
    (await house.world.db.selectFrom('users').select(['id', 'email']).where('company_id', '=', team.company.id).execute()).map(
      ({ id, email }) => [email, id],
    ),
  )
  const of = (id: number) => mails.find(({ to }) => ids.get(to) === id)?.text
  return { recruiter: of(team.ids.recruiter), manager: of(team.ids.hiring_manager), interviewer: of(team.ids.interviewer) }
}

it('is nothing where nobody waits for an answer that is due', async () => {
  await due(4, 10)
  expect((await told()).recruiter).not.toContain('for an answer')
})

it('is how many have an answer due within three days, after what the mail is about', async () => {
  await due(2, 2.9, 10)
  const { recruiter, manager } = await told()
  for (const text of [recruiter, manager])
    expect(text).toMatch(/has applied for[\s\S]*2 candidates wait for an answer that is due within three days\./)
})

it('says how many are overdue, in the language of the reader, and not for whoever only interviews', async () => {
  await due(-1, 2)
  await house.world.db.updateTable('users').set({ language: 'es' }).where('id', '=', team.ids.hiring_manager).execute()
  await house.world.db.updateTable('job_members').set({ flags_off: [] }).where('job_id', '=', team.job).execute()
  const { recruiter, manager, interviewer } = await told()
  expect(recruiter).toContain('2 candidates wait for an answer. Overdue: 1.')
  expect(manager).toContain('2 candidatos esperan una respuesta. Con retraso: 1.')
  expect(interviewer).toContain('has applied for')
  expect(interviewer).not.toContain('for an answer')
})

it('heads a mail about several things', async () => {
  await due(2, 2.5)
  await makeNews(house.world.db, team.job, NOW)
  expect((await told()).recruiter).toMatch(/2 candidates wait for an answer[\s\S]*• [\s\S]*has applied for/)
})
