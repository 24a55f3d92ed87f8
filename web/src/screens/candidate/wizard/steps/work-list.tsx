import { HISTORY_MAX_ROWS } from '@plaza/contract/limits'
import { canAddRow, canRemoveRow } from '@plaza/contract/rules/wizard'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { call } from '../../../../api/api.ts'
import { m } from '../../../../paraglide/messages.js'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { blankWork, type ProfileValues } from '../../profile-values.ts'
import { HistoryCard, HistoryRow, PeriodFields } from './history-row.tsx'

const NAME = 'candidate_work_histories'

/** The industries to choose from; until they are here only what was chosen before is offered. */
function useIndustries() {
  const [industries, setIndustries] = useState<{ id: number; name: string }[]>([])
  useEffect(() => {
    const controller = new AbortController()
    call('GET /company_industries', {}, { signal: controller.signal }).then(
      ({ company_industries }) => setIndustries(company_industries),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return industries
}

/** Where somebody has worked. */
export function WorkList({ form }: { form: UseFormReturn<ProfileValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: NAME })
  const rows = form.watch(NAME)
  const industries = useIndustries()
  const isFull = rows.length >= HISTORY_MAX_ROWS

  /** The focus goes to a neighbour first: with the pressed button it would be lost. */
  function removeRow(index: number) {
    form.setFocus(`${NAME}.${index > 0 ? index - 1 : 1}.job_title`)
    remove(index)
  }

  return (
    <HistoryCard title={m.section_work()} addLabel={m.work_add()} onAdd={canAddRow(rows) && !isFull ? () => append(blankWork) : null}>
      {fields.map(({ id }, index) => {
        const name = m.work_entry({ number: index + 1 })
        const chosen = rows[index]?.industry ?? ''
        const options = industries.map((each) => ({ value: String(each.id), label: each.name }))
        const isMissing = chosen !== '' && !options.some((option) => option.value === chosen)
        return (
          <HistoryRow key={id} name={name}>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...form.register(`${NAME}.${index}.job_title`)} label={m.job_title_label()} autoComplete="off" maxLength={150} />
              <TextField {...form.register(`${NAME}.${index}.company_name`)} label={m.company_name()} autoComplete="off" maxLength={150} />
              <Select
                label={m.industry()}
                value={chosen}
                onChange={(event) => form.setValue(`${NAME}.${index}.industry`, event.currentTarget.value)}
                options={[{ value: '', label: m.choose() }, ...(isMissing ? [{ value: chosen, label: '…' }] : []), ...options]}
                className="sm:col-span-2"
              />
            </div>
            <PeriodFields
              form={form}
              list={NAME}
              index={index}
              removeLabel={m.remove_entry({ entry: name })}
              onRemove={canRemoveRow(rows) ? () => removeRow(index) : null}
            />
          </HistoryRow>
        )
      })}
    </HistoryCard>
  )
}
