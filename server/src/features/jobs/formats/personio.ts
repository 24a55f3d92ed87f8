// The public XML of a Personio career page: {company}.jobs.personio.de/xml?language=en
import { payFields } from '@plaza/contract/rules/pay'
import { z } from 'zod'
import { placesOfPosting } from '../addresses.ts'
import {
  departmentOf,
  employmentTypeInTitle,
  employmentTypeOf,
  isHybrid,
  isHybridTitle,
  isRemote,
  isRemoteTitle,
  seniorityNamed,
} from '../closed-lists.ts'
import { payInTexts } from '../pay-in-text.ts'
import { readPlaces } from '../places.ts'
import { languageOf } from '../posting-language.ts'
import { absentKeys, asHtml, date, type Format, isRecord, parseWith, type Reading, text } from './posting.ts'
import { textsOfSections } from './sections.ts'

/** An element without anything in it is an empty text. */
const orNone = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]).nullish()

const schema = z.object({
  id: z.string().min(1),
  name: z.string(),
  subcompany: text,
  office: text,
  additionalOffices: orNone(z.object({ office: z.array(text).nullish() })),
  department: text,
  recruitingCategory: text,
  occupation: text,
  occupationCategory: text,
  employmentType: text,
  schedule: text,
  seniority: text,
  keywords: text,
  createdAt: date,
  jobDescriptions: orNone(z.object({ jobDescription: z.array(z.object({ name: text, value: text })).nullish() })),
})

type Position = z.output<typeof schema>

function employmentOf({ employmentType, schedule, name }: Position) {
  const kind = employmentTypeOf(employmentType?.replaceAll('_', ' '))
  // "permanent" says nothing of the hours; the schedule does.
  if (kind === 'full_time' || kind === null)
    return employmentTypeOf(schedule === 'full-or-part-time' ? 'full-time' : schedule) ?? kind ?? employmentTypeInTitle(name)
  return kind
}

function read(raw: unknown, companyCountry: string | null = null): Reading {
  const result = parseWith(schema, raw)
  if ('errors' in result) return result
  const position = result.value
  const offices = [position.office, ...(position.additionalOffices?.office ?? [])].filter((each) => each !== null)
  const { warnings, ...places } = placesOfPosting(offices.map((each) => readPlaces(each, companyCountry)))
  const html = textsOfSections(
    (position.jobDescriptions?.jobDescription ?? []).map(({ name, value }) => ({ heading: name, html: asHtml(value) })),
  )
  const pay = payInTexts(html, places.location?.country_code ?? companyCountry)
  return {
    posting: {
      title: position.name,
      company: position.subcompany ? { domain_name: null, name: position.subcompany, website: null } : null,
      source: 'personio',
      source_id: position.id,
      own_id: null,
      language: languageOf(position.name, html.description, html.requirements),
      ...html,
      department: departmentOf([position.department, position.recruitingCategory], position.name, [
        position.occupationCategory?.replaceAll('_', ' '),
        position.occupation?.replaceAll('_', ' '),
      ]),
      employment_type: employmentOf(position),
      experience: seniorityNamed(position.name, position.seniority) ?? (position.employmentType === 'intern' ? 'internship' : null),
      is_remote: isRemote(position.office) || isRemoteTitle(position.name),
      is_hybrid: isHybrid(position.office) || isHybridTitle(position.name),
      ...pay.pay,
      ...places,
      required_skills: [],
      optional_skills: [],
      keywords: position.keywords?.split(',') ?? [],
      publish_date: position.createdAt,
      changed_at: null,
      absent: absentKeys(raw, { jobDescriptions: ['description', 'requirements', 'job_benefits', 'language', ...payFields] }),
      valid_through: null,
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

/** `<workzag-jobs><position>...` of a career page. */
export const personio: Format = {
  name: 'a Personio file',
  rows(value) {
    const root = isRecord(value) ? value['workzag-jobs'] : undefined
    if (root === undefined) return null
    const positions = isRecord(root) && Array.isArray(root.position) ? root.position : []
    return positions.map((raw, at) => ({ raw, path: ['workzag-jobs', 'position', at] }))
  },
  read,
}
