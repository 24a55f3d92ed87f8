// The week's days, the times of one, and those that were chosen.
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useLocale } from '../../../../visit/language.ts'
import { OwnClock } from './own-clock.tsx'
import { type Busy, dayAfter, firstDay, mondayOf, monthOf, type Slot, shortDay, shortMoment, slotsOf, timeOf, WEEK_DAYS } from './slots.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const stepClass =
  'flex size-11 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40 sm:size-9'

type Props = {
  /** At most so many can be chosen. */
  max: number
  chosen: readonly Date[]
  onChosen: (chosen: readonly Date[]) => void
  minutes: number
  busy: readonly Busy[]
  nameOf: (userId: number) => string
  /** The Monday of the week that is shown. */
  week: Date
  onWeek: (week: Date) => void
  now: Date
}

function SlotButton({ slot, isChosen, names, onPress }: { slot: Slot; isChosen: boolean; names: string; onPress: () => void }) {
  const locale = useLocale()
  const isBusy = slot.busy.length > 0
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={slot.isPast}
      title={isBusy ? m.interview_busy({ names }) : undefined}
      aria-label={isBusy ? `${timeOf(slot.at, locale)}, ${m.interview_busy({ names })}` : undefined}
      onClick={onPress}
      className={`h-11 rounded-lg border text-sm tabular-nums aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand aria-pressed:no-underline disabled:border-transparent disabled:opacity-40 sm:h-9 ${
        isBusy ? 'border-transparent bg-sunken text-muted line-through' : 'border-edge bg-surface hover:border-muted'
      }`}
    >
      {timeOf(slot.at, locale)}
    </button>
  )
}

/** Choosing one time, or several to pick from. Times at which somebody is busy are grey, and can be chosen all the same. */
export function TimesField({ max, chosen, onChosen, minutes, busy, nameOf, week, onWeek, now }: Props) {
  const locale = useLocale()
  // What was chosen before shows first.
  const [wanted, setWanted] = useState<Date | null>(() => (chosen[0] ? dayAfter(chosen[0], 0) : null))
  const days = Array.from({ length: WEEK_DAYS }, (_, place) => dayAfter(week, place))
  const first = firstDay(now)
  const isOver = (day: Date) => day < first
  const shown = days.find((day) => day.getTime() === wanted?.getTime()) ?? days.find((day) => !isOver(day)) ?? week
  const isFirstWeek = week <= mondayOf(first)
  const has = (at: Date) => chosen.some((each) => each.getTime() === at.getTime())
  function toggle(at: Date) {
    const without = chosen.filter((each) => each.getTime() !== at.getTime())
    // Of one time, another takes its place.
    const next = has(at) ? without : [...(max === 1 ? [] : without), at]
    if (next.length <= max) onChosen(next.sort((a, b) => a.getTime() - b.getTime()))
  }
  // A time that is taken away takes its button along: the focus goes to the next one, after the last to the day.
  const list = useRef<HTMLUListElement>(null)
  const day = useRef<HTMLButtonElement>(null)
  const removed = useRef<number | null>(null)
  useEffect(() => {
    if (removed.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    ;(buttons[Math.min(removed.current, buttons.length - 1)] ?? day.current)?.focus()
    removed.current = null
  })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{max === 1 ? m.interview_time() : m.interview_times({ max: String(max) })}</legend>
      <OwnClock />
      <div className="flex items-center justify-between">
        <button
          type="button"
          className={stepClass}
          aria-label={m.interview_week_before()}
          // A button that was disabled by its own press would lose the focus.
          aria-disabled={isFirstWeek || undefined}
          onClick={() => isFirstWeek || onWeek(dayAfter(week, -WEEK_DAYS))}
        >
          <ChevronLeft {...icon} />
        </button>
        <span aria-live="polite" className="text-sm font-medium">
          {monthOf(shown, locale)}
        </span>
        <button type="button" className={stepClass} aria-label={m.interview_week_after()} onClick={() => onWeek(dayAfter(week, WEEK_DAYS))}>
          <ChevronRight {...icon} />
        </button>
      </div>
      <div className="grid grid-cols-7 gap-1">
        {days.map((each) => (
          <button
            key={each.getTime()}
            ref={each === shown ? day : undefined}
            type="button"
            aria-pressed={each === shown}
            disabled={isOver(each)}
            onClick={() => setWanted(each)}
            className="relative flex h-14 flex-col items-center justify-center rounded-lg text-center text-xs leading-4 text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-ink disabled:opacity-40"
          >
            <span>{shortDay(each, locale)} </span>
            <span className="text-sm tabular-nums">{each.getDate()}</span>
            <span className="sr-only"> {monthOf(each, locale)}</span>
            {chosen.some((at) => dayAfter(at, 0).getTime() === each.getTime()) && (
              <span aria-hidden="true" className="absolute bottom-1 size-1 rounded-full bg-brand-ink" />
            )}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-1.5">
        {slotsOf(shown, minutes, now, busy).map((slot) => (
          <SlotButton
            key={slot.at.getTime()}
            slot={slot}
            isChosen={has(slot.at)}
            names={slot.busy.map(nameOf).join(', ')}
            onPress={() => toggle(slot.at)}
          />
        ))}
      </div>
      {chosen.length > 0 && (
        <ul ref={list} aria-label={m.interview_chosen()} className="flex flex-col gap-1">
          {chosen.map((at, place) => (
            <li
              key={at.getTime()}
              className="flex items-center justify-between rounded-lg bg-brand-soft py-0.5 pr-1 pl-3 text-sm text-brand-ink"
            >
              {shortMoment(at, locale)}
              <button
                type="button"
                aria-label={m.interview_remove_time({ time: shortMoment(at, locale) })}
                className="flex size-9 items-center justify-center rounded-md hover:bg-sunken"
                onClick={() => {
                  removed.current = place
                  toggle(at)
                }}
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
