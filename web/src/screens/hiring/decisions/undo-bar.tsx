import { Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { heightAs } from '../../../ui/bottom-bar.ts'
import { focusContent } from '../focus-content.ts'
import { useSingleKeysOn } from './keys/single-keys.ts'
import { hide, useLastChange } from './last-changes.ts'

type Props = {
  job: number
  /** What the page has to say to screen readers by itself: that a card was lifted, where it is over. */
  said?: string
  onUndo: () => void
}

const undoBar = heightAs('--undo-bar')

/** What was decided last, with the way back for as long as there is one. Screen readers hear it as it comes. */
export function UndoBar({ job, said = '', onUndo }: Props) {
  const done = useLastChange(job)
  const hasKeys = useSingleKeysOn()
  const [now, setNow] = useState(0)
  const until = done ? Date.parse(done.change.until) : 0
  useEffect(() => {
    setNow(Date.now())
    const left = until - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [until])
  const isShown = done !== null && now > 0 && until > now
  // The focus goes on with the page where the bar goes away with it.
  const isHeld = useRef(false)
  useEffect(() => {
    if (isShown || !isHeld.current) return
    isHeld.current = false
    if (document.activeElement === document.body) focusContent()
  }, [isShown])
  const sentence = done ? (hasKeys ? m.triage_press_z({ sentence: done.sentence }) : done.sentence) : ''
  return (
    <>
      <p role="status" className="sr-only">
        {said || (isShown ? sentence : '')}
      </p>
      {isShown && (
        <section
          ref={undoBar}
          aria-label={m.triage_last_decision()}
          onFocus={() => (isHeld.current = true)}
          onBlur={() => (isHeld.current = false)}
          className="pointer-events-none fixed inset-x-4 bottom-[calc(0.5rem+var(--selection-bar,0px))] z-30 flex justify-center pb-2 max-lg:[body:has([data-bottom-bar])_&]:bottom-[calc(var(--bottom-bar,4.25rem)+0.5rem+var(--selection-bar,0px))]"
        >
          <div className="float-in pointer-events-auto flex max-w-full flex-wrap items-center gap-1 rounded-xl border border-line bg-surface py-1.5 pr-1.5 pl-4 text-sm text-ink shadow-float">
            <p className="min-w-0 flex-[1_1_10rem] font-medium wrap-anywhere">{done.sentence}</p>
            <button
              type="button"
              onClick={onUndo}
              className="inline-flex h-11 shrink-0 items-center gap-1.5 rounded-lg px-3 font-medium text-brand-ink hover:bg-brand-soft sm:h-9"
            >
              <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
              {m.triage_undo()}
              {hasKeys && (
                <span aria-hidden="true" className="rounded border border-line px-1 font-sans text-xs text-muted max-sm:hidden">
                  Z
                </span>
              )}
            </button>
            <button
              type="button"
              aria-label={m.close()}
              onClick={hide}
              className="flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-9"
            >
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
        </section>
      )}
    </>
  )
}
