// A company with a job, its team by duty, and applications: what tests of the hiring side start from.
import { randomUUID } from 'node:crypto'
import type { CallName, OutputOf } from '@plaza/contract'
import type { Duty } from '@plaza/contract/values'
import type { Reader } from '../db/connect.ts'
import { wantedJob } from '../features/candidates/candidate-rows.ts'
import { insertSubmission, referenceHash } from '../features/candidates/submissions.ts'
import type { JobDraft } from '../features/jobs/jobs.ts'
import { PDF } from './candidate-files.ts'
import { type CompanyRow, makeApplication, makeCompany, makeJob, makeUser, signIn } from './factories.ts'
import type { House, Sent } from './harness.ts'
import { makeInterview } from './interviews.ts'

/** Everybody who could make a call on the job; the last three may see nothing of it. */
export const people = [
  'admin',
  'recruiter',
  'hiring_manager',
  'interviewer',
  'not_on_the_job',
  'other_company',
  'workforce',
  'talent',
] as const
export type Person = (typeof people)[number]

export type HiringTeam = {
  company: CompanyRow
  job: number
  tokens: { readonly [P in Person]: string }
  ids: { readonly [P in Person]: number }
  /** The stages of the job in their order: new, screening, interview, offer, hired. */
  stages: number[]
}

export async function makeTeam(house: House, wanted: Partial<JobDraft> = {}): Promise<HiringTeam> {
  const { db } = house.world
  const now = house.world.now()
  const company = await makeCompany(db)
  const other = await makeCompany(db)
  const job = await makeJob(db, company, wanted)
  const tokens: { [person: string]: string } = {}
  const ids: { [person: string]: number } = {}
  const add = async (person: Person, user: Parameters<typeof makeUser>[1]) => {
    const made = await makeUser(db, { first_name: 'Rita', last_name: 'Campos', ...user })
    ids[person] = made.id
    tokens[person] = await signIn(db, made, now)
    return made.id
  }
  await add('admin', { roles: ['sourcing_admin'], company_id: company.id })
  for (const duty of ['recruiter', 'hiring_manager', 'interviewer'] as const satisfies readonly Duty[]) {
    const user_id = await add(duty, { roles: ['sourcing_recruiter'], company_id: company.id })
    await db.insertInto('job_members').values({ job_id: job, user_id, duty }).execute()
  }
  await add('not_on_the_job', { roles: ['sourcing_recruiter'], company_id: company.id })
  await add('other_company', { roles: ['sourcing_admin'], company_id: other.id })
  await add('workforce', { roles: ['workforce_admin'], company_id: company.id, is_owner: true })
  await add('talent', { roles: ['talent'] })
  return {
    company,
    job,
    tokens: tokens as HiringTeam['tokens'],
    ids: ids as HiringTeam['ids'],
    stages: await stagesOf(house, job),
  }
}

export async function stagesOf(house: House, job: number): Promise<number[]> {
  const rows = await house.world.db.selectFrom('stages').select('id').where('job_id', '=', job).orderBy('position').execute()
  return rows.map(({ id }) => id)
}

/** So many applications to a job, the oldest first. */
export async function makeApplications(house: House, job: number, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await makeApplication(house.world.db, job, house.world.now())).application)
  return ids
}

/** Begins a test of interviews at this moment: a team in UTC and somebody who has applied. What earlier tests have left, which would be due again on its clock, is gone. */
export async function beginInterviews(house: House, now: Date): Promise<{ team: HiringTeam; id: number }> {
  const { db } = house.world
  house.setNow(now)
  await db.deleteFrom('application_messages').execute()
  await db.deleteFrom('interviews').execute()
  const team = await makeTeam(house)
  await db.updateTable('companies').set({ time_zone: 'UTC' }).where('id', '=', team.company.id).execute()
  const [id = 0] = await makeApplications(house, team.job, 1)
  return { team, id }
}

/** A guest's submission as it comes in with a form; the number of its application. */
export async function makeGuestApplication(
  house: House,
  { company, job }: Pick<HiringTeam, 'company' | 'job'>,
  sent: { email: string; first_name?: string; last_name?: string; key?: string; resume_id: number; language?: 'en' | 'es' },
): Promise<number> {
  const { db } = house.world
  const now = house.world.now()
  const [found] = (await wantedJob({ domain_name: company.domain_name, job_id: job }).execute(db)).rows
  if (found?.id == null) throw new Error('There is no such job.')
  const {
    key = `${job} ${sent.email} ${now.getTime()}`,
    first_name = 'Ana',
    last_name = 'Torres',
    language = 'en',
    email,
    resume_id,
  } = sent
  const row = { email, first_name, last_name, language, resume_id, candidate_id: null, application: 'jse', phone: null }
  await insertSubmission(db, found, { ...row, reference_hash: referenceHash(key) }, now)
  const { id } = await db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', job)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** Where an application stands. */
export function standingOf(house: House, id: number) {
  return house.world.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A call that must succeed, with its answer. */
export async function ask<N extends CallName>(house: House, name: N, sent: Sent): Promise<OutputOf<N>> {
  const answer = await house.call(name, sent)
  if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}

/** A call that must be refused, with its status and code. */
export async function refusedAs(house: House, name: CallName, sent: Sent): Promise<[number, string]> {
  const answer = await house.call(name, sent)
  return [answer.statusCode, answer.json().code]
}

/** Somebody with a resume, as a member adds them; with another address each time. */
export function addedForm(): FormData {
  const form = new FormData()
  const candidate = { first_name: 'Eva', last_name: 'Luna', email: `added-${randomUUID()}@example.com` }
  for (const [name, value] of Object.entries(candidate)) form.append(`candidate[${name}]`, value)
  form.append('candidate[resume]', new Blob([PDF]), 'cv.pdf')
  return form
}

/** An application to the job and a rejected one, with a note of the author's, a mail that waits and a change about them; and a stage to move to. */
export async function makeDecidable(db: Reader, job: number, author: number, now: Date) {
  const { application: sent } = await makeApplication(db, job, now)
  const { application: rejected } = await makeApplication(db, job, now)
  await db.updateTable('applications').set({ status: 'rejected' }).where('id', '=', rejected).execute()
  const about = { application_id: sent, created_at: now }
  const noted = { ...about, user_id: author, body: 'Good.', updated_at: now }
  const { id: note } = await db.insertInto('notes').values(noted).returning('id').executeTakeFirstOrThrow()
  const message = { ...about, kind: 'message', subject: 'A', body: 'B', language: 'en', direction: 'out', state: 'waiting' } as const
  const waiting = { ...message, send_at: now, mail_id: randomUUID() }
  const { id: mail } = await db.insertInto('application_messages').values(waiting).returning('id').executeTakeFirstOrThrow()
  const change = { job_id: job, action: 'move', details: '[]', occurred_at: now } as const
  const { id: undoable } = await db.insertInto('changes').values(change).returning('id').executeTakeFirstOrThrow()
  const stage = await db.selectFrom('stages').select('id').where('job_id', '=', job).where('position', '=', 1).executeTakeFirstOrThrow()
  const { company_id } = await db.selectFrom('jobs').select('company_id').where('id', '=', job).executeTakeFirstOrThrow()
  const texts = { subject_en: 'A', body_en: 'B', subject_es: 'A', body_es: 'B' }
  const own = { company_id, kind: 'message', name: 'Own', name_es: null, ...texts } as const
  const { id: template } = await db.insertInto('mail_templates').values(own).returning('id').executeTakeFirstOrThrow()
  const { id: reason } = await db
    .insertInto('rejection_reasons')
    .values({ company_id, name: 'Own', name_es: null, side: 'theirs', needs_mail: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: step } = await db
    .selectFrom('company_stages')
    .select('id')
    .where('company_id', '=', company_id)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('applications').select(['id', 'applicant_id']).where('job_id', '=', job).orderBy('id', 'desc').execute()
  const [person = 0, into = 0] = [rejected, sent].map((wanted) => rows.find(({ id }) => id === wanted)?.applicant_id)
  const { applicant_id: merged } = await db
    .selectFrom('applications')
    .select('applicant_id')
    .where('id', '=', (await makeApplication(db, job, now)).application)
    .executeTakeFirstOrThrow()
  await db.updateTable('applicants').set({ merged_into_id: into }).where('id', '=', merged).execute()
  await db.insertInto('applicant_merges').values({ company_id, applicant_id: merged, into_id: into, merged_at: now }).execute()
  const interview = await makeInterview(db, sent, author, now)
  return { sent, rejected, note, mail, undoable, screening: stage.id, template, step, reason, interview, people: { person, into, merged } }
}

/** Each call about who is one person with whom, as the company's admins make it. */
export function aboutPeople(people: () => { person: number; into: number; merged: number }) {
  const whose = { colleague: 'allowed' } as const
  return {
    'POST /applicants/{id}/merge': () => ({ params: { id: people().person }, body: { merged_into_id: people().into }, ...whose }),
    'PUT /applicants/{id}/distinctions/{otherId}': () => ({ params: { id: people().person, otherId: people().into }, ...whose }),
    'DELETE /applicants/{id}/distinctions/{otherId}': () => ({ params: { id: people().person, otherId: people().into }, ...whose }),
    'POST /applicants/{id}/unmerge': () => ({ params: { id: people().merged }, ...whose }),
  }
}

/** The texts of a template, as they are written. */
export const templateBodies = {
  en: { subject: 'About {job_title}', body: 'Hello {first_name},\n\n{sender_name}\n{company_name}' },
  es: { subject: 'Sobre {job_title}', body: 'Hola, {first_name}:\n\n{sender_name}\n{company_name}' },
}

/** Each call that changes a job's pipeline or its company's, or the reasons of rejections, about what they name here. */
export function aboutPipelines(what: () => { job: number; step: number; reason: number }) {
  const stages = [
    { name: null, kind: 'new' },
    { name: 'Trial day', kind: 'interview' },
    { name: null, kind: 'hired' },
  ]
  const company_stage = { name: 'Trial day', kind: 'interview' }
  const rejection_reason = { name: 'Moved away', side: 'theirs', needs_mail: false }
  const whose = { colleague: 'allowed' } as const
  return {
    'PUT /jobs/{id}/stages': () => ({ params: { id: what().job }, body: { stages }, ...whose }),
    'GET /company_stages': () => ({}),
    'POST /company_stages': () => ({ body: { company_stage } }),
    'PUT /company_stages/{id}': () => ({ params: { id: what().step }, body: { company_stage }, ...whose }),
    'DELETE /company_stages/{id}': () => ({ params: { id: what().step }, ...whose }),
    'POST /rejection_reasons': () => ({ body: { rejection_reason } }),
    'PUT /rejection_reasons/{id}': () => ({ params: { id: what().reason }, body: { rejection_reason }, ...whose }),
    'DELETE /rejection_reasons/{id}': () => ({ params: { id: what().reason }, ...whose }),
  }
}

/** Each call that changes templates, about an own one of the company, as its admins make it. */
export function aboutTemplates(id: () => number) {
  const written = { name: 'Hello', bodies: templateBodies }
  const whose = { colleague: 'allowed' } as const
  return {
    'POST /mail_templates': () => ({ body: { mail_template: { kind: 'message', ...written } } }),
    'PUT /mail_templates/{id}': () => ({ params: { id: id() }, body: { mail_template: written, version: 1 }, ...whose }),
    'DELETE /mail_templates/{id}': () => ({ params: { id: id() }, ...whose }),
    'POST /mail_templates/test': () => ({ body: { message: { ...templateBodies.en, language: 'en' } } }),
  }
}

/** Each call about how long a job goes on, as whoever may edit it makes it. */
export function aboutClosing(jobs: () => { written: number; closed: number }) {
  const closed = (body: object) => () => ({ params: { id: jobs().closed }, body, colleague: 'allowed' as const })
  return {
    'POST /jobs/{id}/close': () => ({
      params: { id: jobs().written },
      body: { closed_reason: 'filled', undecided: 'keep' },
      colleague: 'allowed' as const,
    }),
    'POST /jobs/{id}/reopen': closed({}),
    'PUT /jobs/{id}/decide_until': closed({ days_to_decide: 45 }),
    'GET /jobs/{id}/waiting': () => ({ params: { id: jobs().written }, colleague: 'allowed' as const }),
    'POST /jobs/{id}/still_hiring': () => ({ params: { id: jobs().written }, colleague: 'allowed' as const }),
  }
}
