import type { ReactNode } from 'react'
import type { HiringView } from '../loading.ts'
import { mentionOf, mentionsIn } from './mentions.ts'

/** A note in which the names of those whom it mentions stand out. */
export function MentionedText({ note }: { note: HiringView['notes'][number] }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const { at, person } of mentionsIn(note.body, note.mentioned)) {
    const name = mentionOf(person)
    parts.push(
      note.body.slice(from, at),
      <span key={at} className="font-medium text-brand-ink">
        {name}
      </span>,
    )
    from = at + name.length
  }
  return (
    <p className="mt-1 wrap-break-word whitespace-pre-line">
      {parts}
      {note.body.slice(from)}
    </p>
  )
}
