// Questions of a job: who writes them, how they are answered, and what the team sees and filters by.
import { beforeEach, describe, expect, it } from 'vitest'
import { guestForm, listSubmissionsFrom } from '../../testing/applying.ts'
import { candidateForm } from '../../testing/candidate-files.ts'
import { makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeTeam, type Person, refusedAs } from '../../testing/hiring.ts'

const house = openHouse()
const LIST = 'GET /jobs/{id}/job_questions'
const WRITE = 'PUT /jobs/{id}/job_questions'
const ASKED = 'GET /job_board/{company}/{job}/job_questions'
let team: HiringTeam
beforeEach(async () => {
  team = await makeTeam(house)
})

const permit = {
  kind: 'yes_no',
  label: 'May you work in Spain?',
  is_required: true,
  required_answer: { values: ['yes'] },
  on_unmet: 'reject',
}
const years = { kind: 'number', label: 'How many years have you baked?', required_answer: { min: 3 } }
const shift = { kind: 'one_choice', label: 'Which shift?', options: ['Early', 'Late'] }
const breads = {
  kind: 'many_choices',
  label: 'Which breads?',
  options: ['Rye', 'Wheat', 'Spelt'],
  required_answer: { values: ['Rye', 'Wheat'] },
}
const reason = { kind: 'short_text', label: 'Why {label}?' }

const write = (job_questions: object[], version = 1, person: Person = 'recruiter') =>
  house.call(WRITE, { params: { id: team.job }, token: team.tokens[person], body: { job_questions, version } })
const read = (person: Person = 'recruiter') => ask(house, LIST, { params: { id: team.job }, token: team.tokens[person] })
/** Writes these questions; their ids in order. */
async function asks(...questions: object[]): Promise<number[]> {
  const answer = await write(questions)
  expect(answer.json()).toMatchObject({ version: 2 })
  return answer.json().job_questions.map(({ id }: { id: number }) => id)
}
const path = () => ({ company: team.company.domain_name, job: team.job })

let key = 0
/** A guest who sends these answers as a form does; the same address is the same guest. */
function send(answers: Record<number, string | string[]>, more: { email?: string; key?: string; token?: string; language?: string } = {}) {
  const form = candidateForm(guestForm(more.email ? { email: more.email } : {}), more.key ?? `answers-of-a-guest-${++key}`)
  for (const [id, value] of Object.entries(answers))
    for (const each of [value].flat()) form.append(`candidate[answers][${id}]${Array.isArray(value) ? '[]' : ''}`, each)
  const headers = more.language ? { 'accept-language': more.language } : undefined
  return house.call('POST /job_board/{company}/{job}/apply', { params: path(), form, token: more.token, headers })
}
const cards = async (query: Record<string, string>, person: Person = 'recruiter') =>
  (await ask(house, 'GET /jobs/{id}/applications', { params: { id: team.job }, query, token: team.tokens[person] })).applications
const found = async (query: Record<string, string>) => (await cards(query)).map(({ applicant }) => applicant.id).length

describe('the questions of a job', () => {
  it('are written as a whole list, keep their ids and their order, and are asked at once without what follows from them', async () => {
    const ids = await asks(permit, years, shift)
    const [first, second, third] = (await read()).job_questions as [object, object, object]
    expect(first).toEqual({ id: ids[0], options: [], ...permit, required_answer: { values: ['yes'], min: null, max: null } })
    const kept = await write([third, { ...first, label: 'Really?' }, { ...second, kind: 'short_text', required_answer: null }], 2)
    const [one, two, other] = kept.json().job_questions
    expect([one.id, two.id, two.label]).toEqual([ids[2], ids[0], 'Really?'])
    // Another kind is another question.
    expect(ids).not.toContain(other.id)
    const asked = await ask(house, ASKED, { params: path() })
    expect(asked.job_questions.map(({ id }) => id)).toEqual([one.id, two.id, other.id])
    expect(asked.job_questions[1]).not.toHaveProperty('on_unmet')
    const noted = await house.world.db.selectFrom('activities').select('kind').where('job_id', '=', team.job).execute()
    expect(noted.filter(({ kind }) => kind === 'job_questions_changed')).toHaveLength(2)
    expect((await write([], 1)).json().code).toBe('job_changed')
    expect((await read()).job_questions).toHaveLength(3)
  })

  it('are read by whoever sees the job, written by its recruiters, and not there for others', async () => {
    for (const person of ['admin', 'recruiter'] as const)
      expect((await write([permit], (await read(person)).version, person)).statusCode).toBe(200)
    for (const person of ['hiring_manager', 'interviewer'] as const) {
      expect((await read(person)).job_questions).toHaveLength(1)
      expect((await write([], 3, person)).json().code).toBe('not_allowed')
    }
    for (const person of ['not_on_the_job', 'other_company'] as const) {
      const sent = { params: { id: team.job }, token: team.tokens[person] }
      expect(await refusedAs(house, LIST, sent)).toEqual([404, 'job_not_found'])
      expect(await refusedAs(house, WRITE, { ...sent, body: { job_questions: [], version: 3 } })).toEqual([404, 'job_not_found'])
    }
    for (const person of ['workforce', 'talent'] as const)
      expect(await refusedAs(house, LIST, { params: { id: team.job }, token: team.tokens[person] })).toEqual([403, 'not_allowed'])
    expect(await refusedAs(house, LIST, { params: { id: team.job } })).toEqual([401, 'not_signed_in'])
    expect(await refusedAs(house, ASKED, { params: { ...path(), company: 'nobody' } })).toEqual([404, 'company_not_found'])
    expect(await refusedAs(house, ASKED, { params: { ...path(), job: 999_999_999 } })).toEqual([404, 'job_not_found'])
    await house.world.db
      .updateTable('jobs')
      .set({ state: 'closed', closed_at: house.world.now(), closed_reason: 'filled' })
      .where('id', '=', team.job)
      .execute()
    expect(await refusedAs(house, ASKED, { params: path() })).toEqual([410, 'job_closed'])
  })

  it('must be possible to answer', async () => {
    const wrong: [object, string, string][] = [
      [{ ...shift, options: ['Early', 'Early'] }, 'job_questions.0.options', 'question_options'],
      [{ ...shift, required_answer: { values: ['Night'] } }, 'job_questions.0.required_answer', 'question_required_answer'],
      [{ ...permit, required_answer: { values: ['yes', 'no'] } }, 'job_questions.0.required_answer', 'question_required_answer'],
      [{ ...years, required_answer: { min: 5, max: 3 } }, 'job_questions.0.required_answer', 'question_required_answer'],
      [{ ...reason, required_answer: { values: ['bread'] } }, 'job_questions.0.required_answer', 'question_required_answer'],
      [{ ...permit, label: ' ' }, 'job_questions.0.label', 'required'],
      [{ ...permit, kind: 'essay' }, 'job_questions.0.kind', 'one_of'],
      [{ ...permit, id: 999_999_999 }, 'job_questions.0.id', 'no_choice'],
    ]
    for (const [question, name, code] of wrong) expect((await write([question])).json().fields, name).toContainEqual({ name, code })
    const other = await makeTeam(house)
    const theirs = await house.call(WRITE, {
      params: { id: other.job },
      token: other.tokens.admin,
      body: { job_questions: [permit], version: 1 },
    })
    const [{ id }] = theirs.json().job_questions
    expect((await write([{ ...permit, id }])).json().fields).toEqual([{ name: 'job_questions.0.id', code: 'no_choice' }])
    expect((await write(Array.from({ length: 11 }, () => reason))).statusCode).toBe(422)
    const [own] = await asks(permit)
    expect(
      (
        await write(
          [
            { ...permit, id: own },
            { ...permit, id: own },
          ],
          2,
        )
      ).json().fields,
    ).toEqual([{ name: 'job_questions.1.id', code: 'no_choice' }])
  })

  it('are checked before publishing: many required ones are advised against', async () => {
    const about = async () =>
      (await ask(house, 'GET /jobs/{id}/publish_check', { params: { id: team.job }, token: team.tokens.recruiter })).checks.find(
        ({ name }) => name === 'questions',
      )
    expect(await about()).toBeUndefined()
    await asks(permit)
    expect(await about()).toMatchObject({ state: 'ok' })
    await write(
      Array.from({ length: 6 }, () => permit),
      2,
    )
    expect(await about()).toMatchObject({ state: 'advice', sentence: 'Require fewer answers: more than five keep people from applying.' })
  })

  it('come along with a duplicate, as questions of its own', async () => {
    const ids = await asks(permit, breads)
    const token = team.tokens.recruiter
    const { job } = await ask(house, 'POST /jobs/{id}/duplicate', { params: { id: team.job }, token })
    const { job_questions } = await ask(house, LIST, { params: { id: job.id }, token })
    expect(job_questions.map(({ label }) => label)).toEqual([permit.label, breads.label])
    for (const { id } of job_questions) expect(ids).not.toContain(id)
    expect((await read()).job_questions.map(({ id }) => id)).toEqual(ids)
  })
})

describe('whoever applies', () => {
  it('must answer what is required, and hears one sentence for each answer that cannot be kept', async () => {
    const [work = 0, bakes = 0, when = 0, , why = 0] = await asks(permit, years, shift, breads, { ...reason, is_required: true })
    const missing = await send({ [bakes]: 'many' })
    expect([missing.statusCode, missing.json().code]).toEqual([422, 'answers_missing'])
    expect(missing.json().errors).toEqual([
      'Please answer: May you work in Spain?',
      'Please answer with a number: How many years have you baked?',
      'Please answer: Why {label}?',
    ])
    expect(missing.json().fields[0]).toEqual({ name: `candidate.answers.${work}`, code: 'answer_missing' })
    const wrong = await send({ [work]: 'perhaps', [when]: 'Night', [why]: 'x'.repeat(301) }, { language: 'es' })
    expect([wrong.json().code, wrong.json().errors]).toEqual([
      'invalid_input',
      [
        'Elige una de las respuestas: May you work in Spain?',
        'Elige una de las respuestas: Which shift?',
        'Máximo 300 caracteres: Why {label}?',
      ],
    ])
    expect((await cards({})).length).toBe(0)
  })

  it('is never turned down for an answer that is not met, and what was asked stays as it was', async () => {
    const [work = 0, bakes = 0, , kinds = 0] = await asks(permit, years, shift, breads)
    const email = 'unmet@example.com'
    expect((await send({ [work]: 'false', [bakes]: ' 2,5 ', [kinds]: ['Rye', 'Spelt'], 999: 'gone' }, { email })).statusCode).toBe(200)
    await write([{ ...permit, id: work, label: 'Changed?', required_answer: null }], 2)
    const [row] = await listSubmissionsFrom(house.world.db, email)
    expect(row?.answers).toEqual([
      { question_id: work, kind: 'yes_no', label: permit.label, values: ['no'], is_met: false, on_unmet: 'reject' },
      { question_id: bakes, kind: 'number', label: years.label, values: ['2.5'], is_met: false, on_unmet: 'flag' },
      { question_id: kinds, kind: 'many_choices', label: breads.label, values: ['Rye', 'Spelt'], is_met: false, on_unmet: 'flag' },
    ])
    const [card] = await cards({}, 'interviewer')
    expect(card).toMatchObject({
      status: 'active',
      unmet: 'reject',
      answers: [{ question_id: work, values: ['no'], is_met: false }, {}, {}],
    })
    const seen = await ask(house, 'GET /applications/{id}', { params: { id: card?.id ?? 0 }, token: team.tokens.interviewer })
    expect(seen.application.answers).toEqual(row?.answers)
    expect(seen.application.submissions?.[0]?.answers).toEqual(row?.answers)
    expect(await refusedAs(house, 'GET /applications/{id}', { params: { id: card?.id ?? 0 }, token: team.tokens.other_company })).toEqual([
      404,
      'application_not_found',
    ])
  })

  it('replaces the answers within the hour by sending the same again; another submission leads, but never before the account’s', async () => {
    const [work = 0] = await asks(permit)
    const email = 'again@example.com'
    const token = await signIn(house.world.db, await makeUser(house.world.db, { roles: ['talent'], email }), house.world.now())
    const unmet = async () => (await cards({}))[0]?.unmet
    await send({ [work]: 'no' }, { email, key: 'the-same-submission' })
    expect(await unmet()).toBe('reject')
    await send({ [work]: 'yes' }, { email, key: 'the-same-submission' })
    expect(await unmet()).toBeNull()
    expect(await listSubmissionsFrom(house.world.db, email)).toHaveLength(1)
    await send({ [work]: 'no' }, { email })
    expect(await unmet()).toBe('reject')
    expect((await send({ [work]: 'yes' }, { email, token })).statusCode).toBe(200)
    expect(await unmet()).toBeNull()
    await send({ [work]: 'no' }, { email })
    expect(await unmet()).toBeNull()
    const [card] = await cards({})
    const own = await ask(house, 'GET /applications/{id}', {
      params: { id: (await listSubmissionsFrom(house.world.db, email)).find(({ candidate_id }) => candidate_id !== null)?.id ?? 0 },
      token,
    })
    expect(own.application.answers).toMatchObject([{ label: permit.label, values: ['yes'] }])
    expect(card?.answers).toMatchObject([{ values: ['yes'] }])
  })

  it('answers in one click too', async () => {
    const { db } = house.world
    const [work = 0] = await asks(permit)
    const email = 'oneclick@example.com'
    const user = await makeUser(db, { roles: ['talent'], email, first_name: 'Ana', last_name: 'Luna' })
    const token = await signIn(db, user, house.world.now())
    const { id } = await db.selectFrom('candidates').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow()
    const filled = await house.call('PUT /candidates/{id}', { params: { id }, form: candidateForm(guestForm({ email })), token })
    expect(filled.statusCode).toBe(200)
    const click = (body?: object) =>
      house.call('POST /job_board/{company}/{job}/apply/{talentId}', {
        params: { ...path(), talentId: id },
        token,
        ...(body ? { body } : {}),
      })
    const missing = await click()
    expect([missing.statusCode, missing.json()]).toMatchObject([
      422,
      { code: 'answers_missing', errors: ['Please answer: May you work in Spain?'], fields: [{ name: `answers.${work}` }] },
    ])
    expect((await click({ answers: { [work]: 'maybe' } })).json().code).toBe('invalid_input')
    expect((await click({ answers: { [work]: true } })).statusCode).toBe(200)
    expect((await listSubmissionsFrom(db, email))[0]?.answers).toMatchObject([{ values: ['yes'], is_met: true }])
  })
})

describe('a team', () => {
  it('filters by answers and by what is not met, and counts who waits under ‘Does not meet’', async () => {
    const [work = 0, bakes = 0, when = 0, kinds = 0] = await asks(permit, years, shift, breads)
    await send({ [work]: 'yes', [bakes]: '10', [when]: 'Early', [kinds]: ['Rye', 'Wheat'] })
    await send({ [work]: 'yes', [bakes]: '2', [when]: 'Late', [kinds]: ['Spelt'] })
    await send({ [work]: 'no', [bakes]: '4.5' })
    const filters: [Record<string, string>, number][] = [
      [{ answer: `${work}:yes` }, 2],
      [{ answer: `${kinds}:Wheat` }, 1],
      [{ answer: `${bakes}:3..` }, 2],
      [{ answer: `${bakes}:3..5` }, 1],
      [{ answer: `${bakes}:..4` }, 1],
      [{ answer: `${bakes}:10` }, 1],
      [{ answer: `${when}:Night` }, 0],
      [{ answer: '' }, 3],
      [{ unmet: 'reject' }, 1],
      [{ unmet: 'flag' }, 1],
    ]
    for (const [query, count] of filters) expect(await found(query), JSON.stringify(query)).toBe(count)
    const token = team.tokens.recruiter
    const pipeline = await ask(house, 'GET /jobs/{id}/pipeline', { params: { id: team.job }, query: { unmet: 'reject' }, token })
    expect(pipeline.counts).toMatchObject({ active: 3, unmet: 1 })
    expect(pipeline.stages[0]?.applications).toHaveLength(1)
    expect(pipeline.job_questions.map(({ id }) => id)).toEqual([work, bakes, when, kinds])
    for (const query of [{ answer: 'yes' }, { answer: ':yes' }, { unmet: 'all' }] as Record<string, string>[])
      expect((await house.call('GET /jobs/{id}/applications', { params: { id: team.job }, query, token })).statusCode).toBe(422)
    // A person confirms all of them at once.
    const { rejection_reasons } = await ask(house, 'GET /rejection_reasons', { token })
    const rejection_reason_id = rejection_reasons[0]?.id
    const changed = await house.call('POST /jobs/{id}/application_changes', {
      params: { id: team.job },
      token,
      body: { filter: { unmet: 'reject' }, expected_count: 1, action: 'reject', rejection_reason_id, is_told: true },
    })
    expect(changed.json()).toMatchObject({ changed_count: 1 })
    expect(await found({ unmet: 'reject' })).toBe(0)
  })
})
