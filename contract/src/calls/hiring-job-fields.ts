// What the editor of a job writes.
import { z } from 'zod'
import {
  FURTHER_PLACES_MAX_ROWS,
  JOB_TEXT_MAX_CHARACTERS,
  JOB_TITLE_MAX_CHARACTERS,
  OPENINGS_MAX,
  RATING_CRITERIA_MAX,
  RATING_CRITERION_MAX_CHARACTERS,
  REPLY_WITHIN_DAYS_MAX,
  REPLY_WITHIN_DAYS_MIN,
  SKILL_MAX_CHARACTERS,
  SKILLS_MAX_ROWS,
} from '../limits.ts'
import { isDay } from '../rules/history.ts'
import { says } from '../schema-rules.ts'
import { departments, employmentTypes, languages, seniorities } from '../values.ts'
import { choice } from './choices.ts'
import { writtenPay } from './pay-fields.ts'
import { requiredText, text } from './people.ts'

/** Empty means none. */
const line = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullable()
    .optional()

const html = z
  .string()
  .max(JOB_TEXT_MAX_CHARACTERS, says('too_long', { max: JOB_TEXT_MAX_CHARACTERS }))
  .transform((value) => value.replace(/[\0\p{Cs}]/gu, '') || null)
  .nullable()
  .optional()
  .describe('HTML, sanitised when it is written')

export const day = z
  .string(says('date'))
  .refine((value) => value === '' || isDay(value), says('date'))
  .transform((value) => value || null)
  .nullable()
  .optional()
  .describe('YYYY-MM-DD')

const skillNames = z
  .array(text(SKILL_MAX_CHARACTERS, says('skill_too_long', { max: SKILL_MAX_CHARACTERS })), says('list'))
  .max(SKILLS_MAX_ROWS, says('too_many_skills', { max: SKILLS_MAX_ROWS }))
  .transform((names) => [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()])
  .optional()

const place = z.object({
  location: z.object({
    city: line(150),
    state: line(150),
    country: line(100).describe('its name in English, or its ISO 3166-1 alpha-2 code'),
    street_address: line(300),
    postal_code: line(20),
  }),
})

/** What the editor writes. What is left out stays; null and an empty text clear a field. */
export const jobFields = z.object({
  title: requiredText(JOB_TITLE_MAX_CHARACTERS).optional(),
  language: z
    .string(says('one_of', { values: languages }))
    .regex(/^[a-z]{2}$/, says('one_of', { values: languages }))
    .optional()
    .describe('ISO 639-1'),
  description: html,
  requirements: html,
  job_benefits: html,
  department: choice(departments),
  employment_type: choice(employmentTypes),
  experience: choice(seniorities),
  is_remote: z.boolean(says('yes_or_no')).optional(),
  is_hybrid: z.boolean(says('yes_or_no')).optional().describe('in part from home; a remote job is not hybrid, and what is sent counts'),
  ...writtenPay,
  place_id: z.string().max(300, says('unknown_place')).nullable().optional().describe('of the place search; in place of job_location'),
  job_location: place.nullable().optional(),
  further_locations: z
    .array(place, says('list'))
    .max(FURTHER_PLACES_MAX_ROWS, says('too_many', { max: FURTHER_PLACES_MAX_ROWS }))
    .optional()
    .describe('its places beside job_location, all of them; without a job_location the first of them leads'),
  valid_through: day,
  required_skills: skillNames,
  optional_skills: skillNames,
  openings: z
    .int(says('whole_number'))
    .min(1, says('too_low', { min: 1 }))
    .max(OPENINGS_MAX, says('too_high', { max: OPENINGS_MAX }))
    .optional(),
  hire_date: day,
  reply_within_days: z
    .int(says('whole_number'))
    .min(REPLY_WITHIN_DAYS_MIN, says('too_low', { min: REPLY_WITHIN_DAYS_MIN }))
    .max(REPLY_WITHIN_DAYS_MAX, says('too_high', { max: REPLY_WITHIN_DAYS_MAX }))
    .optional(),
  is_listed: z.boolean(says('yes_or_no')).optional().describe('on the General Board'),
  is_blind: z.boolean(says('yes_or_no')).optional(),
  rating_criteria: z
    .array(requiredText(RATING_CRITERION_MAX_CHARACTERS), says('list'))
    .max(RATING_CRITERIA_MAX, says('too_many', { max: RATING_CRITERIA_MAX }))
    .optional(),
  job_boards: z
    .array(z.string().max(63, says('unknown_job_board')), says('list'))
    .max(100, says('too_many', { max: 100 }))
    .optional()
    .describe('slugs of partners'),
})
