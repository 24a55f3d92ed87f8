import { HISTORY_MAX_ROWS } from '@plaza/contract/limits'
import { canAddRow, canRemoveRow } from '@plaza/contract/rules/wizard'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { m } from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/text-field.tsx'
import { blankEducation, type ProfileValues } from '../../profile-values.ts'
import { HistoryCard, HistoryRow, PeriodFields } from './history-row.tsx'

const NAME = 'candidate_education_histories'

/** What somebody has learned, and where. */
export function EducationList({ form }: { form: UseFormReturn<ProfileValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: NAME })
  const rows = form.watch(NAME)
  const isFull = rows.length >= HISTORY_MAX_ROWS

  /** The focus goes to a neighbour first: with the pressed button it would be lost. */
  function removeRow(index: number) {
    form.setFocus(`${NAME}.${index > 0 ? index - 1 : 1}.degree`)
    remove(index)
  }

  return (
    <HistoryCard
      title={m.section_education()}
      addLabel={m.education_add()}
      onAdd={canAddRow(rows) && !isFull ? () => append(blankEducation) : null}
    >
      {fields.map(({ id }, index) => {
        const name = m.education_entry({ number: index + 1 })
        return (
          <HistoryRow key={id} name={name}>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...form.register(`${NAME}.${index}.degree`)} label={m.degree()} autoComplete="off" maxLength={150} />
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
