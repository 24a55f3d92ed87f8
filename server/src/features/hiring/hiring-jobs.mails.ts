// Mails about jobs that need attention, each in its reader's language.
import { addressOf } from '@plaza/contract/rules/addresses'
import { hiringAddress } from '@plaza/contract/rules/hiring-addresses'
import { type Language, type ReportReason, takedownRoles } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { layoutMail } from '../../mail/layout.ts'
import { postMails } from '../../mail/post.ts'
import type { Letter, MailWords } from '../../words/mail-words.ts'
import { typed, typedLines } from '../../words/typed.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { mayJoin } from './rights.ts'

type Sender = Pick<World, 'env' | 'secret'>
type Receiver = { email: string; first_name: string | null; language: Language }

async function post(
  db: Reader,
  world: Sender,
  receivers: readonly Receiver[],
  write: (letters: MailWords['letters'], to: Receiver) => Letter,
): Promise<void> {
  const mails = receivers.map((to) => {
    const { subject, ...content } = write(words[to.language].mails.letters, to)
    return { to: to.email, subject, ...layoutMail({ language: to.language, ...content }, world.env.productName) }
  })
  await postMails(db, world, mails)
}

/** The owners of a company who have confirmed their address. */
function listOwners(db: Reader, companyId: number): Promise<Receiver[]> {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('company_id', '=', companyId)
    .where('is_owner', '=', true)
    .where('removed_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Queues the mail that tells a company's owners which jobs have no recruiter any more. `member` is about to be removed and is not told. */
export async function mailJobsWithoutRecruiter(
  db: Reader,
  world: Sender,
  member: { id: number; company_id: number },
  jobs: readonly { title: string }[],
): Promise<void> {
  const { first_name, last_name, email } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const person = typed([first_name, last_name].filter(Boolean).join(' ')) || email
  const owners = (await listOwners(db, member.company_id)).filter((owner) => owner.email !== email)
  const about = { person, titles: jobs.map(({ title }) => typed(title)), url: addressOf(world.env.hosts, 'sourcing', 'home') }
  await post(db, world, owners, (letters, to) => letters.jobs_without_recruiter({ ...to, ...about }))
}

/** Queues the mail that tells a company's owners that a posting of theirs was taken down, and why. */
export async function mailTakedown(db: Reader, world: Sender, job: { company_id: number; title: string }, reason: string): Promise<void> {
  const about = { title: typed(job.title), reason: typedLines(reason), product: world.env.productName }
  const url = addressOf(world.env.hosts, 'sourcing', 'home')
  await post(db, world, await listOwners(db, job.company_id), (letters, to) => letters.posting_taken_down({ ...to, ...about, url }))
}

type Idle = { id: number; company_id: number; title: string; closes_at: Date; time_zone: string }

/** Queues the mail that asks a job's recruiters whether it still hires; its company's owners where it has none. */
export async function mailStillHiring(db: Reader, world: Sender, { id, company_id, title, closes_at, time_zone }: Idle): Promise<void> {
  const recruiters = await db
    .selectFrom('job_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.email', 'u.first_name', 'u.language'])
    .where('m.job_id', '=', id)
    .where('m.duty', '=', 'recruiter')
    .where('u.company_id', '=', company_id)
    .where(mayJoin('u'))
    .where('u.confirmed_at', 'is not', null)
    .orderBy('u.id')
    .execute()
  const receivers = recruiters.length > 0 ? recruiters : await listOwners(db, company_id)
  const url = hiringAddress(world.env.hosts, 'job', { id })
  await post(db, world, receivers, (letters, to) => {
    const day = new Intl.DateTimeFormat(to.language, { dateStyle: 'long', timeZone: time_zone }).format(closes_at)
    return letters.still_hiring({ ...to, title: typed(title), day, url })
  })
}

type Reported = { id: number; title: string; company: string; domain_name: string; reason: ReportReason; text: string | null }

/** Queues the mail that tells those who may take postings down that somebody has reported one. */
export async function mailReport(db: Reader, world: Sender, reported: Reported): Promise<void> {
  const receivers = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where(sql<boolean>`roles && ${[...takedownRoles]}::text[]`)
    .where('removed_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
  const { id, domain_name, reason } = reported
  const about = {
    title: typed(reported.title),
    company: typed(reported.company),
    reason,
    text: reported.text && typedLines(reported.text),
    number: id,
  }
  const url = addressOf(world.env.hosts, 'main', 'job', { company_name: domain_name, job_id: id })
  await post(db, world, receivers, (letters, to) => letters.posting_reported({ ...to, ...about, url }))
}
