// Who lives through the simulated fortnight: two companies with their teams and jobs, and those who apply.
import { expect } from 'vitest'
import { candidateForm, PDF } from './candidate-files.ts'
import { type CompanyRow, makeCompany, makeJob, makeUser, signIn } from './factories.ts'
import type { Stage } from './fortnight-books.ts'
import type { House } from './harness.ts'
import { ask, stagesOf } from './hiring.ts'

export const stageKinds: readonly Stage[] = ['new', 'screening', 'interview', 'offer', 'hired']
type Language = 'en' | 'es'

export type Job = { id: number; title: string; stages: number[]; is_open: boolean; closed_at: number }

/** What candidates of a company are mailed, by subject. */
type Subjects = { received: string; another: string; rejection: (title: string) => string; closed: (title: string) => string }

export type Place = {
  company: CompanyRow
  zone: string
  /** Tokens: of the admin, of whoever may decide, and of somebody who may only look. */
  admin: string
  deciders: string[]
  interviewer: string
  /** Who is told of applications. */
  members: { email: string; is_daily: boolean }[]
  jobs: Job[]
  words: Record<Language, Subjects>
  /** The sentence that a member reads of it. */
  line: (what: 'applied' | 'withdrawn', email: string, title: string) => string
}

const subjectsOf = (company: string): Record<Language, Subjects> => ({
  en: {
    received: `${company} has received your application`,
    another: `${company} has received another application with your address`,
    rejection: (title) => `Your application for ${title}`,
    closed: (title) => `${title} at ${company} has closed`,
  },
  es: {
    received: `${company} recibió tu postulación`,
    another: `${company} recibió otra postulación con tu dirección`,
    rejection: (title) => `Tu postulación a ${title}`,
    closed: (title) => `La vacante ${title} de ${company} se cerró`,
  },
})

const sentences: Record<Language, Record<'applied' | 'withdrawn', string>> = {
  en: { applied: 'has applied for', withdrawn: 'has withdrawn the application for' },
  es: { applied: 'se postuló a', withdrawn: 'retiró su postulación a' },
}

async function makePlace(house: House, seed: number, { zone, language }: { zone: string; language: Language }): Promise<Place> {
  const { db } = house.world
  const now = house.world.now()
  const company = await makeCompany(db, { visible_name: `Casa ${language} ${seed}` })
  await db.updateTable('companies').set({ time_zone: zone }).where('id', '=', company.id).execute()
  const join = async (role: 'sourcing_admin' | 'sourcing_recruiter') => {
    const user = await makeUser(db, { roles: [role], company_id: company.id, is_owner: role === 'sourcing_admin', language })
    return { ...user, token: await signIn(db, user, now) }
  }
  const admin = await join('sourcing_admin')
  const recruiter = await join('sourcing_recruiter')
  const manager = await join('sourcing_recruiter')
  const interviewer = await join('sourcing_recruiter')
  const jobs: Job[] = []
  for (const name of ['Baker', 'Cook', 'Clerk']) {
    const title = `${name} ${language} ${seed}`
    const id = await makeJob(db, company, { title })
    await db
      .insertInto('job_members')
      .values([{ job_id: id, user_id: recruiter.id, duty: 'recruiter' }])
      .execute()
    for (const [user, duty] of [
      [manager, 'hiring_manager'],
      [interviewer, 'interviewer'],
    ] as const)
      await ask(house, 'POST /jobs/{id}/job_members', {
        params: { id },
        body: { job_member: { user_id: user.id, duty } },
        token: admin.token,
      })
    jobs.push({ id, title, stages: await stagesOf(house, id), is_open: true, closed_at: 0 })
  }
  const body = { notification_settings: { notification_interval: 'daily' } }
  await ask(house, 'PUT /notification_settings', { body, token: manager.token })
  return {
    company,
    zone,
    admin: admin.token,
    deciders: [admin.token, recruiter.token, manager.token],
    interviewer: interviewer.token,
    members: [
      { email: recruiter.email, is_daily: false },
      { email: manager.email, is_daily: true },
    ],
    jobs,
    words: subjectsOf(company.visible_name),
    line: (what, email, title) => `(${email}) ${sentences[language][what]} ${title}.`,
  }
}

/** A company in New York that writes English, and one in Madrid that writes Spanish. */
export async function makePlaces(house: House, seed: number): Promise<Place[]> {
  return [
    await makePlace(house, seed, { zone: 'America/New_York', language: 'en' }),
    await makePlace(house, seed, { zone: 'Europe/Madrid', language: 'es' }),
  ]
}

/** In which language somebody writes the second time. */
const another: Record<Language, Language> = { en: 'es', es: 'en' }

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const nameOf = (start: string, number: number) => `${start}${LETTERS[Math.floor(number / 26) % 26]}${LETTERS[number % 26]}`

type Wanted = { seed: number; number: number; local: string; language: Language; has_account: boolean }

/** Somebody who applies: with an account by one click, without one with the form. */
export class Sender {
  readonly #house: House
  readonly #number: number
  readonly email: string
  readonly first_name: string
  readonly language: Language
  has_account: boolean
  #account: { token: string; candidate: number } | null = null

  constructor(house: House, { seed, number, local, language, has_account }: Wanted) {
    this.#house = house
    this.#number = number
    this.email = `${local}-${seed}-${number}@example.com`
    this.first_name = nameOf('Ana', number)
    this.language = language
    this.has_account = has_account
  }

  async #makeAccount(first_name: string, language: Language) {
    const { db, now } = this.#house.world
    const user = await makeUser(db, { email: this.email, first_name, language, has_complete_profile: true })
    const { id } = await db.selectFrom('candidates').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow()
    this.#account = { token: await signIn(db, user, now()), candidate: id }
  }

  async #byClick({ company }: Place, job: number): Promise<void> {
    if (this.#account === null) throw new Error('There is no account.')
    const { token, candidate } = this.#account
    const params = { company: company.domain_name, job, talentId: candidate }
    await ask(this.#house, 'POST /job_board/{company}/{job}/apply/{talentId}', { params, token })
  }

  async #byForm({ company }: Place, job: number, first_name: string, language: Language): Promise<void> {
    const fields = { first_name, last_name: 'Vega', email: this.email, phone: '3312345678' }
    const form = candidateForm({ ...fields, resume: [Buffer.concat([PDF, Buffer.from(`% ${fields.email}`)]), 'cv.pdf'] })
    const params = { company: company.domain_name, job }
    await ask(this.#house, 'POST /job_board/{company}/{job}/apply', { params, form, headers: { 'accept-language': language } })
  }

  /** Applies for the first time; the number of the application. */
  async apply(place: Place, { id: job }: Job): Promise<number> {
    if (this.has_account) {
      await this.#makeAccount(this.first_name, this.language)
      await this.#byClick(place, job)
    } else await this.#byForm(place, job, this.first_name, this.language)
    const { id } = await this.#house.world.db
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', job)
      .where('email', '=', this.email)
      .executeTakeFirstOrThrow()
    return id
  }

  /** Sends something more for it: as a guest under another name, or with a new account in the language `account`. Answers the name. */
  async applyAgain(place: Place, { id: job }: Job, account: Language | null): Promise<string> {
    const name = nameOf('Eva', this.#number)
    if (account !== null) {
      this.has_account = true
      await this.#makeAccount(name, account)
      await this.#byClick(place, job)
    } else await this.#byForm(place, job, name, another[this.language])
    return name
  }

  /** Withdraws the application of this number: with the account where there is one, else by the link of the receipt. */
  async withdraw(link: string): Promise<void> {
    const token = this.#account?.token
    const answer =
      token === undefined
        ? await ask(this.#house, 'POST /application_links/{token}/withdraw', { params: { token: link } })
        : await ask(this.#house, 'DELETE /applications/{id}', { params: { id: await this.#listed() }, token })
    expect(answer.application).toMatchObject({ state: 'withdrawn', can_withdraw: false })
  }

  async takeBack(link: string): Promise<void> {
    const token = this.#account?.token
    const answer =
      token === undefined
        ? await ask(this.#house, 'POST /application_links/{token}/restore', { params: { token: link } })
        : await ask(this.#house, 'POST /applications/{id}/restore', { params: { id: await this.#listed() }, token })
    expect(answer.application.can_withdraw).toBe(true)
  }

  /** Under which number the account's own list has the application. */
  async #listed(): Promise<number> {
    if (this.#account === null) throw new Error('There is no account.')
    const { candidate, token } = this.#account
    const { applications } = await ask(this.#house, 'GET /candidates/{id}/applications', { params: { id: candidate }, token })
    const [own] = applications
    if (!own || applications.length !== 1) throw new Error('Everybody has one application.')
    return own.id
  }

  /** How the account's own list shows the application; undefined without an account. */
  async listed(): Promise<{ state: string } | undefined> {
    if (this.#account === null) return undefined
    const { candidate } = this.#account
    const user = await this.#house.world.db
      .selectFrom('candidates')
      .select('user_id as id')
      .where('id', '=', candidate)
      .executeTakeFirstOrThrow()
    const token = await signIn(this.#house.world.db, user, this.#house.world.now())
    return (await ask(this.#house, 'GET /candidates/{id}/applications', { params: { id: candidate }, token })).applications[0]
  }
}
