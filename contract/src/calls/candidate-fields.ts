// The fields of a candidate (section 3, "Candidate application and profile") with the rules of section 5. A form sends texts and JSON
// sends values; both are accepted. A field that is left out keeps its value; an empty one clears it.
import { z } from 'zod'
import { HISTORY_MAX_ROWS, INTERESTS_MAX_CHARACTERS, SKILL_MAX_CHARACTERS, SKILLS_MAX_ROWS, SUMMARY_MAX_CHARACTERS } from '../limits.ts'
import { isPhone, WEBSITE_SENTENCE } from '../rules/account.ts'
import { linkAddress, PHONE_SENTENCE } from '../rules/candidate.ts'
import { DATE_SENTENCE, END_BEFORE_START_SENTENCE, isDay, isPeriod } from '../rules/history.ts'
import { salaryOf } from '../rules/money.ts'
import { currencies, type WorkType, workTypes } from '../values.ts'
import { text } from './people.ts'

const LINE_MAX_CHARACTERS = 150
const ADDRESS_MAX_CHARACTERS = 300
const LINK_MAX_CHARACTERS = 300
const PLACE_MAX_CHARACTERS = 300

/** One line of text that must not be empty. */
export const line = (label: string, maxCharacters: number) =>
  text(label, maxCharacters)
    .transform((value) => value.toWellFormed())
    .refine((value) => value !== '', `${label} is required`)

/** One line of text, or null where it is empty. */
const optionalLine = (label: string, maxCharacters: number) =>
  text(label, maxCharacters)
    .transform((value) => value.toWellFormed() || null)
    .nullable()
    .optional()

/** A text of several lines, kept as it was typed and never read as HTML. */
const paragraphs = (label: string, maxCharacters: number) =>
  z
    .string(`${label} must be a text`)
    .max(maxCharacters * 2, `${label} must be at most ${maxCharacters} characters`)
    .transform((value) => value.normalize('NFC').toWellFormed().replace(/\r\n?/g, '\n').trim())
    .refine((value) => [...value].length <= maxCharacters, `${label} must be at most ${maxCharacters} characters`)
    .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), `${label} holds characters that cannot be kept`)
    .transform((value) => value || null)
    .nullable()
    .optional()

const link = text('Link', LINK_MAX_CHARACTERS)
  .refine((value) => value === '' || linkAddress(value) !== null, WEBSITE_SENTENCE)
  .transform((value) => (value === '' ? null : linkAddress(value)))
  .nullable()
  .optional()

export const phone = z
  .string('Phone is required')
  .transform((value) => value.trim())
  .refine((value) => value !== '', { error: 'Phone is required', abort: true })
  .refine(isPhone, PHONE_SENTENCE)

/** A salary per year, with or without commas: whole units of its currency. */
const salary = (label: string) =>
  z
    .union([z.string().max(30, `${label} must be an amount`), z.number()], `${label} must be an amount`)
    .refine((value) => salaryOf(value) !== null, `${label} must be an amount`)
    .transform((value) => salaryOf(value) ?? 0)
    .optional()

const currency = z
  .enum([...currencies, ''], 'This currency cannot be chosen.')
  .transform((value) => value || null)
  .nullable()
  .optional()

const WORK_TYPE_SENTENCE = 'This work type cannot be chosen.'

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', ''])], WORK_TYPE_SENTENCE)
  .transform((value) => value === true || value === 'true')
  .nullable()
  .optional()
  .transform((value) => value ?? false)

const preferred_work_type = z.object({ remote: flag, hybrid: flag, on_site: flag, open_to_relocation: flag }, WORK_TYPE_SENTENCE).optional()

const preferred_work_types = z
  .array(z.enum(workTypes, WORK_TYPE_SENTENCE), WORK_TYPE_SENTENCE)
  .max(20, WORK_TYPE_SENTENCE)
  .transform((chosen): WorkType[] => workTypes.filter((type) => chosen.includes(type)))
  .optional()

const skillName = text('Skill', SKILL_MAX_CHARACTERS).transform((value) => value.toWellFormed())

/** Names of skills without repetitions, whatever their spelling; also as `{name}`, as GET /skills answers them. */
const skills = z
  .array(
    z.union(
      [skillName, z.object({ name: skillName }).transform(({ name }) => name)],
      `A skill must be at most ${SKILL_MAX_CHARACTERS} characters`,
    ),
    'Skills must be a list',
  )
  .max(SKILLS_MAX_ROWS, `At most ${SKILLS_MAX_ROWS} skills can be kept`)
  .transform((names) => [...new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name])).values()])
  .optional()

const day = (label: string) =>
  z
    .string(`${label} ${DATE_SENTENCE}`)
    .refine((value) => value === '' || isDay(value), `${label} ${DATE_SENTENCE}`)
    .nullish()
    .transform((value) => value || null)

const rowLine = (label: string) => optionalLine(label, LINE_MAX_CHARACTERS).transform((value) => value ?? null)

const INDUSTRY_SENTENCE = 'This industry cannot be chosen.'
const industry = z
  .union(
    [
      z.int(INDUSTRY_SENTENCE).min(1, INDUSTRY_SENTENCE).max(1_000_000, INDUSTRY_SENTENCE),
      z.string().regex(/^\d{0,6}$/, INDUSTRY_SENTENCE),
    ],
    INDUSTRY_SENTENCE,
  )
  .nullish()
  .transform((value) => (value === '' || value === null || value === undefined ? null : Number(value)))

const is_current = z
  .boolean("'Current' must be yes or no")
  .nullish()
  .transform((value) => value ?? false)

const dates = { start_date: day('Start date'), end_date: day('End date'), is_current }
const inOrder = { error: END_BEFORE_START_SENTENCE, path: ['end_date'] }

/** A row that is marked as current has no end date. */
const withoutEnd = <R extends { is_current: boolean; end_date: string | null }>(row: R): R =>
  row.is_current ? { ...row, end_date: null } : row

/** A row that only says 'current' is empty. */
const isEmptyRow = (row: object) => Object.values(row).every((value) => value === null || typeof value === 'boolean')

const workRow = z
  .object(
    { ...dates, job_title: rowLine('Job title'), company_name: rowLine('Company name'), industry },
    'Work experience must be a list of rows',
  )
  .refine(isPeriod, inOrder)
  .transform(withoutEnd)

const educationRow = z
  .object({ ...dates, degree: rowLine('Degree'), learning_center: rowLine('Learning center') }, 'Education must be a list of rows')
  .refine(isPeriod, inOrder)
  .transform(withoutEnd)

/** Work and education, in the order given; rows without anything in them are dropped. */
export const history = {
  candidate_work_histories: z
    .array(workRow, 'Work experience must be a list of rows')
    .max(HISTORY_MAX_ROWS, `At most ${HISTORY_MAX_ROWS} work experiences can be kept`)
    .transform((rows) => rows.filter((row) => !isEmptyRow(row)))
    .optional(),
  candidate_education_histories: z
    .array(educationRow, 'Education must be a list of rows')
    .max(HISTORY_MAX_ROWS, `At most ${HISTORY_MAX_ROWS} educations can be kept`)
    .transform((rows) => rows.filter((row) => !isEmptyRow(row)))
    .optional(),
}

/** The second step of an application and a part of every profile. */
export const wishes = {
  place_id: optionalLine('Place', PLACE_MAX_CHARACTERS),
  interests: optionalLine('Interests', INTERESTS_MAX_CHARACTERS),
  skills,
  preferred_work_type,
  preferred_work_types: preferred_work_types.describe('wins where both shapes are sent'),
}

/** What a form holds besides name and address. */
export const particulars = {
  summary: paragraphs('Summary', SUMMARY_MAX_CHARACTERS),
  cover_letter: paragraphs('Cover letter', SUMMARY_MAX_CHARACTERS),
  link,
  portfolio: link,
  position: optionalLine('Position', LINE_MAX_CHARACTERS),
  address: optionalLine('Address', ADDRESS_MAX_CHARACTERS),
  current_salary: salary('Current salary'),
  salary_expectation: salary('Expected salary'),
  salary_currency: currency,
  current_salary_currency: currency,
  currency_current_salary: currency.describe('the name of current_salary_currency in the form'),
}

const storedDates = { start_date: z.string().nullable(), end_date: z.string().nullable(), is_current: z.boolean() }
const file = z.object({
  url: z.string().nullable().describe('good for five minutes; null: there is none'),
  filename: z.string().nullable(),
  size: z.int().nullable().describe('bytes'),
})

/** What an answer shows of a profile or an application. */
export const told = z.object({
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
