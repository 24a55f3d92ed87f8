// What an import did or would do, and how the terminal says it.

/** A warning or an error about one posting of the file; `posting` counts from 1. */
export type Remark = { line: number; posting: number; title: string | null; text: string }

/** Is told the step, and how many of all postings are done. */
export type Progress = (step: 'read' | 'write', done: number, total: number) => void

export type ImportReport = {
  /** "a Greenhouse file" */
  format: string
  postings: number
  imported: number
  updated: number
  /** How many of these an import had closed because a file did not have them. */
  reopened: number
  unchanged: number
  /** Open jobs of the same companies and kind of file that are not in it; with `closeMissing` they are closed. */
  missing: number
  closed_missing: boolean
  /** The domain_names of companies that did not exist. */
  new_companies: string[]
  warnings: Remark[]
  /** If there is any, nothing was written. */
  errors: Remark[]
}

/** One line for the terminal: `line 214, posting 7 ("Backend Engineer"): salary_max must not be below salary_min.` */
export function remarkLine({ line, posting, title, text }: Remark): string {
  return `line ${line}, posting ${posting}${title ? ` ("${printable(title, TITLE_SHOWN)}")` : ''}: ${printable(text, TEXT_SHOWN)}`
}

const TITLE_SHOWN = 80
const TEXT_SHOWN = 500

/** What a stranger wrote, in one line of a terminal: without signs that steer it, and no longer than somebody reads. */
function printable(text: string, most: number): string {
  const plain = text.replace(/\p{Cc}+/gu, ' ')
  return plain.length <= most ? plain : `${plain.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What became of open jobs that the file does not have; empty where there are none. */
function missingWords({ missing, closed_missing }: ImportReport, check: boolean): string {
  if (missing === 0) return closed_missing ? '; no open job is missing from it' : ''
  const jobs = counted(missing, 'open job', 'open jobs')
  if (!closed_missing)
    return `; ${jobs} ${missing === 1 ? 'is' : 'are'} not in it and ${missing === 1 ? 'stays' : 'stay'} open (--close-missing closes)`
  return check ? `; ${jobs} not in it to close` : `; ${jobs} not in it closed`
}

/** The last line of an import: `12 imported, 3 updated, 0 unchanged from a Greenhouse file; 2 warnings` */
export function summaryLine(report: ImportReport, check: boolean): string {
  if (report.errors.length > 0) {
    return `${report.errors.length} of ${counted(report.postings, 'posting', 'postings')} from ${report.format} cannot be taken; nothing was written.`
  }
  // An empty file names neither a company nor a source whose jobs could be missing from it.
  if (report.postings === 0)
    return `There are no postings in the file: nothing was written${report.closed_missing ? ', and no job closed' : ''}.`
  const companies =
    report.new_companies.length > 0
      ? ` for ${counted(report.new_companies.length, 'new company', 'new companies')} (${report.new_companies.join(', ')})`
      : ''
  const warnings = report.warnings.length > 0 ? `; ${counted(report.warnings.length, 'warning', 'warnings')}` : ''
  const missing = missingWords(report, check)
  const reopened = report.reopened > 0 ? ` (${report.reopened} open again)` : ''
  return check
    ? `${report.imported} to import${companies}, ${report.updated} to update${reopened}, ${report.unchanged} unchanged from ${report.format}${missing}${warnings}; nothing was written`
    : `${report.imported} imported${companies}, ${report.updated} updated${reopened}, ${report.unchanged} unchanged from ${report.format}${missing}${warnings}`
}
