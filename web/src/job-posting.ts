// A job as search engines read it: https://schema.org/JobPosting.
import type { OutputOf } from '@plaza/contract'
import type { EmploymentType } from '@plaza/contract/values'
import type { Site } from './site.ts'

type Job = OutputOf<'GET /job_board/{company}/{job}'>['job']

const employmentTypes: Record<EmploymentType, string> = {
  full_time: 'FULL_TIME',
  contract: 'CONTRACTOR',
  part_time: 'PART_TIME',
  temporary: 'TEMPORARY',
  other: 'OTHER',
}

function present(thing: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== null && value !== undefined && value !== ''))
}

function salary(job: Job) {
  if (!job.currency_salary || (!job.salary_min && !job.salary_max)) return undefined
  return {
    '@type': 'MonetaryAmount',
    currency: job.currency_salary,
    value: present({ '@type': 'QuantitativeValue', minValue: job.salary_min?.annual, maxValue: job.salary_max?.annual, unitText: 'YEAR' }),
  }
}

function address(job: Job) {
  const location = job.job_location?.location
  if (!location && !job.country_code) return undefined
  return present({
    '@type': 'PostalAddress',
    streetAddress: location?.street_address,
    addressLocality: location?.city,
    addressRegion: location?.state,
    postalCode: job.postal_code,
    addressCountry: job.country_code?.toUpperCase() ?? location?.country,
  })
}

/** The JSON-LD of an open job. */
export function jobPosting(job: Job, url: string, site: Site): object {
  const place = address(job)
  const country = job.country_code?.toUpperCase() ?? job.job_location?.location.country
  return present({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: [job.description, job.requirements, job.job_benefits].filter(Boolean).join('\n') || job.title,
    identifier: { '@type': 'PropertyValue', name: job.company.visible_name, value: String(job.id) },
    datePosted: job.publish_date,
    validThrough: job.valid_through,
    inLanguage: job.language,
    url,
    directApply: true,
    employmentType: job.employment_type ? employmentTypes[job.employment_type] : undefined,
    hiringOrganization: present({
      '@type': 'Organization',
      name: job.company.visible_name,
      sameAs: job.company.website,
      logo: job.company.logo.url ? new URL(job.company.logo.url, site.origins.main).href : undefined,
    }),
    jobLocation: place && !(job.is_remote && !job.job_location) ? { '@type': 'Place', address: place } : undefined,
    jobLocationType: job.is_remote ? 'TELECOMMUTE' : undefined,
    applicantLocationRequirements: job.is_remote && country ? { '@type': 'Country', name: country } : undefined,
    baseSalary: salary(job),
    skills: job.required_skills.map((skill) => skill.name).join(', ') || job.keywords.join(', '),
  })
}
