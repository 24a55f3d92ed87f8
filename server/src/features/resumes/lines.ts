// The lines of a resume with their looks: position, size and weight.

/** Marks a change of font within a line, from bold to regular or to italics. 'Engineer' and 'Acme' are then two separate things. */
export const STYLE_CHANGE = '\ue000'

/** Signs of lists, within the brackets of a pattern; dashes and letters that are signs only at some places are left to whoever asks. */
export const LIST_SIGNS = '•▪●◦‣·∙*➢✓►■❖○⚬'

/** What begins a point of a list, with dashes among the signs. */
export const LIST_POINT = new RegExp(`^\\s*[${LIST_SIGNS}–—-][\\s\\ue000]+`, 'u')

/** What no title, degree or name ends with: the words go on in the next line. */
export const GOES_ON = /(?:[&/,]|(?<![\p{L}.])(?:and|at|con|da|de|del|der|des|di|du|e|el|en|for|in|la|las|los|of|or|para|the|with|y))$/iu

export type Line = {
  /** The text, with a tab between columns and STYLE_CHANGE between fonts; empty between paragraphs. */
  text: string
  /** Its distance from the left; null if the file does not say. */
  x: number | null
  /** The distance of each of its columns from the left; empty if the file does not say. */
  columns: readonly number[]
  /** The height of its letters; null if the file does not say. */
  size: number | null
  isBold: boolean
  /** It continues the line above: the rest of a sentence or of a bullet. */
  isContinued: boolean
  /** Its first word had no room in the line above, in the same letters. */
  isWrapped?: boolean
  /** The lines that it was made of, which may as well be two. */
  parts?: readonly Line[]
  /** It stands in the margin and heads what is beside it. */
  isMarginal?: boolean
  /** It begins a column, so it does not continue what came before. */
  opens: boolean
}

export type DocumentLines = {
  lines: Line[]
  /** The targets of links. */
  links: string[]
  /** There is more in the file than was read. */
  is_cut?: boolean
  /** Who wrote the file, as its own data say. */
  author?: string
}

const LINE_MAX_CHARACTERS = 1000
const LINES_MAX = 5000
const ACCENTS: { [sign: string]: string } = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¸': '\u0327',
  '˘': '\u0306',
  ˇ: '\u030c',
  '˙': '\u0307',
  '˝': '\u030b',
  '˚': '\u030a',
}

const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const ROMAN_MONTH = /(^|\t| {4,}|[-–—] ?)(XI{0,2}|IX|IV|VI{0,3}|I{1,3})[ ./](?=(?:19|20)\d\d(?!\d))/g

/** 'May 2019 → June 2021', 'May → June 2021', '2019 →' */
const ARROW_TO_DATE = /(?<=(?:19|20)\d\d) ?[→⟶➝➔➜⇒] ?|(?<=\p{L}{3,10}\.?) ?[→⟶➝➔➜⇒] ?(?=\p{L}{3,10}\.? (?:del? )?(?:19|20)\d\d)/gu

/** 'E X P E R I E N C I A' beside 'L A B O R A L' as words, where a line holds nothing but letters that are set apart. */
const withoutSpacing = (text: string) =>
  /^(?:\p{L} ){3,}\p{L}(?:\t(?:\p{L} )+\p{L})+$/u.test(text) ? text.replaceAll(' ', '').replaceAll('\t', ' ') : text

/** Letters with a space between each two of them, and more between words: 'N U R I A   L I R I O'. */
const LETTERS_APART = /^\s*\p{L}(?: \p{L})+(?: {2,}\p{L}(?: \p{L})*)+\s*$/u
/** The words of a line whose letters are set apart, before its spaces are made one. */
const withWordsJoined = (text: string) =>
  LETTERS_APART.test(text)
    ? text
        .trim()
        .split(/ {2,}/)
        .map((word) => word.replaceAll(' ', ''))
        .join(' ')
    : text

/** A word of letters that are drawn twice for their look, each once or two at a time, with each of them once: 'LULUIISS'; null for another word. */
function undoubled(word: string): string | null {
  const letters = [...word]
  let single = ''
  for (let at = 0; at < letters.length; ) {
    const size = [1, 2].find((each) => letters.slice(at, at + each).join('') === letters.slice(at + each, at + each * 2).join(''))
    if (size === undefined) return null
    single += letters.slice(at, at + size).join('')
    at += size * 2
  }
  return single
}
const DOUBLED_MIN = 8
const DOUBLED_LETTERS_MIN = 4

/** A line of which every word is drawn twice, or every long one, as of a bold font that is none. */
function withoutDoubles(text: string): string {
  if (!/(\p{L})\1(\p{L})\2/u.test(text)) return text
  const words = text.split(/(?<=[ \t])|(?=[ \t])|(?<=\p{L})(?=[,.;:](?:[ \t]|$))/u)
  const said = words.filter((word) => /\p{L}/u.test(word))
  const doubled = said.filter((word) => undoubled(word) !== null).join('')
  if (new Set(doubled).size < DOUBLED_LETTERS_MIN || doubled.length < DOUBLED_MIN || doubled.length < said.join('').length * DOUBLED_SHARE)
    return text
  return words.map((word) => undoubled(word) ?? word).join('')
}
const DOUBLED_SHARE = 0.7

/** A capital that is no word and stands alone before the rest of its own: 'T écnica', 'F ORMACIÓN'. */
const CUT_OFF = /(?<![\p{L}\d.’'+#&/-])([BCDFGHJ-NP-Z]) (\p{Ll}{3,}|\p{Lu}{4,})(?!\p{L})/gu
/** So many words of a file, with so many capitals that are no languages of programmers, show that its fonts cut capitals off. */
const CUT_OFF_MIN = 4
const CUT_OFF_CAPITALS_MIN = 3
const LANGUAGES = new Set(['C', 'D', 'R'])

/** The texts of a file with whole words, where its fonts leave so much room behind capitals that these seem to stand alone. */
function withWholeWords(texts: readonly string[]): readonly string[] {
  const found = new Map(texts.flatMap((text) => [...text.matchAll(CUT_OFF)].map(([word, capital = '']) => [word, capital] as const)))
  const capitals = new Set([...found.values()].filter((capital) => !LANGUAGES.has(capital)))
  return found.size < CUT_OFF_MIN || capitals.size < CUT_OFF_CAPITALS_MIN ? texts : texts.map((text) => text.replace(CUT_OFF, '$1$2'))
}

/** Normalises a text: one kind of space, dash and line break, no invisible characters, and letters combined with their accents. */
/** Small capitals that somebody typed as letters of their own, and what they stand for. */
const [SMALL, PLAIN] = ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz']
const SMALL_CAPITALS = new RegExp(`[${SMALL}]`, 'gu')

function cleanText(text: string): string {
  return (
    text
      .slice(0, LINE_MAX_CHARACTERS)
      // Some fonts put accents on the i without its dot.
      .replace(/ı(?=\p{M})/gu, 'i')
      .replace(SMALL_CAPITALS, (letter) => PLAIN[[...SMALL].indexOf(letter)] ?? letter)
      .normalize('NFC')
      .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
      // A soft hyphen within a word is invisible. Elsewhere some programs write it for a dash.
      .replace(/(?<=\p{L})\u00ad(?=\p{Ll})/gu, '')
      .replace(/[\u00ad\u2010\u2011\u2043\u2212]/g, '-')
      .replace(/\u2015/g, '—')
      // Old fonts draw accent and letter separately, on top of each other.
      .replace(/(?<=\p{L})´(?=s(?!\p{L}))/gu, '’')
      .replace(/([´`¨ˆ˜¸˘ˇ˙˝˚])([A-Za-zı])/g, (written, sign: string, letter: string) => {
        const accented = `${letter === 'ı' ? 'i' : letter}${ACCENTS[sign]}`.normalize('NFC')
        // No letter has this accent.
        return accented.length === 1 ? accented : written
      })
      .replace(/¨/g, '"')
      // 'Localidad = Nore'
      .replace(/^(\s*\p{L}[\p{L} ]{2,20}) = (?=[\p{L}\d])/u, '$1: ')
      // '2026 (año actual)'
      .replace(/(?<=(?:19|20)\d\d) ?\((?:año actual|current year)\)/iu, ' - Actual')
      // 'May ‘22'
      .replace(/‘(?=\d\d(?!\d))/g, '’')
      .replace(/\ufb00/g, 'ff')
      .replace(/\ufb01/g, 'fi')
      .replace(/\ufb02/g, 'fl')
      .replace(/\ufb03/g, 'ffi')
      .replace(/\ufb04/g, 'ffl')
      // Ligatures that some fonts name wrongly: 'Communicaধons', which in Bengali are letters.
      .replace(/(?<=\p{Script=Latin})[ধƟ](?=\p{Script=Latin})/gu, 'ti')
      .replace(/(?<=[a-z])Ĥ(?=[a-z])/g, 'tf')
      .replace(/(?<=\p{Ll})Ʃ(?=\p{Ll})/gu, 'tt')
      // Months in Roman numerals: 'VII 2015 - X 2021'.
      .replace(ROMAN_MONTH, (_, before: string, month: string) => `${before}${ROMANS.indexOf(month) + 1}/`)
      // A dash that its font has no code for: '20 to 30'.
      .replace(/(?<=\d)\0(?=\d)/g, '-')
      .replace(/(?![\t\ue000])\p{C}/gu, '')
      // A colon of a wide font, read in a wrong code.
      .replace(/ ?ï¼[\u0080-\u009f\u0152š]? ?/g, '\t')
      // What stands for a company's name and place where somebody took them out.
      .replace(/(?<=\S) Company Name ?\t ?City ?, ?State\b.*$/, '\tCompany Name')
      // 'Wool Science,University of Nore'
      .replace(/(?<=\p{Ll}{2}),(?=\p{Lu}\p{Ll})/gu, ', ')
      // A line drawn before the words.
      .replace(/^\s*_{5,}\s*(?=\S)|(?<=\p{L}.*?)\s*_{3,}\s*$/u, '')
      // Dots that lead to what stands at the other end.
      .replace(/\s*(?:(?:\.\s?){5,}|…{3,})\s*/g, '\t')
      .replace(/ {4,}/g, '\t')
      .replace(/ {2,}/g, ' ')
      .replace(/ ?\t[\t ]*/g, '\t')
      .replace(/\ue000(?=[\t\ue000])|(?<=\t)\ue000/g, '')
      .replace(ARROW_TO_DATE, ' – ')
      // '[May/2019] – [June/2021]'
      .replace(/\[([^[\]]{4,20})\]( ?[-–—] ?)\[([^[\]]{4,20})\]/g, '$1$2$3')
      // Dates may be in other letters than the dash between them.
      .replace(/(?<=\d)(?: ?\ue000 ?([-–—]) ?\ue000? ?| ?([-–—]) ?\ue000 ?)(?=[\p{L}\d])/gu, ' $1$2 ')
      .replace(/^[\s\ue000]+|[\s\ue000]+$/g, '')
  )
}

/** A label in a column of its own: 'Empresa:' beside 'Banco Azul'. */
const LABEL = /^(\p{L}[\p{L} ()/]{2,30} ?:)[\ue000]?\t/u

/** A colon in a column of its own: 'Empresa', ':' and 'Banco Azul'. */
const COLON_ALONE = /^(\p{L}[\p{L} ()/]{2,30})\t ?: ?\t?/u

/** What a form asks for, with a semicolon where others have a colon. */
const SEMICOLON =
  /^(\s*(?:(?:full )?names?|nombres?|e-?mail(?: address)?|phone(?: (?:no|number))?|mobile|tel[eé]fono|(?:postal )?address|direcci[oó]n|nationality|date of birth))\s*;\s*(?=\S)/iu

/** A line with what it is labelled with in one column, and without a colon in a column of its own. */
function labelled(line: Line): Line {
  const text = line.text
    .replace(COLON_ALONE, '$1: ')
    .replace(/\t ?:\t/, '\t')
    .replace(LABEL, '$1 ')
    .replace(SEMICOLON, '$1: ')
  if (text === line.text) return line
  return { ...line, text, columns: line.columns.toSpliced(1, line.text.split('\t').length - text.split('\t').length) }
}

/** What a link is labelled with, in a column of its own behind what it is about. */
const LINK = /\t[\ue000 ]*(?:link|enlace|website|url|demo)$/i

/** A line without a link's label at its end. */
function withoutLink(line: Line): Line {
  const text = line.text.replace(LINK, '')
  return text === line.text ? line : { ...line, text, columns: line.columns.slice(0, -1) }
}

const YEARS = /^(?:(?:19|20)\d\d\t){2,}(?:19|20)\d\d$/

/** A row of years, each a year after the one before, as the period that they are. */
function withPeriod(line: Line): Line {
  const years = YEARS.test(line.text) ? line.text.split('\t').map(Number) : []
  const [first = 0] = years
  const isPeriod = years.length > 0 && years.every((year, at) => year === first + at)
  return isPeriod ? { ...line, text: `${first} - ${years.at(-1)}`, columns: line.columns.slice(0, 1) } : line
}

/** '2014 –' and '2018' in two columns as one. */
function withPeriodInOne(line: Line): Line {
  const cells = line.text.split('\t')
  const at = cells.findIndex(
    (cell, place) => /(?:19|20)\d\d ?[-–—]$/.test(cell) && /^(?:(?:19|20)\d\d|present|actual)/i.test(cells[place + 1] ?? ''),
  )
  if (at < 0 || cells.length !== line.columns.length) return line
  const text = cells.flatMap((cell, place) => (place === at ? [`${cell} ${cells[at + 1]}`] : place === at + 1 ? [] : [cell])).join('\t')
  return { ...line, text, columns: line.columns.filter((_, place) => place !== at + 1) }
}

/** The lines with normalised texts, and at most one empty line in a row. */
export function cleanLines(lines: readonly Line[]): Line[] {
  const texts = withWholeWords(
    lines.slice(0, LINES_MAX).map(({ text }) => withoutDoubles(withoutSpacing(cleanText(withWordsJoined(text))))),
  )
  const clean = lines
    .slice(0, LINES_MAX)
    .map((line, at) => withPeriodInOne(withPeriod(withoutLink(labelled({ ...line, text: texts[at] ?? '' })))))
  return clean.filter(({ text }, at) => text !== '' || clean[at - 1]?.text !== '')
}

/** The lines of a plain text, whose looks are unknown. */
export function plainLines(text: string): Line[] {
  return text
    .split(/\r\n?|\n|\p{Zl}|\p{Zp}|\v|\f/u)
    .map((line) => ({ text: line, x: null, columns: [], size: null, isBold: false, isContinued: false, opens: false }))
}

/** A line's text without the marks for fonts. */
export const wordsOf = (text: string) => text.replace(/ ?\ue000 ?/g, (mark) => (mark === STYLE_CHANGE ? '' : ' '))
