// Reads the name of a resume's person, and parts it in given names and surnames.
import { fold } from '@plaza/contract/rules/folding'
import type { Language } from '@plaza/contract/values'
import { isCity } from '../places/large-cities.ts'
import { isGivenName } from './given-names.ts'
import { isHeading, lettersJoined, speaksOfSubject } from './heading-words.ts'
import { type Line, STYLE_CHANGE, wordsOf } from './lines.ts'
import { endsEmail, inOrder, type NameHints, PARTICLES, splitName } from './name-parts.ts'
import { countryOf } from './place-words.ts'
import { isPlace } from './written-place.ts'

/** Words that may be where a name is expected but are not names. */
const NO_NAME =
  /\b(?:curriculum|vitae|father|mother|spouse|husband|guardian|disponibilidad|inmediata|resume|resumen|cv|hoja de vida|page|pagina|engineer\w*|developer|manager|designer|analyst|director|consultant|assistant|student|ingenier\w+|desarrollador\w*|data|analysis|analytics|visuali[sz]ation|gerente|disenador\w*|analista|consultor\w*|asistente|estudiante|licenciad\w+|especialista|specialist|coordinador\w*|coordinator|accountant|contador\w*|nurse|teacher|profesor\w*|street|avenue|avenida|calle|colonia|phone|email|address|direccion|telefono|software|marketing|sales|ventas|mexico|spain|espana|united states|top skills|university|universidad|applied for|area de|departamento|department|profesional|objetivo|school|college|colegio|instituto|institute|academy|perfil|cualidades|fortalezas|habilidades|experiencia|experience|educacion|education|contacto|about me|diseno|estudante|profile|high school|encuesta|acerca de|sobre mi|competencias|referencias|full stack|frontend|backend|tecnologo|programador\w*|bachiller|bachelor|science|ciencia|ciencias|computacion|sistemas|administracion de|soy|nombres?(?: y apellidos?)?|apellidos?|your name|name here|click|introduccion|despedida|productor\w*|tendencias|details|interests?|intereses|hire me|passport|bomberos|declaration|strengths|hobbies|languages|idiomas|skills|projects?|proyectos|certific\w+|references|summary|resumen|objective|research|technolog\w+|tecnologias|information|informacion|datos|trayectoria|portfolio|portafolio|mail|github|linkedin|website|web|location|css|html|javascript|sql)\b/
/** What stands before or behind a name and is no part of it: 'Lic.', 'M.Sc.', 'Resume'. */
const BESIDE_NAME =
  /^(?:(?:personal (?:data|details|information)|datos personales) ?: *|(?:dr|dra|ing|lic|licda|mtr[oa]|arq|prof|mr|mrs|ms|miss|mx|sr|sra|srta|rev|q\.?f\.?b|c\.? ?p|m\.? ?en c)\. +|(?:mr|mrs|ms|dr|dipl\.?-?ing)\.? +|(?:curriculum vitae|curr[ií]culum|resume|résumé|cv)(?: de| of)?:? +)+|(?:[ ,]+(?:m\.? ?sc|b\.? ?sc|b\.? ?eng|c\.? ?eng|a?mimeche|miet|ph\.? ?d|m\.? ?d|m\.? ?eng|mba|cpa|pmp|bsn|cfa|phr|resume|résumé|cv|curr[ií]culum(?: vitae)?)\.?|, *(?:rn|esq|pe)\.?)+$/giu
/** What somebody is called by. */
const CALLED = / *(?:["“”«][^"“”»]{1,30}["“”»]|\([^()]{1,30}\)) */g

/** 'Dr. Ann "Annie" Lee' as 'Ann Lee', 'PÉREZ- NIÑO', which a narrow column has broken, as 'PÉREZ-NIÑO'. */
const bare = (line: string) =>
  line
    .replace(CALLED, ' ')
    .replace(/(?<=\p{L})- (?=\p{L})/gu, '-')
    .trim()
    // A chartered accountant: 'CA Ann Oak'.
    .replace(/^CA (?=\p{Lu}[\p{L}.]* \p{Lu})/u, '')
    .replace(BESIDE_NAME, '')
    // 'NURIA lIRIO', 'Akoth Sharon.'
    .replace(/(?<!\S)\p{Ll}\p{Lu}{3,}(?!\S)/gu, (word) => word.toUpperCase())
    .replace(/(?<=\p{L}{4})\.$/u, '')
    // 'Ann Oak |', beside the telephone.
    .replace(/\s+[|•·/–—-]$/u, '')
    .trim()

function isNameLine(line: string): boolean {
  if (countryOf(line) !== null || isCity(line)) return false
  const words = line.split(' ')
  if (words.length < 2 || words.filter((word) => !PARTICLES.has(fold(word))).length > 6 || line.length > 60 || NO_NAME.test(fold(line)))
    return false
  const isName = (word: string, at: number) =>
    PARTICLES.has(fold(word)) ||
    /^(?:d['’])?\p{Lu}[\p{L}'’.-]*$/u.test(word) ||
    // 'Rosa nicole Lirio'
    (at > 0 && at < words.length - 1 && words.length < 5 && isGivenName(word))
  return words.every(isName) && words.some((word) => word.length > 2)
}

/** 'ANA LÓPEZ' as 'Ana López'; also 'KüSTER', where a font of capitals lacks a letter. */
function spelled(name: string): string {
  const small = name.match(/\p{Ll}/gu) ?? []
  const isCapitals = small.every((letter) => letter > 'z') && /\p{Lu}{2}/u.test(name)
  // 'Juan MOLINA', but 'John Smith III'.
  if (!isCapitals)
    return name
      .replace(/(?<!\S)(?!V?I+(?!\S))\p{Lu}{3,}(?!\S)/gu, (word) => (/[AEIOUÁÉÍÓÚÜY]/.test(word) ? spelled(word) : word))
      .replace(/(?<= )\p{Ll}\S+(?= )/gu, (word) => (isGivenName(word) ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word))
  return name
    .toLowerCase()
    .split(' ')
    .map((word) => (PARTICLES.has(word) ? word : word.replace(/(^|-|(?<=^\p{L})['’])\p{L}/gu, (letter) => letter.toUpperCase())))
    .join(' ')
}

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

/** The parts of two words of which the second is a known given name, where the email address turns them: 'LIRIO SARA' beside 'sara.lirio@'. */
function turnedByEmail(name: string, email: string): [string, string] | null {
  const [family = '', given = '', ...more] = name.split(' ')
  const isTurned = more.length === 0 && isGivenName(given) && !isGivenName(family)
  return isTurned && email.split(/[._-]/).join(' ') === `${fold(given)} ${fold(family)}` ? [given, family] : null
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

/** 'NURIALIRIO', which a font has written without a gap, as two words that addresses name or that are given names. */
function wordsApart(text: string, hints: string): string {
  if (!/^\p{Lu}{8,}$/u.test(text) || hints.includes(fold(text))) return text
  const places = [...text].map((_, at) => at).filter((at) => at > 2 && at < text.length - 2)
  const isWord = (word: string) => isGivenName(word) || (word.length > 3 && hints.includes(fold(word)))
  const at = places.find((place) => [text.slice(0, place), text.slice(place)].every(isWord))
  return at === undefined ? text : `${text.slice(0, at)} ${text.slice(at)}`
}

/** 'J U A N N O E L LIRIO' as 'JUAN NOEL LIRIO': letters that are set apart beside a name that is not. */
const withSpacedJoined = (text: string, hints: string) =>
  text.replace(/(?<!\S)(?:\p{Lu}{1,2} ){3,}\p{Lu}{1,2}(?= \p{L}{3})|(?<=\p{L}{3} )(?:\p{Lu}{1,2} ){3,}\p{Lu}{1,2}(?!\S)/gu, (letters) =>
    wordsApart(letters.replaceAll(' ', ''), hints),
  )

/** The given name directly above the surnames, in letters that are large and smaller than theirs; null where the email address does not name it. */
function givenAbove(lines: readonly Line[], surnames: Line, email: string): string | null {
  const above = lines[lines.indexOf(surnames) - 1]
  const text = above?.text.trim() ?? ''
  const isLarge = (above?.size ?? 0) > (surnames.size ?? 0) * GIVEN_ABOVE_SHARE && !surnames.text.split(' ').some(isGivenName)
  return isLarge && /^\p{Lu}\p{L}{2,}$/u.test(text) && email.includes(fold(text)) ? spelled(text) : null
}
const GIVEN_ABOVE_SHARE = 0.7

/** The surnames directly below a given name that stands alone, in letters that are large and smaller than its; null where addresses do not name them. */
function surnamesBelow(lines: readonly Line[], given: Line, hints: string): string | null {
  const below = lines[lines.indexOf(given) + 1]
  const text = bare(wordsOf(fontsApart(below?.text ?? '')))
  const isLarge = (below?.size ?? 0) > (given.size ?? 0) * SURNAMES_BELOW_SHARE
  return isLarge && isNameLine(`${given.text.trim()} ${text}`) && spellsOut(text, hints) ? spelled(text) : null
}
const SURNAMES_BELOW_SHARE = 0.5

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
    const all = sized
      .filter(({ text }, at) => sized.findIndex((line) => line.text === text) === at)
      .filter((line) => !areInitials(line, lines))
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
        .map((each) => withSpacedJoined(lettersJoined(wordsOf(fontsApart(each))), hints.all))
        .map((each, _, { length }) => (length === 1 ? wordsApart(each, hints.all) : each))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    const turned = turnedName(joined, hints.all)
    if (turned) return turned
    const below = all.length === 1 && !joined.includes(' ') ? surnamesBelow(lines, all[0] as Line, hints.all) : null
    if (below !== null) return { name: `${spelled(joined)} ${below}`, parts: [spelled(joined), below] }
    const [first = ''] = joined.split(/ [|•·–—-] |, /)
    const written = /^\p{Ll}/u.test(first) ? first.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : first
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

/** A name that begins with the surnames: up to a comma, two of four words, else up to a known given name, or one. */
function partedBehindLabel(name: string): [string, string] | null {
  const words = name.replaceAll(',', ' , ').split(/\s+/)
  const comma = words.indexOf(',')
  const known = words.findIndex((word, at) => at > 0 && isGivenName(word))
  const at = comma > 0 ? comma : words.length === 4 ? 2 : known > 0 ? known : 1
  const [family, given] = [words.slice(0, at), words.slice(comma > 0 ? at + 1 : at)]
  return given.length > 0 ? [given.join(' '), family.join(' ')] : null
}

/** Given and family name in lines of their own, each behind its label. */
function partsLabelled(lines: readonly string[]): [string, string] | null {
  // The label may stand in a line of its own, above what it names.
  const behind = (label: RegExp) =>
    lines
      .map((line, at) => {
        const said = label.exec(line)?.[1]?.trim()
        return said === '' && isNameLine(`X. ${lines[at + 1] ?? ''}`) ? lines[at + 1] : said
      })
      .find(Boolean)
  const family = behind(
    /^(?:apellidos?|surnames?|(?:last|family) names?|nom|nachname|cognome|sobrenome|(?:achter)?naam|efternamn)(?:\s*:\s*|\s*\t\s*)(.{0,40})$/i,
  )
  const given = behind(
    /^(?:nombres?|(?:(?:first|given) )?names?|pr[ée]nom|vorname|nome|voornaam|f[öo]rnamn)(?:\s*:\s*|\s*\t\s*)(.{0,40})$/i,
  )
  if (given && family) return [spelled(given), spelled(family)]
  const turned = behind(/^apellidos?(?: y |,? )nombres?\s*:\s*(.{0,60})$/i)?.replace(/\.$/, '')
  return turned ? partedBehindLabel(spelled(turned)) : null
}

/** A whole name behind its label; null if there is none. */
function nameLabelled(lines: readonly string[]): string | null {
  const labelled = lines.map((line) => WHOLE_NAME.exec(line)?.[1]).find(Boolean)
  return labelled && /\S\s+\S|^\p{Lu}{3,}$/u.test(labelled) ? spelled(bare(labelled.trim().replace(/(?<=\p{L}{3})\.$/u, ''))) : null
}
const WHOLE_NAME =
  /^(?:nombres?(?: completo| y apellidos?)?|(?:full )?name|nome(?: completo)?|nom(?: et pr[ée]nom)?|naam|namn)(?:\s*:\s*|\t)(?:[-–—]\s*)?([^\t]{3,60})(?:\t.*)?$/i

/** The line that reads like a name; of several, the one whose words also occur in the email address or a profile's link. */
function nameIn(lines: readonly string[], hints: string): string | null {
  const labelled = nameLabelled(lines)
  if (labelled !== null) return labelled
  const pieces = lines.flatMap((line) => {
    const parts = line.split(/\t| [|•·–—/] |,/).map((piece) => bare(piece.replace(/\s+/g, ' ').trim()))
    // 'Java | Spring | MVC' is a list.
    return parts.length > 2 ? parts.filter((part) => spellsOut(part, hints)) : parts
  })
  const inCapitals = (piece: string) =>
    isSpelledSmall(piece, hints) ? piece.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : piece
  const candidates = pieces.map(inCapitals).filter(isNameLine)
  const hinted = candidates.find((line) => spellsOut(line, hints))
  // Without such a hint only the first lines are considered; a name further down may be somebody else's.
  const first = hinted ?? pieces.map(inCapitals).filter(Boolean).slice(0, 4).find(isNameLine)
  return first === undefined ? null : spelled(first)
}

const spellsOut = (line: string, hints: string) =>
  fold(line)
    .split(' ')
    .some((word) => word.length > 2 && hints.includes(word))

/** 'Nuria lirio': a name of two or three words whose last one is in small letters, and that addresses name. */
const isSpelledSmall = (piece: string, hints: string) =>
  /^\p{Lu}\p{L}+(?: \p{L}+)? \p{Ll}{4,}$/u.test(piece) && piece.split(' ').some((word) => word.length > 4 && hints.includes(fold(word)))

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
