// schema.org/JobPosting as JSON-LD: what job pages carry for search engines.

import { createHash } from 'node:crypto'
import { escapeMarkup } from '@plaza/contract/rules/markup'
import { payFields } from '@plaza/contract/rules/pay'
import { languages } from '@plaza/contract/values'
import { z } from 'zod'
import { words } from '../../../words/words.ts'
import { type PostingPlaces, placeOfAddress, placesOfPosting } from '../addresses.ts'
import { departmentOf, employmentTypeOf, isHybrid, isHybridTitle, isRemoteTitle, seniorityOf } from '../closed-lists.ts'
import type { NamedPlace } from '../distinct-places.ts'
import { nameKey } from '../gazetteer.ts'
import type { CompanyRef } from '../import-companies.ts'
import { annualPay, periodOf, type ReadPay } from '../pay.ts'
import { payInText, payInTexts } from '../pay-in-text.ts'
import { countryOf, type ReadPlaces, readPlaces } from '../places.ts'
import { languageNamed, languageOf } from '../posting-language.ts'
import { bulletList } from '../rich-text.ts'
import {
  absentKeys,
  amount,
  asHtml,
  date,
  type Format,
  isRecord,
  joinHtml,
  lastDate,
  parseWith,
  type Reading,
  text,
  webAddress,
  withoutTags,
} from './posting.ts'
import type { SectionTexts } from './sections.ts'

const quantity = z.object({ minValue: amount, maxValue: amount, value: amount, unitText: text })
const money = z.object({ currency: text, value: z.union([quantity, amount]).nullish(), minValue: amount, maxValue: amount, unitText: text })

const salarySchema = z.union([money, z.array(money).transform((list) => list[0]), amount]).nullish()

/** Only what can be wrong in a way worth telling is checked here; the rest may be a text, a thing, or a list of either. */
const schema = z.looseObject({
  title: z.string(),
  description: text,
  datePosted: date,
  validThrough: lastDate,
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

/** The product's own words, in the posting's language where the product speaks it, else in its first one. */
const wordsIn = (language: string) => words[languages.find((each) => each === language) ?? languages[0]]

function experienceHtml(value: unknown, language: string): string | null {
  const months = listOf(value).flatMap((each) => (isRecord(each) ? Number(each.monthsOfExperience) || [] : []))[0]
  return joinHtml(htmlOf(value), months ? bulletList([wordsIn(language).posting.months(months)]) : null)
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

/** Pay that is no number: "$50,000 - $60,000 per year", "Competitive". */
function payInWords(salary: unknown, country: string | null): ReadPay {
  const inner = isRecord(salary) ? (isRecord(salary.value) ? salary.value.value : salary.value) : salary
  const words = textOf(inner) ?? ''
  const read = payInText(`Salary: ${escapeMarkup(words)}`, country)
  return read.pay.currency_salary === null
    ? { ...read, warnings: [`The pay ${words === '' ? '' : `"${words}" `}is no amount: it is left out.`] }
    : read
}

/** The field of its own, else what the texts state. */
function payOf(job: z.output<typeof schema>, texts: SectionTexts, country: string | null): ReadPay {
  const { data: salary, success } = salarySchema.safeParse(job.baseSalary)
  if (!success) return payInWords(job.baseSalary, country)
  if (salary === null || salary === undefined) return payInTexts(texts, country)
  if (typeof salary === 'number') return annualPay({ min: salary, max: salary, currency: job.salaryCurrency, period: null })
  const value = isRecord(salary.value) ? salary.value : { value: salary.value ?? null, minValue: null, maxValue: null, unitText: null }
  return annualPay({
    min: value.minValue ?? value.value ?? salary.minValue,
    max: value.maxValue ?? value.value ?? salary.maxValue,
    currency: salary.currency ?? job.salaryCurrency,
    period: periodOf(value.unitText ?? salary.unitText),
  })
}

function placeOfNode(place: unknown, companyCountry: string | null): ReadPlaces {
  const address = isRecord(place) ? (place.address ?? place.name) : place
  if (!isRecord(address)) return readPlaces(textOf(address), companyCountry)
  return placeOfAddress(
    {
      city: textOf(address.addressLocality),
      region: textOf(address.addressRegion),
      country: textOf(address.addressCountry),
      street: textOf(address.streetAddress),
      postal_code: textOf(address.postalCode),
    },
    companyCountry,
  )
}

function placesOf(job: Node, remote: boolean, companyCountry: string | null): PostingPlaces {
  const places = listOf(job.jobLocation).map((each) => placeOfNode(each, companyCountry))
  const named = new Set(places.flatMap((each) => each.places.map(({ country_code }) => country_code)))
  // A remote posting says where its people may live.
  const codes = remote ? listOf(job.applicantLocationRequirements).flatMap((each) => countryOf(textOf(each)) ?? []) : []
  const blank = { city: null, state: null, street_address: null, postal_code: null }
  const countries = codes.filter((code) => !named.has(code)).map((country_code): NamedPlace => ({ ...blank, country_code }))
  return placesOfPosting([...places, { places: countries, warnings: [] }])
}

/** Gupy says beside the place what others say in `jobLocationType`. */
const propertiesOf = (places: unknown) =>
  listOf(places)
    .flatMap((place) => (isRecord(place) ? listOf(place.additionalProperty) : []))
    .flatMap((each) => (isRecord(each) ? textsOf(each.value) : []))

function companyOf(value: unknown): CompanyRef | null {
  const name = textOf(value)
  if (!name) return null
  const addresses = isRecord(value) ? [...textsOf(value.url), ...textsOf(value.sameAs)] : []
  return { domain_name: null, name, website: addresses.map(webAddress).find((each) => each !== null) ?? null }
}

/** Whether an identifier is the company's own, which all of its postings have: its name, or the number in its address. */
function isOfCompany(identifier: string, organization: unknown): boolean {
  if (nameKey(identifier) === nameKey(textOf(organization) ?? '')) return true
  const addresses = isRecord(organization) ? [...textsOf(organization.url), ...textsOf(organization.sameAs)] : []
  return identifier.length >= LEAST_IDENTIFIER && addresses.some((address) => address.split(/[^\p{L}\d]+/u).includes(identifier))
}

const LEAST_IDENTIFIER = 3

function idOf(job: Node, company: CompanyRef | null, location: NamedPlace | null): string {
  const identifier = listOf(job.identifier)[0]
  const given = isRecord(identifier) ? (textOf(identifier.value) ?? textOf(identifier['@id'])) : textOf(identifier)
  const own = given !== null && isOfCompany(given, job.hiringOrganization) ? null : given
  const said = own ?? textOf(job.url) ?? textOf(job['@id'])
  if (said) return said
  // Without any identifier the posting is known again by what it is called and where it is.
  return `unnamed-${createHash('sha256')
    .update(JSON.stringify([job.title, company?.name, location]))
    .digest('hex')
    .slice(0, 24)}`
}

/** Reads one JobPosting, also where another source's file holds it. */
export function readJobPosting(raw: unknown, companyCountry: string | null = null): Reading {
  const result = parseWith(schema, raw)
  if ('errors' in result) return result
  const job = result.value
  const description = asHtml(job.description)
  const language = languageNamed(textOf(job.inLanguage)) ?? languageOf(job.title, description)
  const said = withoutTags(description)
  /** Many sites repeat everything inside the description. */
  const unlessSaid = (html: string | null) => (html && said.includes(withoutTags(html)) ? null : html)
  const responsibilities = unlessSaid(htmlOf(job.responsibilities))
  const skills = skillsOf(job.skills)
  const types = textsOf(job.employmentType)
  const is_remote =
    [...textsOf(job.jobLocationType), ...propertiesOf(job.jobLocation)].some((each) => /telecommute/i.test(each)) ||
    isRemoteTitle(job.title)
  const { warnings, ...places } = placesOf(job, is_remote, companyCountry)
  const company = companyOf(job.hiringOrganization)
  const html = {
    description: joinHtml(
      description,
      responsibilities ? `<h3>${escapeMarkup(wordsIn(language).posting.responsibilities)}</h3>${responsibilities}` : null,
    ),
    requirements: joinHtml(
      ...[
        htmlOf(job.qualifications),
        experienceHtml(job.experienceRequirements, language),
        htmlOf(job.educationRequirements),
        skills.prose,
      ].map(unlessSaid),
    ),
    job_benefits: unlessSaid(htmlOf(job.jobBenefits ?? job.benefits)),
  }
  const pay = payOf(job, html, places.location?.country_code ?? companyCountry)
  return {
    posting: {
      title: job.title,
      company,
      source: 'json-ld',
      source_id: idOf(job, company, places.location),
      own_id: null,
      language,
      ...html,
      department: departmentOf([textOf(job.occupationalCategory)], job.title),
      employment_type: types.map(employmentTypeOf).find((each) => each !== null) ?? (types.length > 0 ? 'other' : null),
      experience: types.some((each) => /^intern/i.test(each)) ? 'internship' : seniorityOf(job.title),
      is_remote,
      is_hybrid: textsOf(job.jobLocationType).some(isHybrid) || isHybridTitle(job.title),
      ...pay.pay,
      ...places,
      required_skills: skills.names,
      optional_skills: [],
      keywords: [],
      publish_date: job.datePosted,
      changed_at: null,
      absent: absentKeys(raw, { description: ['description', 'language', ...(isRecord(raw) && 'baseSalary' in raw ? [] : payFields)] }),
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
  read: readJobPosting,
}
