import { HISTORY_MAX_ROWS } from '@plaza/contract/limits'
import { canAddRow, canRemoveRow } from '@plaza/contract/rules/wizard'
import { useFieldArray } from 'react-hook-form'
import { m } from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/text-field.tsx'
import { blankEducation, isLeftOut, periodProblem } from '../../profile-values.ts'
import type { WizardParts } from '../use-wizard.ts'
import { focusEntry, HistoryCard, HistoryRow, PeriodFields } from './history-row.tsx'

const NAME = 'candidate_education_histories'
const headOf = (id: string) => `${NAME}-${id}`

/** The list of a person's education. */
export function EducationList({ wizard: { form, dropsUntitled } }: { wizard: WizardParts }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: NAME })
  const rows = form.watch(NAME)
  const isAsked = form.formState.submitCount > 0
  const isFull = rows.length >= HISTORY_MAX_ROWS

  /** Moves the focus to a neighbour before the entry is removed, because it would be lost with the pressed button. */
  function removeRow(index: number) {
    const neighbour = index > 0 ? index - 1 : 1
    focusEntry(headOf(fields[neighbour]?.id ?? ''), () => form.setFocus(`${NAME}.${neighbour}.degree`))
    remove(index)
  }

  return (
    <HistoryCard
      title={m.section_education()}
      addLabel={m.education_add()}
      onAdd={canAddRow(rows) && !isFull ? () => append(blankEducation) : null}
      rows={rows}
      isAsked={isAsked}
      leavesOut={dropsUntitled}
    >
      {fields.map(({ id }, index) => {
        const row = rows[index]
        const isDropped = dropsUntitled && row !== undefined && isLeftOut(row)
        const name = m.education_entry({ number: index + 1 })
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
                {...form.register(`${NAME}.${index}.degree`)}
                label={m.degree()}
                hint={isDropped && m.education_untitled()}
                autoComplete="off"
                maxLength={150}
              />
              <TextField
                {...form.register(`${NAME}.${index}.learning_center`)}
                label={m.learning_center()}
                autoComplete="off"
                maxLength={150}
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
