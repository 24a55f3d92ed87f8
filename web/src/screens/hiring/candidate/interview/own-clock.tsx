import { m } from '../../../../paraglide/messages.js'
import { Moment } from '../../decisions/moment.tsx'

/** Whose clock the times of interviews are on: the reader's own, where mails name the company's. */
export function OwnClock() {
  return (
    <p className="text-xs text-muted">
      <Moment>{() => m.interview_clock({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ') })}</Moment>
    </p>
  )
}
