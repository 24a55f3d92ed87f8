// What is read out of Lighthouse's reports, and what a build is judged by.

/** What of a report counts here. */
export type Report = {
  categories: { performance: { score: number | null } }
  audits: Record<string, { numericValue?: number } | undefined>
}

export const MEASURES = {
  score: 'score',
  'total-blocking-time': 'TBT ms',
  'largest-contentful-paint': 'LCP ms',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'bytes',
} as const
export type Measure = keyof typeof MEASURES
export type Figures = Record<Measure, number>

/** Half of what it was before (issue 15, section 3). */
const HALVED: readonly Measure[] = ['total-blocking-time', 'largest-contentful-paint']

/** The value in the middle; of two in the middle, the higher. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function figureIn(report: Report, measure: Measure): number {
  const figure = measure === 'score' ? (report.categories.performance.score ?? Number.NaN) * 100 : report.audits[measure]?.numericValue
  if (figure === undefined || Number.isNaN(figure)) throw new Error(`A report has no ${measure}.`)
  return figure
}

/** The median of each measure over several reports of one page. */
export function figuresOf(reports: readonly Report[]): Figures {
  const measures = Object.keys(MEASURES) as Measure[]
  return Object.fromEntries(measures.map((measure) => [measure, median(reports.map((report) => figureIn(report, measure)))])) as Figures
}

/** How much of what it was before is left of each halved measure, and whether that is at most half; what was nothing can be nothing less. */
export function shareLeft(before: Figures, after: Figures): { measure: Measure; share: number; isReached: boolean }[] {
  return HALVED.map((measure) => {
    const share = before[measure] === 0 ? Number(after[measure] > 0) : after[measure] / before[measure]
    return { measure, share, isReached: share <= 0.5 }
  })
}
