// A company that has taken another domain_name is still found under the former one, and its pages lead to the present one.
import { redirect } from '@tanstack/react-router'
import type { BoardSearch, JobSearch } from '../../visit/search.ts'

const MOVED = 301

export type CompanyRoute = '/board/companies/$company_name' | '/careers/$company_name'
export type JobRoute = `${CompanyRoute}/jobs/$job_id` | '/careers/apply-job/$company_name/$job_id'

/** The present name where the address has a former one, else null; letter case makes no other name. */
function presentName(asked: string, domainName: string): string | null {
  return asked.toLowerCase() === domainName.toLowerCase() ? null : domainName
}

/** Leads from a former name of a company to its present one. */
export function leadToCompany(
  { to, company_name, search }: { to: CompanyRoute; company_name: string; search: BoardSearch },
  domainName: string,
): void {
  const present = presentName(company_name, domainName)
  if (present !== null) throw redirect({ to, params: { company_name: present }, search, replace: true, statusCode: MOVED })
}

/** Leads from a job under a former name of its company to the same job under the present one. */
export function leadToJob(
  { to, search, ...asked }: { to: JobRoute; company_name: string; job_id: string; search: JobSearch },
  domainName: string,
): void {
  const present = presentName(asked.company_name, domainName)
  if (present !== null)
    throw redirect({ to, params: { company_name: present, job_id: asked.job_id }, search, replace: true, statusCode: MOVED })
}
