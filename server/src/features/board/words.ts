// How text becomes the words that are searched. Index and query use the same functions, so they can never disagree.
import { SEARCH_MAX_CHARACTERS } from '@plaza/contract/limits'
import { fold } from '@plaza/contract/rules/folding'

/** Words too common to tell one posting from another, folded. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be by for from has have in is it its of on or our that the their this to we what when where which who will with you your ' +
    'al como con de del desde donde el en entre es esta este la las lo los mas no nos o para pero por que se ser si sin sobre su sus tu tus un una y ya'
  ).split(' '),
)

/** Names of technologies that would be lost if words were split at punctuation. */
const TECHNOLOGIES: [RegExp, string][] = [
  [/c\+\+/g, ' cplusplus '],
  [/\bc#/g, ' csharp '],
  [/\bf#/g, ' fsharp '],
  [/(^|[\s(/,])\.net\b/g, '$1 dotnet '],
  [/\b(node|next|vue|nuxt|express|three|d3|nest)\.js\b/g, '$1js $1 '],
  // R&D, M&A, FP&A: letters of one name.
  [/\b([a-z])&([a-z]{1,2})\b/g, ' $1n$2 '],
  [/\b([a-z]{2})&([a-z])\b/g, ' $1n$2 '],
]

/** What every name above has; most texts have none of it. */
const OF_TECHNOLOGIES = /[+#&]|\.(?:net|js)/

const WORD_MAX_CHARACTERS = 40

/** A text with only letters, digits and what parts them: folded, and the names of technologies written as words. */
function ready(text: string): string {
  let folded = fold(text)
  if (OF_TECHNOLOGIES.test(folded)) for (const [pattern, word] of TECHNOLOGIES) folded = folded.replace(pattern, word)
  return folded
}

// Which characters beyond ASCII are letters takes long to tell, so only what has some is asked.
const LETTERS_AND_DIGITS = /[\p{L}\p{N}]+/gu

/** The folded words of a text in their order, stop words included; punctuation, control characters and symbols separate words. */
export function splitWords(text: string): string[] {
  const words: string[] = []
  for (const piece of ready(text).match(/[a-z0-9\u0080-\uffff]+/g) ?? [])
    if (/^[a-z0-9]+$/.test(piece)) words.push(piece.slice(0, WORD_MAX_CHARACTERS))
    else for (const word of piece.match(LETTERS_AND_DIGITS) ?? []) words.push(word.slice(0, WORD_MAX_CHARACTERS))
  return words
}

/** The folded words of a text that can be searched for. */
export function contentWords(text: string): string[] {
  return splitWords(text).filter((word) => !isStopWord(word))
}

/** Whether a folded word is too common to tell one posting from another; the index has one of titles all the same (`^it`). */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** Words that without their ending would be another word, of the other language or of a tool. */
const FALSE_FRIENDS: [RegExp, string][] = [
  [/^carteras?$/, 'cartera'],
  [/^internos?$/, 'interno'],
  [/^internas?$/, 'interna'],
  [/^unity$/, 'unity'],
  [/^spark(?:y|ies?)$/, 'sparky'],
]

/**
 * A light stem common to English and Spanish that only cuts endings: plural s, then one of a/e/o, or y/ie, so that ingeniero, ingeniera and
 * ingenieros meet, and company and companies, but not ingenieria. Words of up to three letters and those in -ss, -us, -is keep their ending.
 */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word
  if (word.startsWith('intern') || word.startsWith('spark') || word.startsWith('cartera') || word === 'unity')
    for (const [form, own] of FALSE_FRIENDS) if (form.test(word)) return own
  const cut = word.endsWith('s') && !/[sui]s$/.test(word) ? word.slice(0, -1) : word
  if (cut.length > 4 && cut.endsWith('y')) return cut.slice(0, -1)
  if (cut.length > 4 && cut.endsWith('ie')) return cut.slice(0, -2)
  return cut.length > 3 && /[aeo]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** What postings are full of is told once. */
const forms = new Map<string, readonly string[]>()
const FORMS_MAX = 20_000
/** A longer piece of a text keeps the whole text in memory. */
const KEPT_WORD_MAX_CHARACTERS = 12

/**
 * The forms under which a word is found: its stem, also while it is typed, because every beginning of the word that is longer than its stem has the same stem.
 * That is not so between -i and -ie, so these words are there as they are too (docs/decisions/0139).
 */
export function indexedForms(word: string): readonly string[] {
  const before = forms.get(word)
  if (before) return before
  const short = stem(word)
  const told = short !== word && /ies?$/.test(word) ? [word, short] : [short]
  if (forms.size < FORMS_MAX && word.length <= KEPT_WORD_MAX_CHARACTERS) forms.set(word, told)
  return told
}

/**
 * Words met lately: the sum of each one's characters, which tells its place, its length and letters, its forms (none of a stop word), and the text in
 * which it was met last. Where others stand at its place and the next few, it takes the last one's.
 */
const PLACES = 2 ** 16
const PLACES_TRIED = 4
const lately = {
  sums: new Int32Array(PLACES),
  lengths: new Uint8Array(PLACES),
  letters: new Uint8Array(PLACES * WORD_MAX_CHARACTERS),
  forms: new Array<readonly string[]>(PLACES).fill([]),
  texts: new Uint32Array(PLACES),
}
let texts = 0

/** The characters of the text that is read; numbers in a row are compared in half of the time that pieces of a text take. */
let codes = new Uint16Array(2 ** 15)

function readCodes(text: string): void {
  if (text.length > codes.length) codes = new Uint16Array(2 * text.length)
  Buffer.from(codes.buffer).write(text, 'utf16le')
}

const WORD_CODES = new Uint8Array(128)
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789') WORD_CODES[letter.charCodeAt(0)] = 1

const searchedForms = (word: string) => (isStopWord(word) ? [] : indexedForms(word))

/** Whether the word at this place is the one that begins at `start` in the text that is read. */
function isAt(place: number, start: number, length: number): boolean {
  if (lately.lengths[place] !== length) return false
  const from = place * WORD_MAX_CHARACTERS
  for (let at = 0; at < length; at++) if (lately.letters[from + at] !== codes[start + at]) return false
  return true
}

/** Where the word stands that is the text from `start` on; it is put there if it has not been met lately. */
function placeOf(text: string, start: number, length: number, sum: number): number {
  let place = Math.imul(sum, 0x9e3779b1) >>> 16
  for (let tried = 1; lately.sums[place] !== sum && lately.sums[place] !== 0 && tried < PLACES_TRIED; tried++) place = (place + 1) % PLACES
  if (lately.sums[place] === sum && isAt(place, start, length)) return place
  // Copied: a piece of a text keeps the whole text in memory.
  const word = Buffer.from(text.slice(start, start + length), 'latin1').toString('latin1')
  lately.sums[place] = sum
  lately.lengths[place] = length
  lately.letters.set(codes.subarray(start, start + length), place * WORD_MAX_CHARACTERS)
  lately.forms[place] = searchedForms(word)
  lately.texts[place] = 0
  return place
}

/**
 * The forms of the words of a text that can be searched for, in no order and seldom one twice: those of `contentWords`. For long texts: a word that
 * was met before is known where it stands, which takes half as long as cutting it out and looking it up.
 */
export function formsIn(text: string): string[] {
  const folded = ready(text)
  readCodes(folded)
  const forms: string[] = []
  texts++
  for (let at = 0; at < folded.length; at++) {
    const start = at
    let sum = 0
    let isAscii = true
    for (; at < folded.length; at++) {
      const code = codes[at] as number
      if (code >= 128) isAscii = false
      else if (WORD_CODES[code] === 0) break
      sum = (Math.imul(sum, 31) + code) | 0
    }
    if (at === start) continue
    if (!isAscii) {
      for (const word of folded.slice(start, at).match(LETTERS_AND_DIGITS) ?? [])
        forms.push(...searchedForms(word.slice(0, WORD_MAX_CHARACTERS)))
      continue
    }
    const place = placeOf(folded, start, Math.min(at - start, WORD_MAX_CHARACTERS), sum)
    if (lately.texts[place] === texts) continue
    lately.texts[place] = texts
    for (const form of lately.forms[place] ?? []) forms.push(form)
  }
  return forms
}

/** Quotes a lexeme for a tsquery, so that nothing a user types is read as an operator. */
export function quotedLexeme(text: string): string {
  return `'${/['\\]/.test(text) ? text.replaceAll('\\', '\\\\').replaceAll("'", "''") : text}'`
}

/** One term of a search: words that must all match, in the place only when the term began with @. */
export type Term = { words: string[]; place: boolean }

/** As many words as a search of the greatest length can have with spaces between. Some signs are folded to four words each, so that one that is full of them would have hundreds. */
const SEARCHED_WORDS_MAX = SEARCH_MAX_CHARACTERS / 2

/** The terms of a search joined with ampersands (section 7). Terms without a single letter or digit are kept, empty: they match nothing. */
export function parseTerms(search: string, wordsOf: (text: string) => string[] = contentWords): Term[] {
  // Control characters become spaces, because PostgreSQL refuses the zero character.
  const clean = search.replace(/\p{C}/gu, ' ')
  let room = SEARCHED_WORDS_MAX
  return clean
    .split('&')
    .map((term) => term.trim())
    .filter((term) => term !== '' && term !== '@')
    .map((term) => {
      const place = term.startsWith('@')
      const text = place ? term.slice(1) : term
      const content = wordsOf(text)
      // Stop words are kept when there is nothing else: "The Who" has only stop words, and "to" may be the beginning of "tokyo".
      const words = (content.length > 0 ? content : splitWords(text)).slice(0, room)
      room -= words.length
      return { place, words }
    })
}
