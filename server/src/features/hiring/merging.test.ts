// One person under two addresses: suggested, merged, shown as one, and told apart again (docs/decisions/0129).
import type { CallName } from '@plaza/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { guestForm } from '../../testing/applying.ts'
import { candidateForm, type FormFields } from '../../testing/candidate-files.ts'
import { makeJob, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeTeam, people, refusedAs, standingOf } from '../../testing/hiring.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T14:00:00Z')
const DAY_MS = 24 * 3_600_000
const MERGE = 'POST /applicants/{id}/merge'
const UNMERGE = 'POST /applicants/{id}/unmerge'
let team: HiringTeam
/** Another job of the company, with the same recruiter. */
let other: number
let token: string
beforeEach(async () => {
  house.setNow(NOW)
  team = await makeTeam(house)
  token = team.tokens.recruiter
  other = await makeJob(house.world.db, team.company, { title: 'Baker' })
  await house.world.db.insertInto('job_members').values({ job_id: other, user_id: team.ids.recruiter, duty: 'recruiter' }).execute()
})

type Sent = { id: number; applicant: number }
/** Applies by the form. */
async function send(fields: FormFields, job = team.job, as?: string): Promise<Sent> {
  const params = { company: team.company.domain_name, job }
  const email = String(fields.email)
  await ask(house, 'POST /job_board/{company}/{job}/apply', { params, form: candidateForm(guestForm(fields)), ...(as && { token: as }) })
  const { db } = house.world
  const row = await db
    .selectFrom('applications')
    .select(['id', 'applicant_id'])
    .where('job_id', '=', job)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id: row.id, applicant: row.applicant_id }
}
const at = (name: string) => `${name}-${team.job}@example.com`
const view = async ({ id }: Sent, as = token) => {
  const { hiring } = (await ask(house, 'GET /applications/{id}', { params: { id }, token: as })).application
  if (!hiring) throw new Error('There is no team’s view.')
  return hiring
}
const merge = (who: Sent, into: Sent, as = token) =>
  ask(house, MERGE, { params: { id: who.applicant }, body: { merged_into_id: into.applicant }, token: as })
const unmerge = (who: Sent, as = token) => ask(house, UNMERGE, { params: { id: who.applicant }, token: as })
const kinds = async ({ id }: Sent) =>
  (await ask(house, 'GET /applications/{id}/activities', { params: { id }, token })).activities.map(({ kind }) => kind)
const note = ({ id }: Sent, body: string) =>
  ask(house, 'POST /applications/{id}/notes', { params: { id }, body: { note: { body } }, token })

describe('perhaps the same person', () => {
  it('is who has the same number, however it is written, the same resume, or both', async () => {
    const resume = guestForm().resume as [Buffer, string]
    const ana = await send({ email: at('ana'), phone: '+52 55 1234 5678', resume })
    const both = await send({ email: at('ana.vidal'), phone: '+52 (55) 1234-5678', resume }, other)
    const number = await send({ email: at('vidal'), phone: '+525512345678' })
    await send({ email: at('eva'), phone: '+52 55 1234 5679' })
    const { same_person } = await view(ana)
    expect(same_person).toMatchObject({
      merges: [],
      perhaps: [
        {
          applicant: { id: both.applicant, email: at('ana.vidal') },
          traces: ['file', 'phone'],
          applications: [{ id: both.id, job: { id: other } }],
        },
        { applicant: { id: number.applicant }, traces: ['phone'] },
      ],
    })
  })

  it('is who has the same account under another address, and nobody of another company', async () => {
    const { db } = house.world
    const user = await makeUser(db, { email: at('before'), has_complete_profile: true })
    const own = await signIn(db, user, NOW)
    const before = await send({ email: at('before'), phone: '+52 55 2222 0001' }, team.job, own)
    await db
      .updateTable('users')
      .set({ email: at('after') })
      .where('id', '=', user.id)
      .execute()
    const after = await send({ email: at('after'), phone: '+52 55 2222 0002' }, other, own)
    expect((await view(after)).same_person?.perhaps).toMatchObject([{ applicant: { id: before.applicant }, traces: ['account'] }])
    const elsewhere = await makeTeam(house)
    const form = candidateForm(guestForm({ email: at('stranger'), phone: '+52 55 2222 0001' }))
    await ask(house, 'POST /job_board/{company}/{job}/apply', {
      params: { company: elsewhere.company.domain_name, job: elsewhere.job },
      form,
    })
    expect((await view(before)).same_person?.perhaps).toHaveLength(1)
  })

  it('is shown to those who may merge people, and on jobs of theirs alone', async () => {
    const phone = '+52 55 3333 0001'
    const ana = await send({ email: at('ana'), phone })
    const hidden = await makeJob(house.world.db, team.company)
    await send({ email: at('vidal'), phone }, hidden)
    expect((await view(ana)).same_person?.perhaps).toEqual([])
    expect((await view(ana, team.tokens.admin)).same_person?.perhaps).toHaveLength(1)
    for (const person of ['hiring_manager', 'interviewer'] as const) expect((await view(ana, team.tokens[person])).same_person).toBeNull()
  })
})

describe('merged', () => {
  it('shows what both have sent, and their mails, states and notes stay their own', async () => {
    const [ana, vidal] = [await send({ email: at('ana') }), await send({ email: at('vidal') }, other)]
    const { merge: done, duplicates } = await merge(vidal, ana)
    expect(duplicates).toEqual([])
    expect(done).toMatchObject({ applicant: { id: vidal.applicant }, into: { id: ana.applicant }, merged_at: NOW.toISOString() })
    expect(done.until).toBe(new Date(NOW.getTime() + 30 * DAY_MS).toISOString())
    for (const [one, another] of [
      [ana, vidal],
      [vidal, ana],
    ] as const) {
      const { other_applications, other_applications_count, same_person } = await view(one)
      expect([other_applications.map(({ id }) => id), other_applications_count]).toEqual([[another.id], 1])
      expect(same_person?.merges).toEqual([done])
      expect(await kinds(one)).toEqual(['merged', 'applied'])
    }
    expect(await refusedAs(house, MERGE, { params: { id: ana.applicant }, body: { merged_into_id: vidal.applicant }, token })).toEqual([
      409,
      'already_merged',
    ])
  })

  it('keeps the one of two that has an interview booked, wherever it stands', async () => {
    const [ana, vidal] = [await send({ email: at('ana') }), await send({ email: at('vidal') })]
    const interview = {
      interviewers: [team.ids.recruiter],
      duration_minutes: 30,
      invitation: 'file' as const,
      starts_at: '2026-03-05T15:00:00Z',
    }
    const body = { interview, submission_key: 'submission-0123456789' }
    await ask(house, 'POST /applications/{id}/interviews', { params: { id: vidal.id }, body, token })
    expect((await merge(vidal, ana)).duplicates).toEqual([ana.id])
  })

  it('sets the one of two applications to a job aside that is less far, without a word to its sender, and shows notes and ratings with the other', async () => {
    const [ana, vidal] = [await send({ email: at('ana') }), await send({ email: at('vidal') })]
    await ask(house, 'PUT /applications/{id}/stage', {
      params: { id: vidal.id },
      body: { stage_id: team.stages[2], version: 1 },
      token,
    })
    await note(ana, 'First address.')
    await ask(house, 'PUT /applications/{id}/rating', { params: { id: ana.id }, body: { rating: { score: 4 } }, token })
    await note(vidal, 'Second address.')
    await house.deliverMails()
    expect((await merge(vidal, ana)).duplicates).toEqual([ana.id])
    expect(await standingOf(house, ana.id)).toMatchObject({
      status: 'rejected',
      told_at: null,
      shown_state: 'received',
      next_state: null,
      spam_at: null,
    })
    expect(await standingOf(house, vidal.id)).toMatchObject({ status: 'active', version: 2 })
    expect(await house.deliverMails()).toEqual([])
    const shown = await view(vidal)
    expect(shown.notes.map(({ body }) => body)).toEqual(['Second address.', 'First address.'])
    expect(shown.ratings.map(({ score }) => score)).toEqual([4])
    // Taken back, it is undecided again; what somebody has decided about meanwhile stays.
    expect((await unmerge(vidal)).restored).toEqual([ana.id])
    expect(await standingOf(house, ana.id)).toMatchObject({ status: 'active', shown_state: 'received' })
    expect((await view(vidal)).notes.map(({ body }) => body)).toEqual(['Second address.'])
    expect((await view(ana)).same_person?.merges).toEqual([])
  })

  it('leaves what was decided since as it is', async () => {
    const [ana, vidal] = [await send({ email: at('ana') }), await send({ email: at('vidal') })]
    expect((await merge(vidal, ana)).duplicates).toEqual([vidal.id])
    const { version } = await standingOf(house, vidal.id)
    const reopened = await ask(house, 'POST /applications/{id}/reopen', { params: { id: vidal.id }, body: { version }, token })
    const body = { stage_id: team.stages[1], version: reopened.application.version }
    await ask(house, 'PUT /applications/{id}/stage', { params: { id: vidal.id }, body, token })
    expect((await unmerge(vidal)).restored).toEqual([])
    expect(await standingOf(house, vidal.id)).toMatchObject({ status: 'active', stage_id: team.stages[1] })
  })

  it('is one person of three, told apart one at a time, and never a circle', async () => {
    const [one, two, three] = [
      await send({ email: at('one') }),
      await send({ email: at('two') }, other),
      await send({ email: at('three') }, other),
    ]
    await merge(two, one)
    // Merging one merges all who are that person.
    await merge(one, three)
    expect((await view(two)).other_applications.map(({ id }) => id).sort()).toEqual([one.id, three.id].sort())
    expect(await refusedAs(house, MERGE, { params: { id: three.applicant }, body: { merged_into_id: two.applicant }, token })).toEqual([
      409,
      'already_merged',
    ])
    await unmerge(two)
    expect((await view(two)).other_applications).toEqual([])
    expect((await view(three)).other_applications.map(({ id }) => id)).toEqual([one.id])
    await Promise.allSettled([merge(two, three), merge(three, two)])
    expect((await view(two)).other_applications).toHaveLength(2)
  })

  it('is taken back for thirty days', async () => {
    const [ana, vidal] = [await send({ email: at('ana') }), await send({ email: at('vidal') }, other)]
    await merge(vidal, ana)
    house.setNow(new Date(NOW.getTime() + 30 * DAY_MS + 1))
    const late = await signIn(house.world.db, { id: team.ids.recruiter }, house.world.now())
    expect(await refusedAs(house, UNMERGE, { params: { id: vidal.applicant }, token: late })).toEqual([409, 'merge_too_old'])
    expect(await refusedAs(house, UNMERGE, { params: { id: ana.applicant }, token: late })).toEqual([409, 'not_merged'])
  })
})

describe('who merges', () => {
  const may = ['admin', 'recruiter']
  const seeing = [...may, 'hiring_manager', 'interviewer']
  const both: [CallName, boolean][] = [
    [MERGE, false],
    [UNMERGE, true],
  ]

  it.each(both)('%s', async (name, isMerged) => {
    for (const person of people) {
      const [ana, vidal] = [await send({ email: at(`ana-${person}`) }), await send({ email: at(`vidal-${person}`) })]
      if (isMerged) await merge(vidal, ana, team.tokens.admin)
      const body = { merged_into_id: ana.applicant }
      const sent = { params: { id: vidal.applicant }, ...(isMerged ? {} : { body }), token: team.tokens[person] }
      const answer = await house.call(name, sent)
      const outcome = [person, answer.statusCode, answer.json().code]
      if (may.includes(person)) expect(outcome).toEqual([person, 200, undefined])
      else if (seeing.includes(person)) expect(outcome).toEqual([person, 403, 'not_allowed'])
      else if (person === 'workforce' || person === 'talent') expect(outcome).toEqual([person, 403, 'not_allowed'])
      else expect(outcome).toEqual([person, 404, 'applicant_not_found'])
      const { token: _, ...unsigned } = sent
      expect((await house.call(name, unsigned)).statusCode).toBe(401)
    }
  })

  it('needs the right on a job of each', async () => {
    const hidden = await makeJob(house.world.db, team.company)
    const [ana, vidal] = [await send({ email: at('ana') }), await send({ email: at('vidal') }, hidden)]
    const refused = (who: Sent, into: Sent) =>
      refusedAs(house, MERGE, { params: { id: who.applicant }, body: { merged_into_id: into.applicant }, token })
    expect(await refused(vidal, ana)).toEqual([404, 'applicant_not_found'])
    expect(await refused(ana, vidal)).toEqual([404, 'applicant_not_found'])
    await merge(vidal, ana, team.tokens.admin)
    // The address is known from a job that is not theirs.
    expect(JSON.stringify(await view(ana))).not.toContain(at('vidal'))
    expect((await view(ana)).other_applications_count).toBe(1)
    expect(JSON.stringify(await view(ana, team.tokens.admin))).toContain(at('vidal'))
    expect(await refusedAs(house, UNMERGE, { params: { id: vidal.applicant }, token })).toEqual([404, 'applicant_not_found'])
    await house.world.db.insertInto('job_members').values({ job_id: hidden, user_id: team.ids.recruiter, duty: 'interviewer' }).execute()
    expect(await refusedAs(house, UNMERGE, { params: { id: vidal.applicant }, token })).toEqual([403, 'not_allowed'])
  })

  it('hears what is wrong with the request', async () => {
    const ana = await send({ email: at('ana') })
    const params = { id: ana.applicant }
    for (const body of [{}, { merged_into_id: null }, { merged_into_id: 'x' }, { merged_into_id: -1 }, { merged_into_id: 1.5 }])
      expect(await refusedAs(house, MERGE, { params, body, token })).toEqual([422, 'invalid_input'])
    expect(await refusedAs(house, MERGE, { params, body: { merged_into_id: ana.applicant }, token })).toEqual([409, 'already_merged'])
    expect(await refusedAs(house, MERGE, { params, body: { merged_into_id: 999_999_999 }, token })).toEqual([404, 'applicant_not_found'])
    expect(await refusedAs(house, UNMERGE, { params: { id: 999_999_999 }, token })).toEqual([404, 'applicant_not_found'])
  })
})
