// Mails to members of a job's team about what concerns them alone: at once, outside their interval, each with a link that ends them (docs/decisions/0121).
import type { DirectFlag } from '@plaza/contract/notification-values'
import { hiringAddress } from '@plaza/contract/rules/hiring-addresses'
import type { Duty, Language } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { layoutMail } from '../../mail/layout.ts'
import { type NewMail, postMails } from '../../mail/post.ts'
import type { InterviewNews, Letter, MailWords } from '../../words/mail-words.ts'
import { typed, typedForColleagues } from '../../words/typed.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { unsubscribeAddress } from '../notifications/unsubscribe-link.ts'
import { mayJoin } from './rights.ts'

type Sender = Pick<World, 'env' | 'secret'>
type Receiver = { id: number; email: string; first_name: string | null; last_name: string | null; language: Language; company: string }

/** Those of these members who have joined, have confirmed their address, may still source and want such mails. */
async function listReceivers(db: Reader, ids: readonly number[], flag: DirectFlag): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`SELECT u.id, u.email, u.first_name, u.last_name, u.language, c.visible_name AS company
    FROM users u JOIN companies c ON c.id = u.company_id LEFT JOIN notification_settings s ON s.user_id = u.id
    WHERE u.id = ANY (${ids}) AND ${mayJoin('u')} AND u.confirmed_at IS NOT NULL AND ${flag}::text <> ALL (coalesce(s.direct_off, '{}'))
    ORDER BY u.id`.execute(db)
  return rows
}

/** Queues a letter to each of these members who wants such mails, in the caller's transaction, and answers who they are. */
async function tell(
  db: Reader,
  world: Sender,
  { user_ids, flag }: { user_ids: readonly number[]; flag: DirectFlag },
  write: (letters: MailWords['letters'], to: Receiver) => Letter & Pick<NewMail, 'invitation'>,
): Promise<number[]> {
  if (user_ids.length === 0) return []
  const receivers = await listReceivers(db, user_ids, flag)
  const mails = receivers.map((to) => {
    const { letters, news } = words[to.language].mails
    const { subject, invitation, ...content } = write(letters, to)
    const end = unsubscribeAddress(world, { user_id: to.id, flag })
    const links = [
      { label: news.endKind(news.direct[flag]), url: end },
      { label: news.endAll, url: unsubscribeAddress(world, { user_id: to.id, flag: null }) },
    ]
    const footnote = news.reason(typed(to.company))
    return {
      to: to.email,
      subject,
      ...layoutMail({ language: to.language, ...content, footnote, links }, world.env.productName),
      ...(invitation && { invitation }),
      headers: { 'List-Unsubscribe': `<${end}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }
  })
  await postMails(db, world, mails)
  return receivers.map(({ id }) => id)
}

/** An interview, as those who hold it are told of it. */
export type ToldInterview = {
  application_id: number
  user_ids: readonly number[]
  news: InterviewNews
  isByCandidate: boolean
  /** They have just stopped seeing the application: the mail names nobody and leads nowhere. */
  isUnseen?: boolean
  time: (language: Language) => string
  /** When the candidate would rather begin, as far as that is known. */
  proposed: (language: Language) => string | null
  /** As a colleague has written it, or the link of the meeting: it can be opened and copied. */
  where: string | null
  /** The file for somebody's calendar, where that has no event. */
  invitation: (to: { name: string; email: string; language: Language }) => NonNullable<NewMail['invitation']> | null
}

/** Queues the mails that tell members about an interview that they hold or have arranged; those who want none of them get none. Answers who they go to. */
export async function mailInterview(db: Reader, world: Sender, told: ToldInterview): Promise<number[]> {
  if (told.user_ids.length === 0) return []
  const { candidate: name, title, url } = await aboutApplication(db, world, told.application_id)
  const { news, isByCandidate, isUnseen = false, where } = told
  const candidate = isUnseen ? null : name
  return tell(db, world, { user_ids: told.user_ids, flag: 'interview' }, (letters, { first_name, last_name, email, language }) => {
    const times = { time: told.time(language), proposed: told.proposed(language) }
    const said = { candidate, title, url, news, isByCandidate, where: where === null ? null : typedForColleagues(where), ...times }
    const invitation = told.invitation({ name: [first_name, last_name].filter(Boolean).join(' '), email, language })
    const { button, ...letter } = letters.interview({ first_name, ...said })
    return { ...letter, ...(button && !isUnseen && { button }), ...(invitation && { invitation }) }
  })
}

/** Whoever did something, as a mail says it. */
async function nameOf(db: Reader, id: number): Promise<string> {
  const { first_name, last_name, email } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return typed([first_name, last_name].filter(Boolean).join(' ')) || email
}

/** An application as a mail speaks of it; `candidate` is null where the job is decided without names. */
async function aboutApplication(db: Reader, world: Sender, application_id: number) {
  const about = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('applicants as p', 'p.id', 'a.applicant_id')
    .select(['j.id as job_id', 'j.title', 'j.is_blind', 'p.first_name', 'p.last_name'])
    .where('a.id', '=', application_id)
    .executeTakeFirstOrThrow()
  return {
    candidate: about.is_blind ? null : typed(`${about.first_name} ${about.last_name}`),
    title: typed(about.title),
    url: hiringAddress(world.env.hosts, 'candidate', { id: about.job_id, application: application_id }),
  }
}

/**
 * Queues the mails that tell members that somebody mentions them in a note. They name the candidate, unless the job is decided without names, and
 * never repeat the note: what a mail has carried away is not erased with a person.
 */
export async function mailMentioned(
  db: Reader,
  world: Sender,
  { application_id, author_id, user_ids }: { application_id: number; author_id: number; user_ids: readonly number[] },
): Promise<void> {
  if (user_ids.length === 0) return
  const said = { person: await nameOf(db, author_id), ...(await aboutApplication(db, world, application_id)) }
  await tell(db, world, { user_ids, flag: 'mentioned' }, (letters, { first_name }) => letters.mentioned({ first_name, ...said }))
}

/** Who looks after a job and may read its mails; the owners, where nobody does, as they hear of new applications there. */
async function listLookingAfter(db: Reader, jobId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`WITH after AS (
      SELECT u.id AS user_id FROM job_members m JOIN users u ON u.id = m.user_id
      WHERE m.job_id = ${jobId} AND m.duty <> 'interviewer' AND ${mayJoin('u')} AND u.confirmed_at IS NOT NULL)
    SELECT user_id FROM after
    UNION ALL
    SELECT u.id FROM jobs j JOIN users u ON u.company_id = j.company_id AND u.is_owner WHERE j.id = ${jobId} AND NOT EXISTS (SELECT FROM after)`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}

/**
 * Queues the mails that tell whoever looks after a job that a candidate has written. They repeat nothing of it, as above, and no name where the job is
 * decided without names. `told`: who knows already.
 */
export async function mailCandidateReplied(
  db: Reader,
  world: Sender,
  { application_id, job_id, told }: { application_id: number; job_id: number; told: readonly number[] },
): Promise<void> {
  const user_ids = (await listLookingAfter(db, job_id)).filter((id) => !told.includes(id))
  if (user_ids.length === 0) return
  const { candidate, title, url } = await aboutApplication(db, world, application_id)
  await tell(db, world, { user_ids, flag: 'candidate_replied' }, (letters, { first_name }) =>
    letters.candidate_replied({ first_name, candidate, title, url }),
  )
}

/** Queues the mail that tells a member that somebody has put them on the team of a job. */
export async function mailAddedToJob(
  db: Reader,
  world: Sender,
  { job_id, author_id, user_id, duty }: { job_id: number; author_id: number; user_id: number; duty: Duty },
): Promise<void> {
  const { title } = await db.selectFrom('jobs').select('title').where('id', '=', job_id).executeTakeFirstOrThrow()
  const url = hiringAddress(world.env.hosts, 'job', { id: job_id })
  const said = { person: await nameOf(db, author_id), title: typed(title), duty, url }
  await tell(db, world, { user_ids: [user_id], flag: 'added_to_job' }, (letters, { first_name }) =>
    letters.added_to_job({ first_name, ...said }),
  )
}
