// Who applied where is nobody's business (docs/decisions/0075).
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guestForm } from '../../testing/applying.ts'
import { candidateForm, DOC, type FormFields } from '../../testing/candidate-files.ts'
import { type CompanyRow, makeApplication, makeCompany, makeJob, makeUser, signIn, type UserRow } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const KEY = 'submission-0123456789'

type Talent = UserRow & { token: string; candidate: number }

let company: CompanyRow
let owner: UserRow
let member: string
let job: number
beforeAll(async () => {
  const { db } = house.world
  company = await makeCompany(db, { visible_name: 'Casa Azul' })
  owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  member = await signIn(db, owner, now)
})
beforeEach(async () => {
  house.setNow(now)
  job = await makeJob(house.world.db, company, { title: 'Baker' })
  await house.deliverMails()
})

type More = { key?: string; token?: string; job?: number; remoteAddress?: string }
const apply = (fields: FormFields, more: More = {}) =>
  house.call('POST /job_board/{company}/{job}/apply', {
    params: { company: company.domain_name, job: more.job ?? job },
    form: candidateForm(fields, more.key),
    token: more.token,
    remoteAddress: more.remoteAddress,
  })
const click = (who: Talent) =>
  house.call('POST /job_board/{company}/{job}/apply/{talentId}', {
    params: { company: company.domain_name, job, talentId: who.candidate },
    token: who.token,
  })

/** With a complete profile. */
async function talent(): Promise<Talent> {
  const { db } = house.world
  const user = await makeUser(db, { has_complete_profile: true })
  const { id } = await db.selectFrom('candidates').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow()
  return { ...user, token: await signIn(db, user, now), candidate: id }
}

const applications = () => house.world.db.selectFrom('applications').select(['id', 'email']).where('job_id', '=', job).execute()
const received = async (id: number) => (await house.call('GET /applications/{id}', { params: { id }, token: member })).json().application
const listed = async (who: Talent) =>
  (await house.call('GET /candidates/{id}/applications', { params: { id: who.candidate }, token: who.token })).json().applications

/** All that the sender can tell answers apart by, but for the references, which are all different. */
function seen(response: LightMyRequestResponse) {
  const { date: _, ...headers } = response.headers
  return { status: response.statusCode, headers, body: response.body.replace(/"id":"[\w-]{43}"/, '"id":"…"') }
}

describe('whoever is not signed in', () => {
  const before: [string, () => Promise<string>][] = [
    [
      'a guest',
      async () => {
        const fields = guestForm()
        await apply(fields)
        return String(fields.email)
      },
    ],
    ['the account', async () => (await makeApplication(house.world.db, job, now)).user.email],
    [
      'the account, which has withdrawn it',
      async () => {
        const { user, application } = await makeApplication(house.world.db, job, now)
        const token = await signIn(house.world.db, user, now)
        expect((await house.call('DELETE /applications/{id}', { params: { id: application }, token })).statusCode).toBe(200)
        return user.email
      },
    ],
  ]
  const { resume: _, ...bare } = guestForm()
  const tries: [string, number, FormFields, More][] = [
    ['a complete form', 200, guestForm(), {}],
    ['no resume', 422, bare, {}],
    ['a wrong phone', 422, guestForm({ phone: '12' }), {}],
    ['a place that is not there', 422, guestForm({ place_id: 'geonames:1' }), {}],
    ['a resume that is none', 422, guestForm({ resume: [Buffer.from('x'), 'cv.pdf'] }), {}],
    ['another company’s job', 404, guestForm(), { job: 999_999 }],
    ['the session of somebody else', 200, guestForm(), { token: 'somebody else' }],
    ['a token that is none', 200, guestForm(), { token: 'x'.repeat(43) }],
  ]

  it.each(before)('cannot tell that %s has applied with an address', async (_, applied) => {
    const email = await applied()
    const stranger = (await talent()).token
    for (const [name, status, fields, more] of tries) {
      const sent = { ...more, ...(more.token === 'somebody else' ? { token: stranger } : {}) }
      const known = seen(await apply({ ...fields, email }, sent))
      const unknown = seen(await apply({ ...fields, email: String(guestForm().email) }, sent))
      expect([name, known]).toEqual([name, unknown])
      expect([name, known.status]).toEqual([name, status])
    }
    await house.world.db.updateTable('jobs').set({ state: 'closed', closed_at: now }).where('id', '=', job).execute()
    const closed = seen(await apply(guestForm({ email })))
    expect(closed).toEqual(seen(await apply(guestForm())))
    expect(closed.status).toBe(410)
  })

  it('cannot tell by trying on and on, nor by what others have sent there', async () => {
    const known = guestForm()
    for (let n = 0; n < 25; n++) await apply(known, { remoteAddress: '203.0.113.1' })
    const unknown = guestForm()
    const answers: number[] = []
    for (let n = 0; n < 31; n++) {
      const [one, other] = [await apply(known), await apply(unknown)].map(seen)
      expect(one).toEqual(other)
      answers.push(Number(one?.status))
    }
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    house.setNow(later(24 * 60))
    expect((await apply(known)).statusCode).toBe(200)
  })

  it('makes the database do the same, whether or not there was an application', async () => {
    let statements: string[] = []
    const counted = new WeakSet<object>()
    house.connection.pool.on('acquire', (client) => {
      if (counted.has(client)) return
      counted.add(client)
      client.query = new Proxy(client.query, {
        apply(query, self, sent) {
          statements.push(typeof sent[0] === 'string' ? sent[0] : sent[0].text)
          return Reflect.apply(query, self, sent)
        },
      })
    })
    const fields = guestForm()
    const first = statements
    await apply(fields)
    statements = []
    await apply(fields)
    // The limits and the job, the file, and all that is written.
    expect(first).toHaveLength(3)
    expect(statements.sort()).toEqual(first.sort())
  })

  it('has a reference of its own for what was sent, good for that alone', async () => {
    const fields = guestForm({ summary: 'First' })
    const first = (await apply(fields)).json().candidate.id
    const second = (await apply({ ...fields, email: String(fields.email).toUpperCase(), summary: 'Second' }, { key: KEY })).json().candidate
      .id
    expect(second).not.toBe(first)
    expect((await apply({ ...fields, summary: 'Third' }, { key: KEY })).json().candidate.id).toBe(second)
    const params = { id: second }
    await house.call('PUT /job_board/apply_update/{id}', { params, body: { candidate: { skills: ['Bread'] } } })
    const [{ id } = { id: 0 }, ...others] = await applications()
    expect(others).toEqual([])
    const { submissions } = await received(id)
    expect(
      submissions.map(({ candidate }: { candidate: object }) => candidate),
      'the newest leads',
    ).toMatchObject([
      { summary: 'Third', skills: ['Bread'] },
      { summary: 'First', skills: [] },
    ])
  })

  it('never uses the reference of an account’s submission, not even with its key', async () => {
    const ana = await talent()
    const own = await apply(guestForm({ email: ana.email, summary: 'Own' }), { token: ana.token, key: KEY })
    const guest = await apply(guestForm({ email: ana.email, summary: 'Guest' }), { key: KEY })
    expect([guest.statusCode, guest.json().candidate.id === own.json().candidate.id]).toEqual([200, false])
    const [{ id } = { id: 0 }] = await listed(ana)
    expect((await received(id)).candidate.summary).toBe('Own')
  })

  it('is answered as a new one where an account has made the submission its own and withdrawn it', async () => {
    const fields = guestForm()
    const { id } = (await apply(fields, { key: KEY })).json().candidate
    const password = 'Secret123!'
    const account = { first_name: 'Ana', last_name: 'Torres', email: fields.email, password, password_confirmation: password }
    const { session } = (await house.call('POST /talents/sign_up', { body: { candidate_id: id, talent: account } })).json()
    const [{ id: application } = { id: 0 }] = await applications()
    const params = { id: application }
    expect((await house.call('DELETE /applications/{id}', { params, token: session.token })).statusCode).toBe(200)
    const again = await apply(fields, { key: KEY })
    expect([again.statusCode, again.json().candidate.id === id]).toEqual([200, false])
    expect((await received(application)).submissions).toHaveLength(2)
  })
})

describe('the account', () => {
  it.each<[string, (who: Talent) => Promise<LightMyRequestResponse>]>([
    ['the form', (who) => apply(guestForm({ email: who.email, summary: 'Own' }), { token: who.token })],
    ['one click', click],
  ])('applies with %s whatever guests have sent, once, and leads', async (_, send) => {
    const ana = await talent()
    await apply(guestForm({ email: ana.email, first_name: 'Eva', summary: 'Guest' }))
    expect(await listed(ana)).toMatchObject([{ has_account: false, guest_count: 1, job: { id: job } }])
    const guest = (await applications())[0]?.id ?? 0
    const foreign = await house.call('GET /applications/{id}', { params: { id: guest }, token: ana.token })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'application_not_found'])
    house.setNow(later(5))
    expect((await send(ana)).statusCode).toBe(200)
    expect((await send(ana)).json()).toEqual({ code: 'already_applied', errors: ['You have already applied to this job.'] })
    house.setNow(later(10))
    await apply(guestForm({ email: ana.email, first_name: 'Zoe' }))

    const [own, ...others] = await listed(ana)
    expect(others).toEqual([])
    expect(own).toMatchObject({ date: later(5).toISOString(), state: 'received', has_account: true, guest_count: 2, job: { id: job } })
    const sent = (await house.call('GET /applications/{id}', { params: { id: own.id }, token: ana.token })).json().application
    expect(sent).toMatchObject({ id: own.id, candidate: { first_name: 'Ana', email: ana.email } })
    expect(JSON.stringify(sent)).not.toMatch(/submissions|Eva|Zoe/)

    const [{ id } = { id: 0 }, ...doubles] = await applications()
    expect(doubles).toEqual([])
    for (const named of [id, own.id]) {
      const { submissions, ...leading } = await received(named)
      expect(leading).toMatchObject({ id, date: later(5).toISOString(), candidate: { first_name: 'Ana' }, submissions_count: 3 })
      expect(submissions).toMatchObject([
        { id: own.id, date: later(5).toISOString(), has_account: true, is_withdrawn: false, candidate: { first_name: 'Ana' } },
        { date: later(10).toISOString(), has_account: false, is_withdrawn: false, candidate: { first_name: 'Zoe' } },
        { id, date: now.toISOString(), has_account: false, is_withdrawn: false, candidate: { first_name: 'Eva', summary: 'Guest' } },
      ])
    }
  })

  it('cannot tell anything of guests, nor from numbers or dates, before its address is confirmed', async () => {
    const { db } = house.world
    const ana = await talent()
    await db.updateTable('users').set({ confirmed_at: null }).where('id', '=', ana.id).execute()
    const [touched, untouched] = [await makeJob(db, company), await makeJob(db, company)]
    await apply(guestForm({ email: ana.email.toUpperCase() }), { job: touched })
    expect(await listed(ana)).toEqual([])
    house.setNow(later(5))
    for (const each of [untouched, touched, await makeJob(db, company)])
      await apply(guestForm({ email: ana.email }), { job: each, token: ana.token })
    const own = await listed(ana)
    const [newest] = own
    expect(own.map(({ guest_count }: { guest_count: number }) => guest_count)).toEqual([0, 0, 0])
    expect(own.map(({ id, date }: { id: number; date: string }) => [newest.id - id, date])).toEqual(
      [0, 1, 2].map((n) => [n, later(5).toISOString()]),
    )
    expect((await house.call('GET /applications/{id}', { params: { id: own[1].id }, token: ana.token })).json().application).toMatchObject({
      job: { id: touched },
      candidate: { email: ana.email },
    })
  })

  it('withdraws all that was sent under its confirmed address, for good', async () => {
    const ana = await talent()
    await apply(guestForm({ email: ana.email, first_name: 'Eva' }))
    await click(ana)
    await house.deliverMails()
    const [{ id }] = await listed(ana)
    const guest = (await applications())[0]?.id ?? 0
    expect((await house.call('DELETE /applications/{id}', { params: { id }, token: ana.token })).json().application.state).toBe('withdrawn')
    expect((await house.deliverMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'An application for Baker was withdrawn'],
    ])
    expect(await received(guest)).toMatchObject({
      state: 'withdrawn',
      submissions: [
        { has_account: true, is_withdrawn: true },
        { has_account: false, is_withdrawn: true },
      ],
    })
    expect((await click(ana)).json().code).toBe('already_applied')
  })
})

describe('taking over what was sent without the account', () => {
  const takeOver = (who: Talent, id: number) => house.call('POST /applications/{id}/take_over', { params: { id }, token: who.token })

  it('makes it the account’s own, which reads it, withdraws it, and has applied', async () => {
    const ana = await talent()
    await apply(guestForm({ email: ana.email.toUpperCase(), first_name: 'Eva', summary: 'First' }))
    await apply(guestForm({ email: ana.email, summary: 'Second' }))
    await house.deliverMails()
    const [{ id }, ...others] = await listed(ana)
    expect(others).toEqual([])
    const taken = await takeOver(ana, id)
    expect([taken.statusCode, taken.json().application]).toEqual([200, expect.objectContaining({ id, has_account: true, guest_count: 1 })])
    expect(await listed(ana)).toEqual([taken.json().application])
    const own = (await house.call('GET /applications/{id}', { params: { id }, token: ana.token })).json().application
    expect(own.candidate).toMatchObject({ first_name: 'Ana', summary: 'Second' })
    expect((await click(ana)).json().code).toBe('already_applied')
    expect((await takeOver(ana, id)).json().code).toBe('already_applied')
    await apply(guestForm({ email: ana.email, summary: 'Third' }))
    expect((await received(id)).submissions.map((each: { candidate: { summary: string } }) => each.candidate.summary)).toEqual([
      'Second',
      'Third',
      'First',
    ])
    expect(
      (await house.deliverMails()).filter(({ to }) => to === owner.email),
      'there is no new applicant',
    ).toEqual([])
    expect((await house.call('DELETE /applications/{id}', { params: { id }, token: ana.token })).json().application.state).toBe('withdrawn')
  })

  it('is for the confirmed address alone, and not where the account has applied', async () => {
    const { db } = house.world
    const [ana, eva, luz] = [await talent(), await talent(), await talent()]
    await apply(guestForm({ email: ana.email }))
    await apply(guestForm({ email: eva.email }))
    const guests = await applications()
    const idOf = (who: Talent) => guests.find(({ email }) => email === who.email)?.id ?? 0
    expect((await takeOver(luz, idOf(ana))).json().code).toBe('application_not_found')
    await db.updateTable('users').set({ confirmed_at: null }).where('id', '=', ana.id).execute()
    expect((await takeOver(ana, idOf(ana))).json().code).toBe('application_not_found')
    await click(eva)
    expect((await takeOver(eva, idOf(eva))).json().code).toBe('already_applied')
  })

  it('of two at the same moment makes one its own', async () => {
    const ana = await talent()
    await apply(guestForm({ email: ana.email }))
    const first = (await applications())[0]?.id ?? 0
    await apply(guestForm({ email: ana.email }))
    const [{ id }] = await listed(ana)
    const codes = (await Promise.all([takeOver(ana, first), takeOver(ana, id)])).map((each) => each.statusCode)
    expect(codes.sort()).toEqual([200, 409])
    expect(await listed(ana)).toMatchObject([{ has_account: true, guest_count: 1 }])
  })
})

describe('at the same moment', () => {
  it('guests are all kept, as one application, of which one is told as new', async () => {
    const fields = guestForm()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => apply({ ...fields, first_name: `Ana${n}` })))
    expect(new Set(answers.map((each) => each.json().candidate.id)).size).toBe(6)
    const [{ id } = { id: 0 }, ...doubles] = await applications()
    expect(doubles).toEqual([])
    expect((await received(id)).submissions).toHaveLength(6)
    const mails = await house.deliverMails()
    expect(mails.filter(({ to }) => to === owner.email)).toHaveLength(1)
    const subjects = mails.filter(({ to }) => to === fields.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Casa Azul has received your application')).toHaveLength(1)
    expect(subjects).toHaveLength(6)
  })

  it('a guest and the account, by form and by click, are all answered, and the account leads once', async () => {
    const ana = await talent()
    const own = guestForm({ email: ana.email, first_name: 'Own' })
    const guest = guestForm({ email: ana.email, first_name: 'Guest', resume: [DOC, 'cv.doc'] })
    const answers = await Promise.all([
      apply(guest),
      apply(own, { token: ana.token }),
      apply(guest),
      click(ana),
      apply(guest, { key: KEY }),
      apply(guest, { key: KEY }),
    ])
    const [first, second, third, fourth, ...same] = answers.map((each) => each.statusCode)
    expect([first, third, ...same]).toEqual([200, 200, 200, 200])
    expect([second, fourth].sort()).toEqual([200, 409])
    const [{ id } = { id: 0 }, ...doubles] = await applications()
    expect(doubles).toEqual([])
    const { submissions, candidate } = await received(id)
    expect(submissions.map(({ has_account }: { has_account: boolean }) => has_account)).toEqual([true, false, false, false])
    expect(candidate.first_name).not.toBe('Guest')
    expect(await listed(ana)).toHaveLength(1)
  })
})

it('a company is shown a hundred submissions of an application at most, the leading one among them', async () => {
  const fields = guestForm()
  await apply(fields)
  const [{ id } = { id: 0 }] = await applications()
  await house.connection.pool.query(
    `INSERT INTO application_submissions (application_id, email, first_name, last_name, application, reference_hash, language, resume_id, created_at, updated_at)
     SELECT application_id, email, 'Again', last_name, application, sha256(reference_hash || n::text::bytea), language, resume_id, created_at, updated_at
     FROM application_submissions, generate_series(1, 120) AS n WHERE application_id = $1`,
    [id],
  )
  const { submissions, submissions_count } = await received(id)
  expect([submissions.length, submissions_count, submissions[0].candidate.first_name]).toEqual([100, 121, 'Again'])
  expect(submissions.map((each: { id: number }) => each.id)).toEqual(
    submissions.map((each: { id: number }) => each.id).sort((a: number, b: number) => b - a),
  )
})
