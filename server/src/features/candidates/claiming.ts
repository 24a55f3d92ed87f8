// The account that is made right after an application (section 2, "Create-account modal"; docs/decisions/0020).
import { Refusal } from '@plaza/contract/refusals'
import { isCompleteProfile } from '@plaza/contract/rules/candidate'
import type { Reader } from '../../db/connect.ts'
import { particularColumns } from './particulars.ts'
import { hashOf, sealedBefore } from './submissions.ts'

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
    .where('reference_hash', '=', hashOf(reference))
    .forUpdate()
    .executeTakeFirst()
  if (!sent || sent.candidate_id !== null) throw new Refusal('application_not_found')
  const { id, email, candidate_id: _, created_at, ...told } = sent
  if (created_at <= sealedBefore(now)) throw new Refusal('application_sealed')
  if (email.toLowerCase() !== user.email.toLowerCase())
    throw new Refusal('email_not_of_application', [{ field: 'talent.email' }], { under: 'Email' })
  const candidate = await db
    .updateTable('candidates')
    .set({
      ...told,
      // A letter was written to one company: the next application from this profile goes to another.
      cover_letter: null,
      candidate_work_histories: JSON.stringify(told.candidate_work_histories),
      candidate_education_histories: JSON.stringify(told.candidate_education_histories),
      has_complete_profile: isCompleteProfile({ ...user, phone: told.phone, has_resume: true }),
      updated_at: now,
    })
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('application_submissions').set({ candidate_id: candidate.id }).where('id', '=', id).execute()
}
