// What a journey can use besides the browser: the product's addresses, and its own rows in the database.

import { randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type { HostFamily } from '@plaza/contract/rules/hosts'
import type { Duty } from '@plaza/contract/values'
import {
  type CompanyRow,
  makeApplication,
  makeCompany,
  makeJobs,
  makeMailedLink,
  makePaidTransactions,
  makeSubscription,
  makeTransaction,
  makeUser,
  signIn,
  type UserRow,
} from '../../server/src/testing/factories.ts'
import { hurryMailsAbout, mailsTo, openDataFolder } from '../../server/src/testing/journeys.ts'

type Db = Parameters<typeof makeCompany>[0]
type CompanyWishes = NonNullable<Parameters<typeof makeCompany>[1]>
type UserWishes = NonNullable<Parameters<typeof makeUser>[1]>
type JobWishes = Parameters<typeof makeJobs>[2][number]

export type Family = HostFamily

/** Every journey has the whole board of a partner to itself. */
export const PARTNERS_FOR_EACH_WORKER = 300

/** The slug of a partner, and so the first label of its host. */
export function partnerSlug(worker: number, number: number | ''): string {
  return `partner-${worker}-${number}`
}

/** A limit that only ends what hangs; it judges no speed. */
const MAIL_WITHIN_MS = 90_000
const DAY_MS = 86_400_000

const LETTERS = 'bcdfghjklmnpqrstvwxz'

/**
 * A word that no other row holds, so that a search for it finds only this journey's rows. No letter is doubled, so that swapping two
 * neighbours always makes a different word.
 */
export function ownWord(): string {
  let word = 'q'
  for (const byte of randomBytes(12)) {
    const others = LETTERS.replace(word.slice(-1), '')
    word += others[byte % others.length]
  }
  return word
}

export type Partner = { id: number; slug: string }

/** The product for one worker of Playwright; `word` and `partner` belong to one journey. */
export class House {
  readonly #db: Db
  readonly #port: string
  readonly #dataDir: string
  readonly word: string
  readonly partner: Partner

  constructor(db: Db, at: { port: string; dataDir: string }, word: string, partner: Partner) {
    this.#db = db
    this.#port = at.port
    this.#dataDir = at.dataDir
    this.word = word
    this.partner = partner
  }

  /** The origin of a family's host; the white label's is the partner of this journey. */
  origin(family: Family): string {
    const hosts: Record<Family, string> = {
      main: 'plaza.localhost',
      careers: 'careers.plaza.localhost',
      identity: 'identity.plaza.localhost',
      sourcing: 'sourcing.plaza.localhost',
      workforce: 'workforce.plaza.localhost',
      internal: 'internal.plaza.localhost',
      white_label: `${this.partner.slug}.plaza.localhost`,
      combined: 'localhost',
    }
    return `http://${hosts[family]}:${this.#port}`
  }

  /** Gives a company another domain_name; the present one becomes a former one. */
  async rename(company: CompanyRow, domain_name: string): Promise<void> {
    await this.#db.updateTable('company_brandings').set({ domain_name }).where('company_id', '=', company.id).execute()
  }

  /** A company whose names hold the journey's word. */
  company(wanted: CompanyWishes = {}): Promise<CompanyRow> {
    const name = wanted.visible_name ?? `Casa ${this.word}`
    return makeCompany(this.#db, { domain_name: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), ...wanted, visible_name: name })
  }

  /** A job, also on the journey's partner board; the job made last is the newest. */
  async job(company: { id: number }, wanted: JobWishes = {}): Promise<number> {
    const [id] = await makeJobs(this.#db, company, [this.#draft(wanted)])
    if (id === undefined) throw new Error('The job was not inserted.')
    return id
  }

  /** Several jobs with numbered titles; number 1 is the newest. Their ids in that order. */
  jobs(company: { id: number }, count: number, wanted: JobWishes = {}): Promise<number[]> {
    const numbers = Array.from({ length: count }, (_, index) => index + 1)
    const drafts = numbers.map((number) =>
      this.#draft({ title: `Designer ${number} ${this.word}`, publish_date: new Date(Date.now() - number * 60_000), ...wanted }),
    )
    return makeJobs(this.#db, company, drafts)
  }

  #draft(wanted: JobWishes): JobWishes {
    return { title: `Designer ${this.word}`, partner_ids: [this.partner.id], publish_date: new Date(), ...wanted }
  }

  /** A unique email address. */
  address(name = 'ana'): string {
    return `${name}.${this.word}@example.com`
  }

  /** Somebody with the password `Secret123!`; talent unless told otherwise. */
  user(wanted: UserWishes = {}): Promise<UserRow> {
    return makeUser(this.#db, { email: this.address(), ...wanted })
  }

  /** A subscription of a company; by default bought ten days ago for a month. */
  subscription(company: { id: number }, wanted: Parameters<typeof makeSubscription>[2] = {}): Promise<void> {
    const month = { start_date: new Date(Date.now() - 10 * DAY_MS), end_date: new Date(Date.now() + 20 * DAY_MS) }
    return makeSubscription(this.#db, company, { ...month, ...wanted })
  }

  /** Gives a company a card, so that Home does not ask for one. */
  async card(company: { id: number }): Promise<void> {
    const card = { vendor_id: `pm_${this.word}_${company.id}`, type: 'card' as const, is_default: true, brand: 'visa', funding: 'credit' }
    await this.#db
      .insertInto('payment_methods')
      .values({ ...card, company_id: company.id, last4: '4242', fingerprint: this.word })
      .execute()
  }

  /** A company that Home asks for nothing. */
  async companyWithCard(wanted: CompanyWishes = {}): Promise<CompanyRow> {
    const company = await this.company(wanted)
    await this.card(company)
    return company
  }

  /** Makes a company past due: its month is over and not paid. */
  async owes(company: CompanyRow): Promise<void> {
    const month = { start_date: new Date(Date.now() - 40 * DAY_MS), end_date: new Date(Date.now() - 10 * DAY_MS) }
    await makeSubscription(this.#db, company, { ...month, subscription_status: 'inactive' })
    await makeTransaction(this.#db, company, new Date())
  }

  /** Paid transactions of a company, one for each month. */
  hasPaid(company: CompanyRow, months: number): Promise<void> {
    return makePaidTransactions(this.#db, company, months)
  }

  /** An application to a job, sent by a new account; by default now. */
  application(job: number, at = new Date()): ReturnType<typeof makeApplication> {
    return makeApplication(this.#db, job, at, { email: this.address(`applicant${job}`) })
  }

  /** What somebody has written to the support, some lines each. */
  async supportMessages({ id, email }: UserRow, count: number): Promise<void> {
    const text = Array.from({ length: 5 }, (_, line) => `Line ${line + 1}`).join('\n')
    const keys = Array.from({ length: count }, () => randomUUID())
    await this.#db
      .insertInto('support_messages')
      .values(keys.map((submission_key) => ({ user_id: id, email, text, submission_key, created_at: new Date() })))
      .execute()
  }

  /** Gives a company a privacy notice of its own. */
  async privacyNotice(company: CompanyRow, privacy_notice: string): Promise<void> {
    await this.#db.updateTable('companies').set({ privacy_notice }).where('id', '=', company.id).execute()
  }

  /** Makes somebody a member of a job. */
  async manages(user: { id: number }, job: number, duty: Duty = 'recruiter'): Promise<void> {
    await this.#db.insertInto('job_members').values({ job_id: job, user_id: user.id, duty }).execute()
  }

  /** The token of a mailed link that was made `hoursAgo`. */
  link(user: { id: number }, purpose: Parameters<typeof makeMailedLink>[2], hoursAgo = 0): Promise<string> {
    return makeMailedLink(this.#db, user, purpose, new Date(Date.now() - hoursAgo * 3_600_000))
  }

  /** The token of a new session. */
  token(user: { id: number }): Promise<string> {
    return signIn(this.#db, user, new Date())
  }

  /** Signs a browser in on all host families, as the login screen does; answers the token. */
  async signIn(context: BrowserContext, user: { id: number }): Promise<string> {
    const token = await this.token(user)
    const cookie = { name: 'plaza_session', value: token, path: '/', sameSite: 'Lax' as const }
    await context.addCookies([
      { ...cookie, domain: '.plaza.localhost' },
      { ...cookie, domain: 'localhost' },
    ])
    return token
  }

  /** Ends every session of somebody on the server; the browser is not told. */
  async endSessions(user: { id: number }): Promise<void> {
    await this.#db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  }

  /** The newest mail to an address whose subject holds the text, as soon as it is there. */
  async mail(address: string, subject: string): Promise<{ subject: string; text: string; html: string }> {
    for (const until = Date.now() + MAIL_WITHIN_MS; Date.now() < until; ) {
      const found = (await mailsTo(this.#dataDir, address)).find((mail) => mail.subject.includes(subject))
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`No mail '${subject}' came to ${address}.`)
  }

  /** The subjects of all mails to an address, the newest first. */
  async subjectsTo(address: string): Promise<string[]> {
    return (await mailsTo(this.#dataDir, address)).map(({ subject }) => subject)
  }

  /** Makes it the moment of all mails to the candidates of a job that wait. */
  async hurryMails(job: number | string): Promise<void> {
    await hurryMailsAbout(this.#db, Number(job))
  }

  /** The address of the button in such a mail. */
  async mailedLink(address: string, subject: string): Promise<string> {
    const { text } = await this.mail(address, subject)
    const link = /https?:\/\/\S+/.exec(text)?.[0]
    if (!link) throw new Error(`The mail '${subject}' has no link.`)
    return link
  }

  /** Closes a job that was open. */
  async close(job: number): Promise<void> {
    await this.#db.updateTable('jobs').set({ state: 'closed', closed_at: new Date() }).where('id', '=', job).execute()
  }

  /** The applicants of a job, with what they entered. */
  async summariesSentTo(job: number): Promise<(string | null)[]> {
    const rows = await this.#db
      .selectFrom('application_submissions as s')
      .innerJoin('applications as a', 'a.id', 's.application_id')
      .select('s.summary')
      .where('a.job_id', '=', job)
      .orderBy('s.id')
      .execute()
    return rows.map(({ summary }) => summary)
  }

  /** A closed job. */
  closedJob(company: { id: number }, wanted: JobWishes = {}): Promise<number> {
    return this.job(company, { ...wanted, state: 'closed' })
  }
}

/**
 * The same house, whose product has seen each thing that was done there by the time it is done: rows are written past the product, which answers visitors from
 * memory until the feed of changes has told it. A request that is no reading waits for that.
 */
function seenByProduct(house: House): House {
  return new Proxy(house, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...parameters: unknown[]) => {
        const done: unknown = Reflect.apply(member, target, parameters)
        if (!(done instanceof Promise)) return done
        return done.then(async (value: unknown) => {
          await fetch(house.origin('combined'), { method: 'DELETE' })
          return value
        })
      }
    },
  })
}

/** The worker's connection, opened once; every journey gets a new house. */
export async function openHouses(worker: number): Promise<{ next(): Promise<House>; close(): Promise<void> }> {
  const { PLAZA_DATA_DIR: dataDir, PLAZA_PORT: port } = process.env
  if (!dataDir || !port) throw new Error('The product is not running: global-setup.ts starts it.')
  const { db, close } = await openDataFolder(dataDir)
  return {
    async next() {
      const partner = await db
        .selectFrom('partners')
        .select(['id', 'slug'])
        .where('slug', 'like', `${partnerSlug(worker, '')}%`)
        // A partner whose board is still empty.
        .where('id', 'not in', (eb) => eb.selectFrom('job_counts').select('partner_id'))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (!partner) throw new Error('No partner is left: raise PARTNERS_FOR_EACH_WORKER.')
      return seenByProduct(new House(db, { port, dataDir }, ownWord(), partner))
    },
    close,
  }
}
