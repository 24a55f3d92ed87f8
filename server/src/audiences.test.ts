// Who may make which call: every kind of caller makes every call of the contract, so that no new call can be forgotten.
import { type CallName, everyCall } from '@plaza/contract'
import { type Audience, everyCallRefuses } from '@plaza/contract/endpoint'
import { type RefusalCode, refusals } from '@plaza/contract/refusals'
import { type Role, roles } from '@plaza/contract/values'
import { beforeAll, describe, expect, it } from 'vitest'
import { applicationToken } from './features/candidates/application-links.ts'
import {
  makeApplication,
  makeCard,
  makeCompany,
  makeJob,
  makeJobs,
  makeSubscription,
  makeTransaction,
  makeUser,
  PASSWORD,
  signIn,
  type UserRow,
} from './testing/factories.ts'
import { openHouse, type Sent } from './testing/harness.ts'
import { aboutClosing, aboutPeople, aboutPipelines, aboutTemplates, addedForm, makeDecidable } from './testing/hiring.ts'
import { aboutInterviews } from './testing/interviews.ts'

const house = openHouse()
const letter = { subject: 'Hello', body: 'Hello' }

/** The people and things that the examples name. `subject`, a recruiter of the company, is the one the calls are about. */
let subject: UserRow
let company: { id: number; domain_name: string; visible_name: string }
let job: number
/** A job seeker's profile, and an application sent with it. */
let candidate: number
let application: number
/** Somebody whom the company has invited; what the company pays for, and a bill of it; its careers page. */
let invited: number
let subscription: number
let transaction: number
let branding: number
/** Jobs of the company that calls may change: published and with a member of their own, a draft, and one that has closed. */
let written: number
let draft: number
let closed: number
/** An application to the job that calls may change, another that is decided, and what stands there about them. */
let sent: number
let rejected: number
let note: number
let mail: number
let [screening, template, step, reason, people, interview, undoable] = [0, 0, 0, 0, { person: 0, into: 0, merged: 0 }, 0, 0]

/** A call as its subject would make it. `colleague`: what becomes of it when somebody of the same company makes it; for `nobody` but its owner it exists. */
type Example = Sent & { colleague?: 'refused' | 'allowed' | 'nobody' }

const NEW = { password: 'Another123!', password_confirmation: 'Another123!' }
const UNKNOWN_LINK = `${'a'.repeat(22)}.${'b'.repeat(43)}`
const change = { user: { current_password: PASSWORD, ...NEW } }

/** One example for every call; the type makes sure of it. */
const examples: { [N in CallName]: () => Example } = {
  'GET /job_board/jobs': () => ({}),
  'GET /job_board/companies': () => ({}),
  'GET /salaries': () => ({}),
  'GET /suggestions': () => ({}),
  'GET /job_board/{company}': () => ({ params: { company: company.domain_name } }),
  'GET /job_board/{company}/{job}': () => ({ params: { company: company.domain_name, job } }),
  'GET /job_board/{company}/{job}/similar_jobs': () => ({ params: { company: company.domain_name, job } }),
  'POST /job_board/{company}/{job}/apply': () => ({ params: { company: company.domain_name, job }, body: { candidate: {} } }),
  'PUT /job_board/apply_update/{id}': () => ({ params: { id: 'a'.repeat(43) }, body: { candidate: {} } }),
  'POST /job_board/{company}/{job}/apply/{talentId}': () => ({
    params: { company: company.domain_name, job, talentId: candidate },
    colleague: 'nobody',
  }),
  'GET /candidates/{id}': () => ({ params: { id: candidate }, colleague: 'nobody' }),
  'PUT /candidates/{id}': () => ({ params: { id: candidate }, body: { candidate: {} }, colleague: 'nobody' }),
  'GET /candidates/{id}/applications': () => ({ params: { id: candidate }, colleague: 'nobody' }),
  'GET /applications/{id}': () => ({ params: { id: application }, colleague: 'allowed' }),
  'POST /applications/{id}/take_over': () => ({ params: { id: application }, colleague: 'nobody' }),
  'DELETE /applications/{id}': () => ({ params: { id: application }, colleague: 'nobody' }),
  'POST /applications/{id}/replies': () => ({ params: { id: application }, body: { message: { body: 'Hello.' } }, colleague: 'nobody' }),
  'POST /applications/{id}/restore': () => ({ params: { id: application }, colleague: 'nobody' }),
  'GET /skills': () => ({}),
  'GET /countries': () => ({}),
  'GET /company_industries': () => ({}),
  'GET /places': () => ({ query: { search: 'guada' } }),
  'POST /resume_proposals': () => ({}),
  'POST /resume_files': () => ({}),
  'POST /sessions': () => ({ body: { email: subject.email, password: PASSWORD } }),
  'DELETE /sessions': () => ({}),
  'GET /profiles': () => ({}),
  'GET /get_user/{token}': () => ({ params: { token: UNKNOWN_LINK } }),
  'PUT /update_user/{id}': () => ({
    params: { id: subject.id },
    body: {
      user: { first_name: 'Ana', last_name: 'Torres', email: subject.email, company_name: 'Casa', token: UNKNOWN_LINK, ...NEW },
    },
  }),
  'PUT /activate_user/{token}': () => ({ params: { token: UNKNOWN_LINK } }),
  'POST /recover_password': () => ({ body: { email: subject.email } }),
  'GET /set_password/{token}': () => ({ params: { token: UNKNOWN_LINK } }),
  'PUT /set_password': () => ({ body: { token_id: UNKNOWN_LINK, ...NEW } }),
  'PUT /users/change_password': () => ({ body: change }),
  'PUT /users/{id}/change_password': () => ({ params: { id: subject.id }, body: change, colleague: 'refused' }),
  'GET /user/{id}': () => ({ params: { id: subject.id }, colleague: 'allowed' }),
  'GET /users': () => ({}),
  'PUT /users/{id}': () => ({
    params: { id: subject.id },
    body: { user: { first_name: 'Ana', last_name: 'Torres' } },
    colleague: 'refused',
  }),
  'GET /captcha': () => ({}),
  'POST /sign_up': () => ({ body: { token: '', user: {} } }),
  'POST /talents/sign_up': () => ({ body: { talent: {} } }),
  'GET /talents/check_email': () => ({ query: { email: 'free@example.com' } }),
  'PUT /account_confirmation/{token}': () => ({ params: { token: UNKNOWN_LINK } }),
  'POST /resend_email_confirmation/{id}': () => ({ params: { id: UNKNOWN_LINK } }),
  'POST /resend_email_confirmation': () => ({}),
  'POST /account_members': () => ({ body: { account_members: [{ email: 'new@example.com', roles: ['sourcing_recruiter'] }] } }),
  'GET /account_members': () => ({}),
  'GET /list_account_members': () => ({}),
  'DELETE /account_members/{id}': () => ({ params: { id: invited }, colleague: 'allowed' }),
  'POST /account_members/{id}/resend_invite': () => ({ params: { id: invited }, colleague: 'allowed' }),
  'PUT /companies/{id}': () => ({ params: { id: company.id }, body: { company: { phone: null } }, colleague: 'allowed' }),
  'GET /company_subscriptions': () => ({}),
  'GET /plans': () => ({}),
  'PUT /company_subscriptions/{id}': () => ({
    params: { id: subscription },
    body: { company_subscription: { plan_id: 2 } },
    colleague: 'allowed',
  }),
  'GET /analytics': () => ({}),
  'GET /waiting': () => ({}),
  'GET /stripe/add_card': () => ({}),
  'POST /stripe/add_card/{session}': () => ({ params: { session: 'cs_unknown' }, colleague: 'nobody' }),
  'GET /payment_methods': () => ({}),
  'GET /stripe/customer': () => ({}),
  'GET /stripe/remove_card/{id}': () => ({ params: { id: 'pm_unknown' }, colleague: 'nobody' }),
  'GET /stripe/update_default_card/{id}': () => ({ params: { id: 'pm_unknown' }, colleague: 'nobody' }),
  'POST /stripe/pay_due': () => ({}),
  'GET /stripe_transactions': () => ({}),
  'GET /invoices/{id}': () => ({ params: { id: transaction }, colleague: 'allowed' }),
  'GET /notification_settings': () => ({}),
  'PUT /notification_settings': () => ({ body: { notification_settings: { notification_interval: 'daily' } } }),
  'GET /member_jobs': () => ({}),
  'PUT /jobs/{jobId}/job_members/{memberId}': () => ({
    params: { jobId: job, memberId: subject.id },
    body: { job_member: { notifications: { new_application: false } } },
    colleague: 'nobody',
  }),
  'GET /unsubscribe/{token}': () => ({ params: { token: UNKNOWN_LINK } }),
  'POST /unsubscribe/{token}': () => ({ params: { token: UNKNOWN_LINK } }),
  'GET /companies/{id}/company_brandings': () => ({ params: { id: company.id }, colleague: 'allowed' }),
  'GET /companies/{id}/company_brandings/{brandingId}': () => ({
    params: { id: company.id, brandingId: branding },
    colleague: 'allowed',
  }),
  'PUT /companies/{id}/company_brandings/{brandingId}': () => ({
    params: { id: company.id, brandingId: branding },
    body: { company_branding: { primary_color: '#fff' } },
    colleague: 'allowed',
  }),
  'GET /vendors/nylas': () => ({}),
  'POST /vendors/nylas': () => ({ body: { nylas: { access_token: 'token', provider: 'gmail', state: 'state' } } }),
  'DELETE /vendors/nylas': () => ({}),
  'POST /vendors/nylas/events': () => ({ body: { event: { starts_at: '2026-03-05T15:00:00Z' }, submission_key: 'a'.repeat(32) } }),
  'POST /vendors/nylas/connections/teams': () => ({}),
  'GET /vendors/nylas/connections/teams': () => ({}),
  'PUT /vendors/nylas/connections/teams': () => ({ body: { teams: { is_linked: false } } }),
  'GET /vendors/nylas/scheduling_pages': () => ({}),
  'POST /vendors/nylas/scheduling_pages': () => ({ body: { scheduling_page: {} } }),
  'DELETE /vendors/nylas/scheduling_pages/{id}': () => ({ params: { id: 1 }, colleague: 'nobody' }),
  'GET /support_chat': () => ({}),
  'POST /support_messages': () => ({
    body: { support_message: { text: 'Hello', email: 'ana@example.com' }, submission_key: 'a'.repeat(32) },
  }),
  'GET /support_messages': () => ({}),
  'GET /job_board/{company}/{job}/job_questions': () => ({ params: { company: company.domain_name, job } }),
  'GET /jobs/{id}/job_questions': () => ({ params: { id: written }, colleague: 'allowed' }),
  'PUT /jobs/{id}/job_questions': () => ({ params: { id: written }, body: { job_questions: [], version: 1 }, colleague: 'allowed' }),
  'GET /jobs/{id}/pipeline': () => ({ params: { id: written }, colleague: 'allowed' }),
  'GET /jobs/{id}/applications': () => ({ params: { id: written }, colleague: 'allowed' }),
  'POST /jobs/{id}/applications': () => ({ params: { id: written }, form: addedForm(), colleague: 'allowed' }),
  'GET /applications/{id}/resume_text': () => ({ params: { id: sent }, colleague: 'allowed' }),
  'GET /applications/{id}/activities': () => ({ params: { id: sent }, colleague: 'allowed' }),
  'PUT /applications/{id}/stage': () => ({ params: { id: sent }, body: { stage_id: screening, version: 1 }, colleague: 'allowed' }),
  'POST /applications/{id}/reject': () => ({
    params: { id: sent },
    body: { rejection_reason_id: 1, is_told: true, version: 1 },
    colleague: 'allowed',
  }),
  'POST /applications/{id}/reopen': () => ({ params: { id: rejected }, body: { version: 1 }, colleague: 'allowed' }),
  'POST /jobs/{id}/application_changes': () => ({
    params: { id: written },
    body: { applications: [{ id: sent, version: 1 }], action: 'read', is_read: true },
    colleague: 'allowed',
  }),
  'POST /changes/{id}/undo': () => ({ params: { id: undoable }, colleague: 'allowed' }),
  'PUT /applications/{id}/read': () => ({ params: { id: sent }, body: { is_read: true }, colleague: 'allowed' }),
  'PUT /applications/{id}/rating': () => ({ params: { id: sent }, body: { rating: { score: 3 } }, colleague: 'allowed' }),
  'PUT /applicants/{id}': () => ({ params: { id: people.into }, body: { applicant: { is_saved: true } }, colleague: 'allowed' }),
  'POST /applications/{id}/transfer': () => ({ params: { id: sent }, body: { job_id: job }, colleague: 'allowed' }),
  'POST /applications/{id}/notes': () => ({ params: { id: sent }, body: { note: { body: 'Good.' } }, colleague: 'allowed' }),
  'PUT /notes/{id}': () => ({ params: { id: note }, body: { note: { body: 'Better.' } }, colleague: 'refused' }),
  'DELETE /notes/{id}': () => ({ params: { id: note }, colleague: 'refused' }),
  'POST /applications/{id}/messages': () => ({ params: { id: sent }, body: { message: letter }, colleague: 'allowed' }),
  'DELETE /messages/{id}': () => ({ params: { id: mail }, colleague: 'allowed' }),
  'GET /rejection_reasons': () => ({}),
  ...aboutPipelines(() => ({ job: written, step, reason })),
  'GET /mail_templates': () => ({}),
  ...aboutPeople(() => people),
  ...aboutTemplates(() => template),
  ...aboutInterviews(() => ({ application: sent, job: written, own: application, interview, interviewer: subject.id }), UNKNOWN_LINK),
  'GET /application_links/{token}': () => ({ params: { token: applicationToken(house.world.secret, { id: application, link_turn: 0 }) } }),
  'POST /application_links/{token}/messages': () => ({ params: { token: UNKNOWN_LINK }, body: { message: { body: 'Thank you.' } } }),
  'POST /application_links/{token}/withdraw': () => ({ params: { token: UNKNOWN_LINK } }),
  'POST /application_links/{token}/restore': () => ({ params: { token: UNKNOWN_LINK } }),
  'GET /jobs': () => ({}),
  'POST /jobs': () => ({ body: { job: { title: 'Baker' } } }),
  'GET /jobs/{id}': () => ({ params: { id: written }, colleague: 'allowed' }),
  'PUT /jobs/{id}': () => ({ params: { id: written }, body: { job: { title: 'Baker' }, version: 1 }, colleague: 'allowed' }),
  'DELETE /jobs/{id}': () => ({ params: { id: draft }, colleague: 'allowed' }),
  'DELETE /jobs/{id}/draft': () => ({ params: { id: written }, colleague: 'allowed' }),
  'GET /jobs/{id}/publish_check': () => ({ params: { id: written }, colleague: 'allowed' }),
  'POST /jobs/{id}/publish': () => ({ params: { id: draft }, colleague: 'allowed' }),
  ...aboutClosing(() => ({ written, closed })),
  'POST /jobs/{id}/duplicate': () => ({ params: { id: written }, colleague: 'allowed' }),
  'GET /jobs/{id}/job_members': () => ({ params: { id: written }, colleague: 'allowed' }),
  'POST /jobs/{id}/job_members': () => ({
    params: { id: draft },
    body: { job_member: { user_id: subject.id, duty: 'recruiter' } },
    colleague: 'allowed',
  }),
  'DELETE /jobs/{jobId}/job_members/{memberId}': () => ({ params: { jobId: written, memberId: subject.id }, colleague: 'allowed' }),
  'POST /jobs/{id}/takedown': () => ({ params: { id: written }, body: { reason: 'It asks for money.' }, colleague: 'refused' }),
  'POST /job_board/{company}/{job}/report': () => ({ params: { company: company.domain_name, job }, body: { reason: 'fraud' } }),
}

const internalRoles: readonly Role[] = ['internal_recruiter', 'recruiter_admin', 'internal_hr', 'superadmin']
const belongsToCompany = (role: Role) => role !== 'talent' && !internalRoles.includes(role)

const mayCall = (who: Audience, role: Role) =>
  who === 'anyone' || who === 'signed_in' || (who === 'member' ? belongsToCompany(role) : who.includes(role))

const tokens: Partial<Record<Role | 'subject' | 'colleague' | 'stranger' | 'expired' | 'revoked', string>> = {}
const tokenOf = (name: keyof typeof tokens): string => {
  const token = tokens[name]
  if (token === undefined) throw new Error(`Nobody has signed in as ${name}.`)
  return token
}

beforeAll(async () => {
  const { db } = house.world
  const now = house.world.now()
  company = await makeCompany(db, { visible_name: 'Casa Audiencia' })
  const other = await makeCompany(db, { visible_name: 'Otra Casa' })
  await makeSubscription(db, company)
  await makeCard(db, company)
  job = await makeJob(db, company as Parameters<typeof makeJob>[1])
  ;({ candidate, application } = await makeApplication(db, job, now))
  ;({ subscription, transaction } = await makeTransaction(db, company, now))
  const page = await db.selectFrom('company_brandings').select('id').where('company_id', '=', company.id).executeTakeFirstOrThrow()
  branding = page.id
  for (const role of roles) {
    const user = await makeUser(db, { roles: [role], company_id: belongsToCompany(role) ? other.id : null })
    tokens[role] = await signIn(db, user, now)
  }
  tokens.stranger = tokenOf('sourcing_admin')
  const colleague = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  tokens.colleague = await signIn(db, colleague, now)
  tokens.expired = await signIn(db, colleague, new Date(now.getTime() - 15 * 24 * 60 * 60 * 1000 - 1))
  tokens.revoked = await signIn(db, colleague, now)
  await house.call('DELETE /sessions', { token: tokens.revoked })
})

/** The session of the subject, until a call may have changed what stands around it. */
let untouched: string | null = null

/** A subject that no call has changed yet, with all that stands around it: some calls end sessions or change passwords. What was refused has changed nothing. */
async function asSubject(): Promise<string> {
  untouched ??= await makeSubject()
  return untouched
}

async function makeSubject(): Promise<string> {
  const { db } = house.world
  subject = await makeUser(db, { roles: ['sourcing_recruiter'], company_id: company.id })
  const nobodyYet = { first_name: null, last_name: null, password_hash: null, confirmed_at: null }
  invited = (await makeUser(db, { roles: ['sourcing_recruiter'], company_id: company.id, ...nobodyYet })).id
  ;[written = 0, draft = 0, closed = 0] = await makeJobs(db, company, [{}, { state: 'draft' }, { state: 'closed' }])
  await db.insertInto('job_members').values({ job_id: written, user_id: subject.id, duty: 'interviewer' }).execute()
  ;({ sent, rejected, note, mail, undoable, screening, template, step, reason, people, interview } = await makeDecidable(
    db,
    written,
    subject.id,
    house.world.now(),
  ))
  return signIn(db, subject, house.world.now())
}

const mayHaveChanged = (name: CallName, { statusCode }: { statusCode: number }) => !name.startsWith('GET ') && statusCode < 400

async function make(name: CallName, example: Example, as: 'talent' | 'colleague' | 'stranger' | 'expired' | 'revoked' | null) {
  return makeWith(name, example, as === null ? {} : { token: tokenOf(as) })
}

async function makeWith(name: CallName, example: Example, caller: { token?: string }) {
  const { colleague: _, ...sent } = example
  const response = await house.call(name, { ...sent, ...caller })
  if (mayHaveChanged(name, response)) untouched = null
  return response
}

const withRole: Partial<Record<Role, { user: UserRow; token: string }>> = {}

/** Somebody of the role, in the company where the role belongs to one, whom no call has changed yet. */
async function signedInAs(role: Role): Promise<{ user: UserRow; token: string }> {
  const { db } = house.world
  const known = withRole[role]
  if (known) return known
  const user = await makeUser(db, { roles: [role], company_id: belongsToCompany(role) ? company.id : null })
  const made = { user, token: await signIn(db, user, house.world.now()) }
  withRole[role] = made
  return made
}

function declaredStatuses(name: CallName): number[] {
  const endpoint = everyCall.find((each) => each.signature === name)
  const codes: RefusalCode[] = [...everyCallRefuses, ...(endpoint?.refusals ?? []), 'not_signed_in', 'not_allowed']
  return [200, ...codes.map((code) => refusals[code].status)]
}

const names = everyCall.map((endpoint) => ({ name: endpoint.signature as CallName, who: endpoint.who }))

describe.each(names)('$name', ({ name, who }) => {
  it('is denied to whoever is not signed in, and to sessions that have ended, unless it is for anyone', async () => {
    await asSubject()
    for (const as of [null, 'expired', 'revoked'] as const) {
      const response = await make(name, examples[name](), as)
      if (who === 'anyone') expect([as, response.json().code]).not.toContain('not_signed_in')
      else expect([as, response.statusCode, response.json().code]).toEqual([as, 401, 'not_signed_in'])
      expect(declaredStatuses(name)).toContain(response.statusCode)
    }
  })

  it('is open to the roles that it names, and denied to all others', async () => {
    await asSubject()
    for (const role of roles) {
      const { user, token } = await signedInAs(role)
      const example = examples[name]()
      const own = example.params?.id === undefined ? example : { ...example, params: { ...example.params, id: user.id } }
      const response = await makeWith(name, own, { token })
      if (mayHaveChanged(name, response)) delete withRole[role]
      if (mayCall(who, role)) expect([role, response.json().code]).not.toContain('not_allowed')
      else expect([role, response.statusCode, response.json().code]).toEqual([role, 403, 'not_allowed'])
      expect(declaredStatuses(name)).toContain(response.statusCode)
    }
  })

  it('tells strangers nothing about what belongs to another company, and colleagues what they may do', async () => {
    await asSubject()
    const example = examples[name]()
    if (example.colleague === undefined) {
      // What the path names is public, or is itself the proof (a token).
      const isOpen = who === 'anyone' || !/\{(?!token)/.test(name)
      expect(isOpen).toBe(true)
      return
    }
    for (const as of ['stranger', 'talent'] as const) {
      const response = await make(name, example, as)
      expect([as, response.statusCode]).toEqual([as, mayCall(who, as === 'stranger' ? 'sourcing_admin' : as) ? 404 : 403])
    }
    const response = await make(name, example, 'colleague')
    expect(response.statusCode).toBe({ allowed: 200, refused: 403, nobody: 404 }[example.colleague])
  })

  it('refuses a body that is no JSON, or not what it asks for, with a sentence', async () => {
    const endpoint = everyCall.find((each) => each.signature === name)
    const token = await asSubject()
    const { params, query } = examples[name]()
    const bodies = endpoint?.body ? ['{', '[]', '"x"', 'null', '{}', '{"user":null,"talent":null}'] : ['{']
    for (const body of bodies) {
      const path = name.split(' ')[1]?.replace(/\{(\w+)\}/g, (_, part: string) => String(params?.[part] ?? ''))
      const response = await house.app.inject({
        method: (name.split(' ')[0] ?? 'GET') as 'GET',
        url: `/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
        headers: { host: 'plaza.localhost:3000', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: body,
      })
      if (mayHaveChanged(name, response)) untouched = null
      if (!endpoint?.body) expect(response.statusCode).toBeLessThan(500)
      else {
        expect([body, response.statusCode >= 400 && response.statusCode < 500]).toEqual([body, true])
        expect(Object.values(response.json().errors).flat().join('')).not.toBe('')
      }
    }
    expect(house.takeErrors()).toEqual([])
  })
})
