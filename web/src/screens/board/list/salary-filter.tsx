import { isSalaryRange, onlySalaryCharacters } from '@plaza/contract/rules/salary'
import { currencies } from '@plaza/contract/values'
import { type KeyboardEvent, useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Select } from '../../../ui/select.tsx'
import { FieldNote, TextField } from '../../../ui/text-field.tsx'
import { useLocale } from '../../../visit/language.ts'
import { type BoardSearch, boardSearch } from '../../../visit/search.ts'
import { currencyLabel } from '../labels.ts'
import { boundOf, rangeLabel } from '../pay.ts'

type Draft = { salary_min: string; salary_max: string; currency_salary: string }

const empty: Draft = { salary_min: '', salary_max: '', currency_salary: '' }

function draftOf(search: BoardSearch): Draft {
  return { salary_min: search.salary_min ?? '', salary_max: search.salary_max ?? '', currency_salary: search.currency_salary ?? '' }
}

function number(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

/** The dropdown with the salary range; nothing is searched before Apply. */
export function SalaryFilter({
  search,
  choose,
  className = '',
}: {
  search: BoardSearch
  choose: (filters: Partial<BoardSearch>) => void
  className?: string
}) {
  const locale = useLocale()
  const maxId = useId()
  // Typed values that are not applied yet are shown instead of those of the address.
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const draft = { ...draftOf(search), ...typed }
  const [isWrong, setIsWrong] = useState(false)
  const label = rangeLabel(
    { min: number(search.salary_min ?? ''), max: number(search.salary_max ?? ''), currency: search.currency_salary },
    locale,
    { from: m.pay_from, upTo: m.pay_up_to },
  )

  function change(part: Partial<Draft>) {
    setTyped((old) => ({ ...old, ...part }))
    setIsWrong(false)
  }

  function apply(close: () => void) {
    const wanted = { ...draft, salary_min: boundOf(draft.salary_min), salary_max: boundOf(draft.salary_max) }
    if (!isSalaryRange(number(wanted.salary_min), number(wanted.salary_max))) {
      setIsWrong(true)
      document.getElementById(maxId)?.focus()
      return
    }
    const { salary_min, salary_max, currency_salary } = boardSearch(wanted)
    choose({ salary_min, salary_max, currency_salary })
    close()
  }

  function clear() {
    change(empty)
    if (label !== null) choose({ salary_min: undefined, salary_max: undefined, currency_salary: undefined })
  }

  return (
    <Popover
      label={
        <>
          <span className={label === null ? '' : 'sr-only'}>{m.salary_range()}</span>
          {label !== null && <span className="tabular-nums"> {label}</span>}
        </>
      }
      isActive={label !== null}
      className={className}
      buttonClassName="h-11 rounded-lg sm:h-10 lg:h-12 lg:rounded-xl"
      panelClassName="left-0 w-[min(24rem,100vw-2rem)] lg:right-0 lg:left-auto"
      onClose={() => {
        setTyped({})
        setIsWrong(false)
      }}
    >
      {(close) => {
        const onKeyDown = (event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply(close)
        }
        const bound = { type: 'text', inputMode: 'decimal', prefix: '$', maxLength: 12, placeholder: '0', onKeyDown } as const
        return (
          <fieldset>
            <legend className="sr-only">{m.salary_range()}</legend>
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
              options={[
                { value: '', label: m.salary_any_currency() },
                ...currencies.map((value) => ({ value, label: currencyLabel(value) })),
              ]}
              value={draft.currency_salary}
              onChange={(event) => change({ currency_salary: event.currentTarget.value })}
            />
            <div className="mt-4 flex justify-end gap-2">
              <Button variant="ghost" onClick={clear}>
                {m.salary_clear()}
              </Button>
              <Button
                type="submit"
                onClick={(event) => {
                  event.preventDefault()
                  apply(close)
                }}
              >
                {m.salary_apply()}
              </Button>
            </div>
          </fieldset>
        )
      }}
    </Popover>
  )
}
