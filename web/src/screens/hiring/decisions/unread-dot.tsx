import { m } from '../../../paraglide/messages.js'

/** The point of an unread application, with its name. It stands after what it marks, at the end of the line: names begin at one edge, read or not. */
export function UnreadDot({ isRead }: { isRead: boolean }) {
  if (isRead) return null
  return (
    <span className="mt-1.5 ml-auto size-2 shrink-0 rounded-full bg-brand-ink">
      <span className="sr-only">{m.triage_unread()}</span>
    </span>
  )
}
