// The public JSON of SmartRecruiters' Posting API: api.smartrecruiters.com/v1/companies/{company}/postings, and each posting of it.
import { payFields } from '@plaza/contract/rules/pay'
import { z } from 'zod'
import { placeOfAddress, placesOfPosting } from '../addresses.ts'
import { departmentOf, employmentTypeInTitle, employmentTypeOf, isHybridTitle, isRemoteTitle, seniorityNamed } from '../closed-lists.ts'
import { companyOfToken } from '../import-companies.ts'
import { payInTexts } from '../pay-in-text.ts'
import { readPlaces } from '../places.ts'
import { languageNamed, languageOf } from '../posting-language.ts'
import { absentKeys, asHtml, date, type Format, isRecord, parseWith, type Reading, rowsOf, text } from './posting.ts'
import { textsOfSections } from './sections.ts'

const label = z.object({ id: z.union([z.string(), z.number()]).nullish(), label: text }).nullish()
const section = z.object({ title: text, text }).nullish()

const schema = z.object({
  id: z.union([z.string().min(1), z.int()]),
  name: z.string(),
  company: z.object({ identifier: text, name: text }).nullish(),
  releasedDate: date,
  location: z
    .object({
      city: text,
      region: text,
      country: text,
      address: text,
      postalCode: text,
      fullLocation: text,
      remote: z.boolean().nullish(),
      hybrid: z.boolean().nullish(),
    })
    .nullish(),
  department: label,
  function: label,
  typeOfEmployment: label,
  experienceLevel: label,
  language: z.object({ code: text }).nullish(),
  jobAd: z
    .object({
      sections: z
        .object({ companyDescription: section, jobDescription: section, qualifications: section, additionalInformation: section })
        .nullish(),
    })
    .nullish(),
})

type Job = z.output<typeof schema>

function texts(job: Job) {
  const { companyDescription, jobDescription, qualifications, additionalInformation } = job.jobAd?.sections ?? {}
  const read = textsOfSections(
    [companyDescription, jobDescription, additionalInformation].flatMap((each) =>
      each ? [{ heading: each.title, html: asHtml(each.text) }] : [],
    ),
  )
  return { ...read, requirements: asHtml(qualifications?.text) }
}

function placeAt(job: Job, companyCountry: string | null) {
  const at = job.location
  if (!at?.city && !at?.country && !at?.region) return readPlaces(at?.fullLocation, companyCountry)
  return placeOfAddress(
    { city: at.city, region: at.region, country: at.country, street: at.address, postal_code: at.postalCode },
    companyCountry,
  )
}

function read(raw: unknown, companyCountry: string | null = null): Reading {
  const result = parseWith(schema, raw)
  if ('errors' in result) return result
  const job = result.value
  const { warnings, ...places } = placesOfPosting([placeAt(job, companyCountry)])
  const html = texts(job)
  const pay = payInTexts(html, places.location?.country_code ?? companyCountry)
  const type = `${job.typeOfEmployment?.label ?? ''} ${job.typeOfEmployment?.id ?? ''}`
  return {
    posting: {
      title: job.name,
      company: job.company?.name
        ? { domain_name: null, name: job.company.name, website: null }
        : job.company?.identifier
          ? companyOfToken(job.company.identifier)
          : null,
      source: 'smartrecruiters',
      source_id: String(job.id),
      own_id: null,
      language: languageNamed(job.language?.code) ?? languageOf(job.name, html.description, html.requirements),
      ...html,
      department: departmentOf([job.department?.label], job.name, [job.function?.label]),
      employment_type: employmentTypeOf(type) ?? (type.trim() ? 'other' : employmentTypeInTitle(job.name)),
      experience: seniorityNamed(job.name, job.experienceLevel?.id ? String(job.experienceLevel.id) : job.experienceLevel?.label),
      is_remote: job.location?.remote ?? isRemoteTitle(job.name),
      is_hybrid: job.location?.hybrid ?? isHybridTitle(job.name),
      ...pay.pay,
      ...places,
      required_skills: [],
      optional_skills: [],
      keywords: [],
      publish_date: job.releasedDate,
      changed_at: null,
      // The list has no texts: each posting has its own when it is asked for alone.
      absent: absentKeys(raw, {
        jobAd: ['description', 'requirements', 'job_benefits', ...payFields, ...(job.language?.code ? [] : ['language' as const])],
      }),
      valid_through: null,
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

const isPublic = (row: Record<string, unknown>) => row.active !== false && row.visibility !== 'INTERNAL'

/** `{content: [...]}`, a list of postings or one. Postings that are not active or only for the company's own people are passed over. */
export const smartRecruiters: Format = {
  name: 'a SmartRecruiters file',
  rows: (value) =>
    rowsOf(
      value,
      (row) => 'name' in row && !('title' in row) && ('releasedDate' in row || isRecord(row.typeOfEmployment) || isRecord(row.jobAd)),
      { key: 'content', isPublic },
    ),
  read,
}
