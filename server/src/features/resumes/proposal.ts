// What a resume's text proposes for the form. The same text always gives the same proposal.
import type { OutputOf } from '@plaza/contract'
import { type Language, languages } from '@plaza/contract/values'
import { type Entry, isCertain, isPost } from './certainty.ts'
import { contactOf } from './contact.ts'
import { isHeading, isReferencesHeading, type SectionName } from './heading-words.ts'
import { entriesOf, isOfStudies } from './histories.ts'
import type { Kind } from './history-words.ts'
import { isOfOne, jobsBelowStudies } from './jobs-below-studies.ts'
import { cleanLines, type Line, plainLines, wordsOf } from './lines.ts'
import { sectionsOf } from './sections.ts'
import { skillsOf } from './skills.ts'
import { summaryOf } from './summary.ts'
import { withWholeTitles } from './whole-titles.ts'

export type Proposal = OutputOf<'POST /resume_proposals'>['proposal']

const TEXT_MAX_CHARACTERS = 100_000

/** The proposal of a resume in which nothing can be read. */
export function emptyProposal(): Proposal {
  return {
    first_name: null,
    last_name: null,
    email: null,
    phone: null,
    address: null,
    place_id: null,
    links: [],
    summary: null,
    candidate_work_histories: [],
    candidate_education_histories: [],
    doubtful_work_histories: [],
    doubtful_education_histories: [],
    skills: [],
  }
}

const COMMON_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:the|of|and|in|with|for|to|at|on)\b/gi,
  es: /(?<!\p{L})(?:de|la|el|los|las|en|con|para|y|del|por)(?!\p{L})/giu,
}

/** The language whose common words occur most often in the text; in a tie, the first of the list. */
function languageOf(text: string): Language {
  const count = (language: Language) => text.match(COMMON_WORDS[language])?.length ?? 0
  return languages.reduce((best, each) => (count(each) > count(best) ? each : best))
}

const TOP_LINES = 18
const LINES_BELOW_EMAIL = 7
const LINES_ABOVE_EMAIL = 3
const LINES_ABOVE_SPACED = 5
const PERSONAL =
  /^[^\p{L}]*(?:date of birth|d\.?o\.?b\.?|nationality|marital status|civil status|estado civil|fecha de nacimiento|nacionalidad)\b/iu

/** Who is asked about a job: 'Referencias: ana@example.com'. */
const REFERENCE = /^[^\p{L}]*(?:referencias?|references?|referees?)\b[^:]{0,20}:/iu

/** What heads those who are asked about a person, within another section: 'Ref. Personal'. */
const REFERENCES_WITHIN = /^[^\p{L}]*ref(?:s?\.|erencias?)? (?:personal|laboral|profesional|familiar)(?:es)?\b[^:]{0,20}:?$/iu

/** The lines without those about references, each from its heading up to the next empty line below something. */
function withoutReferences(lines: readonly Line[]): Line[] {
  let isReference = false
  return lines.filter(({ text }, at) => {
    const isHead = REFERENCES_WITHIN.test(wordsOf(text))
    const isEnd = text === '' && !REFERENCES_WITHIN.test(wordsOf(lines[at - 1]?.text ?? ''))
    isReference = isHead || (isReference && !isEnd)
    return !isReference
  })
}

const emailAt = (lines: readonly Line[]) => lines.findIndex(({ text }) => /\S@\S+\.\S/.test(text))

/** The lines around the first email address of one's own, where the other contact data are, even at the foot of a page. */
function besideEmail(lines: readonly Line[], own: readonly Line[]): Line[] {
  const first = own[emailAt(own)]
  const at = lines.findIndex(({ text }) => text === first?.text)
  if (at < 0) return []
  // What is below a heading speaks of something else.
  const end = lines.findIndex(
    ({ text }, place) => place > at && [isHeading, isReferencesHeading].some((is) => is(text.split('\t')[0] ?? '')),
  )
  // Icons in the cells of a table leave empty lines between the data.
  const isSpaced = [1, 3].every((above) => lines[at - above]?.text === '')
  return lines.slice(
    Math.max(0, at - (isSpaced ? LINES_ABOVE_SPACED : LINES_ABOVE_EMAIL)),
    Math.min(at + LINES_BELOW_EMAIL, end < 0 ? at + LINES_BELOW_EMAIL : end),
  )
}

const periodOf = ({ start_date, end_date, is_current }: Entry) => ({ start_date, end_date, is_current })
const jobOf = (job: Entry) => ({ job_title: job.role, company_name: job.organization, ...periodOf(job) })
const studyOf = (study: Entry) => ({ degree: study.role, learning_center: study.organization, ...periodOf(study) })

/** The entries that are certain, and the doubtful ones, each with how many certain ones stand above it. */
function parted(entries: readonly Entry[], kind: Kind): { certain: Entry[]; doubtful: (Entry & { rows_above: number })[] } {
  const certain: Entry[] = []
  const doubtful: (Entry & { rows_above: number })[] = []
  for (const entry of entries)
    if (isCertain(entry, entries, kind)) certain.push(entry)
    else doubtful.push({ ...entry, rows_above: certain.length })
  return { certain, doubtful }
}

/** Reads a resume's text, as proposeFromLines does. */
export function proposeFromText(text: string, options: { skills: readonly string[]; links?: readonly string[] }): Proposal {
  return proposeFromLines(plainLines(text.slice(0, TEXT_MAX_CHARACTERS)), options)
}

/**
 * Reads a resume's lines, in English, Spanish or, for headings, dates and the words of entries, nine languages around: contact data, summary, jobs, studies, and which of the known skills it names. `links` are
 * the targets of its links, `author` is who wrote the file. What is not found is null or empty; nothing is made up. The place that the address names is found elsewhere
 * (address-place.ts).
 */
export function proposeFromLines(
  written: readonly Line[],
  { skills, links = [], author = '' }: { skills: readonly string[]; links?: readonly string[]; author?: string | undefined },
): Proposal {
  const all = withWholeTitles(cleanLines(written))
  const clean = all
    .map(({ text }) => wordsOf(text))
    .join('\n')
    .slice(0, TEXT_MAX_CHARACTERS)
  const sections = sectionsOf(all)
  const language = languageOf(clean)
  const linesOf = (...names: SectionName[]) => sections.filter(({ name }) => names.includes(name)).flatMap(({ lines }) => lines)
  const wordsIn = (...names: SectionName[]) => linesOf(...names).map(({ text }) => wordsOf(text))
  // If a sidebar comes first, the name comes after its lists.
  const firstHistory = sections.findIndex(({ name }) => name === 'work' || name === 'education')
  const beforeWork = sections
    .slice(0, Math.max(1, firstHistory))
    .filter(({ isReferences }) => !isReferences)
    .flatMap(({ lines }) => lines)
  // Some keep their personal data at the end, below a heading such as 'Personal profile'.
  const personal = sections.filter(({ lines }) => lines.some(({ text }) => PERSONAL.test(wordsOf(text)))).flatMap(({ lines }) => lines)
  // Among jobs may be how to reach those who gave them.
  const elsewhere = withoutReferences(
    sections.filter(({ name, isReferences }) => name !== 'work' && !isReferences).flatMap(({ lines }) => lines),
  )
  const isAsked = new Set(sections.filter(({ isReferences }) => isReferences).flatMap(({ lines }) => lines))
  const own = emailAt(elsewhere) < 0 ? all.filter((line) => !isAsked.has(line) && !REFERENCE.test(wordsOf(line.text))) : elsewhere
  // Below jobs and studies, where the top already says how to reach the person, stands how to reach others.
  const isTold = emailAt(linesOf('top')) >= 0
  const reached = sections.filter(({ name }, at) => name === 'contact' && !(isTold && firstHistory >= 0 && at > firstHistory))
  const near = [
    ...linesOf('top').slice(0, TOP_LINES),
    ...withoutReferences(reached.flatMap(({ lines }) => lines)).slice(0, TOP_LINES),
    ...besideEmail(withoutReferences(all), own),
    ...withoutReferences(beforeWork),
  ]
  const contact = contactOf(clean, { near, all, personal, own }, { links, author }, language)
  let work = entriesOf(
    sections.filter(({ name }) => name === 'work').flatMap(({ lines }) => [...lines, ...plainLines('')]),
    'work',
  )
  let studies = entriesOf(linesOf('education'), 'education')
  if (firstHistory < 0) {
    const study = all.findIndex(({ text }) => isOfStudies(text))
    work = entriesOf(study < 0 ? all : all.slice(0, study), 'work')
    studies = study < 0 ? [] : entriesOf(all.slice(study), 'education')
  }
  if (firstHistory >= 0 && !work.some((job) => isCertain(job, work, 'work'))) {
    work = [...work, ...jobsBelowStudies(linesOf('education'))]
    studies = studies.filter((study) => !work.some((job) => isOfOne(job, study)))
  }
  const jobs = parted([...work, ...studies.filter(isPost)], 'work')
  const learned = parted(
    studies.filter((study) => !isPost(study)),
    'education',
  )
  return {
    ...contact,
    place_id: null,
    summary: summaryOf(wordsIn('summary')),
    candidate_work_histories: jobs.certain.map(jobOf),
    candidate_education_histories: learned.certain.map(studyOf),
    doubtful_work_histories: jobs.doubtful.map((each) => ({ ...jobOf(each), rows_above: each.rows_above })),
    doubtful_education_histories: learned.doubtful.map((each) => ({ ...studyOf(each), rows_above: each.rows_above })),
    skills: skillsOf(wordsIn('skills').join('\n'), clean, skills),
  }
}
