// The dictionary of the field (the files dictionary-*.ts beside this one), looked up by the folded, stemmed words of a phrase.
import { CRAFTS } from './dictionary-crafts.ts'
import { PROFESSIONS } from './dictionary-professions.ts'
import { EMPLOYERS, TOOLS } from './dictionary-tools.ts'
import { TRADES } from './dictionary-trades.ts'
import { DICTIONARY, FILLERS, NOISE, OPEN_ROLES, SHORT_FORMS, WIDE_ROLES } from './dictionary-words.ts'
import { isStopWord, splitWords, stem } from './words.ts'

const kinds = ['title', 'apart', 'field', 'level', 'type', 'remote', 'skill', 'manner'] as const
export type Kind = (typeof kinds)[number]

/** Whether what has this kind of meaning is looked for in descriptions, whatever else is found. */
export const isSaidInTexts = (kind: Kind) => kind === 'skill' || kind === 'manner'

/**
 * What a phrase means: the phrases that mean the same and those that are near, in stems, and the tokens of filters that do. All names of an occupation or kind
 * of work are one lexeme (`senseOf`); `sameWords` are those of one word, which descriptions are asked for.
 */
export type Meaning = {
  kind: Kind
  same: readonly (readonly string[])[]
  sameWords: readonly (readonly string[])[]
  near: readonly (readonly string[])[]
  /** What stands for it where neither it nor what is near is found at all. */
  far: readonly (readonly string[])[]
  tokens: readonly string[]
  nearTokens: readonly string[]
}

/** A stop word everywhere but in a search for work: what a title is found by, and a description is not. */
export const TITLE_STOP_WORD = 'it'

/** The words of a phrase as it is looked up. */
export const phraseWords = (text: string): string[] => splitWords(text).filter((word) => word === TITLE_STOP_WORD || !isStopWord(word))

const stemsOf = (phrase: string) => phraseWords(phrase).map(stem)

/** A name by its words, by their stems, and by these in one text. */
type Phrase = { words: readonly string[]; stems: readonly string[]; key: string }

/** The words of names with their stems, once each: thousands of names share them. */
const known = new Map<string, { word: string; stem: string }>()

function phraseOf(name: string): Phrase {
  const all = phraseWords(name).map((word) => {
    const one = known.get(word) ?? { word, stem: stem(word) }
    known.set(word, one)
    return one
  })
  const stems = all.map((each) => each.stem)
  return { words: all.map(({ word }) => word), stems, key: stems.join(' ') }
}

const split = (text: string | undefined, at: string | RegExp) =>
  (text ?? '')
    .split(at)
    .map((each) => each.trim())
    .filter(Boolean)

/** What a line has that somebody may be typing: the name as written and in stems, and the other names of the line. */
export type Begun = { known: readonly string[]; same: readonly (readonly string[])[] }

/** Fewer letters are other words too when they are parted. */
const PARTED_LETTERS = 7

/** Adds a value to those of a key. */
export function note<T>(map: Map<string, T[]>, key: string, value: T): void {
  const before = map.get(key)
  if (before) before.push(value)
  else map.set(key, [value])
}

/** A line as it is written. */
type Line = { kind: Kind; names: string[]; near: string[]; far: string[]; tokens: string[]; said: string[] }

const namesWork = (kind: Kind) => kind === 'title' || kind === 'apart' || kind === 'field'

/** The lexeme that a title or skill has which any name of this line stands in: one is asked for instead of a hundred. No word begins so. */
const senseOf = (names: readonly string[]) => `:${stemsOf(names[0] ?? '').join(' ')}`

/** Reads what is written: so many names that it takes as long as a third of all the rest of a start. */
function readDictionary() {
  const meanings = new Map<string, Meaning[]>()
  const words = new Set<string>()
  /** The names and sayings of one word, as they are written. */
  const wordsAlone = new Set<string>()
  /** How the dictionary parts the words of a phrase, by its letters. */
  const partings = new Map<string, readonly string[]>()
  let longest = 1
  /** The phrases of more than one word by their first stem. */
  const byFirstWord = new Map<string, { words: readonly string[]; line: number; begun: Begun }[]>()
  /** The words that stand beside another one in a phrase: before it by a space and its stem, after it by its stem and a space. */
  const neighbours = new Map<string, string[]>()
  function noteNeighbours({ words: all, stems }: Phrase): void {
    for (let at = 1; at < all.length; at++) {
      note(neighbours, `${stems[at - 1]} `, all[at] as string)
      note(neighbours, ` ${stems[at]}`, all[at - 1] as string)
    }
  }

  const written = split(DICTIONARY + TRADES + PROFESSIONS + CRAFTS, '\n').map((line): Line => {
    const [found = '', said] = line.split(' < ')
    const [left = '', tokens] = found.split(' + ')
    const [equal = '', others = ''] = left.split(' > ')
    const [nearly, farther] = others.split('| ')
    const kind = kinds.find((each) => equal.startsWith(`${each} `))
    if (!kind) throw new Error(`The dictionary has no kind of line like "${line}".`)
    return {
      kind,
      names: split(equal.slice(kind.length), '='),
      near: split(nearly, ','),
      far: split(farther, ','),
      tokens: split(tokens, ' '),
      said: split(said, ','),
    }
  })

  /** What stands for work: whoever types it finds first what asks for it. */
  const standing = split(TOOLS + EMPLOYERS, '\n').flatMap((line): Line[] => {
    const [works, names] = line.split(': ')
    const near = split(works, ',').map((work) => `=${work}`)
    return split(names, ',').map((name) => ({ kind: 'skill', names: [name], near, far: [], tokens: [], said: [] }))
  })

  const lines = [...written, ...standing]

  const linesByFirst = Map.groupBy(
    lines.filter(({ kind }) => namesWork(kind)),
    ({ names }) => names[0] ?? '',
  )
  for (const [name, same] of linesByFirst)
    if (same.length > 1) throw new Error(`More than one line of the dictionary begins with "${name}".`)

  /** What a line calls near, in stems: a name, or with = before it all names of the line that begins with it. */
  function stemsNear(name: string): string[] {
    if (!name.startsWith('=')) return stemsOf(name)
    const line = linesByFirst.get(name.slice(1))?.[0]
    if (!line) throw new Error(`No line of the dictionary for work begins with "${name.slice(1)}".`)
    return [senseOf(line.names)]
  }

  /** The lexemes of the lines that have these stems as a name. */
  const senses = new Map<string, string[]>()

  /** The words of names by which others are found, as they are written: what is only said begins so less often, and is seldomer what was mistyped. */
  const wordsOfNames = new Set<string>()

  for (const [number, { kind, names, near: nearby, far: farther, tokens, said }] of lines.entries()) {
    const named = names.map(phraseOf)
    const near = nearby.filter((each) => !each.startsWith('#')).map(stemsNear)
    const sense = namesWork(kind) ? `:${named[0]?.key}` : null
    // Of work, all names of a line share what they mean: there are thousands.
    const ofWork = sense === null ? null : [[sense]]
    for (const { words: all, stems, key } of named) {
      for (const word of all) if (word.length > 3) wordsOfNames.add(word)
      if (sense === null || ofWork === null) continue
      note(senses, key, sense)
      if (stems.length > 1) note(byFirstWord, stems[0] as string, { words: all, line: number, begun: { known: stems, same: ofWork } })
    }
    const same = named.map(({ stems }) => stems)
    const meaning = {
      kind,
      sameWords: same.filter((each) => each.length === 1),
      near,
      far: farther.map(stemsNear),
      tokens,
      nearTokens: nearby.filter((each) => each.startsWith('#')),
    }
    const shared = ofWork && { ...meaning, same: ofWork }
    for (const phrase of [...named, ...said.map(phraseOf)]) {
      const { words: all, stems, key } = phrase
      longest = Math.max(longest, stems.length)
      note(meanings, key, shared ?? { ...meaning, same: same.filter((_, at) => named[at]?.key !== key) })
      for (const word of all) if (word.length > 3) words.add(word)
      if (all.length === 1) wordsAlone.add(all[0] as string)
      noteNeighbours(phrase)
      const letters = all.join('')
      if (letters.length >= PARTED_LETTERS && !partings.has(letters)) partings.set(letters, all)
    }
    for (const stems of near) {
      longest = Math.max(longest, stems.length)
      if (stems.length > 1 && !meanings.has(stems.join(' '))) meanings.set(stems.join(' '), [])
    }
  }

  const stemsOfWords = new Set([...words].map(stem))
  /** The single words that mean something, with their stems, by their first character: they are looked through for each word that is being typed. */
  const single = Map.groupBy(
    [...wordsOfNames].map((word) => ({ word, key: stem(word) })).filter(({ key }) => meanings.has(key)),
    ({ word }) => word.charAt(0),
  )
  return { meanings, words, wordsOfNames, wordsAlone, partings, longest, byFirstWord, neighbours, senses, stemsOfWords, single }
}

let read: ReturnType<typeof readDictionary> | undefined

/** The dictionary, read when it is first asked: workers and commands that look nothing up start without it. */
const dictionary = () => {
  read ??= readDictionary()
  return read
}

/** Reads it now, so that the first search does not wait for it. */
export const prepareDictionary = () => void dictionary()

/** The words of names by which others are found, as they are written: what is only said begins so less often, and is seldomer what was mistyped. */
export const namedWords = (): ReadonlySet<string> => dictionary().wordsOfNames

/** The most words that a phrase of the dictionary has. */
export const phraseMaxWords = (): number => dictionary().longest

/** What a phrase means, by its stems; nothing where the dictionary does not have it. */
export const meaningsOf = (stems: readonly string[]): readonly Meaning[] => dictionary().meanings.get(stems.join(' ')) ?? []

/** What a short form may stand for: `coord` in both languages. */
const shortForms = new Map(
  split(SHORT_FORMS, ',')
    .map((each) => each.split(' '))
    .map(([short = '', ...whole]) => [short, whole]),
)

/** Whether a word is a short form and no name by itself, though one may have its stem: `tech` is no roof (techo). */
export const isShortForm = (word: string): boolean => shortForms.has(word) && !dictionary().wordsAlone.has(word)

/** What a short form stands for; nothing for another word. */
export const writtenShort = (word: string): readonly string[] => shortForms.get(word) ?? []

/** The ways to write the words of a phrase out, the word itself where it is no short form. */
function writtenOut(run: readonly string[]): string[][] {
  return run.reduce<string[][]>((ways, word) => ways.flatMap((way) => (shortForms.get(word) ?? [word]).map((each) => [...way, each])), [[]])
}

/** What somebody does, as the dictionary may have it: `cuidando bebes` is `cuidar bebes`, `fixing roofs` is `fix roofs`. */
function asDeeds([deed = '', ...rest]: readonly string[]): string[][] {
  const stemOf = (ending: RegExp) => deed.replace(ending, '')
  if (/ando$/.test(deed)) return [[`${stemOf(/ando$/)}ar`, ...rest]]
  if (/[iy]endo$/.test(deed))
    return [
      [`${stemOf(/[iy]endo$/)}er`, ...rest],
      [`${stemOf(/[iy]endo$/)}ir`, ...rest],
    ]
  if (/ing$/.test(deed))
    return [
      [stemOf(/ing$/), ...rest],
      [`${stemOf(/ing$/)}e`, ...rest],
    ]
  return []
}

/**
 * How the dictionary writes a phrase that is written otherwise: its words parted in another way (`house keeping`, `callcenter`), shortened (`ing civil`), or
 * the second of two before the first (`assistant dental`).
 */
export function writtenAsKnown(run: readonly string[]): readonly string[] | undefined {
  const { partings, meanings } = dictionary()
  const parted = partings.get(run.join(''))
  if (parted) return parted
  if (run.length < 2) return writtenOut(run).find((way) => way[0] !== run[0] && meanings.has(way.map(stem).join(' ')))
  const ways = [...writtenOut(run), ...asDeeds(run)]
  const whole = ways.find((way) => meanings.has(way.map(stem).join(' ')))
  if (whole || run.length > 2) return whole
  return ways
    .map((way) => way.toReversed())
    .find((way) => (meanings.get(way.map(stem).join(' ')) ?? []).some(({ kind }) => namesWork(kind)))
}

/** The phrases of more than one word that the dictionary has and that stand in these words, in stems, one after the other. */
export function phrasesIn(all: readonly string[]): string[] {
  const { longest, meanings } = dictionary()
  const stems = all.map(stem)
  const runs = stems.flatMap((_, from) => Array.from({ length: longest - 1 }, (_, more) => stems.slice(from, from + more + 2)))
  return [...new Set(runs.filter((run) => run.length > 1 && meanings.has(run.join(' '))).map((run) => run.join(' ')))]
}

/** The lexemes of the lines whose names these words and phrases are, these in stems. */
export const sensesOf = (words: readonly string[], phrases: readonly string[]): string[] => [
  ...new Set([...words.map(stem), ...phrases].flatMap((key) => dictionary().senses.get(key) ?? [])),
]

/** The words of the dictionary as people write them: a word among them is no typing error. */
export const dictionaryWords = (): ReadonlySet<string> => dictionary().words

/** The words that the dictionary has in a phrase after one word or before another. */
export const wordsBeside = (before: string | undefined, after: string | undefined): readonly string[] => [
  ...new Set([
    ...((before !== undefined && dictionary().neighbours.get(`${stem(before)} `)) || []),
    ...((after !== undefined && dictionary().neighbours.get(` ${stem(after)}`)) || []),
  ]),
]

/** The phrases that are known by their letters alone, where they were written as one word (`projectmanager`). */
export const joinedPhrases = (): ReadonlyMap<string, readonly string[]> => dictionary().partings

/** Whether a word, or another form of it, stands in the dictionary. */
export const isInDictionary = (word: string): boolean => dictionary().stemsOfWords.has(stem(word)) || dictionary().meanings.has(stem(word))

const noise = new Set(NOISE.split(' '))
const openRoles = new Set(OPEN_ROLES.split(' ').map(stem))
const wideRoles = new Set(WIDE_ROLES.split(' ').map(stem))

/** Whether a word names a role of any field, as consultant and specialist do. */
export const isWideRole = (run: readonly string[]): boolean => run.length === 1 && wideRoles.has(stem(run[0] ?? ''))

/** Whether a word names a role of which a title may tell the field after a comma. */
export const isOpenRole = (word: string): boolean => openRoles.has(stem(word))

/** Whether a word says only that work is looked for. */
export const isNoise = (word: string): boolean => noise.has(word)

const fillers = new Set(FILLERS.split(' '))

/** Hours, ages, years of experience and pay: postings have them in fields or in other words. */
const FIGURES = /^\d+(?:x\d+)?(?:h|hs|hr|hrs|k)?$/

/** Whether a word says nothing beside a name of work: somebody, experienced, the trade of, or figures. */
export const isFiller = (word: string): boolean => fillers.has(word) || FIGURES.test(word)

const MEANINGS_OF_A_BEGINNING = 3

/** What the single words mean that begin so, where they are few enough to be meant. */
export function meaningsOfBeginning(beginning: string): readonly Begun[] {
  const { single, meanings } = dictionary()
  const begun = (single.get(beginning.charAt(0)) ?? []).filter(({ word }) => word.startsWith(beginning))
  const keys = [...new Set(begun.map(({ key }) => key))]
  if (keys.length > MEANINGS_OF_A_BEGINNING) return []
  return keys.flatMap((key) => (meanings.get(key) ?? []).map(({ same }) => ({ known: [key], same })))
}

/** Shorter, the last word begins too much. */
const BEGUN_LETTERS = 2

/** The phrases that begin with these words, of which the last may be the beginning of one, where few are enough to be meant. */
export function phrasesBegunBy(run: readonly string[]): readonly Begun[] {
  const stems = run.map(stem)
  const last = run.at(-1) ?? ''
  if (run.length < 2 || last.length < BEGUN_LETTERS) return []
  const found = (dictionary().byFirstWord.get(stems[0] ?? '') ?? []).filter(
    ({ words, begun: { known } }) => words[run.length - 1]?.startsWith(last) && stems.slice(0, -1).every((each, at) => each === known[at]),
  )
  // Those that end with this word are meant rather than longer ones: for `customer serv` customer service.
  const whole = found.filter(({ words }) => words.length === run.length)
  const meant = whole.length > 0 ? whole : found
  return new Set(meant.map(({ line }) => line)).size > MEANINGS_OF_A_BEGINNING ? [] : meant.map(({ begun }) => begun)
}
