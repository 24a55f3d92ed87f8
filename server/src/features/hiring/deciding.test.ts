// Decisions about single applications, what their senders see of them and when, and taking them back.
import { beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../tasks/queue.ts'
import { makeSubscription } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, refusedAs, standingOf } from '../../testing/hiring.ts'

const house = openHouse()
/** A Monday; the company of the tests is in the United States, New York's clocks say 09:00. */
const MONDAY = new Date('2026-03-02T14:00:00Z')
const MINUTE_MS = 60_000

let team: HiringTeam
let id: number
let token: string
beforeEach(async () => {
  house.setNow(MONDAY)
  team = await makeTeam(house)
  token = team.tokens.recruiter
  ;[id = 0] = await makeApplications(house, team.job, 1)
  await house.deliverMails()
})

const pass = (minutes: number) => house.setNow(new Date(MONDAY.getTime() + minutes * MINUTE_MS))
const stage = (place: number) => team.stages[place] ?? 0
const move = (place: number, version: number, more = {}) =>
  ask(house, 'PUT /applications/{id}/stage', { params: { id }, body: { stage_id: stage(place), version, ...more }, token })
const reject = (body: object) => ask(house, 'POST /applications/{id}/reject', { params: { id }, body, token })
const reopen = (version: number) => ask(house, 'POST /applications/{id}/reopen', { params: { id }, body: { version }, token })
const undo = (change: number) => ask(house, 'POST /changes/{id}/undo', { params: { id: change }, token })
const view = async () => (await ask(house, 'GET /applications/{id}', { params: { id }, token })).application.hiring
const shown = async () => (await view())?.shown_state
const reasons = async () => (await ask(house, 'GET /rejection_reasons', { token })).rejection_reasons
const templates = async () => (await ask(house, 'GET /mail_templates', { token })).mail_templates
const template = async (kind: string) => (await templates()).find((each) => each.kind === kind)?.id ?? 0

describe('a move', () => {
  it('stands at once for the team, and ten minutes later for the sender', async () => {
    const { application, change } = await move(1, 1)
    expect(application).toMatchObject({ id, stage_id: stage(1), status: 'active', version: 2 })
    expect(change).toMatchObject({ action: 'move', count: 1, until: new Date(MONDAY.getTime() + 10 * MINUTE_MS).toISOString() })
    expect(await shown()).toBe('received')
    pass(10)
    expect(await shown()).toBe('in_review')
    expect(await house.deliverMails()).toEqual([])
  })

  it('is refused with an older version, to an unknown stage and to another job’s', async () => {
    await move(1, 1)
    const wrong = (stage_id: number, version: number) =>
      refusedAs(house, 'PUT /applications/{id}/stage', { params: { id }, body: { stage_id, version }, token })
    expect(await wrong(stage(2), 1)).toEqual([409, 'application_changed'])
    const other = await makeTeam(house)
    expect(await wrong(other.stages[1] ?? 0, 2)).toEqual([404, 'stage_not_found'])
    expect(await wrong(999_999, 2)).toEqual([404, 'stage_not_found'])
    expect((await standingOf(house, id)).version).toBe(2)
  })

  it('of two at the same moment stands once', async () => {
    const both = await Promise.all(
      [1, 2].map((place) =>
        house.call('PUT /applications/{id}/stage', { params: { id }, body: { stage_id: stage(place), version: 1 }, token }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await standingOf(house, id)).version).toBe(2)
  })

  it('to the last stage hires, shown where they know; whoever is hired is decided', async () => {
    const { application, change } = await move(4, 1, { is_told: true })
    expect([application.status, change.action]).toEqual(['hired', 'hire'])
    expect(await shown()).toBe('received')
    pass(10)
    expect(await shown()).toBe('hired')
    expect(
      await refusedAs(house, 'PUT /applications/{id}/stage', { params: { id }, body: { stage_id: stage(1), version: 2 }, token }),
    ).toEqual([409, 'already_decided'])
    const back = await reopen(2)
    expect(back.application).toMatchObject({ status: 'active', stage_id: stage(0), version: 3 })
    expect(await refusedAs(house, 'POST /applications/{id}/reopen', { params: { id }, body: { version: 3 }, token })).toEqual([
      409,
      'not_decided',
    ])
  })

  it('shows in the timeline with the names of the stages, in the language that is asked for', async () => {
    await move(1, 1)
    const { activities } = await ask(house, 'GET /applications/{id}/activities', {
      params: { id },
      token,
      headers: { 'accept-language': 'es' },
    })
    expect(activities[0]).toMatchObject({
      kind: 'moved',
      actor: { id: team.ids.recruiter, first_name: 'Rita' },
      details: { from_stage: 'Nuevas', to_stage: 'Preselección' },
    })
  })
})

describe('opening', () => {
  it('shows its sender at once that it is in review, and marking it unread takes nothing back', async () => {
    const mark = (is_read: boolean) => ask(house, 'PUT /applications/{id}/read', { params: { id }, body: { is_read }, token })
    await mark(false)
    expect([await shown(), (await standingOf(house, id)).opened_at]).toEqual(['received', null])
    await mark(true)
    expect([await shown(), (await standingOf(house, id)).opened_at]).toEqual(['in_review', MONDAY])
    await mark(false)
    expect(await shown()).toBe('in_review')
  })
})

describe('a rejection', () => {
  it('tells its sender on the next working morning, in the name of whoever decided, and only then shows', async () => {
    const [reason] = await reasons()
    const answer = await reject({ rejection_reason_id: reason?.id, message: { mail_template_id: await template('rejection') }, version: 1 })
    expect(answer.application).toMatchObject({ status: 'rejected', rejection_reason: { id: reason?.id } })
    expect(answer.message).toMatchObject({
      state: 'waiting',
      kind: 'rejection',
      send_at: '2026-03-03T14:00:00.000Z',
      sender: { first_name: 'Rita' },
    })
    expect(answer.message?.body).toContain('Rita Campos')
    expect(answer.message?.body).not.toMatch(/[{}]/)
    expect(await house.deliverMails()).toEqual([])
    expect(await shown()).toBe('received')

    house.setNow(new Date('2026-03-03T14:00:00Z'))
    const mails = await sweep()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Product Designer')
    expect(mails[0]?.text).not.toContain(reason?.name)
    expect(mails[0]?.headers).toMatchObject({ 'Reply-To': expect.stringContaining('@') })
    expect(await shown()).toBe('not_selected')
    expect(await standingOf(house, id)).toMatchObject({ told_at: house.world.now(), first_reply_at: house.world.now() })
    expect(await sweep()).toEqual([])
  })

  it('waits over a weekend', async () => {
    house.setNow(new Date('2026-03-06T20:00:00Z'))
    const [reason] = await reasons()
    const { message } = await reject({
      rejection_reason_id: reason?.id,
      message: { mail_template_id: await template('rejection') },
      version: 1,
    })
    // The clocks were put forward on Sunday.
    expect(message?.send_at).toBe('2026-03-09T13:00:00.000Z')
  })

  it('needs a mail, unless the reason needs none or they were told', async () => {
    const all = await reasons()
    const [ours, theirs] = [all.find(({ needs_mail }) => needs_mail), all.find(({ needs_mail }) => !needs_mail)]
    const body = { rejection_reason_id: ours?.id, version: 1 }
    expect(await refusedAs(house, 'POST /applications/{id}/reject', { params: { id }, body, token })).toEqual([422, 'message_missing'])
    expect(
      await refusedAs(house, 'POST /applications/{id}/reject', { params: { id }, body: { ...body, message: { subject: 'Hello' } }, token }),
    ).toEqual([422, 'message_missing'])
    const spam = await reject({ rejection_reason_id: theirs?.id, version: 1 })
    expect([spam.application.status, spam.message]).toEqual(['rejected', null])
    pass(10)
    expect(await shown()).toBe('received')
    await reopen(2)
    await reject({ rejection_reason_id: ours?.id, is_told: true, version: 3 })
    expect(await shown()).toBe('received')
    pass(20)
    expect(await shown()).toBe('not_selected')
  })

  it('is refused with a placeholder that has no value, which it names', async () => {
    const [reason] = await reasons()
    const message = { subject: 'Hello {first_name}', body: 'See you at {interview_time}.' }
    const answer = await house.call('POST /applications/{id}/reject', {
      params: { id },
      body: { rejection_reason_id: reason?.id, message, version: 1 },
      token,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        code: 'invalid_input',
        errors: ['This mail has no {interview_time}.'],
        fields: [{ name: 'message.body', code: 'placeholder_missing' }],
      },
    ])
    expect((await standingOf(house, id)).status).toBe('active')
  })

  it('is refused for unknown reasons and templates, another company’s among them, and a moment too far away', async () => {
    const { db } = house.world
    const [reason] = await reasons()
    const company_id = (await makeTeam(house)).company.id
    const other = await db
      .insertInto('rejection_reasons')
      .values({ company_id, name: 'Theirs', name_es: null, side: 'ours', needs_mail: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    const texts = { name: 'Theirs', subject_en: 'Theirs', body_en: 'Theirs', subject_es: 'Suya', body_es: 'Suya' }
    const theirs = await db
      .insertInto('mail_templates')
      .values({ company_id, kind: 'rejection', ...texts })
      .returning('id')
      .executeTakeFirstOrThrow()
    const refused = (body: object) =>
      refusedAs(house, 'POST /applications/{id}/reject', { params: { id }, body: { version: 1, ...body }, token })
    expect(await refused({ rejection_reason_id: other.id, is_told: true })).toEqual([404, 'rejection_reason_not_found'])
    for (const mail_template_id of [9999, theirs.id])
      expect(await refused({ rejection_reason_id: reason?.id, message: { mail_template_id } })).toEqual([404, 'mail_template_not_found'])
    const send_at = new Date(MONDAY.getTime() + 14 * 24 * 60 * MINUTE_MS + 1).toISOString()
    expect(await refused({ rejection_reason_id: reason?.id, message: { mail_template_id: await template('rejection'), send_at } })).toEqual(
      [422, 'invalid_input'],
    )
  })
})

/** The tasks of the minute, then what they have queued: the mails that went. */
async function sweep() {
  await enqueue(house.world.db, 'send_due_messages', {})
  return house.deliverMails()
}

describe('undoing', () => {
  it('restores a move and leaves no trace for the sender', async () => {
    const { change } = await move(1, 1)
    pass(9)
    expect(await undo(change.id)).toMatchObject({ restored: [id], skipped: [], gone_mails: [], change: { id: change.id, action: 'move' } })
    expect(await standingOf(house, id)).toMatchObject({ stage_id: stage(0), status: 'active', version: 3, moved_at: MONDAY })
    pass(60)
    expect(await shown()).toBe('received')
    expect(await refusedAs(house, 'POST /changes/{id}/undo', { params: { id: change.id }, token })).toEqual([409, 'change_undone'])
  })

  it('cancels the mail of a rejection, so that none goes', async () => {
    const [reason] = await reasons()
    const { change } = await reject({
      rejection_reason_id: reason?.id,
      message: { mail_template_id: await template('rejection') },
      version: 1,
    })
    await undo(change.id)
    expect(await standingOf(house, id)).toMatchObject({ status: 'active', rejection_reason_id: null, decided_by: null, decided_at: null })
    house.setNow(new Date('2026-03-04T14:00:00Z'))
    expect(await sweep()).toEqual([])
    expect((await view())?.messages).toMatchObject([{ state: 'cancelled' }])
    expect(await shown()).toBe('received')
  })

  it('of a reopening lets the mail wait again that tells of the rejection, and keeps the mark of what was sent again', async () => {
    const [reason] = await reasons()
    const message = { mail_template_id: await template('rejection') }
    await reject({ rejection_reason_id: reason?.id, message, version: 1 })
    await house.world.db.updateTable('applications').set({ is_sent_again: true }).where('id', '=', id).execute()
    const { change } = await reopen(2)
    expect((await view())?.messages).toMatchObject([{ state: 'cancelled' }])
    await undo(change.id)
    expect((await view())?.messages).toMatchObject([{ state: 'waiting', send_at: '2026-03-03T14:00:00.000Z' }])
    expect(await standingOf(house, id)).toMatchObject({ status: 'rejected', is_sent_again: true })
    house.setNow(new Date('2026-03-03T14:00:00Z'))
    expect(await sweep()).toHaveLength(1)
    expect(await shown()).toBe('not_selected')
  })

  it('of a reopening sends a mail whose moment has passed meanwhile after a minute', async () => {
    const [reason] = await reasons()
    const message = { mail_template_id: await template('rejection'), send_at: MONDAY.toISOString() }
    await reject({ rejection_reason_id: reason?.id, message, version: 1 })
    const { change } = await reopen(2)
    pass(5)
    await undo(change.id)
    const send_at = new Date(MONDAY.getTime() + 6 * MINUTE_MS).toISOString()
    expect((await view())?.messages).toMatchObject([{ state: 'waiting', send_at }])
    pass(6)
    expect(await sweep()).toHaveLength(1)
  })

  it('of many that were marked read keeps the mark of what was sent again', async () => {
    await house.world.db.updateTable('applications').set({ is_sent_again: true, status: 'rejected' }).where('id', '=', id).execute()
    const body = { applications: [{ id, version: 1 }], action: 'read', is_read: true }
    const { change } = await ask(house, 'POST /jobs/{id}/application_changes', { params: { id: team.job }, body, token })
    expect(await standingOf(house, id)).toMatchObject({ is_read: true, is_sent_again: false })
    await undo(change?.id ?? 0)
    expect(await standingOf(house, id)).toMatchObject({ is_read: false, is_sent_again: true })
  })

  it('is for ten minutes, and skips what somebody has changed since', async () => {
    const first = await move(1, 1)
    await move(2, 2)
    expect(await undo(first.change.id)).toMatchObject({ restored: [], skipped: [{ id, code: 'application_changed' }] })
    expect((await standingOf(house, id)).stage_id).toBe(stage(2))
    const third = await move(3, 3)
    pass(11)
    expect(await refusedAs(house, 'POST /changes/{id}/undo', { params: { id: third.change.id }, token })).toEqual([409, 'change_too_old'])
  })

  it('is one’s own, or a recruiter’s', async () => {
    const asManager = { params: { id }, body: { stage_id: stage(1), version: 1 }, token: team.tokens.hiring_manager }
    const { change } = await ask(house, 'PUT /applications/{id}/stage', asManager)
    const params = { id: change.id }
    expect(await refusedAs(house, 'POST /changes/{id}/undo', { params, token: team.tokens.interviewer })).toEqual([403, 'not_allowed'])
    for (const person of ['not_on_the_job', 'other_company'] as const)
      expect(await refusedAs(house, 'POST /changes/{id}/undo', { params, token: team.tokens[person] })).toEqual([404, 'change_not_found'])
    const own = await move(2, 2)
    expect(await refusedAs(house, 'POST /changes/{id}/undo', { params: { id: own.change.id }, token: team.tokens.hiring_manager })).toEqual(
      [403, 'not_allowed'],
    )
    await undo(own.change.id)
  })

  it('of a closing publishes the job again, and those who were told are active', async () => {
    const body = { closed_reason: 'filled', undecided: 'tell' }
    const closed = await ask(house, 'POST /jobs/{id}/close', { params: { id: team.job }, body, token })
    expect(closed).toMatchObject({ job: { state: 'closed' }, told_count: 1, kept_count: 0 })
    expect(await standingOf(house, id)).toMatchObject({ status: 'rejected' })
    expect(await undo(closed.change?.id ?? 0)).toMatchObject({ restored: [id], change: { action: 'close' } })
    expect(await standingOf(house, id)).toMatchObject({ status: 'active' })
    const { job } = await ask(house, 'GET /jobs/{id}', { params: { id: team.job }, token })
    expect([job.state, job.closed_reason]).toEqual(['published', null])
    house.setNow(new Date('2026-03-04T14:00:00Z'))
    expect(await sweep()).toEqual([])
  })

  it('of a closing needs the right to close, and publishes nothing of a company that is past due', async () => {
    const body = { closed_reason: 'filled', undecided: 'tell' }
    const { change } = await ask(house, 'POST /jobs/{id}/close', { params: { id: team.job }, body, token })
    const { db } = house.world
    const setDuty = (duty: 'recruiter' | 'hiring_manager') =>
      db.updateTable('job_members').set({ duty }).where('user_id', '=', team.ids.recruiter).execute()
    await setDuty('hiring_manager')
    expect(await refusedAs(house, 'POST /changes/{id}/undo', { params: { id: change?.id ?? 0 }, token })).toEqual([403, 'not_allowed'])
    await setDuty('recruiter')
    await makeSubscription(db, team.company, { subscription_status: 'inactive' })
    expect(await undo(change?.id ?? 0)).toMatchObject({ restored: [id] })
    expect(await standingOf(house, id)).toMatchObject({ status: 'active' })
    expect((await ask(house, 'GET /jobs/{id}', { params: { id: team.job }, token })).job.state).toBe('closed')
  })

  it('says which mail had gone', async () => {
    const [reason] = await reasons()
    const message = { mail_template_id: await template('rejection'), send_at: new Date(MONDAY.getTime() + 60_000).toISOString() }
    const { change } = await reject({ rejection_reason_id: reason?.id, message, version: 1 })
    pass(2)
    expect(await sweep()).toHaveLength(1)
    expect(await shown()).toBe('not_selected')
    expect((await undo(change.id)).gone_mails).toEqual([{ application_id: id, sent_at: house.world.now().toISOString() }])
    expect((await standingOf(house, id)).status).toBe('active')
    expect(await shown()).toBe('received')
  })
})

describe('reopening', () => {
  it('returns to the stage before, cancels what waits and takes back what was shown after ten minutes', async () => {
    await move(2, 1)
    const [reason] = await reasons()
    const draft = { mail_template_id: await template('rejection') }
    await reject({ rejection_reason_id: reason?.id, message: draft, version: 2 })
    const { application } = await reopen(3)
    expect(application).toMatchObject({ status: 'active', stage_id: stage(2), version: 4, rejection_reason: null })
    house.setNow(new Date('2026-03-03T14:00:00Z'))
    expect(await sweep()).toEqual([])
    await reject({ rejection_reason_id: reason?.id, message: draft, version: 4 })
    house.setNow(new Date('2026-03-04T14:00:00Z'))
    expect(await sweep()).toHaveLength(1)
    expect(await shown()).toBe('not_selected')
    await reopen(5)
    expect((await standingOf(house, id)).told_at).toBeNull()
    house.setNow(new Date('2026-03-04T14:10:00Z'))
    expect(await shown()).toBe('in_review')
  })
})

describe('whoever has withdrawn', () => {
  it('is not decided about, and is written to by nobody', async () => {
    const [reason] = await reasons()
    await house.world.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    const params = { id }
    const withdrawn = [409, 'application_withdrawn']
    expect(await refusedAs(house, 'PUT /applications/{id}/stage', { params, body: { stage_id: stage(1), version: 1 }, token })).toEqual(
      withdrawn,
    )
    const body = { rejection_reason_id: reason?.id, is_told: true, version: 1 }
    expect(await refusedAs(house, 'POST /applications/{id}/reject', { params, body, token })).toEqual(withdrawn)
    expect(await refusedAs(house, 'POST /applications/{id}/reopen', { params, body: { version: 1 }, token })).toEqual(withdrawn)
    const message = { subject: 'Hello', body: 'Hello' }
    expect(await refusedAs(house, 'POST /applications/{id}/messages', { params, body: { message }, token })).toEqual(withdrawn)
    const { application } = await ask(house, 'GET /applications/{id}', { params, token })
    expect(application.hiring?.shown_state).toBe('withdrawn')
  })

  it('between a move and its undoing stays so', async () => {
    const { change } = await move(1, 1)
    await house.world.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    expect(await undo(change.id)).toMatchObject({ restored: [], skipped: [{ id, code: 'application_withdrawn' }] })
  })
})
