import { expect, it } from 'vitest'
import { type Invitation, invitationFile } from './invitation-file.ts'

const invitation: Invitation = {
  method: 'REQUEST',
  uid: 'interview-7@plaza.example',
  sequence: 2,
  starts_at: new Date('2026-03-29T00:30:00.000Z'),
  ends_at: new Date('2026-03-29T01:30:00.000Z'),
  title: 'Interview: R&D; \\ "Año", part 1\nBEGIN:VEVENT',
  description: 'x',
  place: null,
  organizer: { name: 'Ana "Nani" Peña\r\nX-EVIL:1', email: 'ana@example.com' },
  attendee: { name: '', email: 'eva@example.com' },
  written_at: new Date('2026-03-01T00:00:00Z'),
}

it('holds the times in UTC, and nothing that breaks out of its line', () => {
  const lines = invitationFile(invitation).replace(/\r\n /g, '').split('\r\n')
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plaza//Interviews//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:interview-7@plaza.example',
    'SEQUENCE:2',
    'DTSTAMP:20260301T000000Z',
    'DTSTART:20260329T003000Z',
    'DTEND:20260329T013000Z',
    'SUMMARY:Interview: R&D\\; \\\\ "Año"\\, part 1\\nBEGIN:VEVENT',
    'DESCRIPTION:x',
    'ORGANIZER;CN="Ana  Nani  Peña  X-EVIL:1":mailto:ana@example.com',
    'ATTENDEE;CN="eva@example.com";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:eva@example.com',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it.each(['ñ'.repeat(200), '😀'.repeat(60), 'a'.repeat(300)])('folds long lines between letters, at 75 octets (%#)', (title) => {
  const file = invitationFile({ ...invitation, title })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replace(/\r\n /g, '')).toContain(`SUMMARY:${title}\r\n`)
})

it('takes the event out of a calendar', () => {
  const file = invitationFile({ ...invitation, method: 'CANCEL', place: 'Calle 8, 2.º' })
  expect(file).toContain('METHOD:CANCEL\r\n')
  expect(file).toContain('STATUS:CANCELLED\r\n')
  expect(file).toContain('LOCATION:Calle 8\\, 2.º\r\n')
})
