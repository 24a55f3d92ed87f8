// What the words of a title say: by which of them it is found, whose customers it names, and what is left without its seniority.
import { isOpenRole, isWideRole, type Kind, type Meaning, meaningsOf, phraseMaxWords, phraseWords } from './dictionary.ts'
import { splitWords, stem } from './words.ts'

/** A helper in Spanish stands before the occupation that is helped, in English after it. */
const HELPER = { before: stem('ayudante'), after: stem('helper') }

/** The places of words that stand in a phrase of the dictionary of one of these kinds. */
function placesIn(stems: readonly string[], ofKinds: readonly Kind[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (let from = 0; from < stems.length; from++) {
    for (let to = from + 2; to <= stems.length && to - from <= phraseMaxWords(); to++) {
      if (meaningsOf(stems.slice(from, to)).some(({ kind }) => ofKinds.includes(kind))) for (let at = from; at < to; at++) places.add(at)
    }
  }
  return places
}

/** Whether a word names the occupation that a helper helps (`ayudante de albañil`, `roofer helper`), where the dictionary knows that one by itself. */
const isHelped = (stems: readonly string[], at: number) =>
  (stems[at - 1] === HELPER.before && meaningsOf(stems.slice(at - 1, at + 1)).length > 0) ||
  (stems[at + 1] === HELPER.after && meaningsOf(stems.slice(at, at + 2)).length > 0)

const ENGINEER = stem('ingeniero')

/** Whether a word tells the field of an engineer and is another occupation by itself: an ingeniero mecánico is no mechanic. */
const isFieldOfEngineer = (stems: readonly string[], at: number) =>
  stems[at - 1] === ENGINEER &&
  meaningsOf([stems[at] ?? '']).some(({ kind }) => kind === 'title') &&
  meaningsOf(stems.slice(at - 1, at + 1)).length > 0

/**
 * The words of a title or skill by each of which it is found: without those of a phrase in which they mean something else, as in semi senior; and without
 * those that name work elsewhere, but no work in the name of a skill: SQL Server has no waiter, and a data warehouse no shelves.
 */
export function ownWords(all: readonly string[]): string[] {
  const stems = all.map(stem)
  const apart = placesIn(stems, ['apart', 'level'])
  const inSkill = placesIn(stems, ['skill'])
  const isWork = (at: number) => meaningsOf([stems[at] ?? '']).some(({ kind }) => kind === 'title' || kind === 'field')
  return all.filter((_, at) => !apart.has(at) && !(inSkill.has(at) && isWork(at)) && !isHelped(stems, at) && !isFieldOfEngineer(stems, at))
}

/** What parts the tail of a title from its head; a bracket without a space before it is the other gender's ending. */
const TAIL = /[,|:\u2013\u2014]| - | \(/

/** Whether words name an occupation of its own: one of several words, or one that what follows does not tell the field of. */
function nameOwnOccupation(run: readonly string[]): boolean {
  const isTitle = meaningsOf(run.map(stem)).some(
    ({ kind, tokens }) => tokens.length === 0 && (kind === 'title' || kind === 'apart' || (kind === 'field' && run.length > 1)),
  )
  return isTitle && (run.length > 1 || !(isWideRole(run) || isOpenRole(run[0] ?? '')))
}

/** The words of a title that stand after an occupation, apart from it, and name a field of work that the head does not name: its customers or colleagues. */
export function fieldsOfTail(title: string): ReadonlySet<string> {
  const [head = '', ...tail] = title.split(TAIL)
  if (tail.length === 0) return new Set()
  const words = phraseWords(head)
  const isOccupation = words.some((_, from) =>
    Array.from({ length: phraseMaxWords() }, (__, more) => words.slice(from, from + more + 1)).some(nameOwnOccupation),
  )
  if (!isOccupation) return new Set()
  const own = new Set(words.map(stem))
  const isWork = (word: string) => !own.has(stem(word)) && meaningsOf([stem(word)]).some(({ kind }) => kind === 'field' || kind === 'title')
  return new Set(tail.flatMap(phraseWords).filter(isWork))
}

const isSeniority = ({ kind, tokens }: Meaning) => kind === 'level' && !tokens.includes('#experience:internship')
/** The steps of one occupation (`Product Designer II`). */
const STEPS = new Set(['i', 'ii', 'iii', 'iv'])

/** Whether a title begins with the step below the occupation itself, which elsewhere names one: an Associate Accountant is no Sales Associate. */
const beginsWithStep = (stems: readonly string[]) =>
  stems[0] === stem('associate') &&
  Array.from({ length: Math.min(phraseMaxWords(), stems.length - 1) }, (_, at) => stems.slice(-1 - at)).some((run) =>
    meaningsOf(run).some(({ kind }) => kind === 'title' || kind === 'apart'),
  )

/** The words of a title without its tail. */
export const headOf = (title: string): string[] => splitWords(title.split(TAIL)[0] ?? '')

/** The words of a title without its tail and seniority; all of them where nothing else is left. */
export function coreOf(title: string): string[] {
  const words = headOf(title)
  const stems = words.map(stem)
  const isOfLevel = (from: number, to: number) => meaningsOf(stems.slice(from, to)).some(isSeniority)
  const isStep = beginsWithStep(stems)
  const core = words.filter(
    (word, at) =>
      !STEPS.has(word) &&
      !(at === 0 && isStep) &&
      !isOfLevel(at, at + 1) &&
      !isOfLevel(at, at + 2) &&
      !(at > 0 && isOfLevel(at - 1, at + 1)),
  )
  return core.length > 0 ? core : words
}
