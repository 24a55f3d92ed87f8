// Joins a heading or name that a narrow column breaks over two lines.
import { GOES_ON, type Line, STYLE_CHANGE, wordsOf } from './lines.ts'
import { isPeriodAlone } from './whole-periods.ts'

const TITLE_MAX_CHARACTERS = 100
const SAME_EDGE = 2
const SAME_SIZE = 0.3
/** Capitals of this height are a name's or a heading's. */
const LARGE = 15

/** What no name begins with. */
const CONTINUES = /^(?:[&/]|(?:and|de|del|e|for|in|of|or|para|y)\b)/i

const isCapitals = ({ text }: Line) => text === text.toUpperCase()

/** A line in bold or capitals or with a name, of one column and one font. */
const isTitle = ({ text, isBold }: Line) =>
  /\p{L}{2}/u.test(text) && !/[\t\ue000|@\d]/.test(text) && (isBold || text === text.toUpperCase() || isName(text))

/** Whether each of the long words begins with a capital, and there is such a word: 'KTH Royal Institute of'. */
const isName = (text: string) => /^\p{Lu}/u.test(text) && (text.match(/\p{L}{4,}/gu) ?? ['']).every((word) => /^\p{Lu}/u.test(word))

function isOne(above: Line, below: Line): boolean {
  const isSameLook =
    above.size !== null &&
    Math.abs(above.size - (below.size ?? 0)) < SAME_SIZE &&
    above.isBold === below.isBold &&
    Math.abs((above.x ?? 0) - (below.x ?? 0)) < SAME_EDGE &&
    !below.opens
  return (
    isSameLook &&
    (isTitle(above) ||
      (below.isWrapped === true && above.isBold && isTitle({ ...above, text: wordsOf(above.text).replaceAll(' | ', ' ') }))) &&
    isTitle(below) &&
    above.text.length + below.text.length < TITLE_MAX_CHARACTERS &&
    (GOES_ON.test(above.text) ||
      CONTINUES.test(below.text) ||
      (below.isWrapped === true && (below.isBold || (above.size !== null && above.size < LARGE && isCapitals(above) && isCapitals(below)))))
  )
}

/** 'FORMACIÓN PROFE-' above 'SIONAL', wherever it begins. */
const isHyphened = (above: Line, below: Line) =>
  above.size !== null &&
  Math.abs(above.size - (below.size ?? 0)) < SAME_SIZE &&
  above.isBold === below.isBold &&
  above.text.length + below.text.length < TITLE_MAX_CHARACTERS &&
  /^\p{Lu}[\p{Lu} ]*\p{Lu}{2}-$/u.test(above.text) &&
  /^\p{Lu}+$/u.test(below.text)

const REST_MAX_WORDS = 3
/** What stands in letters of its own behind a dash, at the end of a line. */
const BEHIND_DASH = new RegExp(`[–—-] ?${STYLE_CHANGE}[^${STYLE_CHANGE}\\t]+$`)

/** 'Nore Looms — Head' in two kinds of letters, above 'Weaver' in the second of them and the period: a title that goes on. */
const isTitleBehindDash = (above: Line, below: Line, next: Line | undefined) =>
  above.size !== null &&
  above.isBold &&
  !below.isBold &&
  Math.abs(above.size - (below.size ?? 0)) < SAME_SIZE &&
  Math.abs((above.x ?? 0) - (below.x ?? 0)) < SAME_EDGE &&
  BEHIND_DASH.test(above.text) &&
  /^\p{Lu}[\p{L} /&-]+$/u.test(below.text) &&
  below.text.split(' ').length <= REST_MAX_WORDS &&
  next !== undefined &&
  isPeriodAlone(next.text)

/** The lines with what stands in two lines for want of room in one: 'ROYAL INSTITUTE OF' above 'TECHNOLOGY'. Files without looks stay as they are. */
export function withWholeTitles(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const [at, line] of lines.entries()) {
    const above = whole.at(-1)
    if (above && isHyphened(above, line)) whole[whole.length - 1] = { ...above, text: `${above.text.slice(0, -1)}${line.text}` }
    else if (above && (isOne(above, line) || isTitleBehindDash(above, line, lines[at + 1])))
      whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}`, parts: [...(above.parts ?? [above]), line] }
    else whole.push(line)
  }
  return whole
}
