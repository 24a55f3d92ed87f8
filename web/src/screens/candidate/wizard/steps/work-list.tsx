import { HISTORY_MAX_ROWS } from '@plaza/contract/limits'
import { canAddRow, canRemoveRow } from '@plaza/contract/rules/wizard'
import { useFieldArray } from 'react-hook-form'
import { m } from '../../../../paraglide/messages.js'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useIndustries } from '../../industries.ts'
import { blankWork, isLeftOut, periodProblem } from '../../profile-values.ts'
import type { WizardParts } from '../use-wizard.ts'
import { focusEntry, HistoryCard, HistoryRow, PeriodFields } from './history-row.tsx'

const NAME = 'candidate_work_histories'
const headOf = (id: string) => `${NAME}-${id}`

/** The list of a person's work experience. */
export function WorkList({ wizard: { form, dropsUntitled } }: { wizard: WizardParts }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: NAME })
  const rows = form.watch(NAME)
  const industries = useIndustries(true)
  const isAsked = form.formState.submitCount > 0
  const isFull = rows.length >= HISTORY_MAX_ROWS

  /** Moves the focus to a neighbour before the entry is removed, because it would be lost with the pressed button. */
  function removeRow(index: number) {
    const neighbour = index > 0 ? index - 1 : 1
    focusEntry(headOf(fields[neighbour]?.id ?? ''), () => form.setFocus(`${NAME}.${neighbour}.job_title`))
    remove(index)
  }

  return (
    <HistoryCard
      title={m.section_work()}
      addLabel={m.work_add()}
      onAdd={canAddRow(rows) && !isFull ? () => append(blankWork) : null}
      rows={rows}
      isAsked={isAsked}
      leavesOut={dropsUntitled}
    >
      {fields.map(({ id }, index) => {
        const row = rows[index]
        const isDropped = dropsUntitled && row !== undefined && isLeftOut(row)
        const name = m.work_entry({ number: index + 1 })
        const chosen = row?.industry ?? ''
        const options = industries.map((each) => ({ value: String(each.id), label: each.name }))
        const isMissing = chosen !== '' && !options.some((option) => option.value === chosen)
        return (
          <HistoryRow
            key={id}
            headId={headOf(id)}
            name={name}
            row={row}
            isOneOfMany={rows.length > 1}
            isOpenAnyway={isDropped || (isAsked && row !== undefined && periodProblem(row) !== null)}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                {...form.register(`${NAME}.${index}.job_title`)}
                label={m.job_title_label()}
                hint={isDropped && m.work_untitled()}
                autoComplete="off"
                maxLength={150}
              />
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
