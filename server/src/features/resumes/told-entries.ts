// Reads jobs that a sentence tells: 'Worked as a Weaver at Nore Looms from March 2017 to May 2018', 'Me desempeñé como tejedora en Telares Nore desde 2019'.
import { inFigures, periodIn } from './dates.ts'
import { isKindOfJob, isOrganization, isRole } from './known-names.ts'
import { LIST_POINT, type Line, wordsOf } from './lines.ts'
import { withTitlesTold } from './titles-told.ts'
import { isPeriodAlone } from './whole-periods.ts'
import { isPlaceAlone } from './written-place.ts'

const TELLS =
  '^(?:i )?(?:(?:have|had|was|am) )?(?:(?:presently|currently|previously|actualmente) )?(?:been )?(?:work(?:ed|ing)?|employed|joined|served|serving|trabaj(?:[oé]|ando)|labor(?:[oé]|ando)|(?:me )?desempeñ(?:[oé]|aba)|ocup(?:[oé]|aba)|ejerc(?:[oí]|ía)) '
const AT = '(?:at|in|with|for|en|para) (?:the |la |el )?(?:empresa )?'
const AS = '(?:as |como |(?:(?:en|con|ocupando|desempeñando|ejerciendo) )?el (?:cargo|puesto|rol) de )(?:an? |the |una? )?'
const BEGINS_AS = new RegExp(`^${AS}`, 'i')
const WHERE = '(?<where>[^.;:]{2,80}?)'
const WHAT = '(?<what>[^.;:]{3,60}?)'
const BEGINS = new RegExp(TELLS, 'i')
/** Both orders of what was done and where, with nothing else behind them. */
const FORMS = [new RegExp(`${TELLS}${AS}${WHAT},? ${AT}${WHERE}$`, 'i'), new RegExp(`${TELLS}${AT}${WHERE},? ${AS}${WHAT}$`, 'i')]
/** 'En Telares Nore, como tejedora' */
const IN_AS = /^en (?:la empresa )?(?<where>[^.;:,]{2,80}),? como (?:una? )?(?<what>[^.;:,]{3,60})$/iu
/** The company first: 'Telares Nore, desempeñando el cargo de tejedora'. */
const COMPANY_FIRST =
  /^(?<where>\p{Lu}[^.;:,]{2,80}), (?:(?:desempeñ|ocup|ejerc)(?:ando|iendo|é|í|aba) (?:me )?(?:en )?(?:el (?:cargo|puesto|rol) de|como)|(?:en|con) el (?:cargo|puesto) de|trabaj(?:é|ando) como) (?<what>[^.;:,]{3,60})$/iu
const LINES_MAX = 3
/** 'for 2 years', before where. */
const LASTED = / (?:for|por|durante) \d+ ?\p{L}+(?= (?:at|in|with|en) )/iu
const NAME = /^\p{Lu}/u

/** What is told behind a job in its sentence, or in the next one: '. This is …', ' wherein I …', ' (a large mill)'. */
const TOLD_BEHIND = /(?:(?<=\p{Ll}{3}|\)|\p{Lu}{2})\. (?=\p{Lu})| \((?=\p{Ll})|,? (?:wherein|where|which|donde|en donde|en el cual) ).*$/su
/** A sentence that is over, or goes on with something else. */
const ENDED = new RegExp(`\\.\\s*$|${TOLD_BEHIND.source}`, 'su')
/** A sentence without the period in front of it: 'July 2013 to date working as Weaver …'. */
const withoutPeriod = (text: string) =>
  /^(?:(?:desde|de|del|from|entre|durante)(?: el| la)? )?(?:\p{L}{0,10}\.?(?: del?)?)\W{0,2}\d/iu.test(text)
    ? (periodIn(text)?.rest ?? text).replace(/^[\s,.:–-]+/, '')
    : text
const isCompanyFirst = (text: string) => COMPANY_FIRST.test((periodIn(text)?.rest ?? '').replace(/[\s,.:–-]+$|^[\s,.:–-]+/g, ''))
const beforePeriod = (text: string) => (periodIn(text)?.rest.split('\t')[0] ?? '').replace(/[\s,]+$/, '')
const beginsToTell = (text: string) =>
  BEGINS.test(text) || BEGINS.test(withoutPeriod(text)) || isCompanyFirst(text) || IN_AS.test(beforePeriod(text))

/** What a sentence without any date says of a job, in one line with labels; null if it says less than what and where. */
function undatedIn(sentence: string): string | null {
  const rest = sentence.replace(LASTED, '').replace(TOLD_BEHIND, '').replace(/\.$/, '')
  const { what = '', where = '' } = FORMS.map((form) => form.exec(rest)?.groups).find((groups) => groups !== undefined) ?? {}
  const isSaid = /^\p{Lu}/u.test(where) && !/\d{4}/.test(rest) && isName(where) && !isKindOfJob(where) && !isPlaceAlone(where)
  return isSaid && isRole(what, 'work') && what.split(' ').length <= TITLE_MAX_WORDS ? `Title: ${what}\tCompany: ${where}` : null
}
const TITLE_MAX_WORDS = 7
const isName = (text: string) => (text.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}/u.test(word))

/** What a sentence says of a job, in one line with labels; null if it says less than what, where and when. */
function toldIn(sentence: string): string | null {
  if (!beginsToTell(sentence)) return null
  const found = periodIn(sentence)
  if (found === null) return undatedIn(sentence)
  if (!found.period.start_date) return null
  const [before = '', behind = ''] = found.rest
    .trim()
    .split('\t')
    .map((part) => part.replace(/^[\s,.:()–-]+|[\s,.:()–-]+$/g, ''))
  const rest = (BEGINS_AS.test(behind) ? `${before} ${behind.split('.')[0]}` : before).replace(LASTED, '').replace(TOLD_BEHIND, '')
  for (const form of [...FORMS, COMPANY_FIRST, IN_AS]) {
    const { what = '', where = '' } = form.exec(rest)?.groups ?? {}
    const title = what.replace(/["“”]/g, '').replace(/ (?:during|for|por|durante) .*$/i, '')
    if (NAME.test(where) && isRole(title, 'work')) return `Title: ${title}\tCompany: ${where}\t${inFigures(found.period)}`
  }
  return null
}

/** '2011 – 2014. Weaver of nets. Department of Looms, University of Nore': when, what and where, each ended by a full stop. */
function endedByStops(text: string): string | null {
  const [, when = '', what = '', where = ''] =
    /^([^.]{4,30}|[^.]{2,12}\.[^.]{3,20})[.:] ([^.]{3,110})\. (\p{Lu}.{5,250}?)\.?$/u.exec(text) ?? []
  const isJob = isRole(what, 'work') && isOrganization(where, 'education') && !/\. /.test(where)
  return isJob && isPeriodAlone(when) ? `Title: ${what}\tCompany: ${where}\t${when}` : null
}
/** So many of a section's lines are of these forms before one is read so. */
const ENDED_BY_STOPS_MIN = 2

/** 'Desempeñando el cargo de tejedora, haciendo …': what was done, in a sentence below where and when. */
const POST_TOLD =
  /^(?:me )?(?:desempeñ(?:ando(?:me)?|é|aba)|ocup(?:ando|é)|ejerc(?:iendo|í)) (?:en )?(?:el |la |un )?(?:cargo|puesto|funci[oó]n|labor) (?:de |como )(?<title>[^,.;:]{3,60})(?=[,.;:]|$)/iu

/** A line with nothing but the title that its sentence tells, behind a label. */
function withTitleTold(line: Line): Line {
  const title = POST_TOLD.exec(wordsOf(line.text.replace(LIST_POINT, '')))?.groups?.title ?? ''
  return isRole(title, 'work') ? { ...line, text: `Cargo: ${title}`, isContinued: false } : line
}

/** The lines of a section with each job that a sentence, or a line of three sentences, tells in a line with labels. */
export function withoutTold(written: readonly Line[]): Line[] {
  const ended = written.map(({ text }) => endedByStops(wordsOf(text)))
  const isUsual = ended.filter((each) => each !== null).length >= ENDED_BY_STOPS_MIN
  const plain = isUsual
    ? written.map((line, at) => (ended[at] ? { ...line, text: ended[at], columns: [], isContinued: false } : line))
    : written
  const lines = withTitlesTold(plain.map(withTitleTold))
  const out: Line[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] as Line
    const first = wordsOf(line.text.replace(LIST_POINT, ''))
    let used = 1
    let told = toldIn(first)
    let sentence = first
    // Where the sentence goes on below, so may the company's name.
    while (beginsToTell(first) && !(told !== null && ENDED.test(sentence)) && used < LINES_MAX) {
      const next = lines[at + used]
      if (!next || next.text === '' || LIST_POINT.test(next.text) || (told !== null && !next.isContinued && periodIn(next.text) !== null))
        break
      sentence += ` ${wordsOf(next.text)}`
      const longer = toldIn(sentence)
      if (longer === null && told !== null) break
      used++
      told = longer
    }
    if (told === null) {
      out.push(line)
      at++
      continue
    }
    out.push({ ...line, text: '' }, { ...line, text: told, columns: [], isContinued: false }, { ...line, text: '' })
    at += used
  }
  return out
}
