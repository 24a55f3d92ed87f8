// Hands a guest's submission over to an account: to the one that is created right after it (section 2, "Create-account modal"), or to one
// that takes it over later (docs/decisions/0075).
import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { isCompleteProfile } from '@plaza/contract/rules/candidate'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import { enqueue } from '../../tasks/queue.ts'
import type { World } from '../../world.ts'
import { findListedApplication } from './candidate-rows.ts'
import { particularColumns } from './particulars.ts'
import { sentApplications } from './sent-applications.ts'
import { referenceHash, referencesEndedBefore } from './submissions.ts'

/** As many as a hash of a reference has, so that no reference leads to what has none. */
const REFERENCE_HASH_BYTES = 32

type Claim = { reference: string; user: { id: number; email: string; first_name: string; last_name: string }; now: Date }

/**
 * Makes a guest's submission that of a new candidate, whose profile begins with what was sent. The reference proves that both are the same
 * person; it works within its hour, once, for the address that was given there, and for no other submission of that address. Call it in the
 * transaction that makes the account, which a refusal ends: application_not_found, application_sealed, or email_not_of_application with `errors.Email`.
 */
export async function claimSubmission(db: Reader, { reference, user, now }: Claim): Promise<void> {
  const sent = await db
    .selectFrom('application_submissions')
    .select(['id', 'email', 'candidate_id', 'created_at', ...particularColumns])
    .where('reference_hash', '=', referenceHash(reference))
    .forUpdate()
    .executeTakeFirst()
  if (!sent || sent.candidate_id !== null) throw new Refusal('application_not_found')
  const { id, email, candidate_id: _, created_at, ...content } = sent
  if (created_at <= referencesEndedBefore(now)) throw new Refusal('application_sealed')
  if (email.toLowerCase() !== user.email.toLowerCase())
    throw new Refusal('email_not_of_application', [{ field: 'talent.email' }], { under: 'Email' })
  const candidate = await db
    .updateTable('candidates')
    .set({
      ...content,
      // The letter was written to this company; the profile's next application goes to another one.
      cover_letter: null,
      candidate_work_histories: JSON.stringify(content.candidate_work_histories),
      candidate_education_histories: JSON.stringify(content.candidate_education_histories),
      has_complete_profile: isCompleteProfile({ ...user, phone: content.phone, has_resume: true }),
      updated_at: now,
    })
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('application_submissions').set({ candidate_id: candidate.id }).where('id', '=', id).execute()
}

/**
 * `POST /applications/{id}/take_over`: makes a guest's submission under the account's confirmed address that of the account, which then leads. The
 * profile stays as it is, and the guest's reference is good for nothing any more: whoever sent it need not be whom the address belongs to. Refuses with application_not_found what is not there for this account, with already_applied where it has its own.
 */
export async function takeOverSubmission(
  { db, now }: World,
  { actor, params }: ParsedCall<'POST /applications/{id}/take_over'>,
): Promise<OutputOf<'POST /applications/{id}/take_over'>> {
  return db.transaction().execute(async (transaction) => {
    // The application is locked, so that of two submissions taken over at the same moment the second finds the first.
    const found = await transaction
      .selectFrom('application_submissions as s')
      .innerJoin('applications as a', 'a.id', 's.application_id')
      .innerJoin('users as u', 'u.email', 'a.email')
      .innerJoin('candidates as c', 'c.user_id', 'u.id')
      .select(['s.application_id', 'c.id as candidate_id'])
      .where('s.id', '=', params.id)
      .where('u.id', '=', actor.id)
      .where('u.confirmed_at', 'is not', null)
      .forUpdate('a')
      .executeTakeFirst()
    if (!found) throw new Refusal('application_not_found')
    const { application_id, candidate_id } = found
    const accounts = await transaction
      .selectFrom('application_submissions')
      .select('candidate_id')
      .where('application_id', '=', application_id)
      .where('candidate_id', 'is not', null)
      .execute()
    if (accounts.some((each) => each.candidate_id === candidate_id)) throw new Refusal('already_applied')
    const when = now()
    const reference_hash = randomBytes(REFERENCE_HASH_BYTES)
    const { numUpdatedRows } = await transaction
      .updateTable('application_submissions')
      .set({ candidate_id, reference_hash, updated_at: when })
      .where('id', '=', params.id)
      .where('candidate_id', 'is', null)
      .executeTakeFirst()
    // What may still wait for the worker names the former reference.
    const named = { reference_hash: reference_hash.toString('hex') }
    await enqueue(transaction, 'send_receipt', named)
    await enqueue(transaction, 'read_application_words', named)
    const row = numUpdatedRows === 1n ? await findListedApplication(transaction, params.id, actor.id, when) : undefined
    const [application] = row ? await sentApplications(transaction, [row], when) : []
    if (!application) throw new Refusal('application_not_found')
    return { application }
  })
}
