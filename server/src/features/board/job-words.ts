// The words under which a job is found: of its texts, its title and skills, its places, and the tokens of its filters.
import type { Pay } from '@plaza/contract/rules/pay'
import { postingLanguageOf } from '@plaza/contract/values'
import type { RowOf } from '../../db/tables.ts'
import type { CellValues } from './cells.ts'
import { namesOfPlace, namesOfState, ownWords, phrasesIn, phraseWords } from './dictionary.ts'
import { contentWords, formsIn, indexedForms, quotedLexeme, splitWords } from './words.ts'

/** What is read of a job to index it. */
export type IndexedJob = Omit<CellValues, 'language'> &
  Pick<RowOf<'jobs'>, 'id' | 'company_id' | 'language' | 'title' | 'description' | 'requirements' | 'job_benefits' | 'keywords'> &
  Pick<RowOf<'jobs'>, keyof Pay | 'partner_ids' | 'is_listed' | 'is_hybrid'> &
  Pick<RowOf<'companies'>, 'visible_name'> & {
    publish_date: Date
    skill_ids: number[]
    skills: string[]
    places: IndexedPlace[]
  }

type IndexedPlace = Pick<RowOf<'locations'>, 'city' | 'state'> & { country_names: (string | null)[]; country_code: string | null }

function withoutTags(html: string | null): string {
  return (html ?? '').replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ')
}

/** Words of all places of a job: whichever is searched for finds it. */
function placeWords(job: IndexedJob, names: readonly string[]): string[] {
  const remote = job.is_remote ? ['remote', 'remoto'] : job.is_hybrid ? ['hybrid', 'híbrido'] : []
  return [...new Set([...names.filter((name) => name.length > 2), ...remote].flatMap(splitWords))]
}

function namesAt({ city, state, country_names, country_code }: IndexedPlace): string[] {
  const named = [city, ...country_names].filter((each) => each !== null).flatMap(namesOfPlace)
  return [...named, ...(state === null ? [] : namesOfState(state, country_code)), ...(country_code === 'mx' ? ['mx'] : [])]
}

/** The whole names and codes by which people look for a job's places. */
function placeNames(job: IndexedJob): string[] {
  return [...new Set(job.places.flatMap(namesAt))].filter((name) => name !== '')
}

const skillWords = (job: IndexedJob) => [...job.skills, ...job.keywords].flatMap(contentWords)

function strongWords(job: IndexedJob): string[] {
  return [...new Set([...[job.title, job.visible_name].flatMap(contentWords), ...skillWords(job)])]
}

type Leading = { strong: readonly string[]; place: readonly string[]; names: readonly string[] }

/** The forms of the words of a job's long texts, in no order and seldom one twice. */
const textForms = (job: IndexedJob) =>
  formsIn(`${withoutTags(job.description)} ${withoutTags(job.requirements)} ${withoutTags(job.job_benefits)}`)

/** The lexemes of a job beside those: the tokens of its filters, place and strong words, all answered by one index. */
function leadingLexemes(job: IndexedJob, { strong, place, names }: Leading): string[] {
  const lexemes = new Set<string>()
  for (const word of [...strong, ...place]) for (const form of indexedForms(word)) lexemes.add(form)
  for (const word of strong) for (const form of indexedForms(word)) lexemes.add(`~${form}`)
  const title = phraseWords(job.title)
  for (const word of ownWords(title)) for (const form of indexedForms(word)) lexemes.add(`^${form}`)
  for (const phrase of phrasesIn(title)) lexemes.add(`^${phrase}`)
  for (const word of skillWords(job)) for (const form of indexedForms(word)) lexemes.add(`+${form}`)
  for (const skill of [...job.skills, ...job.keywords]) for (const phrase of phrasesIn(phraseWords(skill))) lexemes.add(`+${phrase}`)
  for (const word of place) lexemes.add(`@${word}`)
  for (const name of names) lexemes.add(`=${name}`)
  lexemes.add(`#company:${job.company_id}`)
  lexemes.add(`#remote:${job.is_remote}`)
  lexemes.add(`#language:${postingLanguageOf(job.language)}`)
  if (job.department) lexemes.add(`#department:${job.department}`)
  if (job.employment_type) lexemes.add(`#type:${job.employment_type}`)
  if (job.experience) lexemes.add(`#experience:${job.experience}`)
  if (job.currency_salary) lexemes.add(`#currency:${job.currency_salary}`)
  for (const partner of job.partner_ids) lexemes.add(`#partner:${partner}`)
  return [...lexemes]
}

/** Writes lexemes as the text of a tsvector without positions. */
export function asVector(lexemes: readonly string[]): string {
  return lexemes.map(quotedLexeme).join(' ')
}

/** The words of a job as the text of a tsvector, and those with which a mistyped one is compared. */
export type JobWords = { vector: string; leading: string[] }

const LEADING_MIN_CHARACTERS = 3

export function wordsOfJob(job: IndexedJob): JobWords {
  const names = placeNames(job)
  const leading: Leading = { strong: strongWords(job), place: placeWords(job, names), names }
  const forms = textForms(job)
  // Words have no sign that would have to be quoted, and of one that comes twice the database keeps one.
  const ofTexts = forms.length === 0 ? '' : `'${forms.join("' '")}' `
  return {
    vector: ofTexts + asVector(leadingLexemes(job, leading)),
    leading: [...leading.strong, ...leading.place].filter((word) => word.length >= LEADING_MIN_CHARACTERS),
  }
}
