// Whose resume it is and how to reach them.
import { fold } from '../board/words.ts'

export type Contact = { first_name: string | null; last_name: string | null; email: string | null; phone: string | null; links: string[] }

const LINKS_MAX = 5
const EMAIL = /[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9][a-z0-9-]{0,62}\.){1,4}[a-z]{2,24}(?![a-z0-9])/i
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>()|,;"']{4,300}|(?<![\w@.])(?:(?:[a-z]{2}\.)?linkedin\.com\/in|github\.com|gitlab\.com|behance\.net|dribbble\.com|medium\.com)\/[^\s<>()|,;"']{2,100}/gi
const PHONE = /(?<![\p{L}\d/.-])\+?\(?\d[\d ().-]{6,22}\d(?![\d/])/gu
const PHONE_LABEL = /\b(?:tel|tel[eé]fono|phone|mobile|m[oó]vil|cel|celular|whatsapp|cell)\b/i
const TOP_LINES = 25

/** Words that can stand in the place of a name and are none. */
const NO_NAME =
  /\b(?:curriculum|vitae|resume|resumen|cv|hoja de vida|page|pagina|engineer\w*|developer|manager|designer|analyst|director|consultant|assistant|student|ingenier\w+|desarrollador\w*|gerente|disenador\w*|analista|consultor\w*|asistente|estudiante|licenciad\w+|especialista|specialist|coordinador\w*|coordinator|accountant|contador\w*|nurse|teacher|profesor\w*|street|avenue|avenida|calle|colonia|phone|email|address|direccion|telefono|software|marketing|sales|ventas|mexico|spain|espana|united states|top skills|university|universidad)\b/
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
/** Second names that are no surname, folded. */
const GIVEN = new Set(
  'maria jose juan luis carlos antonio angel alberto eduardo fernando fernanda alejandra alejandro isabel carmen elena sofia lucia andrea daniel daniela david miguel manuel jesus francisco javier enrique guadalupe teresa rosa ana paula laura patricia gabriela gabriel rafael ramon roberto ricardo victoria valentina camila pablo andres felipe sebastian diego ignacio beatriz cristina raul jorge ivan marie ann anne lee lynn michael james john grace rose elizabeth jane paul thomas william joseph mary'.split(
    ' ',
  ),
)

function isNameLine(line: string): boolean {
  const words = line.split(' ')
  if (words.length < 2 || words.length > 6 || line.length > 60 || NO_NAME.test(fold(line))) return false
  return words.every((word) => PARTICLES.has(fold(word)) || /^\p{Lu}[\p{L}'’.-]*$/u.test(word)) && words.some((word) => word.length > 2)
}

/** 'ANA LÓPEZ' as a person writes it. */
function spelled(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .split(' ')
    .map((word) => (PARTICLES.has(word) ? word : word.replace(/(^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase())))
    .join(' ')
}

/** Surnames are two in Spanish, and take their particles with them. */
function splitName(name: string, language: 'en' | 'es'): [string, string] {
  const words = name.split(' ')
  const particle = words.findIndex((word, place) => place > 0 && PARTICLES.has(fold(word)))
  const twoGiven = words.length > 2 && GIVEN.has(fold(words[1] ?? ''))
  const usual = language === 'es' ? (words.length > 3 || twoGiven ? 2 : 1) : twoGiven || /^\p{L}\.?$/u.test(words[1] ?? '') ? 2 : 1
  const given = particle > 0 && particle <= usual ? particle : Math.min(usual, words.length - 1)
  return [words.slice(0, given).join(' '), words.slice(given).join(' ')]
}

/** The line that reads like a name; of several the one that the address or a profile's link spells too. */
function nameIn(lines: readonly string[], hints: string): string | null {
  const labelled = lines.map((line) => /^(?:nombre(?: completo)?|name|full name)\s*:\s*(.{3,60})$/i.exec(line)?.[1]).find(Boolean)
  if (labelled) return spelled(labelled.trim())
  const pieces = lines.flatMap((line) => line.split(/\t| [|•·–—] |,/).map((piece) => piece.replace(/\s+/g, ' ').trim()))
  const candidates = pieces.filter(isNameLine)
  const told = candidates.find(
    (line) =>
      fold(line)
        .split(' ')
        .filter((word) => word.length > 2 && hints.includes(word)).length > 0,
  )
  // Without a hint only the first lines can be the name: further down it may be anybody's.
  const first = told ?? pieces.filter(Boolean).slice(0, 4).find(isNameLine)
  return first === undefined ? null : spelled(first)
}

function phoneIn(lines: readonly string[], whole: string): string | null {
  const inLine = (line: string, isLabelled: boolean) => {
    for (const [text] of line.matchAll(PHONE)) {
      const digits = text.replace(/\D/g, '')
      const isYears = /^(?:19|20)\d{2}\D{1,3}(?:19|20)\d{2}$/.test(text.trim())
      const least = isLabelled || text.startsWith('+') ? 8 : 9
      if (!isYears && digits.length >= least && digits.length <= 15) return `${text.startsWith('+') ? '+' : ''}${digits}`
    }
    return null
  }
  for (const line of lines) {
    const phone = inLine(line, PHONE_LABEL.test(line))
    if (phone) return phone
  }
  const labelled = whole.split('\n').find((line) => PHONE_LABEL.test(line))
  return labelled ? inLine(labelled, true) : null
}

/** Name, address, phone and links of a resume's text; `lines` are those that stand at its top or among its contact data. */
export function contactOf(text: string, lines: readonly string[], links: readonly string[], language: 'en' | 'es'): Contact {
  const written = [...text.matchAll(LINK)].map(([link]) => link)
  const all = [...written, ...links.filter((link) => /^https?:/i.test(link))].map((link) => link.replace(/[.,)]+$/, ''))
  const mailto = links.find((link) => link.startsWith('mailto:'))?.slice(7)
  const email = EMAIL.exec(text)?.[0] ?? (mailto ? (EMAIL.exec(mailto)?.[0] ?? null) : null)
  const addresses = all.map((link) => (/^https?:\/\//i.test(link) ? link : `https://${link}`)).filter((link) => URL.canParse(link))
  const byPlace = new Map(addresses.map((link) => [link.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, ''), link]))
  const hints = fold(`${email?.split('@')[0] ?? ''} ${addresses.join(' ')}`)
  const name = nameIn(lines, hints)
  const [first_name, last_name] = name === null ? [null, null] : splitName(name, language)
  const phone = phoneIn(lines.slice(0, TOP_LINES), text)
  return { first_name, last_name, email: email?.toLowerCase() ?? null, phone, links: [...byPlace.values()].slice(0, LINKS_MAX) }
}
