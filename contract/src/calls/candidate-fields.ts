// The fields of a candidate (section 3, "Candidate application and profile") with the rules of section 5. A form sends texts and JSON
// sends values; both are accepted. A field that is left out keeps its value; an empty one, and null, clears it.
import { z } from 'zod'
import { HISTORY_MAX_ROWS, INTERESTS_MAX_CHARACTERS, SKILL_MAX_CHARACTERS, SKILLS_MAX_ROWS, SUMMARY_MAX_CHARACTERS } from '../limits.ts'
import { isPhone } from '../rules/account.ts'
import { linkAddress } from '../rules/candidate.ts'
import { isDay, isPeriod } from '../rules/history.ts'
import { salaryOf } from '../rules/money.ts'
import { isPhoneNumber } from '../rules/phone.ts'
import { says } from '../schema-rules.ts'
import { currencies, type WorkType, workTypes } from '../values.ts'
import { paragraphs, text } from './people.ts'

const LINE_MAX_CHARACTERS = 150
const ADDRESS_MAX_CHARACTERS = 300
const LINK_MAX_CHARACTERS = 300
const PLACE_MAX_CHARACTERS = 300

/** One line of text that must not be empty. */
export const requiredLine = (maxCharacters: number) => text(maxCharacters).refine((value) => value !== '', says('required'))

/** One line of text, or null where it is empty. */
export const optionalLine = (maxCharacters: number) =>
  text(maxCharacters)
    .transform((value) => value || null)
    .nullable()
    .optional()

/** A text of several lines, or null where it is empty. */
const optionalParagraphs = (maxCharacters: number) =>
  paragraphs(maxCharacters)
    .transform((value) => value || null)
    .nullable()
    .optional()

const link = text(LINK_MAX_CHARACTERS)
  .refine((value) => value === '' || linkAddress(value) !== null, says('website'))
  .transform((value) => (value === '' ? null : linkAddress(value)))
  .nullable()
  .optional()

const filledPhone = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => value !== '', says('required'))

/** A number that somebody can be called under. */
export const phone = filledPhone.refine(isPhoneNumber, says('phone'))

/** A number as a profile may hold it from before countries were asked; a changed one is judged as `phone` when it is written. */
export const keptPhone = filledPhone.refine(isPhone, says('phone'))

/** A salary per year, with or without commas: whole units of its currency. */
const salary = z
  .union([z.string().max(30, says('amount')), z.number()], says('amount'))
  .refine((value) => salaryOf(value) !== null, says('amount'))
  .transform((value) => salaryOf(value) ?? 0)
  .optional()

const currency = z
  .enum([...currencies, ''], says('unknown_currency'))
  .transform((value) => value || null)
  .nullable()
  .optional()

const workTypeError = says('unknown_work_type')

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', ''])], workTypeError)
  .transform((value) => value === true || value === 'true')
  .nullable()
  .optional()
  .transform((value) => value ?? false)
  .meta({ sent_as: { type: 'boolean' } })

const preferred_work_type = z
  .object({ remote: flag, hybrid: flag, on_site: flag, open_to_relocation: flag }, workTypeError)
  .nullable()
  .transform((chosen) => chosen ?? { remote: false, hybrid: false, on_site: false, open_to_relocation: false })
  .optional()

const preferred_work_types = z
  .array(z.enum(workTypes, workTypeError), workTypeError)
  .max(20, workTypeError)
  .describe('wins where both shapes are sent')
  .nullable()
  .transform((chosen): WorkType[] => workTypes.filter((type) => chosen?.includes(type)))
  .optional()

const skillError = says('skill_too_long', { max: SKILL_MAX_CHARACTERS })
const skillName = text(SKILL_MAX_CHARACTERS, skillError)

/** Names of skills without repetitions, whatever their spelling; also as `{name}`, as GET /skills answers them. */
const skills = z
  .array(z.union([skillName, z.object({ name: skillName }).transform(({ name }) => name)], skillError), says('list'))
  .max(SKILLS_MAX_ROWS, says('too_many_skills', { max: SKILLS_MAX_ROWS }))
  .nullable()
  .transform((names) => [...new Map(names?.filter((name) => name !== '').map((name) => [name.toLowerCase(), name])).values()])
  .optional()

const day = z
  .string(says('date'))
  .refine((value) => value === '' || isDay(value), says('date'))
  .nullish()
  .transform((value) => value || null)
  .describe('YYYY-MM-DD')

const rowLine = optionalLine(LINE_MAX_CHARACTERS).transform((value) => value ?? null)

const industry = z
  .union([z.number(), z.string()], says('unknown_industry'))
  .refine((value) => /^\d{0,6}$/.test(String(value)), says('unknown_industry'))
  .nullish()
  .transform((value) => (value === '' || value === null || value === undefined ? null : Number(value)))
  .meta({ sent_as: { type: ['integer', 'null'] } })
  .describe('of GET /company_industries')

const is_current = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

const dates = { start_date: day, end_date: day, is_current }
const inOrder = { error: says('date_order'), path: ['end_date'] }

/** A row that is marked as current has no end date. */
const withoutEnd = <R extends { is_current: boolean; end_date: string | null }>(row: R): R =>
  row.is_current ? { ...row, end_date: null } : row

/** A row that only says 'current' is empty. */
const isEmptyRow = (row: object) => Object.values(row).every((value) => value === null || typeof value === 'boolean')

const workRow = z
  .object({ ...dates, job_title: rowLine, company_name: rowLine, industry }, says('rows'))
  .refine(isPeriod, inOrder)
  .transform(withoutEnd)

const educationRow = z
  .object({ ...dates, degree: rowLine, learning_center: rowLine }, says('rows'))
  .refine(isPeriod, inOrder)
  .transform(withoutEnd)

/** Work and education, in the order given; rows without anything in them are dropped. */
export const history = {
  candidate_work_histories: z
    .array(workRow, says('rows'))
    .max(HISTORY_MAX_ROWS, says('too_many_works', { max: HISTORY_MAX_ROWS }))
    .nullable()
    .transform((rows) => rows?.filter((row) => !isEmptyRow(row)) ?? [])
    .optional(),
  candidate_education_histories: z
    .array(educationRow, says('rows'))
    .max(HISTORY_MAX_ROWS, says('too_many_educations', { max: HISTORY_MAX_ROWS }))
    .nullable()
    .transform((rows) => rows?.filter((row) => !isEmptyRow(row)) ?? [])
    .optional(),
}

/** The second step of an application and a part of every profile. */
export const jobPreferences = {
  place_id: optionalLine(PLACE_MAX_CHARACTERS),
  interests: optionalLine(INTERESTS_MAX_CHARACTERS),
  skills,
  preferred_work_type,
  preferred_work_types,
}

/** What a form holds besides name and address. */
export const particulars = {
  summary: optionalParagraphs(SUMMARY_MAX_CHARACTERS),
  cover_letter: optionalParagraphs(SUMMARY_MAX_CHARACTERS),
  link,
  portfolio: link,
  position: optionalLine(LINE_MAX_CHARACTERS),
  address: optionalLine(ADDRESS_MAX_CHARACTERS),
  current_salary: salary,
  salary_expectation: salary,
  salary_currency: currency,
  current_salary_currency: currency,
  currency_current_salary: currency.describe('the name of current_salary_currency in the form'),
}

const storedDates = { start_date: z.string().nullable(), end_date: z.string().nullable(), is_current: z.boolean() }
const file = z
  .object({
    url: z.string().nullable().describe('good for five minutes; null: there is none'),
    filename: z.string().nullable(),
    size: z.int().nullable().describe('bytes'),
  })
  .meta({ id: 'StoredFile' })

/** What an answer shows of a profile or an application. */
export const candidateAnswer = z
  .object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    summary: z.string().nullable(),
    cover_letter: z.string().nullable(),
    link: z.string().nullable(),
    portfolio: z.string().nullable(),
    position: z.string().nullable(),
    interests: z.string().nullable(),
    candidate_location: z
      .object({ location: z.object({ place_id: z.string().nullable(), street_address: z.string().nullable() }) })
      .nullable(),
    current_salary: z.int(),
    salary_expectation: z.int(),
    salary_currency: z.enum(currencies).nullable(),
    current_salary_currency: z.enum(currencies).nullable(),
    skills: z.array(z.string()),
    preferred_work_type: z.object({ remote: z.boolean(), hybrid: z.boolean(), on_site: z.boolean(), open_to_relocation: z.boolean() }),
    preferred_work_types: z.array(z.enum(workTypes)),
    candidate_work_histories: z.array(
      z.object({ ...storedDates, job_title: z.string().nullable(), company_name: z.string().nullable(), industry: z.int().nullable() }),
    ),
    candidate_education_histories: z.array(
      z.object({ ...storedDates, degree: z.string().nullable(), learning_center: z.string().nullable() }),
    ),
    resume: file,
    documents: file,
  })
  .meta({ id: 'Candidate' })
