// The promise: what whoever applies is promised, when it starts anew, and what happens to those who have no answer on that day (docs/decisions/0128).
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../tasks/queue.ts'
import { guestForm } from '../../testing/applying.ts'
import { candidateForm } from '../../testing/candidate-files.ts'
import { makeApplication, makeCompany, makeJob, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { addedForm, ask, type HiringTeam, makeTeam, standingOf } from '../../testing/hiring.ts'
import type { Message } from '../../vendors/mail/port.ts'
import { startAnew } from './promise.ts'

const house = openHouse()
/** A Monday; 08:00 in Mexico City, which is the company's zone. */
const NOW = new Date('2026-03-02T14:00:00Z')
/** 18:00 there, a day of March. */
const evening = (day: number) => new Date(Date.UTC(2026, 2, day, 24))
let team: HiringTeam
let token: string
beforeEach(async () => {
  house.setNow(NOW)
  const { db } = house.world
  await db.updateTable('jobs').set({ decide_until: null }).execute()
  await db.updateTable('applications').set({ reply_due_at: null }).execute()
  await db.updateTable('application_messages').set({ state: 'cancelled' }).where('state', '=', 'waiting').execute()
  team = await makeTeam(house)
  token = team.tokens.recruiter
  await db.updateTable('companies').set({ time_zone: 'America/Mexico_City' }).where('id', '=', team.company.id).execute()
  await house.deliverMails()
})

const setDays = (reply_within_days: number) =>
  house.world.db.updateTable('jobs').set({ reply_within_days }).where('id', '=', team.job).execute()
async function apply(fields: Parameters<typeof guestForm>[0] = {}, job = team.job, domain = team.company.domain_name): Promise<number> {
  const form = guestForm(fields)
  await ask(house, 'POST /job_board/{company}/{job}/apply', { params: { company: domain, job }, form: candidateForm(form) })
  const found = house.world.db.selectFrom('applications').select('id').where('job_id', '=', job).where('email', '=', String(form.email))
  return (await found.executeTakeFirstOrThrow()).id
}
const promised = async (id: number) => {
  const { promised_at, first_due_at, reply_due_at, extended_to } = await standingOf(house, id)
  return { promised_at, first_due_at, reply_due_at, extended_to }
}
/** Lets the product do what is due at this moment; the mails that went. */
async function pass(to: Date) {
  house.setNow(to)
  const mails: Message[] = []
  for (const task of ['send_due_messages', 'keep_promises', 'send_due_messages'] as const) {
    await enqueue(house.world.db, task, {})
    mails.push(...(await house.deliverMails()))
  }
  return mails.map(({ to: receiver, subject, text }) => ({ to: receiver, subject, text }))
}
const write = async (id: number) =>
  ask(house, 'POST /applications/{id}/messages', { params: { id }, body: { message: { subject: 'A', body: 'B' } }, token })
const decide = (name: 'reject' | 'reopen', id: number, body: object) =>
  ask(house, name === 'reject' ? 'POST /applications/{id}/reject' : 'POST /applications/{id}/reopen', { params: { id }, body, token })

/** Sessions end after some days. */
const signInAgain = () => signIn(house.world.db, { id: team.ids.recruiter }, house.world.now())

describe('an application', () => {
  it('is promised an answer by the evening of the day so many days on as its job says', async () => {
    const id = await apply()
    expect(await promised(id)).toEqual({ promised_at: NOW, first_due_at: evening(16), reply_due_at: evening(16), extended_to: null })
    await setDays(3)
    expect((await promised(await apply())).reply_due_at).toEqual(evening(5))
    // The day is the company's: there it is still the 2nd.
    house.setNow(new Date('2026-03-03T05:59:00Z'))
    expect((await promised(await apply())).reply_due_at).toEqual(evening(5))
  })

  it('is promised nothing by a company without members, nor where a member has added it', async () => {
    const company = await makeCompany(house.world.db)
    const job = await makeJob(house.world.db, company)
    const nothing = { promised_at: null, first_due_at: null, reply_due_at: null, extended_to: null }
    expect(await promised(await apply({}, job, company.domain_name))).toEqual(nothing)
    const { application } = await ask(house, 'POST /jobs/{id}/applications', { params: { id: team.job }, form: addedForm(), token })
    expect(await promised(application.id)).toEqual(nothing)
    const { application: old } = await makeApplication(house.world.db, team.job, NOW)
    await write(old)
    await pass(new Date(NOW.getTime() + 61_000))
    expect(await promised(old), 'from before there were promises').toEqual(nothing)
  })

  it('is promised one anew with each reply of a person, each message of the candidate and each new round', async () => {
    const id = await apply()
    await write(id)
    const replied = new Date('2026-03-05T15:00:00Z')
    await pass(replied)
    expect(await promised(id)).toMatchObject({ first_due_at: evening(16), reply_due_at: evening(19) })
    expect((await standingOf(house, id)).first_reply_at).toEqual(replied)
    await startAnew(house.world.db, [id], new Date('2026-03-07T15:00:00Z'))
    expect((await promised(id)).reply_due_at).toEqual(evening(21))
    const { email } = await standingOf(house, id)
    await house.world.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    house.setNow(new Date('2026-03-09T15:00:00Z'))
    await apply({ email })
    expect(await promised(id)).toMatchObject({ promised_at: house.world.now(), first_due_at: evening(23), reply_due_at: evening(23) })
    expect((await standingOf(house, id)).first_reply_at).toBeNull()
  })

  it('that was told by a person starts anew, and undo takes that back unless somebody has replied since', async () => {
    const [id, other] = [await apply(), await apply()]
    house.setNow(new Date('2026-03-04T15:00:00Z'))
    const move = async (application: number) =>
      (
        await ask(house, 'PUT /applications/{id}/stage', {
          params: { id: application },
          body: { stage_id: team.stages[2], version: 1, is_told: true },
          token,
        })
      ).change.id
    const [first, second] = [await move(id), await move(other)]
    expect((await promised(id)).reply_due_at).toEqual(evening(18))
    await ask(house, 'POST /changes/{id}/undo', { params: { id: first }, token })
    expect((await promised(id)).reply_due_at).toEqual(evening(16))
    await startAnew(house.world.db, [other], new Date('2026-03-05T15:00:00Z'))
    await ask(house, 'POST /changes/{id}/undo', { params: { id: second }, token })
    expect((await promised(other)).reply_due_at).toEqual(evening(19))
  })

  it('that is reopened keeps its day, or has a new one where its sender had been told', async () => {
    const [silent, told] = [await apply(), await apply()]
    for (const id of [silent, told])
      await decide('reject', id, {
        rejection_reason_id: 1,
        is_told: id === told,
        version: 1,
        message: id === told ? null : { mail_template_id: 1 },
      })
    house.setNow(new Date('2026-03-03T02:00:00Z'))
    for (const id of [silent, told]) await decide('reopen', id, { version: 2 })
    expect((await promised(silent)).reply_due_at).toEqual(evening(16))
    house.setNow(new Date('2026-03-20T15:00:00Z'))
    token = await signInAgain()
    await decide('reject', told, { rejection_reason_id: 1, is_told: true, version: 3 })
    await decide('reopen', told, { version: 4 })
    expect((await promised(told)).reply_due_at).toEqual(evening(34))
  })
})

describe('on the promised day', () => {
  it('whoever has no answer hears once that they are still deciding, with a new day; after that nothing more', async () => {
    const [id, spanish] = [await apply(), await apply({ first_name: 'Eva' })]
    await house.world.db.updateTable('application_submissions').set({ language: 'es' }).where('application_id', '=', spanish).execute()
    await pass(NOW)
    expect(await pass(new Date(evening(16).getTime() - 1))).toEqual([])
    const mails = await pass(evening(16))
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `${team.company.visible_name} is still deciding about Product Designer`,
      `${team.company.visible_name} todavía está decidiendo sobre Product Designer`,
    ])
    expect(mails.map(({ text }) => text).join()).toMatch(
      /by March 16, 2026 and[\s\S]*by March 30, 2026[\s\S]*para el 16 de marzo de 2026 y[\s\S]*30 de marzo de 2026/,
    )
    expect(await promised(id)).toMatchObject({ first_due_at: evening(16), reply_due_at: evening(16), extended_to: evening(30) })
    expect((await standingOf(house, id)).first_reply_at, 'an automatic mail is no reply').toBeNull()
    expect(await pass(evening(17))).toEqual([])
    expect(await pass(evening(40))).toEqual([])
    token = await signInAgain()
    await write(id)
    await pass(new Date(evening(40).getTime() + 61_000))
    expect(await promised(id)).toMatchObject({ reply_due_at: evening(54), extended_to: null })
  })

  it('a mail that comes days late names the day that was promised', async () => {
    await apply()
    await pass(NOW)
    const [mail] = await pass(evening(18))
    expect(mail?.text).toMatch(/by March 16, 2026 and needs more time/)
  })

  it('nobody is told who has an answer on its way, is decided, or has withdrawn', async () => {
    const ids = [await apply(), await apply(), await apply()] as const
    const [answered, rejected, withdrawn] = ids
    await pass(NOW)
    house.setNow(new Date(evening(16).getTime() - 30_000))
    await write(answered)
    await decide('reject', rejected, { rejection_reason_id: 1, message: { mail_template_id: 1 }, version: 1 })
    await house.world.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', withdrawn).execute()
    expect(await pass(evening(16))).toEqual([])
    expect((await pass(new Date(evening(16).getTime() + 60_000))).map(({ subject }) => subject)).toEqual(['A'])
    expect((await promised(answered)).extended_to).toBeNull()
  })

  it('what waits to be told does not go any more once somebody has replied or decided', async () => {
    const { db } = house.world
    const ids = [await apply(), await apply()]
    await pass(NOW)
    house.setNow(evening(16))
    await enqueue(db, 'keep_promises', {})
    const { rows } = await sql<{ id: number }>`SELECT id FROM applications WHERE id = ANY (${ids}) ORDER BY id`.execute(db)
    expect(rows).toHaveLength(2)
    const { keepPromises } = await import('./promise-keeping.ts')
    await keepPromises(house.world)
    await startAnew(db, [ids[0] ?? 0], house.world.now())
    await decide('reject', ids[1] ?? 0, { rejection_reason_id: 1, message: { mail_template_id: 1 }, version: 1 })
    expect((await house.deliverMails()).map(({ subject }) => subject)).toEqual([])
  })
})

describe('a closed job', () => {
  const close = (closed_reason = 'paused') =>
    ask(house, 'POST /jobs/{id}/close', { params: { id: team.job }, body: { closed_reason, undecided: 'keep' }, token })
  const statuses = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await standingOf(house, id)).status))

  it('keeps those who wait for at least 14 days, then closes them out; not who stands in interview or offer, nor who has a later day', async () => {
    const { db } = house.world
    await setDays(3)
    const ids = [await apply(), await apply(), await apply(), (await makeApplication(db, team.job, NOW)).application]
    const [waiting = 0, interviewed = 0, replied = 0] = ids
    await pass(NOW)
    await db
      .updateTable('applications')
      .set({ stage_id: team.stages[2] ?? 0 })
      .where('id', '=', interviewed)
      .execute()
    await close()
    // The promised day comes first: they hear of the last one then.
    expect(await pass(evening(5))).toHaveLength(3)
    expect((await promised(waiting)).extended_to).toEqual(evening(16))
    await startAnew(db, [replied], evening(15))
    expect([await pass(new Date(evening(16).getTime() - 1)), await statuses(ids)]).toEqual([[], ['active', 'active', 'active', 'active']])
    await pass(evening(16))
    expect(await statuses(ids)).toEqual(['rejected', 'active', 'active', 'rejected'])
    const { decided_by, told_at } = await standingOf(house, waiting)
    expect([decided_by, told_at]).toEqual([null, null])
    const mails = await pass(new Date('2026-03-17T15:00:00Z'))
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => `Product Designer at ${team.company.visible_name} has closed`),
    )
    expect(mails[0]?.text).toMatch(/The team/)
    expect(await standingOf(house, waiting)).toMatchObject({ shown_state: 'job_closed', first_reply_at: null })
    await pass(evening(18))
    expect(await statuses(ids)).toEqual(['rejected', 'active', 'rejected', 'rejected'])
  })

  it('brings back who was closed out when it is reopened, whenever that was', async () => {
    const ids = [await apply(), await apply()]
    await setDays(30)
    ids.push(await apply())
    await pass(NOW)
    await close()
    await pass(evening(16))
    await pass(evening(33))
    token = await signInAgain()
    expect(await statuses(ids)).toEqual(['rejected', 'rejected', 'rejected'])
    const answer = await ask(house, 'POST /jobs/{id}/reopen', {
      params: { id: team.job },
      body: { restore: true, valid_through: null },
      token,
    })
    expect([answer.restored_count, await statuses(ids)]).toEqual([3, ['active', 'active', 'active']])
    await pass(evening(40))
    expect(await statuses(ids)).toEqual(['active', 'active', 'active'])
  })

  it('whose closing out is undone stays closed', async () => {
    const id = await apply()
    await pass(NOW)
    await close()
    await pass(evening(16))
    const change = await house.world.db.selectFrom('changes').select('id').where('job_id', '=', team.job).executeTakeFirstOrThrow()
    await ask(house, 'POST /changes/{id}/undo', { params: { id: change.id }, token })
    const job = await house.world.db.selectFrom('jobs').select('state').where('id', '=', team.job).executeTakeFirstOrThrow()
    expect([await statuses([id]), job.state]).toEqual([['active'], 'closed'])
  })
})
