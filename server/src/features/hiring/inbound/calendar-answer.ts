// What a calendar program answers to an invitation (RFC 5545 and RFC 5546), out of the file that comes with the mail.
import type { CalendarAnswer } from '@plaza/contract/values'
import { type Component, componentsIn, type Property, propertyOf } from './calendar-file.ts'
import { type Moment, momentOf } from './calendar-time.ts'

/** An answer, and which invitation it is to; whether it counts is for whoever knows the interview. */
export type CalendarReply = {
  answer: CalendarAnswer
  /** Of the invitation; empty where the file names none. */
  uid: string
  /** Of the invitation that is answered; nought where the file names none, as the standard has it. */
  sequence: number
  /** The addresses of those whom the file answers for, in lower case. */
  attendees: string[]
  /** When the program wrote it, as far as it says so. */
  stamped_at: Date | null
  /** When they would rather begin; null where nothing is proposed, or on clocks that the file does not explain. */
  proposed_starts_at: Date | null
  /** What they have added, where the program keeps that apart from what it writes itself; null: it is the text of the mail. */
  comment: string | null
}

const addressOf = ({ value }: Property) =>
  value
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()

const ANSWERS: Readonly<Record<string, CalendarAnswer>> = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: 'tentative' }

/** A text value as people read it (section 3.3.11). */
const plain = (value: string) => value.replace(/\\([nN,;\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)).trim()

/** What somebody added. Google writes a text of its own into the mail, and keeps theirs beside the answer. */
function commentOf(calendar: Component, event: Component, attendee: Property | undefined): string | null {
  const said = plain(propertyOf(event, 'COMMENT')?.value ?? '') || plain(attendee?.parameters.get('X-RESPONSE-COMMENT') ?? '')
  return said !== '' || /google/i.test(propertyOf(calendar, 'PRODID')?.value ?? '') ? said : null
}

function proposedIn(event: Component, zones: readonly Component[]): Moment {
  const start = propertyOf(event, 'DTSTART')
  return start ? momentOf(start.value, start.parameters.get('TZID'), zones) : null
}

/**
 * The answer in a calendar file of the mail that `from` has sent: that of their own line, else of the first who answers. `method`: as the headers of the
 * part name it, for a file that does not. Null where the file answers nothing.
 */
export function calendarReplyIn(
  text: string,
  { from, method: ofPart }: { from: string; method?: string | undefined },
): CalendarReply | null {
  const calendar = componentsIn(text).find(({ name }) => name === 'VCALENDAR')
  if (!calendar) return null
  const method = (propertyOf(calendar, 'METHOD')?.value || ofPart || '').toUpperCase()
  if (method !== 'REPLY' && method !== 'COUNTER') return null
  const event = calendar.parts.find(({ name }) => name === 'VEVENT')
  if (!event) return method === 'COUNTER' ? { ...NOTHING, answer: 'counter' } : null
  const attendees = event.properties.filter(({ name }) => name === 'ATTENDEE')
  const own = attendees.find((each) => addressOf(each) === from) ?? attendees[0]
  const answer = method === 'COUNTER' ? 'counter' : ANSWERS[own?.parameters.get('PARTSTAT')?.toUpperCase() ?? '']
  if (!answer) return null
  const zones = calendar.parts.filter(({ name }) => name === 'VTIMEZONE')
  const sequence = Number(propertyOf(event, 'SEQUENCE')?.value ?? 0)
  return {
    answer,
    uid: propertyOf(event, 'UID')?.value ?? '',
    sequence: Number.isSafeInteger(sequence) ? sequence : -1,
    attendees: attendees.map(addressOf),
    stamped_at: momentOf(propertyOf(event, 'DTSTAMP')?.value ?? '', undefined, zones),
    proposed_starts_at: method === 'COUNTER' ? proposedIn(event, zones) : null,
    comment: commentOf(calendar, event, own),
  }
}

const NOTHING = { uid: '', sequence: 0, attendees: [], stamped_at: null, proposed_starts_at: null, comment: null }
