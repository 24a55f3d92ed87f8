// The mail that an application has arrived. The worker writes it: the answer to the sender comes before anybody has looked whether there was one.
import { Refusal } from '@plaza/contract/refusals'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { limitAttempts, QUARTER_HOUR_SECONDS } from '../../http/attempts.ts'
import type { Tasks } from '../../jobs/queue.ts'
import { postMail } from '../../mail/post.ts'
import type { World } from '../../world.ts'
import { furtherMail, type MailedJob, type Receiver, receivedMail } from './applications.mails.ts'
import { leadOf } from './leading.ts'

const MAILS_PER_ADDRESS = 20

type Receipt = Receiver & { job: MailedJob; submission: number; is_first: boolean; first_at: Date; count: number }

/** What the mail about a submission says, unless it has been written; to the leading one's sender, since whoever came later may be somebody else. */
async function findReceipt(db: Reader, referenceHash: Buffer): Promise<Receipt | undefined> {
  const { rows } =
    await sql<Receipt>`SELECT m.id AS submission, m.id = a.id AS is_first, a.created_at AS first_at, s.email, s.first_name, s.language,
      (SELECT count(*) FROM application_submissions e WHERE e.application_id = a.id) AS count,
      json_build_object('id', j.id, 'title', j.title, 'visible_name', c.visible_name, 'domain_name', b.domain_name, 'logo', b.logo,
        'primary_color', b.primary_color) AS job
    FROM application_submissions m JOIN applications a ON a.id = m.application_id JOIN ${leadOf('a.id')} ON true JOIN jobs j ON j.id = a.job_id
      JOIN companies c ON c.id = j.company_id JOIN company_brandings b ON b.company_id = c.id
    WHERE m.reference_hash = ${referenceHash} AND m.receipt_at IS NULL`.execute(db)
  return rows[0]
}

/** Whether an address has been mailed about applications so often that it is spared more: whoever fills the form may give somebody else's. */
async function isSpared({ db }: Pick<World, 'db'>, email: string, now: Date): Promise<boolean> {
  const rule = { name: 'receipts by address', key: email.toLowerCase(), tries: MAILS_PER_ADDRESS, seconds: QUARTER_HOUR_SECONDS }
  try {
    await limitAttempts(db, [rule], now)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/**
 * The task `send_receipt`: tells the address of a submission that it has arrived, and where it is not the first of its application that there was one
 * before. Once for each, however often the task runs.
 */
export async function sendReceipt(world: World, { reference_hash }: Tasks['send_receipt']): Promise<void> {
  const now = world.now()
  const receipt = await findReceipt(world.db, Buffer.from(reference_hash, 'hex'))
  if (!receipt) return
  const { job, submission, is_first } = receipt
  const mail = (await isSpared(world, receipt.email, now))
    ? null
    : is_first
      ? receivedMail(world, receipt, job)
      : furtherMail(world, receipt, job, receipt)
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
