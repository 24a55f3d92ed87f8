// Cuts a written line of places into alternatives ("Madrid or Lyon") and their pieces ("Lyon", "France").
import { citiesNamed, countryNamed, nameKey, regionsNamed } from './gazetteer.ts'
import { AREAS, GENERIC_WORDS, WORDS_WITHIN_NAMES } from './written-names.ts'

/** Whether the whole text is the name of a country, a region, an area or a city. */
function isName(text: string): boolean {
  const key = nameKey(text)
  if (key.length <= 2 && text !== text.toUpperCase()) return false
  return AREAS.has(key) || countryNamed(key) !== null || regionsNamed(key).length > 0 || citiesNamed(key).length > 0
}

const AND_OR = /\s*[/&+]\s*|\s+(?:and\/or|and|or|y|o|u|e|et|ou|und|oder)\s+/iu
const POSTAL_CODE = /\b(?:[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{4,6}(?:-\d{3,4})?)\b/gu
const REMOTE_WORDS =
  /(?<![\p{L}])(?:100\s*%\s*)?(?:fully\s+)?(?:remote(?:ly)?|remoto|remota|teletrabajo|t[ée]l[ée]travail|home[- ]?office|work from home|wfh|anywhere|h[iy]br[ií]d[oae]?|hybride|on-?site|presencial|in-?office)(?![\p{L}])/giu

const SAN_FRANCISCO_BAY = /^(?:the )?(?:(?:sf|san francisco) )?bay area$/iu

/** What makes the name of a district, which is no city: "Masovian Voivodeship", "Provincia de Sevilla". */
const OF_A_DISTRICT =
  /^(?:provincia|departamento|condado|municipio|province|county) (?:de|del|of) | (?:county|province|prefecture|voivodeship|oblast|governorate)$/iu

/** Without the words that stand beside a place; a name that holds one of them stays whole. */
function bare(piece: string): string {
  const trimmed = piece.replace(/^[\s\-–—:.,/&+]+|[\s\-–—:,/&+]+$/gu, '').replace(/\s+/gu, ' ')
  if (SAN_FRANCISCO_BAY.test(trimmed)) return `${AROUND}San Francisco`
  if (isName(trimmed)) return trimmed
  const district = trimmed.replace(OF_A_DISTRICT, '')
  if (district !== trimmed) return isName(district) ? `${AROUND}${district}` : ''
  const words = trimmed.split(' ')
  const around = /(?:^greater\b|\b(?:area|región|region)$|^area metropolitana)/iu.test(trimmed)
  const isGeneric = (word: string | undefined) => word === undefined || GENERIC_WORDS.has(nameKey(word)) || nameKey(word) === ''
  // "Oficina de Monterrey" loses its "de", "Tlalnepantla de Baz" does not.
  const isWithin = (word: string, at: number) =>
    WORDS_WITHIN_NAMES.has(nameKey(word)) && !isGeneric(words[at - 1]) && !isGeneric(words[at + 1])
  const kept = words.filter((word, at) => !isGeneric(word) || isWithin(word, at))
  const rest = kept.join(' ')
  return rest !== '' && around ? `${AROUND}${rest}` : rest
}

/** Stands before a piece that means the surroundings of a city: "San Francisco Bay Area". */
export const AROUND = '~'

/** "Toronto ON", "London UK", "Remoto México": a place without a comma before its country or region. */
function splitWords(piece: string): string[] {
  const words = piece.split(' ')
  const isLarger = (text: string) => {
    const short = nameKey(text).length <= 3
    if (short && text !== text.toUpperCase()) return false
    return countryNamed(text) !== null || regionsNamed(text).length > 0
  }
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const)
  const cut =
    cuts.find(([left, right]) => isLarger(right) && citiesNamed(left).length > 0) ??
    cuts.find(([left, right]) => isLarger(left) && citiesNamed(right).length > 0) ??
    cuts.find(([left]) => countryNamed(left) !== null && isLarger(left)) ??
    cuts.find(([, right]) => countryNamed(right) !== null && isLarger(right))
  // "Santiago de Chile"
  return cut ? [cut[0].replace(/ (?:de|del|of)$/iu, ''), cut[1]] : [piece]
}

/** "US-SF", "BR-São Paulo", "US-CA-Menlo Park". */
function splitHyphens(piece: string): string[] {
  const parts = piece.split(/[-–—]/u).map((part) => part.trim())
  const first = parts[0] ?? ''
  if (parts.length < 2 || !isName(first) || (first.length <= 3 && first !== first.toUpperCase())) return [piece]
  const second = regionsNamed(parts[1] ?? '').length > 0 && parts.length > 2 ? 2 : 1
  return [...parts.slice(0, second), parts.slice(second).join('-')]
}

function finer(piece: string): string[] {
  if (piece === '' || piece.startsWith(AROUND) || isName(piece)) return [piece]
  const byHyphens = splitHyphens(piece)
  return byHyphens.length > 1 ? byHyphens : splitWords(piece)
}

/** The alternatives of a line, each the pieces of one place or of several that only commas part. Words such as "Remote" are no piece. */
export function alternativesOf(line: string): string[][] {
  const alternatives: string[][] = []
  for (const segment of line
    .replace(/\bn\s*\/\s*a\b/giu, ' ')
    .replace(/korea, republic of/giu, 'South Korea')
    .split(/[;|•·\n]/u)) {
    let pieces: string[] = []
    const end = () => {
      if (pieces.length > 0) alternatives.push(pieces)
      pieces = []
    }
    for (const part of segment.replace(/[()[\]]/gu, ',').split(/,|:|\s[-–—]+\s|\s[-–—]+(?=\p{Lu})|(?<=\p{L})[-–—]+\s/u)) {
      // "Paris (Hybrid) / Lyon"
      if (/^\s*[/&+]/u.test(part)) end()
      const halves = isName(part.trim()) ? [part] : part.split(AND_OR)
      for (const [at, half] of halves.entries()) {
        if (at > 0) end()
        const withoutRemote = half.replace(REMOTE_WORDS, ' ')
        const withoutCode = isName(withoutRemote.trim()) ? withoutRemote : withoutRemote.replace(POSTAL_CODE, ' ')
        pieces.push(...finer(bare(withoutCode)).filter((piece) => /\p{L}/u.test(piece)))
      }
    }
    end()
  }
  return alternatives
}

/** Whether a line says more than words such as "Remote". If no place was found in it then, that is worth a warning. */
export function saysSomething(line: string): boolean {
  return line.replace(REMOTE_WORDS, ' ').match(/\p{L}/u) !== null
}
