// The words under which a job is found: of its texts, its title and skills, its places, and the tokens of its filters.
import type { Pay } from '@plaza/contract/rules/pay'
import { postingLanguageOf } from '@plaza/contract/values'
import type { RowOf } from '../../db/tables.ts'
import type { CellValues } from './cells.ts'
import { phrasesIn, phraseWords, sensesOf } from './dictionary.ts'
import { namesOfPlace, namesOfState } from './place-names.ts'
import { fieldsOfTail, ownWords } from './titles.ts'
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

/** What a job is found by because of one thing that it says: lexemes, and the words with which mistyped ones are compared. */
type Told = { lexemes: readonly string[]; words: readonly string[] }

const KEPT_MAX = 1000

/** The function, which tells what it was asked lately without doing it again: titles, skills, companies and places stand in many jobs. */
function kept(tell: (text: string) => Told): (text: string) => Told {
  const before = new Map<string, Told>()
  return (text) => {
    let told = before.get(text)
    if (told) return told
    told = tell(text)
    if (before.size >= KEPT_MAX) before.clear()
    before.set(text, told)
    return told
  }
}

const formsOf = (words: readonly string[]) => words.flatMap(indexedForms)
const marked = (mark: string, words: readonly string[]) => words.map((word) => mark + word)

/** A strong word is found before the words of the text. */
const ofName = kept((name) => {
  const words = contentWords(name)
  const forms = formsOf(words)
  return { words, lexemes: [...forms, ...marked('~', forms)] }
})

const ofTitle = kept((title) => {
  const { words, lexemes } = ofName(title)
  const all = phraseWords(title)
  // "Key Account Manager, Purchasing" is no job in purchasing: what follows the occupation is found as a skill is.
  const apart = fieldsOfTail(title)
  const own = ownWords(all).filter((word) => !apart.has(word))
  const phrases = phrasesIn(all)
  const inTitle = [...formsOf(own), ...phrases, ...sensesOf(own, phrases)]
  const asSkill = [...formsOf([...apart]), ...sensesOf([...apart], [])]
  return { words, lexemes: [...lexemes, ...marked('^', inTitle), ...marked('+', asSkill)] }
})

const ofSkill = kept((skill) => {
  const { words, lexemes } = ofName(skill)
  const [own, phrases] = [ownWords(words), phrasesIn(phraseWords(skill))]
  return { words, lexemes: [...lexemes, ...marked('+', [...formsOf(own), ...phrases, ...sensesOf(own, phrases)])] }
})

function ofPlaceNames(names: readonly string[]): Told {
  const words = names.filter((name) => name.length > 2).flatMap(splitWords)
  return { words, lexemes: [...formsOf(words), ...marked('@', words)] }
}

const REMOTE = ofPlaceNames(['remote', 'remoto'])
const HYBRID = ofPlaceNames(['hybrid', 'híbrido'])
const IN_AN_OFFICE: Told = { words: [], lexemes: [] }

/** The whole names and codes by which people look for a place. */
function namesAt({ city, state, country_names, country_code }: IndexedPlace): string[] {
  const named = [city, ...country_names].filter((each) => each !== null).flatMap(namesOfPlace)
  const names = [...named, ...(state === null ? [] : namesOfState(state, country_code)), ...(country_code === 'mx' ? ['mx'] : [])]
  return [...new Set(names)].filter((name) => name !== '')
}

/** A place as JSON. Whichever of a job's places is searched for finds it. */
const ofPlace = kept((place) => {
  const names = namesAt(JSON.parse(place))
  const { words, lexemes } = ofPlaceNames(names)
  return { words, lexemes: [...lexemes, ...marked('=', names)] }
})

/** What a job is found by beside its long texts. */
const leadingOf = (job: IndexedJob): Told[] => [
  ofTitle(job.title),
  ofName(job.visible_name),
  ...[...job.skills, ...job.keywords].map(ofSkill),
  ...job.places.map((place) => ofPlace(JSON.stringify(place))),
  job.is_remote ? REMOTE : job.is_hybrid ? HYBRID : IN_AN_OFFICE,
]

/** The forms of the words of a job's long texts, in no order and seldom one twice. */
const textForms = (job: IndexedJob) =>
  formsIn(`${withoutTags(job.description)} ${withoutTags(job.requirements)} ${withoutTags(job.job_benefits)}`)

/** The tokens of a job's filters. */
function tokensOf(job: IndexedJob): string[] {
  const tokens = [`#company:${job.company_id}`, `#remote:${job.is_remote}`, `#language:${postingLanguageOf(job.language)}`]
  if (job.department) tokens.push(`#department:${job.department}`)
  if (job.employment_type) tokens.push(`#type:${job.employment_type}`)
  if (job.experience) tokens.push(`#experience:${job.experience}`)
  if (job.currency_salary) tokens.push(`#currency:${job.currency_salary}`)
  for (const partner of job.partner_ids) tokens.push(`#partner:${partner}`)
  return tokens
}

/** Writes lexemes as the text of a tsvector without positions. */
export function asVector(lexemes: readonly string[]): string {
  return lexemes.map(quotedLexeme).join(' ')
}

/** The database takes a megabyte of lexemes, also of those that come twice; what else a job is found by needs little of it. */
const TEXT_FORMS_MAX_BYTES = 900_000
/** Of a UTF-16 unit in UTF-8. */
const UNIT_MAX_BYTES = 3

/** The first of the forms, as many as have so many bytes together. */
function asFarAs(forms: readonly string[], max: number, bytesOf: (form: string) => number): readonly string[] {
  let bytes = 0
  for (const [at, form] of forms.entries()) {
    bytes += bytesOf(form)
    if (bytes > max) return forms.slice(0, at)
  }
  return forms
}

/** As many of the forms as the database takes. A few signs fold into many letters, so that a limit of texts is none of their words. */
function withinLimit(forms: readonly string[]): readonly string[] {
  const safe = asFarAs(forms, TEXT_FORMS_MAX_BYTES, (form) => UNIT_MAX_BYTES * form.length)
  return safe === forms ? forms : asFarAs([...new Set(forms)], TEXT_FORMS_MAX_BYTES, Buffer.byteLength)
}

/** The words of a job as the text of a tsvector, and those with which a mistyped one is compared. */
export type JobWords = { vector: string; leading: string[] }

const LEADING_MIN_CHARACTERS = 3

/** All words of a job, and the tokens of its filters, answered by one index. */
export function wordsOfJob(job: IndexedJob): JobWords {
  const leading = leadingOf(job)
  const lexemes = new Set(leading.flatMap((told) => told.lexemes))
  const forms = withinLimit(textForms(job))
  // Words have no sign that would have to be quoted, and of one that comes twice the database keeps one.
  const ofTexts = forms.length === 0 ? '' : `'${forms.join("' '")}' `
  return {
    vector: ofTexts + asVector([...lexemes, ...tokensOf(job)]),
    leading: leading.flatMap((told) => told.words).filter((word) => word.length >= LEADING_MIN_CHARACTERS),
  }
}
