// The language that a posting is written in: the one that its file names, else the one of its text.
import { languages } from '@plaza/contract/values'
import { eld } from 'eld/extrasmall'
import { likeliestLanguage } from './language-scores.ts'

/** The languages of the product, and those beside which a few words would be taken for another one. */
const OF_SHORT_TEXTS: ReadonlySet<string> = new Set([...languages, 'fr', 'de', 'pt', 'it', 'nl'])
/** A title alone says little: below so many letters only a sure answer counts. */
const SHORT_LETTERS = 60
/** A text tells its language long before its end; its middle counts too, for those that begin with a few words about the company in another one. */
const SAMPLE_CHARACTERS = 800
/** Of each sample; the library takes as long as its text is and reads no more than 350 letters. */
const SAMPLE_LETTERS = 100

const TAG_REFERENCE_OR_WORD = /<[^>]*>?|&[a-zA-Z#0-9]+;|(\p{L}+)/gu

/** The first words of HTML, one space between them. */
function lettersOf(html: string): string {
  let letters = ''
  for (const [, word] of html.matchAll(TAG_REFERENCE_OR_WORD)) {
    if (word === undefined) continue
    letters += letters === '' ? word : ` ${word}`
    if (letters.length >= SAMPLE_LETTERS) break
  }
  return letters.slice(0, SAMPLE_LETTERS)
}

/** The first words of a text and those of its middle. */
function samplesOf(text: string): string {
  const middle = Math.max(SAMPLE_CHARACTERS, Math.floor(text.length / 2))
  const samples = [text.slice(0, SAMPLE_CHARACTERS), text.slice(middle, middle + SAMPLE_CHARACTERS).replace(/^[^<]*>/, '')]
  return samples.map(lettersOf).join(' ').trim()
}

/**
 * The ISO 639-1 code of the language of a posting, in any of sixty; tags do not count. Titles are often English where the texts are not, so that
 * the title counts only beside few words. Of a few words that could be of several, the first language of the product.
 */
export function languageOf(title: string, ...texts: readonly (string | null | undefined)[]): string {
  const text = texts.filter(Boolean).join(' ')
  const sample = samplesOf(text)
  const letters = sample.length >= SAMPLE_LETTERS ? sample : samplesOf(`${title} ${text}`)
  const before = told.get(letters)
  if (before !== undefined) return before
  const language = languageOfLetters(letters)
  if (told.size < TOLD_MAX) told.set(letters, language)
  return language
}

/** The same text often stands in several postings. */
const told = new Map<string, string>()
const TOLD_MAX = 4_000

function languageOfLetters(letters: string): string {
  const likeliest = letters.length >= SHORT_LETTERS ? likeliestLanguage(letters) : ''
  if (likeliest !== '') return likeliest
  const found = eld.detect(letters)
  return found.isReliable() && OF_SHORT_TEXTS.has(found.language) ? found.language : languages[0]
}

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The ISO 639-1 code that a tag ('es-MX', 'pt_BR') begins with; undefined for what is no tag of a known language. */
export function languageNamed(tag: string | null | undefined): string | undefined {
  const code = /^([a-z]{2})(?:[-_]|$)/i.exec(tag?.trim() ?? '')?.[1]?.toLowerCase()
  return code !== undefined && NAMES.of(code) !== undefined ? code : undefined
}
