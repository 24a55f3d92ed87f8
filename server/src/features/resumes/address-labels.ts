// The labels of a form around an address, and an address that a narrow column of a form has broken.
import { fold } from '@plaza/contract/rules/folding'

/** What an address stands behind, or below. */
export const LABEL =
  /^(?:locatie|woonplaats|bosted|bostad|adres|endere[cç]o|indirizzo|abitazione|residenza|adresse|anschrift|wohnort|morada|(?:(?:home|current|present|permanent|mailing|postal|residential|full) )?add(?:ress|\.)?|location|residence|home|(?:direcci[oó]n|direcc?\.|dir\.|domicilio|residencia)(?: (?:domiciliaria|de (?:residencia|domicilio|casa|habitaci[oó]n|correspondencia)|particular|actual|completa|permanente|f[ií]sica|postal|personal|residencial))?|ubicaci[oó]n|lugar de (?:residencia|domicilio)|(?:ciudad|lugar|pa[ií]s)(?: (?:de residencia|actual))|ciudad|city|based in|regi[oó]n)\s*(?::\s*[-–—]?\s*|$)|^(?:direcci[oó]n|domicilio|address) (?=\p{Lu}[^:,]{2,40} \d{1,5}(?!\d))/iu
/** What a form asks for beside the street, in a line of its own. */
export const PART_LABEL =
  /^(?:barri[oó]|colonia|municipio|localidad|comuna|distrito|ciudad|provincia|pin(?: ?code)?)(?:\s*:\s*[-–—]?\s*|$)/i
/** Labels of what a form asks for beside an address, without anything behind them. */
export const OTHER_LABEL =
  /^(?:tel[eé]fono|tel|phone|mobile|celular|m[oó]vil|e-?mail|correo(?: electr[oó]nico)?|nacionalidad|nationality|nazionalit[aà]|fecha de nacimiento|date of birth|data di nascita|edad|age|sexo|sex|gender|estado civil|marital status|dni|c[eé]dula|licencia|profesi[oó]n|nombres?|apellidos?|name|linkedin)\s*:?$/i

/** Where somebody was born or belongs, which is not where somebody lives. */
const ORIGIN =
  /(?<!\p{L})(?:birth(?:day|place)?|born|nationality|originari[oa]|oriund[oa]|natural de|pais de origen|nacimiento|nacid[oa]|nacionalidad|naissance|nee? le|nationalite|geburt\w*|geboren|geboorte\w*|nascita|nat[oa] (?:a|il)|nascimento|nacionalidade|fodd|fodelse\w*)(?!\p{L})/u

/** Its label alone in a line. */
export const ORIGIN_ALONE =
  /^(?:nacionalidad|nationality|(?:lugar|ciudad|pa[ií]s) de (?:nacimiento|origen)|place of birth|birth ?place|naturalidad)\s*:?\s*$/i
/** Whether a part of a line says where somebody was born or belongs. */
export const saysOrigin = (part: string) => ORIGIN.test(fold(part))
/** The label alone, in front of what it names: 'Birth' beside a place. */
export const isOriginLabel = (part: string) => saysOrigin(part) && /^[^\d,]{3,24}$/.test(part.trim()) && !/:\s*\S/.test(part)

/** A line of a form: 'Edad: 30'. */
const FORM_LINE = /^[\p{L} .()/]{2,30}:/u
const REST_WORDS_MAX = 7
const REST_LINES_MAX = 4
const isRestOfAddress = (line: string) =>
  line !== '' &&
  !/[:@\t]|(?:\d[ .()-]*){7}/.test(line) &&
  !OTHER_LABEL.test(line) &&
  !LABEL.test(line) &&
  line.split(' ').length <= REST_WORDS_MAX

/**
 * The lines with what a narrow column has broken of an address: below its label up to an empty line or the next label, or one line more behind a label
 * between other labels ('DIRECCIÓN: LIRIOS 5 LOS' above 'ROBLES' above 'EDAD: 30').
 */
export function withFormJoined(written: readonly string[]): string[] {
  const lines: string[] = []
  for (let at = 0; at < written.length; at++) {
    const line = written[at] ?? ''
    lines.push(line)
    if (!LABEL.test(line)) continue
    const isAlone = line.replace(LABEL, '') === ''
    const first = isAlone ? at + 1 : at
    const end = written.findIndex((each, place) => place > first && !isRestOfAddress(each))
    const stop = end < 0 ? written.length : end
    const [value = '', below = ''] = [written[first], written[stop]]
    const count = stop - first - 1
    const isBroken = isAlone
      ? /:\s*$/.test(line) && isRestOfAddress(value) && /\d|,|-$/.test(value) && count <= REST_LINES_MAX && isEndOfForm(below)
      : FORM_LINE.test(written[at - 1] ?? '') && count === 1 && isEndOfForm(below)
    if (count < 1 || !isBroken || /^\d/.test(written[first + 1] ?? '')) continue
    const whole = written.slice(first, stop).reduce((said, next) => `${said}${/\p{L}-$/u.test(said) ? '' : ' '}${next}`)
    if (isAlone) lines.push(whole)
    else lines[lines.length - 1] = whole
    at = stop - 1
  }
  return lines
}
const isEndOfForm = (line: string) =>
  line === '' || FORM_LINE.test(line) || LABEL.test(line) || OTHER_LABEL.test(line) || line.includes('@')
