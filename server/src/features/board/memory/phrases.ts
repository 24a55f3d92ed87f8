// What may be suggested to somebody who types: the titles, skills, companies and places of the jobs that are held, each a lexeme that these jobs have.
import type { Language, SuggestionKind } from '@plaza/contract/values'
import { splitWords } from '../words.ts'
import { Lexemes } from './lexemes.ts'

export type Phrase = {
  kind: SuggestionKind
  /** As a job has it that was seen first. */
  text: string
  /** The only language in which it is suggested; null for all. */
  language: Language | null
  lexeme: number
  /** Its folded words, a space before each. */
  words: string
  /** How many jobs have been seen with it. */
  seen: number
}

/** No other lexeme begins so. */
const MARK = '"'
/** With so many phrases, no more are taken: what they need in memory is bounded. */
const PHRASES_MAX = 200_000
/** Longer ones do not fit into a search box. */
const PHRASE_MAX_CHARACTERS = 100
/** So many of those that match are looked at, the most frequent of them. */
const MATCHING_MAX = 500

export class Phrases {
  private readonly lexemes: Lexemes
  private readonly byText = new Map<string, Phrase>()
  private readonly byLexeme = new Map<number, Phrase>()
  /** The words of all phrases, and the phrases that have each. */
  private readonly words = new Lexemes()
  private readonly having: Phrase[][] = []

  constructor(lexemes: Lexemes) {
    this.lexemes = lexemes
  }

  get bytes(): number {
    return this.byText.size * 400
  }

  /** The lexeme of a job that has this phrase; null where it cannot be suggested. */
  seenAs(kind: SuggestionKind, text: string, language: Language | null = null): number | null {
    const key = `${kind} ${language ?? ''} ${text}`
    const phrase = this.byText.get(key) ?? this.added(key, { kind, text, language })
    if (phrase === null) return null
    phrase.seen++
    return phrase.lexeme
  }

  private added(key: string, { kind, text, language }: Pick<Phrase, 'kind' | 'text' | 'language'>): Phrase | null {
    if (this.byText.size === PHRASES_MAX || text.length > PHRASE_MAX_CHARACTERS) return null
    const own = splitWords(text)
    if (own.length === 0) return null
    const lexeme = this.lexemes.numberOf(`${MARK}${kind}${language ?? ''}:${own.join(' ')}`)
    const known = this.byLexeme.get(lexeme)
    const phrase: Phrase = known ?? { kind, text, language, lexeme, words: ` ${own.join(' ')}`, seen: 0 }
    this.byText.set(key, phrase)
    if (known) return known
    this.byLexeme.set(lexeme, phrase)
    for (const word of new Set(own)) {
      const number = this.words.numberOf(word)
      this.having[number] ??= []
      this.having[number].push(phrase)
    }
    return phrase
  }

  /** Those of which each typed word begins a word, the most frequent first; of very many only these. */
  matching(typed: readonly string[], isWanted: (phrase: Phrase) => boolean): Phrase[] {
    const each = typed.map((word) =>
      Array.from(this.words.numbersOf({ text: word, begins: true }), (number) => this.having[number] as Phrase[]),
    )
    const sizes = each.map((lists) => lists.reduce((sum, { length }) => sum + length, 0))
    const rarest = each[sizes.indexOf(Math.min(...sizes))] ?? []
    let best: Phrase[] = []
    let least = -1
    const cut = () => {
      best = [...new Set(best)].sort((a, b) => b.seen - a.seen || a.lexeme - b.lexeme).slice(0, MATCHING_MAX)
      if (best.length === MATCHING_MAX) least = best.at(-1)?.seen ?? least
    }
    for (const list of rarest) {
      for (const phrase of list) {
        if (phrase.seen <= least || !isWanted(phrase) || !typed.every((word) => phrase.words.includes(` ${word}`))) continue
        best.push(phrase)
        if (best.length === MATCHING_MAX * 4) cut()
      }
    }
    cut()
    return best
  }
}
