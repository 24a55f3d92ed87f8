// Reads the telephone among a resume's contact data, and tells it from the other numbers that people write there.

/** Figures with what people write between them. */
const NUMBER = /(?<![\p{L}\d/.-])\+?\(?\d(?:[\d ().·-]|(?<=^\d{3}|[^\d/]\d{3})\/(?=\d{3}-)){5,40}\d(?![\d/]|,\d|\s?(?:\*|X{2}))/gu
const LABEL =
  /\b(?:tel|te?lfs?|tfno|fono|tel[eé]fonos?|phone|mob(?:ile)?|m[oó]vil|cel|celular|whatsapp|cell|m(?:ob)?\. ?no|contact no|ph|tlf)\b/i
/** The number of a researcher, which looks like a telephone's. */
const RESEARCHER = /(?<!\d)\d{4}-\d{4}-\d{4}-\d{3}[\dX](?!\d)/g
/** Numbers that nobody is called under; their letters may have full stops between them. */
const OTHER =
  /\b(?:documento|identidad|identity|c[eé]dula|carn[eé]t|dni|nie|dpi|dui|nit|curp|rfc|nss|imss|ssn|pasaporte|passport|licen[cs]ia|licen[cs]e|matr[ií]cula|colegiatura|colegiad[oa]|tarjeta|clave|n[uú]mero de(?! contacto| tel| cel| m[oó]vil)|candidate number|(?<!mail |[@.])id(?!\.)|cuil|cuit|rut|run(?= ?:? ?\d)|ruc|cpf|nif|c[ci](?= ?[:.\d#nv])|siret|personnummer|nacimiento|birth|superv(?:isor[ao]?)?|jefe|manager|referencias?|references?)\b/i
/** 'Nuria Lirio: 0981 000 000', somebody who is asked about the person. */
const SOMEBODY =
  /^(?!(?:[Cc]ontact\w*|N[uú]mero|Number)\b)\p{Lu}\p{Ll}+ (?!(?:N[uú]mero|Number|Contact\w*)\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?\s*:\s*\+?\d/u
/** Who is called when something happens to the person. */
const EMERGENCY = /\bemergenc(?:y|ias?)\b/i
const MAX_FIGURES = 15
const LOCAL_FIGURES = 7

/**
 * The forms of identity cards and of tax numbers: '100466013-8' and '15.222.333-4' with a figure that proves them, '1.011.222.333', '20-11222333-4',
 * '2468-13579-0123'.
 */
const IDENTITY =
  /^(?:\d{9}-\d|\d{1,2}\.?\d{3}\.?\d{3}-[\dk]|(?!0)(?:\d{1,2}(?:\.\d{3}){2,3}|\d{4}\.\d{3}\.\d{3})|\d{2}-\d{8}-\d|\d{4}[- ]\d{5}[- ]\d{4})$/i
const YEARS = /^(?:19|20)\d{2}\D{1,3}(?:19|20)\d{2}$/
/** A day in eight figures. */
const DAY = /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/
/** A postal code in front of a number: '03100 55 5555 0101', '06700 - 5555550101'; a prefix of the country has fewer figures. */
const POSTAL_CODE = /^\d{5}(?:-\d{4})?(?: *- *| +)(?=(?:\D*\d){9,12}\D*$)|^\d{4,5}(?:-\d{4})? +(?=\()/

const figuresOf = (text: string) => text.replace(/\D/g, '')

/** The first of two numbers that stand in one: '600555010 - 600555011', '3005550101-3105550101'. */
function firstOf(written: string): string {
  if (figuresOf(written).length <= MAX_FIGURES) return written
  const half = [...written.matchAll(/[ –-]+/g)]
    .map(({ index, 0: between }) => [written.slice(0, index), written.slice(index + between.length)] as const)
    .find(([one, other]) => figuresOf(one).length === figuresOf(other).length)
  return half?.[0] ?? written.split(/ [-–/] /)[0] ?? written
}

/** A line with its numbers in the signs that `NUMBER` knows. */
function plainNumbers(line: string, isLabelled: boolean): string {
  const plain = line
    .replace(RESEARCHER, ' ')
    // 'tel.660…', '+ 91 998…', '0091…/0091…', '…9495/ +231…'
    .replace(/(?<=\p{L}{3})\.(?=\+?\d)/gu, '. ')
    .replace(/\+ (?=\d)/g, '+')
    .replace(/(?<=\d{8})\/(?=\+?\d{8})|(?<=\d) ?\/ ?(?=\+)|(?<=\d)\/ (?=\d)/g, ' , ')
    // '+91 – 998…', '(416) – 555 – 0148', '+49 171/810…'
    .replace(/(\+\d{1,3}) ?[–—] ?(?=\d)/g, '$1 ')
    .replace(/((?<!\d)\(?\d{3}\)?) ?[–—] ?(?=\d{3}(?!\d))/g, '$1-')
    .replace(/(\(\d{3}\)[ -]?\d{3}) ?[–—] ?(?=\d{4}(?!\d))/g, '$1-')
    .replace(/(\+\d{1,3} ?(?:\(0\) ?)?\d{2,5}) ?\/ ?(?=\d{3})/g, '$1 ')
  if (!isLabelled) return plain
  // Behind a label, '0351\t155…', '03544 – 155…' and '600/555/010' are one number too.
  return plain
    .replace(/(?<=\d)\t(?=\d{2})/g, ' ')
    .replace(/(?<=\d) ?[–—] ?(?=\d)/g, '-')
    .replace(/(?<![\d/])(\d{3})\/(\d{2,3})[/ .](?=\d{2,3})/g, '$1-$2-')
}

const labelIn = (line: string) => LABEL.exec(line)

function numberIn(line: string, least: { plain: number; short: number }, isLabelled: boolean): string | null {
  const plain = plainNumbers(line, isLabelled)
  const cells = plain.split(/\t|[|•·⋅]/).map((cell) => cell.trim())
  for (const { 0: written, index } of plain.matchAll(NUMBER)) {
    // What stops within a longer number is none.
    if (/^[ .-]?\d/.test(plain.slice(index + written.length))) continue
    const text = firstOf(written).replace(POSTAL_CODE, '').trim()
    // In most countries 00 is dialled instead of the plus.
    const hasPrefix = /^(?:\+|\(?00)/.test(text)
    const digits = figuresOf(text).replace(/^00/, '')
    // '7000-0000' and '55160000' alone in their cell, the second of which is no date
    const isAlone = /^(?:\d{4}[ -]\d{4}|\d{8})$/.test(text) && !DAY.test(text) && cells.includes(written.trim())
    const enough = hasPrefix || isAlone ? least.short : least.plain
    if (!YEARS.test(text) && !IDENTITY.test(text) && digits.length >= enough && digits.length <= MAX_FIGURES)
      return `${hasPrefix ? '+' : ''}${digits}`
  }
  return null
}

const LABELLED = { plain: 8, short: 8 }
const UNLABELLED = { plain: 9, short: 8 }
const LOCAL = { plain: LOCAL_FIGURES, short: LOCAL_FIGURES }

/** 'C.C.' and 'D.N.I.' as 'CC' and 'DNI'. */
const withoutStops = (line: string) => line.replace(/(?<=(?:^|[^\p{L}])\p{L}|\.\p{L})\.(?=\p{L}(?:\.|[^\p{L}]))/gu, '')

/**
 * The telephone in the lines at a resume's top or among its contact data, in figures with a plus before a country's prefix, else one that is labelled
 * in `whole`; null if there is none. `isBesideEmail`: lines that hold the person's address, which tells whose number is beside it.
 */
export function phoneIn(lines: readonly string[], whole: string, isBesideEmail: (line: string) => boolean): string | null {
  // What stands behind the number tells nothing of it: '600 555 010 (carnet de conducir)'.
  const saysOther = (line: string) => OTHER.test(withoutStops(/\d/.test(line) ? line.replace(/\D+$/, '') : line)) && labelIn(line) === null
  const isOther = (line: string, at: number, all: readonly string[]) =>
    saysOther(line) ||
    EMERGENCY.test(line) ||
    (SOMEBODY.test(line) && labelIn(line) === null) ||
    // 'Cédula de ciudadanía' above its number
    (/^[^\p{L}]+$/u.test(line) && !/\d/.test(all[at - 1] ?? '') && saysOther(all[at - 1] ?? ''))
  // 'DNI 45550101 | 955 550 101'
  const parts = lines.flatMap((line) => (saysOther(line) ? line.split(/\t| [|/•·] /) : [line]))
  const own = parts.filter((line, at) => !isOther(line, at, parts))
  const labelled = own.filter((line) => labelIn(line) !== null)
  // A line may name several numbers; the label belongs to what is behind it.
  const inLabelled = (line: string, least: typeof LOCAL) =>
    numberIn(line.slice(labelIn(line)?.index ?? 0), least, true) ?? numberIn(line, least, true)
  const others = own.filter((line) => labelIn(line) === null)
  const inWhole = whole.split('\n').find((line) => labelIn(line) !== null && !EMERGENCY.test(line))
  const readings: (() => string | null | undefined)[] = [
    ...labelled.map((line) => () => inLabelled(line, LABELLED)),
    ...others.filter(isBesideEmail).map((line) => () => numberIn(line, UNLABELLED, false)),
    ...others.map((line) => () => numberIn(line, UNLABELLED, false)),
    () => (inWhole ? inLabelled(inWhole, LABELLED) : null),
    // A number without the town's is better than none.
    ...labelled.map((line) => () => inLabelled(line, LOCAL)),
  ]
  for (const read of readings) {
    const phone = read()
    if (phone) return phone
  }
  return null
}
