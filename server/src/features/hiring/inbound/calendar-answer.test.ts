import { threadWork } from '@plaza/contract/testing/thread-work'
import { describe, expect, it } from 'vitest'
import { calendarReplyIn } from './calendar-answer.ts'

const ana = 'ana@example.com'
const file = (lines: string, { method = 'REPLY', product = '-//Apple Inc.//iOS 18//EN', zone = '' } = {}) =>
  `BEGIN:VCALENDAR\r\nPRODID:${product}\r\nMETHOD:${method}\r\n${zone}BEGIN:VEVENT\r\nUID:interview-7@plaza.example\r\nSEQUENCE:3\r\nDTSTAMP:20260302T120000Z\r\n${lines}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
const read = (text: string) => calendarReplyIn(text, { from: ana })
const line = (address: string, answer: string, more = '') => `ATTENDEE;CN="Torres; Ana: A";PARTSTAT=${answer}${more}:MAILTO:${address}`

/** As Outlook explains them. */
const EASTERN = `BEGIN:VTIMEZONE
TZID:Eastern Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`

describe('an answer', () => {
  it('names the invitation, whose it is and when it was written', () => {
    expect(read(file(line('Ana@Example.com', 'DECLINED')))).toEqual({
      answer: 'declined',
      uid: 'interview-7@plaza.example',
      sequence: 3,
      attendees: [ana],
      stamped_at: new Date('2026-03-02T12:00:00Z'),
      proposed_starts_at: null,
      comment: null,
    })
  })

  it('is that of their own line, though it stands in the middle of a folded one', () => {
    const lines = `${line('eva@example.com', 'ACCEPTED')}\r\n${line(ana, 'DECL\r\n INED')}`
    expect(read(file(lines))).toMatchObject({ answer: 'declined', attendees: ['eva@example.com', ana] })
    expect(read(file(line('eva@example.com', 'TENTATIVE')))).toMatchObject({ answer: 'tentative', attendees: ['eva@example.com'] })
  })

  it.each([
    ['Apple’s', line(ana, 'ACCEPTED'), {}, null],
    ['Outlook’s', `${line(ana, 'ACCEPTED')}\r\nCOMMENT;LANGUAGE=en-US:See you\\, then\\nAna`, {}, 'See you, then\nAna'],
    [
      'Google’s',
      line(ana, 'ACCEPTED', ';X-RESPONSE-COMMENT="I bring my laptop"'),
      { product: '-//Google Inc//Google Calendar 70.9054//EN' },
      'I bring my laptop',
    ],
    ['Google’s without any', line(ana, 'ACCEPTED'), { product: '-//Google Inc//Google Calendar 70.9054//EN' }, ''],
  ])('holds the words that were added: %s', (_, lines, options, comment) => expect(read(file(lines, options))?.comment).toBe(comment))

  it.each([
    ['an invitation', file(line(ana, 'NEEDS-ACTION'), { method: 'REQUEST' })],
    ['no answer yet', file(line(ana, 'NEEDS-ACTION'))],
    ['something handed on', file(line(ana, 'DELEGATED'))],
    ['no calendar', 'Hello'],
    ['nothing', ''],
  ])('is not found in %s', (_, text) => expect(read(text)).toBeNull())

  it('that names no sequence is to the first invitation, and a wrong one is to none', () => {
    expect(read(file(line(ana, 'ACCEPTED')).replace('SEQUENCE:3\r\n', ''))?.sequence).toBe(0)
    expect(read(file(line(ana, 'ACCEPTED')).replace('SEQUENCE:3', 'SEQUENCE:9e99'))?.sequence).toBe(-1)
  })
})

describe('another time', () => {
  const proposed = (start: string, zone = '') =>
    read(file(`DTSTART${start}\r\n${line(ana, 'TENTATIVE')}`, { method: 'COUNTER', zone }))?.proposed_starts_at?.toISOString()

  it.each([
    ['in UTC', ':20260305T150000Z', '2026-03-05T15:00:00.000Z'],
    ['by a zone that everybody knows', ';TZID=America/New_York:20260305T100000', '2026-03-05T15:00:00.000Z'],
    ['by it in summer', ';TZID=America/New_York:20260706T100000', '2026-07-06T14:00:00.000Z'],
    ['by a zone that the file explains', ';TZID=Eastern Standard Time:20260305T100000', '2026-03-05T15:00:00.000Z'],
    ['by it in summer', ';TZID="Eastern Standard Time":20260706T100000', '2026-07-06T14:00:00.000Z'],
    ['by it on the day that clocks change', ';TZID=Eastern Standard Time:20260308T030000', '2026-03-08T07:00:00.000Z'],
    ['by it before that', ';TZID=Eastern Standard Time:20260308T013000', '2026-03-08T06:30:00.000Z'],
    ['by it on the last day of summer', ';TZID=Eastern Standard Time:20261101T013000', '2026-11-01T05:30:00.000Z'],
    ['on clocks that nobody explains', ';TZID=Customized Time Zone:20260305T100000', undefined],
    ['on clocks that are not named', ':20260305T100000', undefined],
    ['of a day without a time', ';VALUE=DATE:20260305', undefined],
    ['of no day', ':20260231T100000Z', undefined],
  ])('is read %s', (_, start, at) => expect(proposed(start, EASTERN.replaceAll('\n', '\r\n'))).toBe(at))

  it('is proposed by nothing but a proposal', () => {
    expect(read(file(`DTSTART:20260305T150000Z\r\n${line(ana, 'DECLINED')}`))?.proposed_starts_at).toBeNull()
  })

  it('of clocks with a last Sunday is read as well', () => {
    const zone = EASTERN.replace('1SU;BYMONTH=11', '-1SU;BYMONTH=10').replace('2SU;BYMONTH=3', '-1SU;BYMONTH=3').replaceAll('\n', '\r\n')
    expect([
      proposed(';TZID=Eastern Standard Time:20261024T100000', zone),
      proposed(';TZID=Eastern Standard Time:20261026T100000', zone),
    ]).toEqual(['2026-10-24T14:00:00.000Z', '2026-10-26T15:00:00.000Z'])
  })
})

it.each([
  ['parameters', `ATTENDEE${';A="'.repeat(50_000)}`],
  ['commas', `ATTENDEE;A=${','.repeat(150_000)}`],
  ['parts', 'BEGIN:VEVENT\r\n'.repeat(10_000)],
  ['folds', '\r\n '.repeat(60_000)],
])('is quick with nothing but %s', (_, text) => {
  const ordinary = `DESCRIPTION:${'Thank you, Tuesday at ten suits me well. '.repeat(2000)}\r\n${line(ana, 'ACCEPTED')}\r\n`
  // Far less than what would be quadratic takes.
  expect(threadWork(() => read(file(text)))).toBeLessThan(50 * threadWork(() => read(file(ordinary.repeat(2)))))
})
