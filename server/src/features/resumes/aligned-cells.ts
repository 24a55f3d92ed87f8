// Rows of Word tables that name the entries in one cell and date them in another, paragraph beside paragraph.
import { dateAlone } from './dates.ts'
import { isHeading, speaksOfSubject } from './heading-words.ts'
import { type Line, wordsOf } from './lines.ts'
import { isPeriodAlone } from './whole-periods.ts'

const ENTRIES_MIN = 2
const DATE_MAX_CHARACTERS = 40

/** A tab, or as many spaces as stand for one. */
const GAP = /\t| {4,}/

const isBlank = ({ text }: Line) => !/[\p{L}\d]/u.test(text)

/** Whether a paragraph begins with a date: '2014 – 2017⇥Baker', '2013 (Summer job)'. */
function isDated({ text }: Line): boolean {
  const first = wordsOf(text.trim().split(GAP)[0] ?? '')
    .replace(/\([^()]*\)\s*$/, '')
    .trim()
  return first.length < DATE_MAX_CHARACTERS && (dateAlone(first) !== null || isPeriodAlone(first))
}

const isOfSection = ({ text }: Line) => text.split('\t').some((cell) => isHeading(cell) || speaksOfSubject(cell))

/** The paragraphs in blocks, each from one that begins an entry to the next. */
function blocksOf(cell: readonly Line[], begins: (line: Line, at: number) => boolean): Line[][] {
  const blocks: Line[][] = []
  for (const [at, line] of cell.entries()) {
    if (begins(line, at)) blocks.push([line])
    else if (!isBlank(line)) blocks.at(-1)?.push(line)
  }
  return blocks
}

/** The paragraphs that name entries: every one, or those in bold letters, where there are as many as dates; null if they are not. */
function namedIn(cell: readonly Line[], count: number): Line[][] | null {
  const first = cell.findIndex((line) => !isBlank(line))
  const all = blocksOf(cell, (line) => !isBlank(line))
  if (all.length === count) return all
  // The first may stand beside the heading of the section, in whatever letters.
  const bold = blocksOf(cell, (line, at) => !isBlank(line) && (line.isBold || at === first))
  return bold.length === count ? bold : null
}

/**
 * The paragraphs of two cells beside each other, entry by entry: the k-th that names one with the k-th date and what stands below it; null where they
 * do not go together, as in a page's columns.
 */
export function entriesOfCells(one: readonly Line[], other: readonly Line[]): Line[] | null {
  const [dates, names] = one.some(isDated) ? [one, other] : [other, one]
  const count = dates.filter(isDated).length
  if (count < ENTRIES_MIN || names.some(isDated)) return null
  const first = dates.find((line) => !isBlank(line))
  if (!first || !isDated(first)) return null
  // A heading beside the first entry belongs to both.
  const withoutHeading = names.map((line) => (isBlank(line) ? line : { ...line, text: line.text.split('\t').at(-1) ?? '' }))
  if ([...withoutHeading, ...dates].some(isOfSection)) return null
  const named = namedIn(names, count)
  const dated = blocksOf(dates, isDated)
  const [model] = names
  if (!named || !model) return null
  return named.flatMap((name, at): Line[] => {
    const [head, ...below] = name
    const [date, ...beneath] = dated[at] ?? []
    if (!head || !date) return []
    const blank: Line = { ...model, text: '', isBold: false, opens: false }
    // '(thesis defended in May 2012)' below a date tells of it.
    const told = beneath.map((line) => (line.text.startsWith('(') ? { ...line, text: `• ${line.text}` } : line))
    const isAlone = told.every(({ text }) => text.startsWith('• (')) && !GAP.test(date.text.trim())
    const entry = isAlone ? [{ ...head, text: `${head.text}\t${date.text.trim()}` }, ...below, ...told] : [head, date, ...told, ...below]
    return [...entry, blank]
  })
}
