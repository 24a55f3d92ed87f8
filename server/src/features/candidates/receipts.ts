// The mail that confirms an application. The worker writes it, because the sender is answered before it is known whether the address has
// applied before.
import { Refusal } from '@plaza/contract/refusals'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { addressKey, enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import { type NewMail, postMail } from '../../mail/post.ts'
import type { Tasks } from '../../tasks/queue.ts'
import type { World } from '../../world.ts'
import { applicationLink, type LinkParts } from './application-links.ts'
import {
  applicationAddedMail,
  applicationReceivedMail,
  furtherApplicationMail,
  type MailedJob,
  type Receiver,
} from './applications.mails.ts'
import { addressedSubmissionOf } from './leading-submission.ts'
import { headersForReplies } from './reply-address.ts'

const MAILS_PER_ADDRESS = 20

type Receipt = Receiver & {
  job: MailedJob
  submission: number
  is_first: boolean
  /** A member of the company has sent it. */
  is_added: boolean
  privacy_notice: string | null
  first_at: Date
  reply_due_at: Date | null
  time_zone: string
  count: number
  link: LinkParts
}

/** What the mail about a submission says, unless it has been written; by the name and in the language of whoever came first, since whoever came later may be somebody else. */
async function findReceipt(db: Reader, referenceHash: Buffer): Promise<Receipt | undefined> {
  const { rows } =
    await sql<Receipt>`SELECT m.id AS submission, m.id = a.id AS is_first, m.added_by IS NOT NULL AS is_added, c.privacy_notice, a.created_at AS first_at, a.reply_due_at, coalesce(c.time_zone, n.time_zone, 'UTC') AS time_zone, s.email, s.first_name, s.language,
      (SELECT count(*) FROM application_submissions e WHERE e.application_id = a.id) AS count,
      json_build_object('id', j.id, 'title', j.title, 'visible_name', c.visible_name, 'domain_name', b.domain_name, 'logo', b.logo,
        'primary_color', b.primary_color) AS job,
      json_build_object('id', a.id, 'link_turn', a.link_turn, 'host', s.host) AS link
    FROM application_submissions m JOIN applications a ON a.id = m.application_id JOIN ${addressedSubmissionOf('a.id')} ON true JOIN jobs j ON j.id = a.job_id
      JOIN companies c ON c.id = j.company_id JOIN company_brandings b ON b.company_id = c.id LEFT JOIN countries n ON n.id = c.country_id
    WHERE m.reference_hash = ${referenceHash} AND m.receipt_at IS NULL`.execute(db)
  return rows[0]
}

/**
 * Whether an address has had so many mails about applications that it gets no more for now; somebody may be entering an address that is not
 * theirs.
 */
async function isSpared({ db }: Pick<World, 'db'>, email: string, now: Date): Promise<boolean> {
  const rule = { name: 'receipts by address', key: addressKey(email), max: MAILS_PER_ADDRESS, seconds: QUARTER_HOUR_SECONDS }
  try {
    await enforceRateLimits(db, [rule], now)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

async function mailOf(world: World, receipt: Receipt): Promise<NewMail> {
  const { job, is_first, is_added, privacy_notice: notice } = receipt
  const link = await applicationLink(world, receipt.link)
  const written = () => {
    if (!is_first) return furtherApplicationMail(world, receipt, job, { ...receipt, link })
    return is_added
      ? applicationAddedMail(world, receipt, job, { link, notice })
      : applicationReceivedMail(world, receipt, job, { ...receipt, link })
  }
  return { ...written(), ...headersForReplies(world, receipt.link) }
}

/**
 * The task `send_receipt`: tells the address of a submission that it has arrived, and where it is not the first of its application that there was one
 * before. Once for each, however often the task runs.
 */
export async function sendReceipt(world: World, { reference_hash }: Tasks['send_receipt']): Promise<void> {
  const now = world.now()
  const receipt = await findReceipt(world.db, Buffer.from(reference_hash, 'hex'))
  if (!receipt) return
  const { submission } = receipt
  const mail = (await isSpared(world, receipt.email, now)) ? null : await mailOf(world, receipt)
  await world.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('application_submissions')
      .set({ receipt_at: now })
      .where('id', '=', submission)
      .where('receipt_at', 'is', null)
      .executeTakeFirst()
    if (mail !== null && numUpdatedRows === 1n) await postMail(db, world, mail)
  })
}
