// Profiles and applications as section 3 shapes them.
import type { OutputOf } from '@plaza/contract'
import { workTypeFlags } from '@plaza/contract/rules/work-types'
import { signedFileUrl } from '../../http/private-files.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { World } from '../../world.ts'
import type { ApplicationRow, SubmissionRow, ToldRow } from './candidates.sql.ts'

type Told = OutputOf<'GET /applications/{id}'>['application']['candidate']
type Submission = NonNullable<OutputOf<'GET /applications/{id}'>['application']['submissions']>[number]
type Application = OutputOf<'GET /candidates/{id}/applications'>['applications'][number]

/** What a candidate told, with links to the files that are good for five minutes. */
export function toldEntity({ secret, now }: Pick<World, 'secret' | 'now'>, row: ToldRow): Told {
  const url = (key: string | null) => key && signedFileUrl(secret, key, now())
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

function stateOf({ withdrawn_at, is_closed }: ApplicationRow): Application['state'] {
  if (withdrawn_at !== null) return 'withdrawn'
  return is_closed ? 'job_closed' : 'received'
}

/** An application as lists show it. */
export function applicationEntity(row: ApplicationRow): Application {
  return {
    id: row.id,
    date: row.created_at.toISOString(),
    state: stateOf(row),
    application: row.application,
    job: { id: row.job_id, title: row.title },
    company: { domain_name: row.domain_name, visible_name: row.visible_name, logo: { url: fileUrl(row.logo) } },
  }
}

/** What was sent for an application, as its company sees it. */
export function submissionEntity(world: Pick<World, 'secret' | 'now'>, row: SubmissionRow): Submission {
  return {
    id: row.id,
    date: row.created_at.toISOString(),
    application: row.application,
    has_account: row.has_account,
    is_withdrawn: row.withdrawn_at !== null,
    candidate: toldEntity(world, row),
  }
}
