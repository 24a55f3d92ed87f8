import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { afterPress, watchPresses } from '../../../../forms/pointer-press.ts'
import { m } from '../../../../paraglide/messages.js'
import { Avatar } from '../../../../ui/avatar.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { useViewer } from '../../../../visit/site.ts'
import { fullName, initialsOf } from '../../../../words/initials.ts'
import { begunMention, matchesOf, mentionOf, type Teammate, teamOf } from './mentions.ts'

type Props = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref'> & {
  job: number
  value: string
  onText: (text: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

type Begun = { at: number; end: number; people: readonly Teammate[]; active: number }

/** A text in which '@' offers the members of the job: arrows and Enter choose one, Escape goes on writing. */
export function MentionField({ job, value, onText, onKeyDown, ref, ...rest }: Props) {
  const viewer = useViewer()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const asked = useRef(0)
  useEffect(() => watchPresses(), [])
  // The field may stand at the lower edge, and the list below it.
  useEffect(() => {
    for (const shown of [id, `${id}-${begun?.active}`]) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' })
  }, [begun, id])
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, [])

  async function offer(text: string, caret: number) {
    asked.current += 1
    const round = asked.current
    const found = begunMention(text, caret)
    if (!found) return setBegun(null)
    // Without the team there is nobody to offer; who is mentioned is looked for again when the note is saved.
    const team = await teamOf(job).catch(() => [])
    if (round !== asked.current) return
    const people = matchesOf(
      found.typed,
      team.filter((person) => person.id !== viewer?.id),
    )
    setBegun(people.length === 0 ? null : { at: found.at, end: caret, people, active: 0 })
  }

  function choose(person: Teammate | undefined) {
    if (!begun || !person) return
    const name = `${mentionOf(person)} `
    const text = value.slice(0, begun.at) + name + value.slice(begun.end).replace(/^ /, '')
    const caret = begun.at + name.length
    onText(text)
    setBegun(null)
    field.current?.focus()
    // Once the text stands in the field.
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret))
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (begun && !event.ctrlKey && !event.metaKey) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) setBegun({ ...begun, active: (begun.active + step + begun.people.length) % begun.people.length })
      else if (event.key === 'Enter' || event.key === 'Tab') choose(begun.people[begun.active])
      else if (event.key === 'Escape') setBegun(null)
      else return
      event.preventDefault()
      return
    }
    onKeyDown?.(event)
  }

  return (
    <div className="w-full">
      <TextArea
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={begun ? id : undefined}
        aria-activedescendant={begun ? `${id}-${begun.active}` : undefined}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value)
          void offer(currentTarget.value, currentTarget.selectionStart)
        }}
        onKeyDown={press}
        // The button that was pressed stays under the pointer until its click: the list stands above it.
        onBlur={() => afterPress(() => setBegun(null))}
      />
      <p role="status" className="sr-only">
        {begun ? m.triage_mention_count({ count: begun.people.length }) : ''}
      </p>
      {begun && (
        <div id={id} role="listbox" aria-label={m.triage_mention()} className="mt-1 rounded-lg border border-line bg-surface p-1 shadow-lg">
          {begun.people.map((person, at) => (
            <div
              key={person.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === begun.active}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              onKeyDown={(event) => event.key === 'Enter' && choose(person)}
              className="flex min-h-11 cursor-default items-center gap-2 rounded-md px-2 text-sm wrap-anywhere hover:bg-sunken aria-selected:bg-brand-soft aria-selected:text-brand-ink sm:min-h-9"
            >
              <Avatar picture={person.avatar.url} initials={initialsOf(person)} />
              {fullName(person)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
