// Reads the name of a resume's person, and parts it in given names and surnames.
import { fold } from '@plaza/contract/rules/folding'
import type { Language } from '@plaza/contract/values'
import { isGivenName } from './given-names.ts'
import { isHeading, lettersJoined, speaksOfSubject } from './heading-words.ts'
import { ROLE } from './history-words.ts'
import { nameLabelled, partsLabelled } from './labelled-names.ts'
import { LIST_POINT, type Line, STYLE_CHANGE, wordsOf } from './lines.ts'
import { bare, isNameLine, NO_NAME, spelled } from './name-lines.ts'
import { endsEmail, inOrder, type NameHints, splitName } from './name-parts.ts'
import { isPlace } from './written-place.ts'
import { isSurname } from './written-surnames.ts'

/** Whether all words are names in capitals, none of them a few letters of a degree: 'CANDELA EVELYN', but not 'MBA' or 'PhD'. */
const isNamesInCapitals = (text: string) => text.split(' ').every((word) => /^\p{Lu}{4,}$/u.test(word) && /[AEIOUÁÉÍÓÚ]/.test(word))

/**
 * 'ITURBE SALGADO, Paloma' and 'ITURBE SALGADO, PALOMA': surnames in capitals before the given names, or names of which an email address or a
 * profile spells two ('Iturbe, Paloma'); null for anything else.
 */
function turnedName(line: string, hints: string): { name: string; parts: [string, string] } | null {
  const [, family = '', written = ''] = /^([^,]{2,40}), ([^,]{2,30})$/.exec(line) ?? []
  const isTold = written !== written.toUpperCase() || isNamesInCapitals(written)
  const isSpelled = [family, written].every((part) => spellsOut(part, hints))
  const isTurned =
    written !== '' && (family === family.toUpperCase() || isSpelled) && isTold && isNameLine(`${written} ${family}`) && !isPlace(line)
  const given = spelled(written)
  return isTurned ? { name: `${given} ${spelled(family)}`, parts: [given, spelled(family)] } : null
}

/** The parts of a name that begins with the surname, where the address of a profile turns it: 'Iturbe Paloma' beside 'in/paloma-iturbe'. */
function turnedByLink(name: string, hints: string): [string, string] | null {
  const words = name.split(' ')
  const slug = (parts: readonly string[]) => parts.map((word) => fold(word)).join('-')
  const at = words.findIndex((_, from) => from > 0 && hints.includes(`/${slug([...words.slice(from), ...words.slice(0, from)])}`))
  if (at < 1 || hints.includes(`/${slug(words)}`)) return null
  // 'Allan Lirio' beside 'in/lirio-allan' is written as it is said.
  if (isGivenName(words[0] ?? '') && !isGivenName(words[at] ?? '')) return null
  return [words.slice(at).join(' '), words.slice(0, at).join(' ')]
}

/** The parts of two words of which the second is a known given name, where the email address begins with it: 'LIRIO SARA' beside 'sara.lirio@'. */
function turnedByEmail(name: string, email: string): [string, string] | null {
  const [family = '', given = '', ...more] = name.split(' ')
  const isTurned = more.length === 0 && given.length > 3 && isGivenName(given) && !isGivenName(family)
  return isTurned && email.startsWith(fold(given)) ? [given, family] : null
}

/** 'Auxiliar Contable', 'Electricista': a title, which no known given name and no address shows to be a name. */
function isTitle(text: string, hints: string): boolean {
  const words = text.split(' ')
  return ROLE.work.test(fold(words[0] ?? '')) && !words.some(isGivenName) && !spellsOut(text, hints)
}

/** A name of four words may have a line for each. */
const NAME_PARTS_MAX = 4

/** 'Rosa' and 'Oakley' in two fonts without a gap, as two words, and 'RosaOakley'; 'J' before 'OHN' is one. */
const fontsApart = (text: string) =>
  text
    // Letters that are drawn twice for their look: 'LirioLirio'.
    .replace(/(?<!\S)(\p{Lu}\p{L}{3,})\ue000?\1(?!\S)/gu, '$1')
    .replace(/(?<=\p{L}{3})\ue000(?=\p{L}{3})/gu, ' ')
    .replace(/^(?:\p{Lu}\p{Ll}{2,}){2,4}$/u, (words) => words.replace(/(?<=\p{Ll}{3})(?=\p{Lu})/gu, ' '))

/** 'NURIALIRIO', which a font has written without a gap, as two words that addresses name or that are given names and surnames. */
function wordsApart(text: string, hints: string): string {
  if (!/^\p{Lu}{8,}$/u.test(text) || hints.includes(fold(text))) return text
  const places = [...text].map((_, at) => at).filter((at) => at > 2 && at < text.length - 2)
  const isWord = (word: string) => isGivenName(word) || isSurname(word) || (word.length > 3 && hints.includes(fold(word)))
  const at = places.find((place) => [text.slice(0, place), text.slice(place)].every(isWord))
  return at === undefined ? text : `${text.slice(0, at)} ${text.slice(at)}`
}

/** Letters that are set apart as the words that they are. */
function withLettersJoined(text: string, hints: string): string {
  const joined = lettersJoined(text)
  return joined === text ? text : wordsApart(fontsApart(joined), hints)
}

/** 'J U A N N O E L LIRIO' as 'JUAN NOEL LIRIO': letters that are set apart beside a name that is not. */
const withSpacedJoined = (text: string, hints: string) =>
  text.replace(/(?<!\S)(?:\p{Lu}{1,2} ){3,}\p{Lu}{1,2}(?= \p{L}{3})|(?<=\p{L}{3} )(?:\p{Lu}{1,2} ){3,}\p{Lu}{1,2}(?!\S)/gu, (letters) =>
    wordsApart(letters.replaceAll(' ', ''), hints),
  )

const areGivenNames = (text: string) => /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(text) && text.split(' ').every(isGivenName)

const beginsAsGiven = (text: string) => {
  const [first = '', second = '', ...more] = text.split(' ')
  return more.length === 0 && isGivenName(first) && /^\p{Lu}\p{L}+$/u.test(second) && !isSurname(second)
}

/** The given names directly above the surnames, in letters that are large and smaller than theirs; null where they are unknown and no address names one. */
function givenAbove(lines: readonly Line[], surnames: Line, email: string): string | null {
  const above = lines[lines.indexOf(surnames) - 1]
  const text = lettersJoined(wordsOf(above?.text ?? '').trim())
  const share = (above?.size ?? 0) / (surnames.size ?? 1)
  const words = surnames.text.split(' ')
  if (words.some(isGivenName)) return null
  const isShown = areGivenNames(text) || (beginsAsGiven(text) && words.some((word) => isSurname(word) || endsEmail(word, email)))
  if (isShown && share > KNOWN_SHARE) return spelled(text)
  return share > GIVEN_ABOVE_SHARE && /^\p{Lu}\p{L}{2,}$/u.test(text) && email.includes(fold(text)) ? spelled(text) : null
}
const GIVEN_ABOVE_SHARE = 0.7
const KNOWN_SHARE = 0.5
const BELOW_SHARE = 0.45

/** The surnames directly below given names that stand alone, in letters that are large and smaller than theirs; null where nothing shows that they are. */
function surnamesBelow(lines: readonly Line[], given: Line, hints: string): string | null {
  const below = lines[lines.indexOf(given) + 1]
  const text = bare(lettersJoined(wordsOf(fontsApart(below?.text ?? ''))))
  const isLarge = (below?.size ?? 0) > (given.size ?? 0) * BELOW_SHARE
  const isShown = spellsOut(text, hints) || isSurname(text.split(' ')[0] ?? '')
  return isLarge && isNameLine(`${given.text.trim()} ${text}`) && isShown ? spelled(text) : null
}

/** The parts of a name whose surnames alone are in capitals, before the given names or behind them: 'LIRIO Nuria Alba', 'Nuria LIRIO'. */
function partedByCapitals(name: string): [string, string] | null {
  const SURNAMES = String.raw`(\p{Lu}{4,}(?: \p{Lu}{3,}){0,2})`
  const GIVEN = String.raw`(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2})`
  const [, family = '', behind = ''] = new RegExp(`^${SURNAMES} ${GIVEN}$`, 'u').exec(name) ?? []
  const [, before = '', last = ''] = new RegExp(`^${GIVEN} ${SURNAMES}$`, 'u').exec(name) ?? []
  const [given, surnames] = family === '' ? [before, last] : [behind, family]
  const isParted = given !== '' && isNameLine(name) && isNamesInCapitals(surnames) && !surnames.split(' ').some(isGivenName)
  return isParted ? [given, spelled(surnames)] : null
}

/** Whether a line is two or three letters each of which begins a word of one of the next lines: 'NS' above 'Nora Singh'. */
function areInitials(line: Line, lines: readonly Line[]): boolean {
  const letters = fold(wordsOf(line.text)).replace(/[^\p{L}]/gu, '')
  if (letters.length < 2 || letters.length > INITIALS_MAX) return false
  const from = lines.indexOf(line) + 1
  return lines.slice(from, from + INITIALS_LINES).some(({ text }) => {
    const words = fold(bare(wordsOf(text).split('\t')[0] ?? '')).split(' ')
    return (
      words.length >= letters.length && words.every((word) => word !== letters) && isNameLine(bare(wordsOf(text))) && inTurn(letters, words)
    )
  })
}
const INITIALS_MAX = 3
const INITIALS_LINES = 3
/** Whether each letter begins one of the words. */
const inTurn = (letters: string, words: readonly string[]) => [...letters].every((letter) => words.some((word) => word.startsWith(letter)))

/**
 * The name is usually in the largest letters. If it has two lines or two fonts, they separate the given name from the family name.
 */
function largestName(lines: readonly Line[], hints: NameHints): { name: string; parts: [string, string] | null } | null {
  const sizes = [...new Set(lines.map(({ size }) => Math.round((size ?? 0) * 2) / 2))].sort((one, other) => other - one)
  const heights = lines.flatMap(({ size, text }) => (size && text !== '' ? [size] : [])).sort((one, other) => one - other)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  for (const size of sizes.slice(0, 2)) {
    // Letters that are smaller than those of the text tell nothing.
    if (size === 0 || size < usual - 0.3) return null
    const sized = lines.filter(
      (line) =>
        Math.abs((line.size ?? 0) - size) < 0.6 &&
        line.text !== '' &&
        !(/,|\)$/.test(line.text) && isPlace(line.text.split('\t')[0] ?? '')),
    )
    // A name may head each page, and its initials may stand above it.
    const once = sized
      .filter(({ text }, at) => sized.findIndex((line) => line.text === text) === at)
      .filter((line) => !areInitials(line, lines))
    const all = once.filter(({ text }) => !isTitle(bare(wordsOf(text)), hints.all))
    if (all.length === 0 || all.length > NAME_PARTS_MAX || all.some(({ text }) => isHeading(text) || speaksOfSubject(text))) continue
    // The name may stand beside the contact data.
    const texts = all.map(({ text }) => {
      const cells = text.split('\t')
      // A gap between two words of a name is no column.
      if (cells.length === 2 && cells.every((cell) => /^\p{Lu}[\p{L}'’-]+$/u.test(cell) && !NO_NAME.test(fold(cell))))
        return cells.join(' ')
      return (cells.length > 1 ? cells.find((cell) => /^[\p{L}\p{M}'’. \ue000-]+$/u.test(cell)) : undefined) ?? cells[0] ?? ''
    })
    const joined = bare(
      texts
        .map((each) =>
          wordsApart(
            withSpacedJoined(withLettersJoined(wordsOf(fontsApart(each)).replace(LIST_POINT, ''), hints.all), hints.all),
            hints.all,
          ),
        )
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    const turned = turnedName(joined, hints.all)
    if (turned) return turned
    const byCapitals = partedByCapitals(joined)
    if (byCapitals) return { name: byCapitals.join(' '), parts: byCapitals }
    const below =
      all.length === 1 && (!joined.includes(' ') || areGivenNames(joined) || beginsAsGiven(joined))
        ? surnamesBelow(lines, all[0] as Line, hints.all)
        : null
    if (below !== null) return { name: `${spelled(joined)} ${below}`, parts: [spelled(joined), below] }
    const above = all.length === 1 && !joined.includes(' ') ? givenAbove(lines, all[0] as Line, hints.email) : null
    if (above !== null && isNameLine(`${above} ${joined}`)) return { name: `${above} ${spelled(joined)}`, parts: [above, spelled(joined)] }
    const [first = ''] = joined.split(/ [|•·–—-] |, /)
    const written =
      /^\p{Ll}/u.test(first) || isSpelledSmall(first, hints.all)
        ? first.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
        : first
    // Other letters behind the name may say something else, such as a day of birth or a title.
    const [inFirst = '', ...behind] = (texts[0] ?? '').split(STYLE_CHANGE)
    const isTold = /\d/.test(written) || (texts.length === 1 && behind.some((each) => NO_NAME.test(fold(each))))
    const titled = [written, ...(isTold ? [bare(inFirst.trim())] : [])].find(isNameLine)
    if (titled === undefined) continue
    const top = bare(wordsOf(lines.find(({ text }) => text.trim() !== '')?.text ?? ''))
    // Large letters further down say something else where the first line is a name that addresses spell.
    if (!spellsOut(titled, hints.all) && isNameLine(top) && spellsOut(top, hints.all)) return null
    const halves = (texts.length === 2 ? texts : (texts[0] ?? '').split(STYLE_CHANGE))
      .map((text) => bare(lettersJoined(wordsOf(text)).replace(/\s+/g, ' ').trim()))
      .filter((text) => text !== '')
    const count = (half = '') => half.split(' ').length
    // A name that is merely too long for its line tells nothing by where it breaks.
    const isParted =
      halves.length === 2 &&
      titled === joined &&
      titled === halves.join(' ') &&
      (texts.length === 1 ||
        count(halves[0]) === 1 ||
        (count(halves[0]) === 2 && count(halves[1]) === 2) ||
        endsEmail(halves[1] ?? '', hints.email))
    const given = all.length === 1 ? givenAbove(lines, all[0] as Line, hints.email) : null
    if (given !== null) return { name: `${given} ${spelled(titled)}`, parts: [given, spelled(titled)] }
    return { name: spelled(titled), parts: isParted ? [spelled(halves[0] ?? ''), spelled(halves[1] ?? '')] : null }
  }
  return null
}

/** The line that reads like a name; of several, the one whose words also occur in the email address or a profile's link. */
function nameIn(lines: readonly string[], hints: string): string | null {
  const labelled = nameLabelled(lines)
  if (labelled !== null) return labelled
  const pieces = lines.flatMap((line) => {
    const parts = line.split(/\t| [|•·–—/] |,/).map((piece) => bare(withLettersJoined(piece.replace(/\s+/g, ' ').trim(), hints)))
    // 'Java | Spring | MVC' is a list.
    return parts.length > 2 ? parts.filter((part) => spellsOut(part, hints)) : parts
  })
  const inCapitals = (piece: string) =>
    isSpelledSmall(piece, hints) ? piece.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : piece
  const written = pieces.map(inCapitals).filter(Boolean)
  const hinted = written.findIndex((line) => isNameLine(line) && spellsOut(line, hints))
  // Without such a hint only the first lines are considered; a name further down may be somebody else's.
  const at = hinted >= 0 ? hinted : written.slice(0, FIRST_LINES).findIndex(isNameLine)
  // 'Hoja de vida Nuria Lirio' above 'Nuria Lirio Sauce'
  const fuller = written.slice(0, FIRST_LINES).find((line) => isNameLine(line) && fold(line).startsWith(`${fold(written[at] ?? '')} `))
  if (at >= 0) return spelled(fuller ?? withGivenAbove(written, at))
  // 'Nuria' above 'Lirio'
  const given = written
    .slice(0, FIRST_LINES)
    .findIndex((line, place) => areGivenNames(line) && isLoneSurname(written[place + 1] ?? '', hints))
  return given < 0 ? null : spelled(`${written[given]} ${written[given + 1]}`)
}

/** A line of surnames with the given names that stand alone above it. */
function withGivenAbove(lines: readonly string[], at: number): string {
  const [above = '', line = ''] = [lines[at - 1], lines[at]]
  return areGivenNames(above) && !line.split(' ').some(isGivenName) ? `${above} ${line}` : line
}

const isLoneSurname = (line: string, hints: string) =>
  /^\p{Lu}\p{L}{3,}$/u.test(line) && !isGivenName(line) && (isSurname(line) || spellsOut(line, hints))

const spellsOut = (line: string, hints: string) =>
  fold(line)
    .split(' ')
    .some((word) => word.length > 2 && hints.includes(word))

/** 'Nuria lirio': a name of two or three words, or of four of which two are known, whose last one is in small letters, and that addresses name. */
function isSpelledSmall(piece: string, hints: string): boolean {
  const words = piece.split(' ')
  const known = words.filter((word) => isGivenName(word) || isSurname(word))
  return (
    /^\p{Lu}\p{L}+(?: \p{L}+){0,2} \p{Ll}{4,}$/u.test(piece) &&
    words.some((word) => word.length > 4 && hints.includes(fold(word))) &&
    (words.length < NAME_PARTS_MAX || known.length > 1)
  )
}

const FIRST_LINES = 4

/** Whether two names have a word of more than two letters in common. */
const sharesWord = (one: string, other: string) => {
  const words = new Set(fold(one).split(' '))
  return fold(other)
    .split(' ')
    .some((word) => word.length > 2 && words.has(word))
}

/**
 * The given name and the surnames, from the largest letters, else from the lines near the contact data; labels that name the parts decide. Null where
 * no name is found.
 */
export function nameOf(all: readonly Line[], near: readonly string[], hints: NameHints, language: Language): [string, string] | null {
  const said = nameLabelled(near)
  const inLetters = largestName(all, hints)
  // Large letters that say something else than the label, such as 'Lic. en Derecho', name nobody.
  const isOther = said !== null && inLetters !== null && !sharesWord(said, inLetters.name) && isNameLine(said)
  const largest = isOther ? null : inLetters
  const isFirst = (line: string, at: number) => at < FIRST_LINES && turnedName(bare(line), hints.all) !== null
  const turned = inLetters === null ? turnedName(bare(near.find(isFirst) ?? ''), hints.all) : null
  const parts = partsLabelled(near) ?? inOrder(largest?.parts ?? null, language) ?? turned?.parts
  const name = largest?.name ?? nameIn(near, hints.all)
  const byEmail = name === null ? null : turnedByEmail(name, hints.email)
  return byEmail ?? parts ?? (name === null ? null : (turnedByLink(name, hints.all) ?? splitName(name, language, hints)))
}

/** The name of who wrote the file, in two words or more, of which an address names one; null for anybody else and for programs. */
export function nameOfAuthor(author: string, hints: NameHints, language: Language): [string, string] | null {
  const name = bare(author.replace(/\s+/g, ' ').trim()).replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
  return isNameLine(name) && spellsOut(name, hints.all) ? splitName(spelled(name), language, hints) : null
}
