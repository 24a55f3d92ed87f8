// What search engines and the law ask of a posting, and how far it is there (docs/decisions/0093).
import type { OutputOf } from '@plaza/contract'
import { type Problem, Refusal } from '@plaza/contract/refusals'
import { plainText } from '@plaza/contract/rules/plain-text'
import type { Language } from '@plaza/contract/values'
import type { ParsedCall } from '../../http/route.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { type JobQuestion, listQuestions } from './job-questions.ts'
import { getJobRow, type HiringJobRow } from './job-rows.ts'
import { lastMoment, workingContent } from './posting.ts'
import { jobFor } from './rights.ts'
import type { Content } from './written-content.ts'

type Check = OutputOf<'GET /jobs/{id}/publish_check'>['checks'][number]
type State = Check['state']
/** The result for one thing that is checked: its state, and the key of the sentence about it. */
type Found = { name: Check['name']; state: State; says: keyof (typeof words)['en']['hiring']['checks'] }

/** An amount of money, or thousands as in '60k', but not the American pension plan 401(k). */
const AMOUNT = /[$€£]\s?\d|\d\s?(?:usd|mxn|€|dólares|dollars|pesos)\b|\b(?!401)\d{2,3}\s?k\b|\b\d{1,3}[.,]\d{3}\b/i
/** A text shorter than this says little about a job. */
const SHORT_CHARACTERS = 200

function aboutText({ description }: Content): Found {
  const length = plainText(description ?? '').length
  if (length === 0) return { name: 'text', state: 'missing', says: 'text_missing' }
  return length < SHORT_CHARACTERS ? { name: 'text', state: 'advice', says: 'text_short' } : { name: 'text', state: 'ok', says: 'text_ok' }
}

function aboutPlace({ is_remote, place }: Content): Found[] {
  const country = place?.country_code ?? null
  const city: Found =
    is_remote || place?.city ? { name: 'place', state: 'ok', says: 'place_ok' } : { name: 'place', state: 'advice', says: 'place_advice' }
  const name = is_remote ? 'remote_country' : 'country'
  if (country !== null) return [city, { name, state: 'ok', says: 'country_ok' }]
  return [city, { name, state: 'missing', says: is_remote ? 'remote_country_missing' : 'country_missing' }]
}

/** A currency that is not chosen is that of the company's country once the job is published, and lacks nothing. */
function aboutPay({ salary_min, salary_max, place }: Content): Found[] {
  const isTold = salary_min !== null || salary_max !== null
  const isWhole = salary_min !== null && salary_max !== null && salary_min <= salary_max
  if (isWhole) return [{ name: 'pay', state: 'ok', says: 'pay_ok' }]
  if (isTold) return [{ name: 'pay', state: 'advice', says: 'pay_partial' }]
  const law: Found[] = place?.country_code === 'us' ? [{ name: 'pay_range_law', state: 'advice', says: 'pay_range_law' }] : []
  return [{ name: 'pay', state: 'advice', says: 'pay_advice' }, ...law]
}

function aboutLastDay(content: Content, row: HiringJobRow, now: Date): Found {
  const moment = lastMoment(content.valid_through, row)
  if (moment === null) return { name: 'last_day', state: 'advice', says: 'last_day_advice' }
  return moment <= now
    ? { name: 'last_day', state: 'advice', says: 'last_day_passed' }
    : { name: 'last_day', state: 'ok', says: 'last_day_ok' }
}

function found(content: Content, row: HiringJobRow, now: Date): Found[] {
  return [
    content.title === '' ? { name: 'title', state: 'missing', says: 'title_missing' } : { name: 'title', state: 'ok', says: 'title_ok' },
    ...(AMOUNT.test(content.title) ? [{ name: 'salary_in_title', state: 'advice', says: 'salary_in_title' } as const] : []),
    aboutText(content),
    ...aboutPlace(content),
    ...aboutPay(content),
    content.employment_type === null
      ? { name: 'type', state: 'advice', says: 'type_advice' }
      : { name: 'type', state: 'ok', says: 'type_ok' },
    aboutLastDay(content, row, now),
    row.logo === null ? { name: 'logo', state: 'advice', says: 'logo_advice' } : { name: 'logo', state: 'ok', says: 'logo_ok' },
  ]
}

/** More required questions than these keep people from applying. */
const REQUIRED_QUESTIONS = 5

/** Nothing is said of a job that asks nothing. */
function aboutQuestions(questions: readonly JobQuestion[]): Found[] {
  if (questions.length === 0) return []
  const required = questions.filter(({ is_required }) => is_required).length
  return [
    required > REQUIRED_QUESTIONS
      ? { name: 'questions', state: 'advice', says: 'questions_advice' }
      : { name: 'questions', state: 'ok', says: 'questions_ok' },
  ]
}

/** What is to be said of a job as it will read once it is published, in the reader's language. */
function checksOf(row: HiringJobRow, questions: readonly JobQuestion[], now: Date, language: Language): Check[] {
  const say = words[language].hiring.checks
  return [...found(workingContent(row), row, now), ...aboutQuestions(questions)].map(({ name, state, says }) => ({
    name,
    state,
    sentence: say[says],
  }))
}

const COUNTRY = 'job.job_location.location.country'
const fieldOf = { title: 'job.title', text: 'job.description', country: COUNTRY, remote_country: COUNTRY } as const

/** Refuses with job_incomplete, field by field, what cannot be published: without a title, a text or a country. */
export function assertComplete(row: HiringJobRow, now: Date): void {
  const missing = found(workingContent(row), row, now).filter(({ state }) => state === 'missing')
  const problems = missing.map(({ name }): Problem => ({ field: fieldOf[name as keyof typeof fieldOf], rule: 'required' }))
  if (problems.length > 0) throw new Refusal('job_incomplete', problems)
}

/** `GET /jobs/{id}/publish_check`. */
export async function publishCheck(
  { db, now }: World,
  { actor, params, language }: ParsedCall<'GET /jobs/{id}/publish_check'>,
): Promise<OutputOf<'GET /jobs/{id}/publish_check'>> {
  await jobFor(db, actor, params.id, 'see')
  const [row, questions] = await Promise.all([getJobRow(db, params.id), listQuestions(db, params.id)])
  const checks = checksOf(row, questions, now(), language)
  return { checks, is_ready: checks.every(({ state }) => state !== 'missing') }
}
