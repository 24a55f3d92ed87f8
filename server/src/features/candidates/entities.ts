// Profiles and applications as section 3 shapes them.
import type { OutputOf } from '@plaza/contract'
import { stateForSender } from '@plaza/contract/rules/shown-state'
import { workTypeFlags } from '@plaza/contract/rules/work-types'
import { type FileReader, signedFileUrl } from '../../http/private-files.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { World } from '../../world.ts'
import type { ApplicationRow, CandidateRow, SubmissionRow } from './candidate-rows.ts'

type CandidateEntity = OutputOf<'GET /applications/{id}'>['application']['candidate']
type Submission = NonNullable<OutputOf<'GET /applications/{id}'>['application']['submissions']>[number]
type Application = Omit<OutputOf<'GET /applications/{id}'>['application'], 'candidate' | 'answers'>

/** What a candidate told, with links to the files that are good for five minutes; `reader`: whose links they are, where that is written down. */
export function candidateEntity({ secret, now }: Pick<World, 'secret' | 'now'>, row: CandidateRow, reader?: FileReader): CandidateEntity {
  const url = (key: string | null) => key && signedFileUrl(secret, key, now(), reader)
  const { place_id, address } = row
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    summary: row.summary,
    cover_letter: row.cover_letter,
    link: row.link,
    portfolio: row.portfolio,
    position: row.position,
    interests: row.interests,
    candidate_location: place_id === null && address === null ? null : { location: { place_id, street_address: address } },
    current_salary: row.current_salary,
    salary_expectation: row.salary_expectation,
    salary_currency: row.salary_currency,
    current_salary_currency: row.current_salary_currency,
    skills: row.skills,
    preferred_work_type: workTypeFlags(row.preferred_work_types),
    preferred_work_types: row.preferred_work_types,
    candidate_work_histories: row.candidate_work_histories,
    candidate_education_histories: row.candidate_education_histories,
    resume: { url: url(row.resume_key), filename: row.resume_filename, size: row.resume_size },
    documents: { url: url(row.documents_key), filename: row.documents_filename, size: row.documents_size },
  }
}

/** What its reader is shown: nobody hears what becomes of an application under an address before it is known to be theirs. */
export function stateOf(row: ApplicationRow, now: Date): Application['state'] {
  if (row.is_confirmed) return stateForSender(row, now)
  return row.own_withdrawn_at === null ? 'received' : 'withdrawn'
}

/** An application as lists show it. */
export function applicationEntity(row: ApplicationRow, now: Date): Application {
  return {
    id: row.id,
    date: row.created_at.toISOString(),
    state: stateOf(row, now),
    application: row.application,
    has_account: row.has_account,
    guest_count: row.guest_count,
    job: { id: row.job_id, title: row.title, is_closed: row.is_closed },
    company: { domain_name: row.domain_name, visible_name: row.visible_name, logo: { url: fileUrl(row.logo) } },
  }
}

/** What was sent for an application, as its company sees it. */
export function submissionEntity(world: Pick<World, 'secret' | 'now'>, row: SubmissionRow, reader: FileReader): Submission {
  return {
    id: row.id,
    date: row.created_at.toISOString(),
    application: row.application,
    has_account: row.has_account,
    is_withdrawn: row.withdrawn_at !== null,
    candidate: candidateEntity(world, row, reader),
    answers: row.answers,
  }
}
