// The dictionary of the field (dictionary-words.ts), looked up by the folded, stemmed words of a phrase.
import { DICTIONARY, NOISE, OTHER_NAMES, SHORT_FORMS, STATES, WIDE_ROLES } from './dictionary-words.ts'
import { contentWords, splitWords, stem } from './words.ts'

const kinds = ['title', 'apart', 'field', 'level', 'type', 'remote', 'skill'] as const
type Kind = (typeof kinds)[number]

/** What a phrase means: the phrases that mean the same and those that are near, in stems, and the tokens of filters that do. */
export type Meaning = {
  kind: Kind
  same: readonly (readonly string[])[]
  near: readonly (readonly string[])[]
  tokens: readonly string[]
  nearTokens: readonly string[]
}

/** A stop word everywhere but in a search for work: what a title is found by, and a description is not. */
export const TITLE_STOP_WORD = 'it'

/** The words of a phrase as it is looked up. */
export const phraseWords = (text: string): string[] =>
  splitWords(text).filter((word) => word === TITLE_STOP_WORD || contentWords(word).length > 0)

const stemsOf = (phrase: string) => phraseWords(phrase).map(stem)
const split = (text: string | undefined, at: string | RegExp) =>
  (text ?? '')
    .split(at)
    .map((each) => each.trim())
    .filter(Boolean)

const meanings = new Map<string, Meaning[]>()
const words = new Set<string>()
/** How the dictionary parts the words of a phrase, by its letters. */
const partings = new Map<string, readonly string[]>()
let longest = 1

/** Fewer letters are other words too when they are parted. */
const PARTED_LETTERS = 7

for (const line of split(DICTIONARY, '\n')) {
  const [left = '', tokens] = line.split(' + ')
  const [equal = '', nearly] = left.split(' > ')
  const kind = kinds.find((each) => equal.startsWith(`${each} `))
  if (!kind) throw new Error(`The dictionary has no kind of line like "${line}".`)
  const written = split(equal.slice(kind.length), '=')
  const same = written.map(stemsOf)
  const nearby = split(nearly, ',')
  const near = nearby.filter((each) => !each.startsWith('#')).map(stemsOf)
  const nearTokens = nearby.filter((each) => each.startsWith('#'))
  longest = Math.max(longest, ...[...same, ...near].map((phrase) => phrase.length))
  for (const phrase of same) {
    const key = phrase.join(' ')
    const others = same.filter((each) => each.join(' ') !== key)
    meanings.set(key, [...(meanings.get(key) ?? []), { kind, same: others, near, tokens: split(tokens, ' '), nearTokens }])
  }
  for (const phrase of near) if (phrase.length > 1 && !meanings.has(phrase.join(' '))) meanings.set(phrase.join(' '), [])
  for (const phrase of written.map(phraseWords)) {
    for (const word of phrase) if (word.length > 3) words.add(word)
    const letters = phrase.join('')
    if (letters.length >= PARTED_LETTERS && !partings.has(letters)) partings.set(letters, phrase)
  }
}

/** The most words that a phrase of the dictionary has. */
export const PHRASE_MAX_WORDS = longest

/** What a phrase means, by its stems; nothing where the dictionary does not have it. */
export const meaningsOf = (stems: readonly string[]): readonly Meaning[] => meanings.get(stems.join(' ')) ?? []

const shortForms = new Map(split(SHORT_FORMS, ',').map((each) => each.split(' ') as [string, string]))

/**
 * How the dictionary writes a phrase that is written otherwise: its words parted in another way (`house keeping`, `callcenter`) or shortened (`ing civil`).
 */
export function writtenAsKnown(run: readonly string[]): readonly string[] | undefined {
  const parted = partings.get(run.join(''))
  if (parted || run.length < 2) return parted
  const whole = run.map((word) => shortForms.get(word) ?? word)
  return meanings.has(whole.map(stem).join(' ')) ? whole : undefined
}

/** The phrases of more than one word that the dictionary has and that stand in these words, in stems, one after the other. */
export function phrasesIn(all: readonly string[]): string[] {
  const stems = all.map(stem)
  const runs = stems.flatMap((_, from) => Array.from({ length: longest - 1 }, (_, more) => stems.slice(from, from + more + 2)))
  return [...new Set(runs.filter((run) => run.length > 1 && meanings.has(run.join(' '))).map((run) => run.join(' ')))]
}

/** The words of a title by each of which it is found: without those of a phrase in which they mean something else, as in semi senior. */
export function ownWords(title: readonly string[]): string[] {
  const stems = title.map(stem)
  const apart = stems.flatMap((_, from) =>
    Array.from({ length: longest - 1 }, (_, more) => from + more + 2)
      .filter((to) => to <= stems.length && meaningsOf(stems.slice(from, to)).some(({ kind }) => kind === 'apart' || kind === 'level'))
      .map((to) => [from, to] as const),
  )
  return title.filter((_, at) => !apart.some(([from, to]) => at >= from && at < to))
}

/** The words of the dictionary as people write them: a word among them is no typing error. */
export const dictionaryWords: ReadonlySet<string> = words

const stemsOfWords = new Set([...words].map(stem))

/** Whether a word, or another form of it, stands in the dictionary. */
export const isInDictionary = (word: string): boolean => stemsOfWords.has(stem(word)) || meanings.has(stem(word))

const noise = new Set(NOISE.split(' '))
const wideRoles = new Set(WIDE_ROLES.split(' ').map(stem))

/** Whether a word names a role of any field, as consultant and specialist do. */
export const isWideRole = (run: readonly string[]): boolean => run.length === 1 && wideRoles.has(stem(run[0] ?? ''))

/** Whether a word says only that work is looked for. */
export const isNoise = (word: string): boolean => noise.has(word)

const MEANINGS_OF_A_BEGINNING = 3

/** The single words that mean something, with their stems, by their first character: they are looked through for each word that is being typed. */
const single = Map.groupBy(
  [...words].map((word) => ({ word, key: stem(word) })).filter(({ key }) => meanings.has(key)),
  ({ word }) => word.charAt(0),
)

/** What the single words mean that begin so, where they are few enough to be meant. */
export function meaningsOfBeginning(beginning: string): readonly Meaning[] {
  const begun = (single.get(beginning.charAt(0)) ?? []).filter(({ word }) => word.startsWith(beginning))
  const keys = [...new Set(begun.map(({ key }) => key))]
  return keys.length > MEANINGS_OF_A_BEGINNING ? [] : keys.flatMap((key) => meanings.get(key) ?? [])
}

const plainName = (name: string) => splitWords(name).join(' ')

const codes = new Set<string>()
const codesByName = new Map<string, string[]>()
const namesByCode = new Map<string, string[]>()
const otherNames = new Map<string, string[]>()
const note = (map: Map<string, string[]>, key: string, value: string) => map.set(key, [...(map.get(key) ?? []), value])

for (const [country, states] of Object.entries(STATES)) {
  for (const [code = '', ...name] of split(states, ',').map((each) => each.split(' '))) {
    codes.add(code)
    note(codesByName, `${country} ${name.join(' ')}`, code)
    note(namesByCode, `${country} ${code}`, name.join(' '))
  }
}
for (const names of split(OTHER_NAMES, ',').map((each) => split(each, '=').map(plainName))) {
  for (const name of names) for (const other of names) if (other !== name) note(otherNames, name, other)
}

const places = new Set([...codesByName.keys()].map((key) => key.slice(3)).concat([...otherNames.keys()]))

/** Whether a word is the code of a state. Only the whole word counts, because too many other words begin with the same letters. */
export const isPlaceCode = (word: string): boolean => codes.has(word)

/** Whether these words are the whole name of a place that the dictionary has. */
export const isPlaceName = (name: string): boolean => places.has(name)

/** All names and codes by which the state of a country is known, its own included. */
export function namesOfState(state: string, country: string | null): string[] {
  const name = plainName(state)
  const written = namesByCode.get(`${country} ${name}`) ?? []
  return [...new Set([name, ...written, ...[name, ...written].flatMap((each) => codesByName.get(`${country} ${each}`) ?? [])])]
}

/** All names by which a city or country is known, its own included. */
export function namesOfPlace(place: string): string[] {
  const name = plainName(place)
  return [name, ...(otherNames.get(name) ?? [])]
}
