// An invitation as a file that every calendar reads (RFC 5545 and RFC 5546): the same UID with a higher SEQUENCE moves or cancels it.

const LINE_MAX_OCTETS = 75
const PRODUCT = '-//Plaza//Interviews//EN'

export type Invitation = {
  method: 'REQUEST' | 'CANCEL'
  /** The same as long as the interview lives. */
  uid: string
  sequence: number
  starts_at: Date
  ends_at: Date
  title: string
  description: string
  place: string | null
  organizer: Person
  attendee: Person
  written_at: Date
}
type Person = { name: string; email: string }

/** 20260305T150000Z: in UTC, so that no zone and no change of summer time has to be explained. */
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A text value (section 3.3.11). */
const text = (value: string) =>
  value
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

/** A value of a parameter in quotes, which cannot hold any (section 3.2). */
const quoted = (value: string) =>
  `"${value
    .toWellFormed()
    .replace(/["\p{Cc}]/gu, ' ')
    .trim()}"`

/** Long lines go on after a space, none cut within a letter (section 3.1). */
function folded(line: string): string {
  const pieces: string[] = ['']
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > LINE_MAX_OCTETS) {
      pieces.push(' ')
      octets = 1
    }
    pieces[pieces.length - 1] += letter
    octets += size
  }
  return pieces.join('\r\n')
}

const person = (name: string, { name: called, email }: Person, more = '') => `${name};CN=${quoted(called || email)}${more}:mailto:${email}`

/** The file's content, for one attendee. */
export function invitationFile(invitation: Invitation): string {
  const { method, uid, sequence, starts_at, ends_at, title, description, place, organizer, attendee, written_at } = invitation
  const isOff = method === 'CANCEL'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(written_at)}`,
    `DTSTART:${stamp(starts_at)}`,
    `DTEND:${stamp(ends_at)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    ...(place === null ? [] : [`LOCATION:${text(place)}`]),
    person('ORGANIZER', organizer),
    person('ATTENDEE', attendee, `;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=${isOff ? 'FALSE' : 'TRUE'}`),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
