import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { dayOf } from './day.ts'

type Props = {
  value: string
  locale: string
  max?: string
  /** The labels of the arrows. */
  previousLabel: string
  nextLabel: string
  onPick: (day: string) => void
}

function dateOf(day: string): Date | undefined {
  return day === '' ? undefined : new Date(`${day}T00:00:00`)
}

const arrow = 'flex size-9 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40'
const dropdown = 'h-9 rounded-lg border border-edge bg-surface px-1.5 text-sm text-ink hover:border-muted [&+span]:hidden'

/** The arrows in the style of the kit's icons; the library's own are filled. */
const chevrons = {
  Chevron({ orientation }: { orientation?: string }) {
    if (orientation === 'left') return <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    if (orientation === 'right') return <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
    return <span />
  },
}

const FIRST_YEAR = 1950

/** A calendar of one month, with a choice of the year. DateField loads it. */
export function DateCalendar({ value, locale, max, previousLabel, nextLabel, onPick }: Props) {
  const selected = dateOf(value)
  const last = dateOf(max ?? '')
  const written = (options: Intl.DateTimeFormatOptions) => (date: Date) => new Intl.DateTimeFormat(locale, options).format(date)
  return (
    <DayPicker
      mode="single"
      autoFocus
      lang={locale}
      captionLayout="dropdown"
      navLayout="around"
      selected={selected}
      defaultMonth={selected ?? last}
      startMonth={new Date(FIRST_YEAR, 0)}
      endMonth={last ?? new Date(new Date().getFullYear() + 10, 11)}
      disabled={last ? { after: last } : undefined}
      onSelect={(date) => date && onPick(dayOf(date))}
      formatters={{
        formatMonthDropdown: written({ month: 'short' }),
        formatWeekdayName: written({ weekday: 'narrow' }),
      }}
      labels={{
        labelDayButton: written({ dateStyle: 'full' }),
        labelGrid: written({ month: 'long', year: 'numeric' }),
        labelWeekday: written({ weekday: 'long' }),
        labelNext: () => nextLabel,
        labelPrevious: () => previousLabel,
      }}
      components={chevrons}
      classNames={{
        month: 'grid grid-cols-[auto_1fr_auto] items-center gap-1',
        month_caption: 'flex justify-center',
        dropdowns: 'flex gap-1.5',
        dropdown,
        button_previous: arrow,
        button_next: arrow,
        month_grid: 'col-span-3 mt-1 border-collapse',
        weekday: 'size-9 text-xs font-medium text-muted',
        day: 'p-0 text-center',
        day_button: 'flex size-9 items-center justify-center rounded-lg text-sm tabular-nums hover:bg-sunken disabled:opacity-40',
        selected: '[&>button]:bg-brand [&>button]:text-on-brand',
        today: '[&>button]:font-semibold [&>button]:text-brand-ink',
        outside: 'opacity-40',
        hidden: 'invisible',
      }}
    />
  )
}
