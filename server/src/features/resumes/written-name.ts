// Reads the name of a resume's person, and parts it in given names and surnames.
import { fold } from '@plaza/contract/rules/folding'
import type { Language } from '@plaza/contract/values'
import { isHeading, lettersJoined, speaksOfSubject } from './heading-words.ts'
import { type Line, STYLE_CHANGE, wordsOf } from './lines.ts'
import { countryOf } from './place-words.ts'
import { isPlace } from './written-place.ts'

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

/** Whether all words are names in capitals, none of them a few letters of a degree: 'CANDELA EVELYN', but not 'MBA' or 'PhD'. */
const isNamesInCapitals = (text: string) => text.split(' ').every((word) => /^\p{Lu}{4,}$/u.test(word) && /[AEIOUÁÉÍÓÚ]/.test(word))

/** 'ITURBE SALGADO, Paloma' and 'ITURBE SALGADO, PALOMA': surnames in capitals before the given names; null for anything else. */
function turnedName(line: string): { name: string; parts: [string, string] } | null {
  const [, family = '', written = ''] = /^([^,]{2,40}), ([^,]{2,30})$/.exec(line) ?? []
  const isTold = written !== written.toUpperCase() || isNamesInCapitals(written)
  const isTurned = written !== '' && family === family.toUpperCase() && isTold && isNameLine(`${written} ${family}`)
  const given = spelled(written)
  return isTurned ? { name: `${given} ${spelled(family)}`, parts: [given, spelled(family)] } : null
}

/** The parts of a name that begins with the surname, where the address of a profile turns it: 'Iturbe Paloma' beside 'in/paloma-iturbe'. */
function turnedByLink(name: string, hints: string): [string, string] | null {
  const words = name.split(' ')
  const slug = (parts: readonly string[]) => parts.map((word) => fold(word)).join('-')
  const at = words.findIndex((_, from) => from > 0 && hints.includes(`/${slug([...words.slice(from), ...words.slice(0, from)])}`))
  if (at < 1 || hints.includes(`/${slug(words)}`)) return null
  return [words.slice(at).join(' '), words.slice(0, at).join(' ')]
}

/** A name of four words may have a line for each. */
const NAME_PARTS_MAX = 4

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
      // A gap between two words of a name is no column.
      if (cells.length === 2 && cells.every((cell) => /^\p{Lu}[\p{L}'’-]+$/u.test(cell) && !NO_NAME.test(fold(cell))))
        return cells.join(' ')
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

/** A name that begins with the surnames: up to a comma, two of four words, else up to a known given name, or one. */
function surnamesFirst(name: string): [string, string] | null {
  const words = name.replaceAll(',', ' , ').split(/\s+/)
  const comma = words.indexOf(',')
  const known = words.findIndex((word, at) => at > 0 && GIVEN.has(fold(word)))
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
    /^(?:apellidos?|surnames?|(?:last|family) names?|nom|nachname|cognome|sobrenome|achternaam|efternamn)\s*:\s*(.{0,40})$/i,
  )
  const given = behind(/^(?:nombres?|(?:(?:first|given) )?names?|pr[ée]nom|vorname|nome|voornaam|f[öo]rnamn)\s*:\s*(.{0,40})$/i)
  if (given && family) return [spelled(given), spelled(family)]
  const turned = behind(/^apellidos?(?: y |,? )nombres?\s*:\s*(.{0,60})$/i)?.replace(/\.$/, '')
  return turned ? surnamesFirst(spelled(turned)) : null
}

/** The line that reads like a name; of several, the one whose words also occur in the email address or a profile's link. */
function nameIn(lines: readonly string[], hints: string): string | null {
  const labelled = lines
    .map(
      (line) =>
        /^(?:nombres?(?: completo| y apellidos?)?|(?:full )?name|nome(?: completo)?|nom(?: et pr[ée]nom)?|naam|namn)(?:\s*:\s*[-–—]?\s*|\t)(.{3,60})$/i.exec(
          line,
        )?.[1],
    )
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

const FIRST_LINES = 4
/** What shows which part of a name is which: all words of the email address and the profile links, and the email address alone. */
export type NameHints = { all: string; email: string }

/**
 * The given name and the surnames, from the largest letters, else from the lines near the contact data; labels that name the parts decide. Null where
 * no name is found.
 */
export function nameOf(all: readonly Line[], near: readonly string[], hints: NameHints, language: Language): [string, string] | null {
  const largest = largestName(all, hints.email)
  const isFirst = (line: string, at: number) => at < FIRST_LINES && turnedName(bare(line)) !== null
  const turned = largest === null ? turnedName(bare(near.find(isFirst) ?? '')) : null
  const parts = partsLabelled(near) ?? largest?.parts ?? turned?.parts
  const name = largest?.name ?? nameIn(near, hints.all)
  return parts ?? (name === null ? null : (turnedByLink(name, hints.all) ?? splitName(name, language, hints.email)))
}
