// Reads entries of which each is one paragraph: 'Telares Nore (2018 a 2020): Tejedora, en la cual desarrollé …', 'Enseñanza Media (1999-2002): Liceo Nore'.
import { fold } from '@plaza/contract/rules/folding'
import { type Kind, ROLE } from './history-words.ts'
import { isOrganization, isRole } from './known-names.ts'
import { LIST_POINT, type Line, wordsOf } from './lines.ts'
import { beginsWithSchool, degreeIn } from './named-studies.ts'
import { isPeriodAlone } from './whole-periods.ts'

/** The period in brackets, before the name or behind it, a colon, and what is told. */
const FORMS = [
  /^\((?<period>[^()]{4,40})\) ?(?<name>[^:]{3,120}?) ?: (?<told>\S.*)$/s,
  /^(?<name>[^:()]{3,90}?) ?\((?<period>[^()]{4,40})\) ?: (?<told>\S.*)$/s,
]
/** Of jobs, the period may stand without brackets behind the company: 'Telares Nore 2018-2020: Tejedora, …'. */
const JOB_FORM =
  /^(?<name>\p{Lu}[^:()\d]{3,80}?),? (?<period>(?:(?:de |desde )?(?:[Ee]ne|[Ff]eb|[Mm]ar|[Aa]br|[Mm]ay|[Jj]u[nl]|[Aa]go|[Ss]e[pt]|[Oo]ct|[Nn]ov|[Dd]ic)\p{Ll}*\.? (?:del? )?)?\d[^:()]{5,30}) ?: (?<told>\S.*)$/su
const YEAR = /^(?:19|20)\d\d$/
/** A paragraph by itself may be anything; so many of one form are entries. */
const ENTRIES_MIN = 2
const LINES_MAX = 8
const NAME_LINES_MAX = 3

/** Where a title ends: signs, what leads to a sentence, and what the title's work is for. */
const TITLE_END =
  /[,.;:()]| (?:en (?:el|la|los|las)|en(?= \p{Ll})|donde|desde|durante|\p{L}{3,}(?:ando|iendo)|para|de la|del|de los|de las|a cargo|me|(?:desarroll|realic|encargad|apoy)\p{L}*)(?= |$)/u
const TITLE_MAX_WORDS = 8

type Told = { title: string; where: string; period: string; rest: string }

/** The title that a paragraph begins with; empty if none is known. */
export function titleOf(told: string): string {
  const end = TITLE_END.exec(told.slice(3))
  const title = (end ? told.slice(0, end.index + 3) : told).trim()
  const first = ROLE.work.exec(fold(title))
  return first?.index === 0 && title.split(' ').length <= TITLE_MAX_WORDS ? title : ''
}

const beforeComma = (text: string) => (text.split(/, |\. (?=\p{Lu})/u)[0] ?? '').replace(/\.$/, '').trim()

/** Where something was learned, behind 'en'. */
const WHERE = /,? en (?:el |la )?(?=\p{L})/giu

/** A study's degree and school, behind how far it went: 'Titulado de Técnico en Hilos, en Instituto Nore', or its school alone. */
function studyOf(level: string, told: string): Pick<Told, 'title' | 'where'> | null {
  if (beginsWithSchool(told)) return isRole(level, 'education') ? { title: level, where: beforeComma(told) } : null
  const cut = [...told.matchAll(WHERE)].find(({ 0: word, index }) => beginsWithSchool(told.slice(index + word.length)))
  if (!cut) return null
  const title = degreeIn(told.slice(0, cut.index).trim())
  return isRole(title, 'education') && !isOrganization(title, 'education')
    ? { title, where: beforeComma(told.slice(cut.index + cut[0].length)) }
    : null
}

/** What a paragraph says of a job or a study; null for one of another form. */
function toldIn(text: string, kind: Kind): Told | null {
  const words = wordsOf(text.replace(LIST_POINT, '')).replace(/\s+/g, ' ')
  const {
    period = '',
    name = '',
    told = '',
  } = (kind === 'work' ? [...FORMS, JOB_FORM] : FORMS).map((form) => form.exec(words)?.groups).find((groups) => groups !== undefined) ?? {}
  if (!isPeriodAlone(period) && !YEAR.test(period)) return null
  if (kind === 'work') {
    const title = titleOf(told)
    const isWhere = /^\p{Lu}/u.test(name) && (title !== '' || !isRole(name, 'work') || isOrganization(name, 'work'))
    return isWhere ? { title, where: name, period, rest: title === '' ? told : told.slice(title.length).replace(/^[\s,.;:]+/, '') } : null
  }
  const study = studyOf(name, told)
  return study && { ...study, period, rest: '' }
}

const lineOf = ({ title, where, period }: Told) =>
  [title && `Title: ${title}`, title === '' ? where : `Company: ${where}`, YEAR.test(period) ? `01/${period} - 12/${period}` : period]
    .filter(Boolean)
    .join('\t')

/** The entry that begins at a line, and how many lines its names take: what a school is called goes on in the lines below. */
function entryAt(lines: readonly Line[], at: number, kind: Kind): { told: Told; taken: number } | null {
  for (let taken = kind === 'education' ? NAME_LINES_MAX : 1; taken > 0; taken--) {
    const own = lines.slice(at, at + taken)
    const isParted = own.slice(1).some(({ text }) => text === '' || FORMS.some((form) => form.test(text)))
    const told = own.length < taken || isParted ? null : toldIn(own.map(({ text }) => text).join(' '), kind)
    if (told !== null) return { told, taken }
  }
  return null
}

/** The lines of a section, with each paragraph that is an entry in a line with labels, and what it tells besides as a point below it. */
export function withoutParagraphs(lines: readonly Line[], kind: Kind): Line[] {
  const found = lines.map((_, at) => entryAt(lines, at, kind))
  const entries = found.filter((each) => each !== null)
  if (entries.length < ENTRIES_MIN || entries.every(({ told }) => told.title === '')) return [...lines]
  const out: Line[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line
    const entry = found[at]
    if (!entry) {
      out.push(line)
      at++
      continue
    }
    let to = at + entry.taken
    while (to < lines.length && to - at < LINES_MAX && lines[to]?.text !== '' && !found[to] && !LIST_POINT.test(lines[to]?.text ?? '')) to++
    const rest = [entry.told.rest, ...lines.slice(at + entry.taken, to).map(({ text }) => text)].filter(Boolean).join(' ')
    out.push({ ...line, text: '' }, { ...line, text: lineOf(entry.told), columns: [], isContinued: false })
    if (rest !== '' && kind === 'work') out.push({ ...line, text: `• ${rest}`, columns: [] })
    out.push({ ...line, text: '' })
    at = to
  }
  return out
}
