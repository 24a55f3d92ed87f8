// Which company's site a page belongs to. Loaders of a company's pages return it as `page_company`, and the frame takes its name and
// colour.
import { isNotFound, notFound } from '@tanstack/react-router'

export type PageCompany = { domain_name: string; visible_name: string; logo_url: string | null; primary_color: string | null }

type Branding = { domain_name: string; logo: { url: string | null }; primary_color: string | null }

/** From a company as its own page has it. */
export function companyOfPage({
  visible_name,
  company_branding: { domain_name, logo, primary_color },
}: {
  visible_name: string
  company_branding: Branding
}): PageCompany {
  return { domain_name, visible_name, logo_url: logo.url, primary_color }
}

/** From the company of a job. */
export function companyOfJob({
  visible_name,
  domain_name,
  logo,
  company_branding,
}: {
  visible_name: string
  domain_name: string
  logo: { url: string | null }
  company_branding: { primary_color: string | null }
}): PageCompany {
  return { domain_name, visible_name, logo_url: logo.url, primary_color: company_branding.primary_color }
}

/** What a loader throws when a page of this company is not found, so that the 404 page is still in the company's name and colour. */
export function notFoundOf(page_company: PageCompany) {
  return notFound({ data: { page_company } })
}

/** The company that a 404 of `notFoundOf` carries, searched among the errors of the page's routes. */
export function missingPageCompany(errors: readonly unknown[]): PageCompany | null {
  const missing = errors.find(isNotFound)
  return (missing?.data as { page_company?: PageCompany } | undefined)?.page_company ?? null
}
