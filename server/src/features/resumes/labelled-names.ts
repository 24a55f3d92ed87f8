// Names behind labels, whole or in parts.
import { isGivenName } from './given-names.ts'
import { bare, isNameLine, spelled } from './name-lines.ts'

/** A name that begins with the surnames: up to a comma, two of four words, else up to a known given name, or one. */
function partedBehindLabel(name: string): [string, string] | null {
  const words = name.replaceAll(',', ' , ').split(/\s+/)
  const comma = words.indexOf(',')
  const known = words.findIndex((word, at) => at > 0 && isGivenName(word))
  const at = comma > 0 ? comma : words.length === 4 ? 2 : known > 0 ? known : 1
  const [family, given] = [words.slice(0, at), words.slice(comma > 0 ? at + 1 : at)]
  return given.length > 0 ? [given.join(' '), family.join(' ')] : null
}

/** 'Nombre: Nuria', 'Edad: 30' in two columns of a line are two lines. */
const LABEL_IN_COLUMN = /\t(?=\p{L}[\p{L} ()]{2,30}:)/u
/** What numbers the lines of a form: '1. Nombre', 'a) Nombre'. */
const NUMBERED = /^(?:\d{1,2}|\p{L})[.)]-? *(?=\p{L}{3})/u
/** What stands between a label and the name. */
const BEHIND = String.raw`(?:\(s\)|\(es\))?\s*(?:\t|:|\.-|\.:|;)[\s:–—-]*`

const formOf = (lines: readonly string[]) => lines.flatMap((line) => line.replace(NUMBERED, '').split(LABEL_IN_COLUMN))

/** What stands behind a label, or below one that stands alone. */
function behind(lines: readonly string[], label: string, most = 40): string | undefined {
  const pattern = new RegExp(`^(?:${label})${BEHIND}(.{0,${most}})$`, 'iu')
  return lines
    .map((line, at) => {
      const said = pattern.exec(line)?.[1]?.trim()
      return said === '' && isNameLine(`X. ${lines[at + 1] ?? ''}`) ? lines[at + 1] : said
    })
    .find(Boolean)
}

/** Given and family name in lines of their own, each behind its label. */
export function partsLabelled(lines: readonly string[]): [string, string] | null {
  const form = formOf(lines)
  const father = behind(form, '(?:primer )?apellido(?: paterno)?')
  const mother = behind(form, '(?:segundo apellido|apellido materno)')
  const family =
    father && mother
      ? `${father} ${mother}`
      : behind(form, 'apellidos?|surnames?|(?:last|family) names?|nom|nachname|cognome|sobrenome|(?:achter)?naam|efternamn')
  const given = behind(form, 'nombres?|(?:(?:first|given) )?names?|pr[ée]nom|vorname|nome|voornaam|f[öo]rnamn')
  if (given && family) return [spelled(given), spelled(family)]
  const turned = behind(form, 'apellidos?(?: y |,? )nombres?', 60)?.replace(/\.$/, '')
  return turned ? partedBehindLabel(spelled(turned)) : null
}

/** A whole name behind its label; null if there is none. */
export function nameLabelled(lines: readonly string[]): string | null {
  const labelled = formOf(lines)
    .map((line) => WHOLE_NAME.exec(line)?.[1] ?? WITHOUT_COLON.exec(line)?.[1])
    .find(Boolean)
  return labelled && /\S\s+\S|^\p{Lu}{3,}$/u.test(labelled) ? spelled(bare(labelled.trim().replace(/(?<=\p{L}{3})\.$/u, ''))) : null
}
const WHOLE_NAME = new RegExp(
  `^(?:nombres?(?: completo| y apellidos?)?|(?:full )?name|nome(?: completo)?|nom(?: et pr[ée]nom)?|naam|namn)${BEHIND}([^\\t]{3,60})(?:\\t.*)?$`,
  'iu',
)
/** 'Nombre y apellidos Nuria Lirio' */
const WITHOUT_COLON = /^(?:[Nn]ombres? (?:completo|y [Aa]pellidos?)|NOMBRES? (?:COMPLETO|Y APELLIDOS?)) (\p{Lu}\p{L}+(?: \p{L}+){1,5})$/u
