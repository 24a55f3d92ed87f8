// What happens to a filled form: an application of a visitor, or the profile of talent (section 7). Each can be sent again after a failure
// without being doubled.
import { APPLICATION_SOURCE } from '@plaza/contract/limits'
import { ApiError, call } from '../../../api/api.ts'
import { upload } from '../../../api/upload.ts'
import { fieldsOf, historyOf, type ProfileValues } from '../profile-values.ts'
import type { DraftFiles } from './drafts.ts'

export type Submission = {
  values: ProfileValues
  files: DraftFiles
  /** The stored other document goes. */
  removesDocuments: boolean
  onProgress: (share: number) => void
}

/** The same submission under its key, and the reference of what has arrived of it. */
export type Sent = { submission_key: string; candidate_id?: string | undefined }

function formFiles({ resume, documents }: DraftFiles) {
  return { ...(resume ? { 'candidate[resume]': resume } : {}), ...(documents ? { 'candidate[documents]': documents } : {}) }
}

/** Whether the application stands and only its additions come too late. */
function isTooLate(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'application_sealed' || error.code === 'application_not_found')
}

/** Applies without an account, then adds history, skills and preferences; answers the application's reference. `keep` is told it in between. */
export async function applyWithForm(
  params: { company: string; job: string },
  { values, files, onProgress }: Submission,
  sent: Sent,
  keep: (candidate_id: string) => void,
): Promise<string> {
  let reference = sent.candidate_id
  if (reference === undefined) {
    const { candidate } = await upload(
      'POST /job_board/{company}/{job}/apply',
      {
        params,
        body: { candidate: { ...fieldsOf(values), application: APPLICATION_SOURCE }, submission_key: sent.submission_key },
        files: formFiles(files),
      },
      { onProgress },
    )
    reference = candidate.id
    keep(reference)
  }
  try {
    await call('PUT /job_board/apply_update/{id}', { params: { id: reference }, body: { candidate: historyOf(values) } })
  } catch (error) {
    if (!isTooLate(error)) throw error
  }
  return reference
}

/** Saves a profile: its files with the form, then everything at once. */
export async function saveProfile(candidate: number, { values, files, removesDocuments, onProgress }: Submission): Promise<void> {
  const params = { id: String(candidate) }
  const { email: _, ...fields } = fieldsOf(values)
  const chosen = formFiles(files)
  if (Object.keys(chosen).length > 0)
    await upload('PUT /candidates/{id}', { params, body: { candidate: fields }, files: chosen }, { onProgress })
  await call('PUT /candidates/{id}', {
    params,
    body: { candidate: { ...fields, ...historyOf(values), ...(removesDocuments ? { documents: null } : {}) } },
  })
}
