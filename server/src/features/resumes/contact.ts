// Reads the name and contact data of a resume.
import { fold } from '@plaza/contract/rules/folding'
import type { Language } from '@plaza/contract/values'
import { LIST_SIGNS, type Line, STYLE_CHANGE, wordsOf } from './lines.ts'
import { countryOf } from './place-words.ts'
import { isHeading, lettersJoined, speaksOfSubject } from './sections.ts'
import { addressIn, labelledAddressIn } from './written-address.ts'
import { isPlace } from './written-place.ts'

export type Contact = {
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  address: string | null
  links: string[]
}

const LINKS_MAX = 5
/** In front of the lines of a list of personal data. */
const BULLET = new RegExp(`^\\s*(?:[${LIST_SIGNS}+-]|[–—](?= ))\\s*(?=\\p{L})`, 'u')
const EMAIL = /(?<!@)(?<!@[a-z0-9._%+-]{1,63})[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9][a-z0-9-]{0,62}\.){1,4}[a-z]{2,24}(?![a-z0-9])/i
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>()|,;"']{4,300}|(?<![\w@.])(?:(?:[a-z]{2}\.)?linkedin\.com\/in|github\.com|gitlab\.com|behance\.net|dribbble\.com|medium\.com)\/[^\s<>()|,;"']{2,100}/gi
const PHONE = /(?<![\p{L}\d/.-])\+?\(?\d[\d ().·-]{6,22}\d(?![\d/]|,\d|\s?(?:\*|X{2}))/gu
const PHONE_LABEL = /\b(?:tel|tel[eé]fono|phone|mobile|m[oó]vil|cel|celular|whatsapp|cell|m(?:ob)?\. ?no|contact no|ph)\b/i
/** The number of a researcher, which looks like a telephone's. */
const RESEARCHER = /(?<!\d)\d{4}-\d{4}-\d{4}-\d{3}[\dX](?!\d)/g
/** Numbers that nobody is called under. */
const OTHER_NUMBER =
  /\b(?:documento|identidad|c[eé]dula|dni|nie|curp|rfc|nss|imss|ssn|pasaporte|passport|licen[cs]ia|licen[cs]e|matr[ií]cula|n[uú]mero de|candidate number|(?<!mail )id|nacimiento|birth|supervisor|jefe|manager|referencias?|references?)\b/i
const TOP_LINES = 42
const PHONE_MAX_FIGURES = 15

/** Words that may be where a name is expected but are not names. */
const NO_NAME =
  /\b(?:curriculum|vitae|resume|resumen|cv|hoja de vida|page|pagina|engineer\w*|developer|manager|designer|analyst|director|consultant|assistant|student|ingenier\w+|desarrollador\w*|gerente|disenador\w*|analista|consultor\w*|asistente|estudiante|licenciad\w+|especialista|specialist|coordinador\w*|coordinator|accountant|contador\w*|nurse|teacher|profesor\w*|street|avenue|avenida|calle|colonia|phone|email|address|direccion|telefono|software|marketing|sales|ventas|mexico|spain|espana|united states|top skills|university|universidad|applied for|area de|departamento|department|profesional|objetivo)\b/
const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'e',
  'da',
  'das',
  'do',
  'dos',
  'di',
  'van',
  'von',
  'der',
  'den',
  'bin',
  'san',
  'santa',
  'mac',
])
/** Second given names, which are not surnames; folded. */
const GIVEN = new Set(
  'maria jose juan luis carlos antonio angel alberto eduardo fernando fernanda alejandra alejandro isabel carmen elena sofia lucia andrea daniel daniela david miguel manuel jesus francisco javier enrique guadalupe teresa rosa ana paula laura patricia gabriela gabriel rafael ramon roberto ricardo victoria valentina camila pablo andres felipe sebastian diego ignacio beatriz cristina raul jorge ivan marie ann anne lee lynn michael james john grace rose elizabeth jane paul thomas william joseph mary luisa josefa mercedes pilar dolores rocio eugenia esther raquel ines julia julieta monica veronica silvia sandra karla carla itzel ximena jimena renata regina valeria natalia mariana fatima noemi ruth sara sarah nicole michelle belen amparo consuelo alicia elisa eva emilia antonia angelica araceli leticia margarita martha marta graciela gloria adriana viviana liliana carolina catalina yolanda lourdes rodrigo arturo alfonso alfredo ernesto emilio gerardo guillermo gustavo hector hugo ismael jaime joaquin julio leonardo mario mauricio oscar pedro rene rogelio samuel sergio tomas mateo omar saul ariel augusto cesar damian efrain ezequiel fabian horacio adrian israel isaac uriel christopher robert richard peter andrew catherine katherine christine louise renee jean claire ellen alexander alexandra leandro camilo cristian christian fabricio bruno tadeo benjamin tomasa ricarda esperanza paola vanessa stefania estefania gabino edgar edwin jonathan johan sebastiana soledad azucena marisol anahi jazmin yasmin brenda diana erika ericka karina katherin lizbeth lorena melissa mireya nayeli norma olga pamela perla susana tatiana wendy yesenia lisbeth giovanni giovanna aaron abraham aldo alexis brayan byron darwin dario edison efren emanuel emmanuel erick eric everardo federico fidel gael genaro german gilberto hernan humberto jair joel jhon jonas leonel luciano marcelo marco maximiliano nelson nestor octavio rigoberto rodolfo romulo ruben ulises wilson wilmer yahir'.split(
    ' ',
  ),
)

/** Given names with particles of their own: 'María de los Ángeles', 'Juan de Dios'; folded. */
const DEVOUT =
  /^(?:maria|ana|rosa|jose|juan|luz)(?: maria)? (?:de|del)(?: (?:la|las|los))? (?:angeles|carmen|pilar|rosario|mar|luz|lourdes|jesus|dios|refugio|socorro|consuelo|rocio|mercedes|dolores|guadalupe|cruz|soledad|paz|fatima|consolacion|nieves|santos|rayo|montserrat) (?=\p{L})/u

/** What stands before or behind a name and is no part of it: 'Lic.', 'M.Sc.', 'Resume'. */
const BESIDE_NAME =
  /^(?:(?:dr|dra|ing|lic|licda|mtr[oa]|arq|prof|mr|mrs|ms|miss|mx|sr|sra|srta|rev|q\.?f\.?b|c\.? ?p|m\.? ?en c)\. +|(?:mr|mrs|ms|dr|dipl\.?-?ing)\.? +|(?:curriculum vitae|curr[ií]culum|resume|résumé|cv)(?: de| of)?:? +)+|(?:[ ,]+(?:m\.? ?sc|b\.? ?sc|ph\.? ?d|m\.? ?d|m\.? ?eng|mba|cpa|pmp|bsn|cfa|phr|resume|résumé|cv|curr[ií]culum(?: vitae)?)\.?|, *(?:rn|esq|pe)\.?)+$/giu
/** What somebody is called by. */
const CALLED = / *(?:["“”«][^"“”»]{1,30}["“”»]|\([^()]{1,30}\)) */g

/** 'Dr. Ann "Annie" Lee' as 'Ann Lee', 'PÉREZ- NIÑO', which a narrow column has broken, as 'PÉREZ-NIÑO'. */
const bare = (line: string) =>
  line
    .replace(CALLED, ' ')
    .replace(/(?<=\p{L})- (?=\p{L})/gu, '-')
    .trim()
    .replace(BESIDE_NAME, '')
    .trim()

function isNameLine(line: string): boolean {
  if (countryOf(line) !== null) return false
  const words = line.split(' ')
  if (words.length < 2 || words.filter((word) => !PARTICLES.has(fold(word))).length > 6 || line.length > 60 || NO_NAME.test(fold(line)))
    return false
  return words.every((word) => PARTICLES.has(fold(word)) || /^\p{Lu}[\p{L}'’.-]*$/u.test(word)) && words.some((word) => word.length > 2)
}

/** 'ANA LÓPEZ' as 'Ana López'; also 'KüSTER', where a font of capitals lacks a letter. */
function spelled(name: string): string {
  const small = name.match(/\p{Ll}/gu) ?? []
  const isCapitals = small.every((letter) => letter > 'z') && /\p{Lu}{2}/u.test(name)
  // 'Juan MOLINA', but 'John Smith III'.
  if (!isCapitals)
    return name.replace(/(?<!\S)(?!V?I+(?!\S))\p{Lu}{3,}(?!\S)/gu, (word) => (/[AEIOUÁÉÍÓÚÜY]/.test(word) ? spelled(word) : word))
  return name
    .toLowerCase()
    .split(' ')
    .map((word) => (PARTICLES.has(word) ? word : word.replace(/(^|-|(?<=^\p{L})['’])\p{L}/gu, (letter) => letter.toUpperCase())))
    .join(' ')
}

/** How many of the words are given names. In Spanish, the last two are surnames. */
const GIVEN_WORDS: Readonly<Record<Language, (words: readonly string[], twoGiven: boolean) => number>> = {
  en: (words, twoGiven) => (twoGiven || /^\p{L}\.?$/u.test(words[1] ?? '') ? 2 : 1),
  es: (words, twoGiven) => (words.length > 3 || twoGiven ? 2 : 1),
}

/** Whether the last part of an email address, behind a point, is this word. */
const endsEmail = (word: string, hint: string) => {
  const parts = hint.split(/[._-]/)
  return parts.length > 1 && word.length > 2 && fold(word).replace(/[^\p{L}]/gu, '') === parts.at(-1)
}

/** Whether an email address that ends with a surname shows where the surnames begin. */
const EMAIL_TELLS_SURNAMES: Readonly<Record<Language, boolean>> = { en: false, es: true }

/**
 * Where the surnames begin, if an email address shows it; 0 if it does not tell. In Spanish it may name the second of two surnames, so
 * another one has to follow; in English it may leave the first part of a surname out.
 */
function familyAt(words: readonly string[], hint: string, language: Language): number {
  if (!EMAIL_TELLS_SURNAMES[language]) return 0
  const isParticle = (place: number) => PARTICLES.has(fold(words[place] ?? ''))
  const at = words.findIndex((word, place) => place > 0 && !GIVEN.has(fold(word)) && endsEmail(word, hint))
  if (at < 1 || words.filter((_, place) => place >= at && !isParticle(place)).length < 2) return 0
  let from = at
  while (from > 1 && isParticle(from - 1)) from -= 1
  return from
}

/** Surnames take their particles with them. */
function splitName(name: string, language: Language, hint: string): [string, string] {
  const words = name.split(' ')
  const hinted = familyAt(words, hint, language)
  if (hinted > 0) return [words.slice(0, hinted).join(' '), words.slice(hinted).join(' ')]
  const devout = DEVOUT.exec(fold(name))?.[0].trim().split(' ').length ?? 0
  if (devout > 0) return [words.slice(0, devout).join(' '), words.slice(devout).join(' ')]
  const particle = words.findIndex((word, place) => place > 0 && PARTICLES.has(fold(word)))
  const twoGiven = words.length > 2 && GIVEN.has(fold(words[1] ?? ''))
  const usual = GIVEN_WORDS[language](words, twoGiven)
  const given = particle > 0 && particle <= usual ? particle : Math.min(usual, words.length - 1)
  return [words.slice(0, given).join(' '), words.slice(given).join(' ')]
}

/** 'ITURBE SALGADO, Paloma': surnames in capitals before the given names; null for anything else. */
function turnedName(line: string): { name: string; parts: [string, string] } | null {
  const [, family = '', given = ''] = /^([^,]{2,40}), ([^,]{2,30})$/.exec(line) ?? []
  const isTurned = family === family.toUpperCase() && given !== given.toUpperCase() && isNameLine(`${given} ${family}`)
  return isTurned ? { name: `${given} ${spelled(family)}`, parts: [given, spelled(family)] } : null
}

const NAME_PARTS_MAX = 3

/** 'Rosa' and 'Oakley' in two fonts without a gap, as two words, and 'RosaOakley'; 'J' before 'OHN' is one. */
const fontsApart = (text: string) =>
  text.replace(/(?<=\p{L}{3})\ue000(?=\p{L}{3})/gu, ' ').replace(/^(\p{Lu}\p{Ll}{3,})(\p{Lu}\p{Ll}{3,})$/u, '$1 $2')

/**
 * The name is usually in the largest letters. If it has two lines or two fonts, they separate the given name from the family name.
 */
function largestName(lines: readonly Line[], hint: string): { name: string; parts: [string, string] | null } | null {
  const sizes = [...new Set(lines.map(({ size }) => Math.round((size ?? 0) * 2) / 2))].sort((one, other) => other - one)
  for (const size of sizes.slice(0, 2)) {
    if (size === 0) return null
    const all = lines.filter(
      (line) => Math.abs((line.size ?? 0) - size) < 0.6 && line.text !== '' && !(line.text.includes(',') && isPlace(line.text)),
    )
    if (all.length > NAME_PARTS_MAX || all.some(({ text }) => isHeading(text) || speaksOfSubject(text))) continue
    // The name may stand beside the contact data.
    const texts = all.map(({ text }) => {
      const cells = text.split('\t')
      return (cells.length > 1 ? cells.find((cell) => /^[\p{L}\p{M}'’. \ue000-]+$/u.test(cell)) : undefined) ?? cells[0] ?? ''
    })
    const joined = bare(
      texts
        .map((each) => lettersJoined(wordsOf(fontsApart(each))))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    const turned = turnedName(joined)
    if (turned) return turned
    const [first = ''] = joined.split(/ [|•·–—-] |, /)
    const written = /^\p{Ll}/u.test(first) ? first.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : first
    // Other letters behind the name may say something else, such as a day of birth or a title.
    const [inFirst = '', ...behind] = (texts[0] ?? '').split(STYLE_CHANGE)
    const isTold = /\d/.test(written) || (texts.length === 1 && behind.some((each) => NO_NAME.test(fold(each))))
    const titled = [written, ...(isTold ? [bare(inFirst.trim())] : [])].find(isNameLine)
    if (titled === undefined) continue
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
        endsEmail(halves[1] ?? '', hint))
    return { name: spelled(titled), parts: isParted ? [spelled(halves[0] ?? ''), spelled(halves[1] ?? '')] : null }
  }
  return null
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
  const given = behind(/^(?:nombres?|(?:first|given) names?)\s*:\s*(.{0,40})$/i)
  const family = behind(/^(?:apellidos?|surnames?|(?:last|family) names?)\s*:\s*(.{0,40})$/i)
  return given && family ? [spelled(given), spelled(family)] : null
}

/** The line that reads like a name; of several, the one whose words also occur in the email address or a profile's link. */
function nameIn(lines: readonly string[], hints: string): string | null {
  const labelled = lines
    .map((line) => /^(?:nombres?(?: completo| y apellidos?)?|(?:full )?name)(?:\s*:\s*[-–—]?\s*|\t)(.{3,60})$/i.exec(line)?.[1])
    .find(Boolean)
  if (labelled) return spelled(bare(labelled.trim().replace(/(?<=\p{L}{3})\.$/u, '')))
  const pieces = lines.flatMap((line) => {
    const parts = line.split(/\t| [|•·–—/] |,/).map((piece) => bare(piece.replace(/\s+/g, ' ').trim()))
    // 'Java | Spring | MVC' is a list.
    return parts.length > 2 ? parts.filter((part) => spellsOut(part, hints)) : parts
  })
  const candidates = pieces.filter(isNameLine)
  const hinted = candidates.find((line) => spellsOut(line, hints))
  // Without such a hint only the first lines are considered; a name further down may be somebody else's.
  const first = hinted ?? pieces.filter(Boolean).slice(0, 4).find(isNameLine)
  return first === undefined ? null : spelled(first)
}

const spellsOut = (line: string, hints: string) =>
  fold(line)
    .split(' ')
    .some((word) => word.length > 2 && hints.includes(word))

/** What an address has before a narrow column breaks it. */
const BROKEN_EMAIL = /(?:^|\s)([a-z0-9._%+-]{2,63}[._%+-])$/i

/** The first address of a text, with what stands of it at the end of the line above. */
function emailIn(text: string): string | null {
  const found = EMAIL.exec(text)
  if (!found) return null
  const above = text.slice(0, found.index)
  const begun = above.endsWith('\n') ? BROKEN_EMAIL.exec(above.slice(0, -1))?.[1] : undefined
  // The last letter may have had no room: 'ana@example.co' above 'm'.
  const end = /\.(?:co|ne|or|n|o|c)$/i.test(found[0])
    ? (/^\n(m|t|g|et|rg|om)(?=\n|$)/.exec(text.slice(found.index + found[0].length))?.[1] ?? '')
    : ''
  return `${begun ?? ''}${found[0]}${end}`
}

function phoneIn(lines: readonly string[], whole: string): string | null {
  const inLine = (line: string, isLabelled: boolean) => {
    for (const [written] of line.replace(RESEARCHER, ' ').matchAll(PHONE)) {
      // Two numbers: '600555010 - 600555011'.
      const [found = ''] = written.replace(/\D/g, '').length > PHONE_MAX_FIGURES ? written.split(/ [-–/] /) : [written]
      // A postal code in front of it: no prefix has so many figures before a bracket.
      const text = found.replace(/^\d{4,5}(?:-\d{4})? +(?=\()/, '')
      // In most countries 00 is dialled instead of the plus.
      const hasPrefix = /^(?:\+|\(?00)/.test(text)
      const digits = text.replace(/\D/g, '').replace(/^00/, '')
      const isYears = /^(?:19|20)\d{2}\D{1,3}(?:19|20)\d{2}$/.test(text.trim())
      const least = isLabelled || hasPrefix ? 8 : 9
      if (!isYears && digits.length >= least && digits.length <= PHONE_MAX_FIGURES) return `${hasPrefix ? '+' : ''}${digits}`
    }
    return null
  }
  const isOther = (line: string) => OTHER_NUMBER.test(line) && !PHONE_LABEL.test(line)
  for (const isLabelled of [true, false])
    for (const line of lines) {
      const label = PHONE_LABEL.exec(line)
      if ((label !== null) !== isLabelled || isOther(line)) continue
      // A line may name several numbers; the label belongs to what is behind it.
      const phone = (label && inLine(line.slice(label.index), true)) ?? inLine(line, isLabelled)
      if (phone) return phone
    }
  const labelled = whole.split('\n').find((line) => PHONE_LABEL.test(line))
  return labelled ? inLine(labelled, true) : null
}

/** Name, address, phone and links in a resume's text; `near` are those at its top and among its contact data. */
export function contactOf(
  text: string,
  { near, all, personal }: { near: readonly Line[]; all: readonly Line[]; personal: readonly Line[] },
  links: readonly string[],
  language: Language,
): Contact {
  const plain = ({ text }: Line) => wordsOf(text).replace(BULLET, '')
  const lines = near.map(plain)
  const written = [...text.matchAll(LINK)].map(([link]) => link)
  const found = [...written, ...links.filter((link) => /^https?:/i.test(link))].map((link) => link.replace(/[.,)]+$/, ''))
  const mailto = links.find((link) => link.startsWith('mailto:'))?.slice(7)
  const shown = emailIn(text)
  const linked = mailto ? (EMAIL.exec(mailto)?.[0] ?? null) : null
  // A narrow column breaks an address, of which only a part is found.
  const email = shown === null || linked?.toLowerCase().endsWith(shown.toLowerCase()) ? (linked ?? shown) : shown
  const addresses = found.map((link) => (/^https?:\/\//i.test(link) ? link : `https://${link}`)).filter((link) => URL.canParse(link))
  const byPlace = new Map(addresses.map((link) => [link.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, ''), link]))
  const hints = fold(`${email?.split('@')[0] ?? ''} ${addresses.join(' ')}`)
  const hint = fold(email?.split('@')[0] ?? '')
  const largest = largestName(all, hint)
  const parts = partsLabelled(lines) ?? largest?.parts
  const name = largest?.name ?? nameIn(lines, hints)
  const [first_name, last_name] = parts ?? (name === null ? [null, null] : splitName(name, language, hint))
  const phone = phoneIn(lines.slice(0, TOP_LINES), text)
  // 'Israel' and 'Sofía' in a line of their own are a name before they are a place.
  const named = new Set([first_name, last_name, name].map((each) => fold(each ?? '')))
  const besideName = lines.slice(0, TOP_LINES).filter((line) => !named.has(fold(line.trim())))
  return {
    first_name,
    last_name,
    email: email?.toLowerCase() ?? null,
    phone,
    address: addressIn(besideName) ?? labelledAddressIn(personal.map(plain)),
    links: [...byPlace.values()].slice(0, LINKS_MAX),
  }
}
