// A job as search engines read it: https://schema.org/JobPosting, with the properties that Google requires and recommends
// (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
import type { OutputOf } from '@plaza/contract'
import { countryNameOf } from '@plaza/contract/rules/country-names'
import { payMarkup, payOfDetail } from '@plaza/contract/rules/pay-in-detail'
import { type EmploymentType, languages } from '@plaza/contract/values'
import type { Site } from '../../../context.ts'
import { m } from '../../../paraglide/messages.js'

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

/** A web address with its scheme, or nothing: search engines take no other. */
function webAddress(address: string | null): string | undefined {
  const url = address === null ? null : URL.parse(address)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}

function description(job: Job): string {
  // It is read without its page: what the page says as headings belongs into it, in the posting's own language where the product has it.
  const locale = { locale: languages.find((each) => each === job.language) ?? languages[0] }
  const titled = (heading: string, html: string | null) => (html ? `<p><strong>${heading}</strong></p>\n${html}` : null)
  const parts = [
    job.description,
    titled(m.job_requirements({}, locale), job.requirements),
    titled(m.job_benefits({}, locale), job.job_benefits),
  ].filter(Boolean)
  // Google knows paragraphs and lists but no headings: their words would run into the text.
  return parts.join('\n').replace(/<h[1-6]>(.*?)<\/h[1-6]>/gs, '<p><strong>$1</strong></p>')
}

function employmentType(job: Job): string | undefined {
  if (job.experience === 'internship') return 'INTERN'
  return job.employment_type ? employmentTypes[job.employment_type] : undefined
}

function organization(job: Job, site: Site) {
  return present({
    '@type': 'Organization',
    name: job.company.visible_name,
    sameAs: webAddress(job.company.website),
    logo: job.company.logo.url ? new URL(job.company.logo.url, site.origins.main).href : undefined,
  })
}

type Place = Job['further_locations'][number]

/** All places of a job whose country is known: without it a place counts as an error. */
function placesOf({ job_location, further_locations, country_code, postal_code }: Job): Place[] {
  const first = job_location && { ...job_location, country_code, postal_code }
  return [...(first ? [first] : []), ...further_locations].filter((place) => place.country_code !== null)
}

function placeNode({ location, country_code, postal_code }: Place) {
  return {
    '@type': 'Place',
    address: present({
      '@type': 'PostalAddress',
      streetAddress: location.street_address,
      addressLocality: location.city,
      addressRegion: location.state,
      postalCode: postal_code,
      addressCountry: country_code?.toUpperCase(),
    }),
  }
}

/** One thing alone, or a list of several. */
const oneOrAll = (things: readonly object[]) => (things.length === 1 ? things[0] : things)

/** Where the work is done, and from where. */
function whereabouts(job: Job, places: readonly Place[]) {
  const jobLocation = oneOrAll(places.map(placeNode))
  if (!job.is_remote) return { jobLocation }
  const codes = new Set(places.flatMap(({ country_code }) => country_code ?? []))
  // In English, whoever asks.
  const countries = [...codes].map((code) => ({ '@type': 'Country', name: countryNameOf(code, 'en') }))
  return { jobLocation, jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: oneOrAll(countries) }
}

/**
 * The JSON-LD of an open job; null for a posting that lacks what is required (a text, or the country of its place): search engines count
 * an incomplete one as an error of the site.
 */
export function jobPosting(job: Job, url: string, site: Site): object | null {
  const text = description(job)
  const places = placesOf(job)
  if (text === '' || places.length === 0) return null
  return present({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: text,
    identifier: { '@type': 'PropertyValue', name: job.company.visible_name, value: String(job.id) },
    datePosted: job.publish_date,
    validThrough: job.valid_through,
    url,
    directApply: true,
    employmentType: employmentType(job),
    hiringOrganization: organization(job, site),
    ...whereabouts(job, places),
    ...payMarkup(payOfDetail(job)),
    skills: job.required_skills.map((skill) => skill.name).join(', ') || job.keywords.join(', '),
  })
}
