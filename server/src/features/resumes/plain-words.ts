// What a line of jobs or studies says without the signs and words that are no part of it.
import { LABELS } from './history-words.ts'
import { isRole } from './known-names.ts'
import { wordsOf } from './lines.ts'
import { beginsWithStudy } from './named-studies.ts'
import { isPeriodAlone } from './whole-periods.ts'

const STUDY_MAX_WORDS = 12

/** 'Perito técnico en computación.' in a line of its own is no sentence, nor is 'Enero del 2017 – Diciembre del 2021.' */
export function withoutStudyStop(text: string): string {
  const plain = text.replace(/(?<=[\p{L}\d)]{4}) ?\.$/u, '')
  const isShort = plain !== text && plain.split(' ').length <= STUDY_MAX_WORDS && !/[.!?] /.test(plain)
  return isShort && (beginsWithStudy(wordsOf(plain)) || isPeriodAlone(plain)) ? plain : text
}

/** What a label says of a title is no sentence, though a full stop ends it. */
const withoutLabelStop = (text: string) => (LABELS.role.test(text) ? text.replace(/\.$/, '') : text)

/** A small letter that stands for the bar that it looks like: 'Nore Looms l Otterby'. */
const withBars = (text: string) => text.replace(/ l (?=\p{Lu})/gu, ' | ')
/** A period in front of a colon or a bar and a name, in a column of its own: '2022 : Weaver'. */
const withPeriodApart = (text: string) =>
  text
    .replace(/^\[ ?([^[\]]{4,30}?) ?\](?=\t|$)/, '$1')
    .replace(/^([^:|\t]{4,24}?) ?[:|][\s\ue000]+(?=\p{Lu})/u, (whole, when: string) =>
      isPeriodAlone(when) || /^(?:19|20)\d\d$/.test(when) ? `${when}\t` : whole,
    )
const TITLE_MAX_WORDS = 7
/** 'Currently Weaver', where the period says so too. */
const withoutNow = (text: string) => {
  const title = text.replace(/^(?:actuellement|actualmente|currently|now|derzeit|aktuell)[:,]? (?=\p{Lu})/iu, '')
  return title !== text && isRole(wordsOf(title), 'work') && title.split(' ').length <= TITLE_MAX_WORDS ? title : text
}

/** How a company is reached, behind a name: ' – Tel (8) 555 01 23', ' - 6012-3456'. */
const PHONE_BEHIND =
  /[\s,|(·•–\ue000-]+(?:(?:tel[eé]fonos?|tel|cel(?:ular)?|m[oó]vil|phone|contacto|whatsapp|tlf|tfno)\b\.?:?\s*[(+]?\d[\d\s()+.-]{5,20}\d(?:\s*(?:ext|int)\.? ?\d+(?:\s*-\s*\d+)?)?|(?<=[–-][ \ue000]{0,2})(?!(?:19|20)\d\d-(?:19|20)\d\d)\d{3,4}-\d{4})\)?(?=\s*(?:$|\t))/iu
const withoutPhone = (text: string) => (/\d{4}|\d[ )]/.test(text) ? text.replace(PHONE_BEHIND, '') : text)

/** A line of jobs with bars where they are meant and its period in a column of its own, without what only leads to a title. */
export const plainJob = (text: string) => withoutNow(withPeriodApart(withBars(withoutLabelStop(withoutPhone(text)))))
