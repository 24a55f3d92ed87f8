// What happens to a filled form: an application of a visitor, or the profile of talent (section 7). Each can be sent again after a failure
// without being doubled.
import { APPLICATION_SOURCE } from '@plaza/contract/limits'
import { ApiError, call } from '../../../api/api.ts'
import { upload } from '../../../api/upload.ts'
import { answersBody } from '../../../forms/question-fields.tsx'
import { type Candidate, fieldsOf, historyOf, type ProfileValues, sentValues, valuesOf } from '../profile-values.ts'
import type { DraftFiles } from './drafts.ts'

export type Submission = {
  /** As they are sent. */
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
  { values, files, onProgress, filled }: Submission & { filled?: { homepage: string; form_seconds: number } },
  sent: Sent,
  keep: (candidate_id: string) => void,
): Promise<string> {
  let reference = sent.candidate_id
  if (reference === undefined) {
    const { candidate } = await upload(
      'POST /job_board/{company}/{job}/apply',
      {
        params,
        body: {
          candidate: { ...fieldsOf(values), answers: answersBody(values.answers ?? {}), application: APPLICATION_SOURCE },
          submission_key: sent.submission_key,
          ...filled,
        },
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

/** The parts of `now` that are not as they are stored; a place is one thing, its id and its text. */
function changed<T extends object>(now: T, stored: T): Partial<T> {
  const differs = (name: string) => JSON.stringify(now[name as keyof T]) !== JSON.stringify(stored[name as keyof T])
  const isMoved = differs('place_id') || differs('address')
  return Object.fromEntries(
    Object.entries(now).filter(([name]) => (name === 'place_id' || name === 'address' ? isMoved : differs(name))),
  ) as Partial<T>
}

/**
 * Saves what is not as the form found it in `candidate`, so that a page opened before on another device undoes nothing (docs/decisions/0079): files with
 * the fields of the form, then everything at once.
 */
export async function saveProfile(candidate: Candidate, { values, files, removesDocuments, onProgress }: Submission): Promise<void> {
  const params = { id: String(candidate.id) }
  const found = valuesOf(candidate)
  const { email: _, ...fields } = changed(fieldsOf(values), fieldsOf(found))
  // A currency that was only proposed becomes one's own by saving.
  const currency = candidate.salary_currency === null && {
    salary_currency: values.salary_currency,
    current_salary_currency: values.salary_currency,
  }
  const rest = changed(historyOf(values), historyOf(sentValues(found, false)))
  const chosen = formFiles(files)
  if (Object.keys(chosen).length > 0)
    await upload('PUT /candidates/{id}', { params, body: { candidate: fields }, files: chosen }, { onProgress })
  await call('PUT /candidates/{id}', {
    params,
    body: { candidate: { ...fields, ...currency, ...rest, ...(removesDocuments ? { documents: null } : {}) } },
  })
}
