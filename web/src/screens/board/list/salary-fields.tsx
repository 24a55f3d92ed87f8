import type { PayFilter } from '@plaza/contract/rules/board-search'
import { isSalaryRange, onlySalaryCharacters } from '@plaza/contract/rules/salary'
import { currencies, type Language } from '@plaza/contract/values'
import { type KeyboardEvent, useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { FieldNote, TextField } from '../../../ui/text-field.tsx'
import { useLocale } from '../../../visit/language.ts'
import { type BoardSearch, boardSearch } from '../../../visit/search.ts'
import { dateLabel } from '../../../words/age.ts'
import { formatNumber } from '../../../words/formats.ts'
import { currencyLabel } from '../labels.ts'
import type { JobsData } from '../list-loading.ts'
import { salaryBoundOf } from '../pay.ts'
import { PayHistogram } from './pay-histogram.tsx'

type Draft = Record<PayFilter, string>

const empty: Draft = { salary_min: '', salary_max: '', currency_salary: '' }

const fields = Object.keys(empty) as PayFilter[]

function draftOf(search: BoardSearch): Draft {
  return Object.fromEntries(fields.map((name) => [name, search[name] ?? ''])) as Draft
}

const number = (text: string) => (text === '' ? undefined : Number(text))

/** 'In dollars; other pay counts at about 18 MXN to the dollar, as of December 31, 2025.' */
function rateNote({ date, per_dollar }: JobsData['meta']['rates'], locale: Language): string {
  const others = currencies.filter((each) => each !== 'USD')
  const rate = others.map((each) => `${formatNumber(per_dollar[each], locale)} ${each}`).join(', ')
  return m.pay_rate_note({ rate, date: dateLabel(date, locale) })
}

export type SalaryFieldsProps = {
  search: BoardSearch
  choose: (filters: Partial<BoardSearch>) => void
  close: () => void
  rates: JobsData['meta']['rates']
  /** The only company whose jobs the list shows, if there is one. */
  company?: string
  /** Whether the dropdown is open. */
  isOpen: boolean
}

/** The fields of the salary range. Nothing is searched before Apply; values that were not applied are lost when the dropdown closes. */
export function SalaryFields({ search, choose, close, rates, company, isOpen }: SalaryFieldsProps) {
  const locale = useLocale()
  const maxId = useId()
  // Typed values that are not applied yet take precedence over those in the address.
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const draft = { ...draftOf(search), ...typed }
  const [isWrong, setIsWrong] = useState(false)

  function change(part: Partial<Draft>) {
    setTyped((old) => ({ ...old, ...part }))
    setIsWrong(false)
  }

  function apply() {
    const wanted = { ...draft, salary_min: salaryBoundOf(draft.salary_min), salary_max: salaryBoundOf(draft.salary_max) }
    if (!isSalaryRange(number(wanted.salary_min), number(wanted.salary_max))) {
      setIsWrong(true)
      document.getElementById(maxId)?.focus()
      return
    }
    const read = boardSearch(wanted)
    choose(Object.fromEntries(fields.map((name) => [name, read[name]])))
    close()
  }

  function clear() {
    change(empty)
    if (fields.some((name) => search[name])) choose(Object.fromEntries(fields.map((name) => [name, undefined])))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  const bound = { type: 'text', inputMode: 'decimal', prefix: '$', maxLength: 12, placeholder: '0', onKeyDown } as const
  return (
    <fieldset>
      <legend className="sr-only">{m.salary_range()}</legend>
      {isOpen && (
        <PayHistogram
          search={search}
          company={company}
          currency={boardSearch(draft).currency_salary}
          min={number(salaryBoundOf(draft.salary_min))}
          max={number(salaryBoundOf(draft.salary_max))}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...bound}
          name="salary_min"
          label={m.salary_min()}
          value={draft.salary_min}
          onChange={(event) => change({ salary_min: onlySalaryCharacters(event.currentTarget.value) })}
        />
        <TextField
          {...bound}
          id={maxId}
          name="salary_max"
          label={m.salary_max()}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${maxId}-error` : undefined}
          value={draft.salary_max}
          onChange={(event) => change({ salary_max: onlySalaryCharacters(event.currentTarget.value) })}
        />
      </div>
      <FieldNote id={`${maxId}-error`} hint={m.salary_per_year()} error={isWrong && m.salary_range_error()} />
      <Select
        className="mt-3"
        name="currency_salary"
        label={m.salary_currency()}
        options={[{ value: '', label: m.salary_any_currency() }, ...currencies.map((value) => ({ value, label: currencyLabel(value) }))]}
        value={draft.currency_salary}
        onChange={(event) => change({ currency_salary: event.currentTarget.value })}
        hint={draft.currency_salary === '' && rateNote(rates, locale)}
      />
      <div className="mt-4 flex justify-end gap-2">
        <Button variant="ghost" onClick={clear}>
          {m.salary_clear()}
        </Button>
        <Button
          type="submit"
          onClick={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          {m.salary_apply()}
        </Button>
      </div>
    </fieldset>
  )
}
