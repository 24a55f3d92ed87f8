// Mentions in notes: who is mailed, at once, and how that ends (docs/decisions/0121).
import { beforeEach, expect, it } from 'vitest'
import { countAgainst } from '../../http/rate-limits.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, type Person, refusedAs } from '../../testing/hiring.ts'
import { notingLimit } from './notes.ts'

const house = openHouse()
let team: HiringTeam
let id: number

beforeEach(async () => {
  team = await makeTeam(house)
  ;[id = 0] = await makeApplications(house, team.job, 1)
  await house.deliverMails()
})

const emailOf = async (person: Person) =>
  (await house.world.db.selectFrom('users').select('email').where('id', '=', team.ids[person]).executeTakeFirstOrThrow()).email
const write = (person: Person, mentioned: readonly Person[], body = 'Look at this.') =>
  ask(house, 'POST /applications/{id}/notes', {
    params: { id },
    body: { note: { body, mentions: mentioned.map((each) => team.ids[each]) } },
    token: team.tokens[person],
  })
const told = async () => (await house.deliverMails()).map(({ to }) => to).sort()
const set = (person: Person, values: object) => house.world.db.updateTable('users').set(values).where('id', '=', team.ids[person]).execute()

it('mails those who are mentioned and may see the job, each in their language, without the note', async () => {
  await set('hiring_manager', { language: 'es' })
  await house.world.db.updateTable('applicants').set({ first_name: 'Eva', last_name: 'Luna' }).execute()
  const { note } = await write('recruiter', [
    'recruiter',
    'hiring_manager',
    'admin',
    'not_on_the_job',
    'other_company',
    'workforce',
    'talent',
  ])
  expect(note.mentioned.map((person) => person.id).sort()).toEqual([...note.mentions].sort())
  const mails = await house.deliverMails()
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [await emailOf('admin'), 'Rita Campos mentions you in a note about Eva Luna'],
      [await emailOf('hiring_manager'), 'Rita Campos te menciona en una nota sobre Eva Luna'],
    ].sort(),
  )
  for (const { text, headers } of mails) {
    expect(text).toContain(`/jobs/${team.job}/candidates/${id}`)
    expect(text).not.toContain('Look at this.')
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  }
})

it('names nobody where the job is decided without names', async () => {
  await house.world.db.updateTable('jobs').set({ is_blind: true, title: 'Baker' }).where('id', '=', team.job).execute()
  await house.world.db.updateTable('applicants').set({ first_name: 'Eva', last_name: 'Luna' }).execute()
  await write('recruiter', ['interviewer'])
  const [mail] = await house.deliverMails()
  expect(mail?.subject).toBe('Rita Campos mentions you in a note about a candidate for Baker')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Eva|Luna/)
})

it('mails nobody who has not confirmed the address, has left the company or may not source any more', async () => {
  await set('admin', { confirmed_at: null })
  await set('hiring_manager', { removed_at: house.world.now() })
  await set('interviewer', { roles: ['workforce_admin'] })
  const { note } = await write('recruiter', ['admin', 'hiring_manager', 'interviewer'])
  expect(note.mentions).toEqual([team.ids.admin])
  expect(await told()).toEqual([])
})

it('mails those alone who are new when a note is changed; left out, mentions stay', async () => {
  const { note } = await write('recruiter', ['interviewer'])
  expect(await told()).toEqual([await emailOf('interviewer')])
  const change = (given: object) =>
    ask(house, 'PUT /notes/{id}', { params: { id: note.id }, body: { note: { body: 'Better.', ...given } }, token: team.tokens.recruiter })
  expect((await change({})).note.mentions).toEqual([team.ids.interviewer])
  const mentions = [team.ids.interviewer, team.ids.hiring_manager, team.ids.other_company]
  expect((await change({ mentions })).note.mentions).toEqual([team.ids.hiring_manager, team.ids.interviewer].sort((a, b) => a - b))
  expect(await told()).toEqual([await emailOf('hiring_manager')])
  expect((await change({ mentions: [] })).note.mentions).toEqual([])
  expect(await told()).toEqual([])
})

it('ends with the link of the mail, for this kind or for all, and begins again in the settings', async () => {
  const linkOf = (headers: Readonly<Record<string, string>> | undefined) =>
    headers?.['List-Unsubscribe']?.match(/unsubscribe\/([^>]+)>/)?.[1] ?? ''
  await write('recruiter', ['interviewer'])
  const [first] = await house.deliverMails()
  const token = linkOf(first?.headers)
  expect((await ask(house, 'GET /unsubscribe/{token}', { params: { token } })).unsubscription).toMatchObject({
    flag: 'mentioned',
    is_subscribed: true,
  })
  await ask(house, 'POST /unsubscribe/{token}', { params: { token } })
  await write('recruiter', ['interviewer', 'hiring_manager'])
  const [second, ...others] = await house.deliverMails()
  expect([second?.to, others]).toEqual([await emailOf('hiring_manager'), []])
  const own = { token: team.tokens.interviewer }
  expect((await ask(house, 'GET /notification_settings', own)).notification_settings).toMatchObject({
    direct_notifications: { mentioned: false, added_to_job: true },
    sourcing_notifications: { new_application: true },
  })
  await ask(house, 'POST /unsubscribe/{token}', { params: { token: linkOf(second?.headers) }, query: { scope: 'all' } })
  const other = await ask(house, 'GET /notification_settings', { token: team.tokens.hiring_manager })
  expect(new Set(Object.values(other.notification_settings.direct_notifications))).toEqual(new Set([false]))
  const body = { notification_settings: { direct_notifications: { mentioned: true } } }
  await ask(house, 'PUT /notification_settings', { ...own, body })
  await write('recruiter', ['interviewer', 'hiring_manager'])
  expect(await told()).toEqual([await emailOf('interviewer')])
})

it('are written and changed 500 times a day, so that nobody fills the disk or a colleague’s mailbox with them', async () => {
  const { note } = await write('recruiter', [])
  await countAgainst(house.world.db, [{ ...notingLimit(team.ids.recruiter), counts: 498 }], house.world.now())
  const change = (mentions: number[]) => ({
    params: { id: note.id },
    body: { note: { body: 'Look.', mentions } },
    token: team.tokens.recruiter,
  })
  await ask(house, 'PUT /notes/{id}', change([team.ids.interviewer]))
  expect(await refusedAs(house, 'PUT /notes/{id}', change([]))).toEqual([429, 'too_many_requests'])
  const another = { params: { id }, body: { note: { body: 'Once more.' } }, token: team.tokens.recruiter }
  expect(await refusedAs(house, 'POST /applications/{id}/notes', another)).toEqual([429, 'too_many_requests'])
  expect((await write('admin', [])).note.body).toBe('Look at this.')
})
