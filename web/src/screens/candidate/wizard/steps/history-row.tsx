import { isDay } from '@plaza/contract/rules/history'
import { namedRows } from '@plaza/contract/rules/wizard'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { dayOf } from '../../../../ui/day.ts'
import { useLocale } from '../../../../visit/language.ts'
import { periodLabel } from '../../labels.ts'
import { type EducationRow, isBlankRow, isLeftOut, type ProfileValues, periodProblem, type WorkRow } from '../../profile-values.ts'
import { Fold } from './fold.tsx'

type ListProps = {
  title: string
  addLabel: string
  /** Adds an entry; absent while the last one has no title or degree. */
  onAdd: (() => void) | null
  rows: readonly (WorkRow | EducationRow)[]
  /** Whether errors are shown already. */
  isAsked: boolean
  /** Whether entries without a title or degree are not saved: such an entry is not folded away. */
  leavesOut: boolean
  children: ReactNode
}

/** A list of work or education, with the button that adds an entry. */
export function HistoryCard({ title, addLabel, onAdd, rows, isAsked, leavesOut, children }: ListProps) {
  return (
    <Card>
      <Fold
        title={title}
        isFilled={rows.some((row) => !isBlankRow(row))}
        isOpenAnyway={(isAsked && rows.some((row) => periodProblem(row) !== null)) || (leavesOut && rows.some(isLeftOut))}
      >
        <ol className="divide-y divide-line">{children}</ol>
        {onAdd && (
          <Button variant="secondary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onAdd} className="mt-4">
            {addLabel}
          </Button>
        )}
      </Fold>
    </Card>
  )
}

type RowProps = {
  /** The id of the line that unfolds the entry. */
  headId: string
  /** Tells screen readers which entry the fields belong to. */
  name: string
  row: (WorkRow | EducationRow) | undefined
  /** Whether the list has other entries. */
  isOneOfMany: boolean
  /** Opens the entry, because something in it is wrong. */
  isOpenAnyway: boolean
  children: ReactNode
}

/** 'Casa Azul · May 2020 – Mar 2022' below what the entry is about. */
function RowHead({ row }: { row: WorkRow | EducationRow }) {
  const locale = useLocale()
  const [what, where] = 'job_title' in row ? [row.job_title, row.company_name] : [row.degree, row.learning_center]
  const details = [where, periodLabel(row, locale)].filter(Boolean).join(' · ')
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium wrap-anywhere">{what}</span>
      {details && <span className="block text-sm wrap-anywhere text-muted">{details}</span>}
    </span>
  )
}

/** One entry of such a list. Those of many that are filled in are folded on phones, where each fills a screen. */
export function HistoryRow({ headId, name, row, isOneOfMany, isOpenAnyway, children }: RowProps) {
  const [isFoldable] = useState(isOneOfMany && row !== undefined && namedRows([row]).length > 0)
  const [isOpen, setIsOpen] = useState(!isFoldable)
  if (isOpenAnyway && !isOpen) setIsOpen(true)
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <fieldset className="min-w-0">
        <legend className="sr-only">{name}</legend>
        {isFoldable && row && (
          <button
            type="button"
            id={headId}
            aria-expanded={isOpen}
            aria-controls={`${headId}-fields`}
            onClick={() => setIsOpen(!isOpen)}
            className={`flex min-h-11 w-full items-center gap-3 text-left sm:hidden ${isOpen ? '-mt-2 mb-2' : '-my-2'}`}
          >
            <RowHead row={row} />
            <ChevronDown
              size={20}
              strokeWidth={1.75}
              aria-hidden="true"
              className="shrink-0 text-muted"
              style={isOpen ? { rotate: '180deg' } : undefined}
            />
          </button>
        )}
        <div id={`${headId}-fields`} className={isOpen ? '' : 'max-sm:hidden'}>
          {children}
        </div>
      </fieldset>
    </li>
  )
}

/** Focuses an entry: its first field, or what unfolds it. */
export function focusEntry(headId: string, focusField: () => void) {
  focusField()
  const fields = document.getElementById(`${headId}-fields`)
  if (!fields?.contains(document.activeElement)) document.getElementById(headId)?.focus()
}

type Form = UseFormReturn<ProfileValues>
type List = 'candidate_work_histories' | 'candidate_education_histories'

type PeriodProps = {
  form: Form
  list: List
  index: number
  removeLabel: string
  /** Removes the entry; absent for the only one. */
  onRemove: (() => void) | null
}

/** The last lines of an entry: start, end, 'Current' (which hides the end), and the button that removes it (section 4). */
export function PeriodFields({ form, list, index, removeLabel, onRemove }: PeriodProps) {
  const locale = useLocale()
  const row = form.watch(`${list}.${index}`)
  const problem = periodProblem(row)
  const isLeft = (name: 'start_date' | 'end_date') => form.getFieldState(`${list}.${index}.${name}`, form.formState).isTouched
  const isAsked = form.formState.submitCount > 0
  const words = { placeholder: m.date_placeholder(), locale, previousLabel: m.month_previous(), nextLabel: m.month_next() }
  // Also while the beginning is what stops the form: both are to be mended.
  const isEndWrong = !row.is_current && row.end_date !== '' && !isDay(row.end_date) && (isAsked || isLeft('end_date'))
  const isStartAsked = isAsked || isLeft('start_date')
  const startError = isStartAsked && (problem === 'future' ? m.date_future() : problem === 'start_date' && m.date_invalid())
  const set = (name: 'start_date' | 'end_date') => (value: string) => form.setValue(`${list}.${index}.${name}`, value)
  const leave = (name: 'start_date' | 'end_date') => () =>
    form.setValue(`${list}.${index}.${name}`, form.getValues(`${list}.${index}.${name}`), { shouldTouch: true })
  return (
    <div className="mt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          {...words}
          max={dayOf(new Date())}
          label={m.start_date()}
          openLabel={m.date_open({ field: m.start_date() })}
          value={row.start_date}
          onChange={set('start_date')}
          onBlur={leave('start_date')}
          error={startError}
        />
        {!row.is_current && (
          <DateField
            {...words}
            label={m.end_date()}
            openLabel={m.date_open({ field: m.end_date() })}
            value={row.end_date}
            onChange={set('end_date')}
            onBlur={leave('end_date')}
            error={problem === 'order' ? m.date_order() : isEndWrong && m.date_invalid()}
          />
        )}
      </div>
      <div className="mt-1 flex items-center justify-between gap-4">
        <Checkbox
          label={m.history_current()}
          checked={row.is_current}
          onChange={(event) => form.setValue(`${list}.${index}.is_current`, event.currentTarget.checked)}
        />
        {onRemove && (
          <button
            type="button"
            aria-label={removeLabel}
            onClick={onRemove}
            className="-mr-3 inline-flex h-11 items-center gap-2 rounded-lg px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink sm:h-10"
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.remove()}
          </button>
        )}
      </div>
    </div>
  )
}
