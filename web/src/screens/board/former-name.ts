// A company that has changed its domain_name is still found under the former one; those addresses redirect to the current one.
import { redirect } from '@tanstack/react-router'
import type { BoardSearch, JobSearch } from '../../visit/search.ts'

const MOVED = 301

export type CompanyRoute = '/board/companies/$company_name' | '/careers/$company_name'
export type JobRoute = `${CompanyRoute}/jobs/$job_id` | '/careers/apply-job/$company_name/$job_id'

/** The current name if the address has a former one, otherwise null. Upper and lower case count as the same name. */
function presentName(asked: string, domainName: string): string | null {
  return asked.toLowerCase() === domainName.toLowerCase() ? null : domainName
}

/** Redirects from a company's former name to its current one. */
export function redirectToPresentCompany(
  { to, company_name, search }: { to: CompanyRoute; company_name: string; search: BoardSearch },
  domainName: string,
): void {
  const present = presentName(company_name, domainName)
  if (present !== null) throw redirect({ to, params: { company_name: present }, search, replace: true, statusCode: MOVED })
}

/** Redirects from a job under its company's former name to the same job under the current one. */
export function redirectToPresentJob(
  { to, search, ...asked }: { to: JobRoute; company_name: string; job_id: string; search: JobSearch },
  domainName: string,
): void {
  const present = presentName(asked.company_name, domainName)
  if (present !== null)
    throw redirect({ to, params: { company_name: present, job_id: asked.job_id }, search, replace: true, statusCode: MOVED })
}
