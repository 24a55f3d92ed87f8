// The files of a kept mail, and what an invitation among them says.
import { clock } from '@plaza/contract/rules/clock'
import type { KeptMessage } from '../vendors/mail/port.ts'

export type KeptFile = { filename: string; type: string; content: string }

/** What came with a mail, in its order. Mails of the product bring nothing but invitations. */
export function filesOf({ invitation }: KeptMessage): KeptFile[] {
  return invitation
    ? [{ filename: 'invite.ics', type: `text/calendar; charset=utf-8; method=${invitation.method}`, content: invitation.content }]
    : []
}

/** The file at this place of a mail; null where there is none. */
export const fileIn = (message: KeptMessage, at: string): KeptFile | null =>
  /^\d$/.test(at) ? (filesOf(message)[Number(at)] ?? null) : null

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', hourCycle: clock.hourCycle, timeZone: 'UTC' })

/** A moment in UTC as people read it. */
function timeOf(stamp: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(stamp) ?? []
  if (year === undefined) return stamp
  return `${moment.format(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)))} UTC`
}

const plain = (value: string) => value.replace(/\\([nN,;\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

/** What a calendar would show of the invitation; null where the mail brings none. */
export function invitationFacts({ invitation }: KeptMessage): { title: string; lines: [name: string, value: string][] } | null {
  if (!invitation) return null
  const file = invitation.content.replace(/\r\n /g, '')
  const of = (name: string) => new RegExp(`^${name}(?:;[^\\r:]*(?:"[^"\\r]*"[^\\r:]*)*)?:([^\\r]*)`, 'm').exec(file)?.[1] ?? ''
  const facts: [string, string][] = [
    ['What', plain(of('SUMMARY'))],
    ['Begins', timeOf(of('DTSTART'))],
    ['Ends', timeOf(of('DTEND'))],
    ['Where', plain(of('LOCATION'))],
    ['Organizer', of('ORGANIZER').replace(/^mailto:/i, '')],
  ]
  return { title: invitation.method === 'CANCEL' ? 'Cancellation' : 'Invitation', lines: facts.filter(([, value]) => value !== '') }
}
