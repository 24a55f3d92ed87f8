// schema.org/JobPosting as JSON-LD: what job pages carry for search engines.

import { createHash } from 'node:crypto'
import { escapeMarkup } from '@plaza/contract/rules/markup'
import type { Language } from '@plaza/contract/values'
import { z } from 'zod'
import { departmentOf, employmentTypeOf, isRemoteTitle, languageOf, seniorityOf } from '../closed-lists.ts'
import type { CompanyRef } from '../import-companies.ts'
import { type AnnualPay, annualPay, timesPerYear } from '../pay.ts'
import { countryOf, type NamedPlace, placeOf, unknownCountrySentence } from '../places.ts'
import { bulletList } from '../rich-text.ts'
import { asHtml, date, type Format, isRecord, joined, lastDate, parsed, type Reading, text, webAddress, withoutTags } from './posting.ts'

const amount = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined || value === '') return null
    const number = typeof value === 'number' ? value : Number(value.replace(/[,\s$]/g, ''))
    if (Number.isFinite(number)) return number
    context.addIssue({ code: 'custom', message: '{field} must be a number.' })
    return z.NEVER
  })

const quantity = z.object({ minValue: amount, maxValue: amount, value: amount, unitText: text })
const money = z.object({ currency: text, value: z.union([quantity, amount]).nullish(), minValue: amount, maxValue: amount, unitText: text })

/** Only what can be wrong in a way worth telling is checked here; the rest may be a text, a thing, or a list of either. */
const schema = z.looseObject({
  title: z.string(),
  description: text,
  datePosted: date,
  validThrough: lastDate,
  baseSalary: z.union([money, z.array(money).transform((list) => list[0]), amount]).nullish(),
  salaryCurrency: text,
})

type Node = Record<string, unknown>

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]
}

/** The words of a text, of a thing with a name or description, or of a list of these. */
function textsOf(value: unknown): string[] {
  return listOf(value).flatMap((each) => {
    if (typeof each === 'string' || typeof each === 'number') return String(each).trim() || []
    if (!isRecord(each)) return []
    return textsOf(each.name ?? each.description ?? each.credentialCategory ?? each['@value'])
  })
}

const textOf = (value: unknown): string | null => textsOf(value)[0] ?? null

/** One text is HTML or plain; several are a list. */
function htmlOf(value: unknown): string | null {
  const texts = textsOf(value)
  return texts.length > 1 ? bulletList(texts.map((each) => withoutTags(asHtml(each)))) : asHtml(texts[0])
}

const HEADINGS: Record<Language, { responsibilities: string; months: (count: number) => string }> = {
  en: { responsibilities: 'Responsibilities', months: (count) => `At least ${count} months of experience` },
  es: { responsibilities: 'Responsabilidades', months: (count) => `Al menos ${count} meses de experiencia` },
}

function experienceHtml(value: unknown, language: Language): string | null {
  const months = listOf(value).flatMap((each) => (isRecord(each) ? Number(each.monthsOfExperience) || [] : []))[0]
  return joined(htmlOf(value), months ? bulletList([HEADINGS[language].months(months)]) : null)
}

const SKILL_MAX_CHARACTERS = 50
const SKILL_MAX_WORDS = 5

/** Skills are names ("React, SQL") or prose; prose is a requirement. */
function skillsOf(value: unknown): { names: string[]; prose: string | null } {
  const texts = textsOf(value).map((each) => withoutTags(each))
  const names = texts
    .flatMap((each) => each.split(/[,;•\n]/))
    .map((each) => each.trim().replace(/\.$/, ''))
    .filter((each) => each !== '')
  const areNames = names.every((each) => each.length <= SKILL_MAX_CHARACTERS && each.split(/\s+/).length <= SKILL_MAX_WORDS)
  return areNames ? { names, prose: null } : { names: [], prose: texts.length > 1 ? bulletList(texts) : asHtml(texts[0]) }
}

function payOf(job: z.output<typeof schema>): AnnualPay {
  const salary = job.baseSalary
  if (salary === null || salary === undefined) return annualPay({ min: null, max: null, currency: null, timesPerYear: 1 })
  if (typeof salary === 'number') return annualPay({ min: salary, max: salary, currency: job.salaryCurrency, timesPerYear: null })
  const value = isRecord(salary.value) ? salary.value : { value: salary.value ?? null, minValue: null, maxValue: null, unitText: null }
  return annualPay({
    min: value.minValue ?? value.value ?? salary.minValue,
    max: value.maxValue ?? value.value ?? salary.maxValue,
    currency: salary.currency ?? job.salaryCurrency,
    timesPerYear: timesPerYear(value.unitText ?? salary.unitText),
  })
}

function placeOfNode(place: unknown): { place: NamedPlace | null; unknownCountry: string | null } {
  const address = isRecord(place) ? (place.address ?? place.name) : place
  if (!isRecord(address)) return placeOf(textOf(address))
  const named = textOf(address.addressCountry)
  const city = textOf(address.addressLocality)
  const state = textOf(address.addressRegion)
  const country = countryOf(named) ?? (named ? { code: null, name: named } : null)
  const guessed = country ? null : placeOf([city, state].filter(Boolean).join(', ')).place
  const read: NamedPlace = {
    city,
    state,
    country_code: country?.code ?? guessed?.country_code ?? null,
    street_address: textOf(address.streetAddress),
    postal_code: textOf(address.postalCode),
  }
  const known = Object.values(read).some((value) => value !== null)
  return { place: known ? read : null, unknownCountry: country && !country.code ? country.name : null }
}

function locationOf(job: Node, remote: boolean): { location: NamedPlace | null; warnings: string[] } {
  const places = listOf(job.jobLocation).map(placeOfNode)
  const first = places.find((each) => each.place !== null) ?? places[0]
  const warnings = [
    ...(first?.unknownCountry ? [unknownCountrySentence(first.unknownCountry)] : []),
    ...(places.length > 1 ? [`Of ${places.length} places the first is kept.`] : []),
  ]
  if (first?.place || !remote) return { location: first?.place ?? null, warnings }
  // A remote posting says where its people may live.
  const country = listOf(job.applicantLocationRequirements)
    .map((each) => countryOf(textOf(each)))
    .find((each) => each?.code)
  return {
    location: country ? { city: null, state: null, street_address: null, postal_code: null, country_code: country.code } : null,
    warnings,
  }
}

function companyOf(value: unknown): CompanyRef | null {
  const name = textOf(value)
  if (!name) return null
  const addresses = isRecord(value) ? [...textsOf(value.url), ...textsOf(value.sameAs)] : []
  return { domain_name: null, name, website: addresses.map(webAddress).find((each) => each !== null) ?? null }
}

function idOf(job: Node, company: CompanyRef | null, location: NamedPlace | null): string {
  const identifier = listOf(job.identifier)[0]
  const given = isRecord(identifier) ? (textOf(identifier.value) ?? textOf(identifier['@id'])) : textOf(identifier)
  const said = given ?? textOf(job.url) ?? textOf(job['@id'])
  if (said) return said
  // Without any identifier the posting is known again by what it is called and where it is.
  return `unnamed-${createHash('sha256')
    .update(JSON.stringify([job.title, company?.name, location]))
    .digest('hex')
    .slice(0, 24)}`
}

function read(raw: unknown): Reading {
  const result = parsed(schema, raw)
  if ('errors' in result) return result
  const job = result.value
  const description = asHtml(job.description)
  const declared = textOf(job.inLanguage)?.slice(0, 2).toLowerCase()
  const language = declared === 'en' || declared === 'es' ? declared : languageOf(`${job.title} ${withoutTags(description)}`)
  const said = withoutTags(description)
  /** Many sites repeat everything inside the description. */
  const unlessSaid = (html: string | null) => (html && said.includes(withoutTags(html)) ? null : html)
  const responsibilities = unlessSaid(htmlOf(job.responsibilities))
  const skills = skillsOf(job.skills)
  const types = textsOf(job.employmentType)
  const is_remote = textsOf(job.jobLocationType).some((each) => /telecommute/i.test(each)) || isRemoteTitle(job.title)
  const { location, warnings } = locationOf(job, is_remote)
  const company = companyOf(job.hiringOrganization)
  const pay = payOf(job)
  return {
    posting: {
      title: job.title,
      company,
      source: 'json-ld',
      source_id: idOf(job, company, location),
      own_id: null,
      language,
      description: joined(
        description,
        responsibilities ? `<h3>${escapeMarkup(HEADINGS[language].responsibilities)}</h3>${responsibilities}` : null,
      ),
      requirements: joined(
        ...[
          htmlOf(job.qualifications),
          experienceHtml(job.experienceRequirements, language),
          htmlOf(job.educationRequirements),
          skills.prose,
        ].map(unlessSaid),
      ),
      job_benefits: unlessSaid(htmlOf(job.jobBenefits ?? job.benefits)),
      department: departmentOf([textOf(job.occupationalCategory)], job.title),
      employment_type: types.map(employmentTypeOf).find((each) => each !== null) ?? (types.length > 0 ? 'other' : null),
      experience: types.some((each) => /^intern/i.test(each)) ? 'internship' : seniorityOf(job.title),
      is_remote,
      salary_min: pay.salary_min,
      salary_max: pay.salary_max,
      currency_salary: pay.currency_salary,
      location,
      required_skills: skills.names,
      optional_skills: [],
      keywords: [],
      publish_date: job.datePosted,
      changed_at: null,
      valid_through: job.validThrough,
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

const isJobPosting = (node: unknown): node is Node =>
  isRecord(node) && listOf(node['@type']).some((type) => typeof type === 'string' && /(^|[/:])JobPosting$/.test(type))

/** In a graph a posting may only point at its company and place: `{"@id": "#company"}`. */
function resolved(posting: Node, nodes: readonly unknown[]): Node {
  const byId = new Map(nodes.flatMap((node) => (isRecord(node) && typeof node['@id'] === 'string' ? [[node['@id'], node]] : [])))
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow)
    return isRecord(value) && Object.keys(value).length === 1 && typeof value['@id'] === 'string'
      ? (byId.get(value['@id']) ?? value)
      : value
  }
  return { ...posting, hiringOrganization: follow(posting.hiringOrganization), jobLocation: follow(posting.jobLocation) }
}

/** One posting, a list, or a graph; things of other types that stand beside are passed over. */
export const jsonLd: Format = {
  name: 'a JSON-LD file',
  rows(value) {
    const from = (list: unknown[], before: string[]) => {
      const rows = list.flatMap((node, at) => (isJobPosting(node) ? [{ raw: resolved(node, list), path: [...before, at] }] : []))
      return rows.length > 0 ? rows : null
    }
    if (Array.isArray(value)) return from(value, [])
    if (isJobPosting(value)) return [{ raw: value, path: [] }]
    return isRecord(value) && Array.isArray(value['@graph']) ? from(value['@graph'], ['@graph']) : null
  },
  read,
}
