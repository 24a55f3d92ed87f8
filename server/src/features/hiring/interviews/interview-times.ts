// Times of interviews as mails say them.
import { clock } from '@plaza/contract/rules/clock'
import { isTimeZone, zoneLabel } from '@plaza/contract/rules/time-zone'
import { type Language, languageFacts } from '@plaza/contract/values'

/** 'Thursday, March 5, 2026 at 09:00, Mexico City (GMT-6)', by the clocks of this zone at that moment; an unknown zone counts as UTC. */
export function timeText(at: Date, zone: string, language: Language): string {
  const timeZone = isTimeZone(zone) ? zone : 'UTC'
  const format = new Intl.DateTimeFormat(languageFacts[language].locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: clock.hourCycle,
    timeZone,
  })
  // Formats hold narrow spaces, which not every mail program draws.
  return `${format.format(at).replace(/\u202F/g, ' ')}, ${zoneLabel(timeZone, language, at)}`
}
