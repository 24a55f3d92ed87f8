import { STAGE_NAME_MAX_CHARACTERS } from '@plaza/contract/limits'
import { type StageKind, stageKinds } from '@plaza/contract/values'
import { useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { kindLabel } from './stage-words.ts'

export type StageValues = { name: string; kind: StageKind }

/** The kinds of the stages between the first and the last. */
const kinds = stageKinds.filter((kind) => kind !== 'new' && kind !== 'hired')

type Props = {
  /** Null: a new one. */
  stage: StageValues | null
  onClose: () => void
  /** Settles once it is saved (true) or was refused, which has been said then. */
  onSave: (values: StageValues) => Promise<boolean>
}

/** Name and kind of a stage; the first and the last keep their kind. */
export function StageDialog({ stage, onClose, onSave }: Props) {
  const form = useId()
  const [values, setValues] = useState<StageValues>(stage ?? { name: '', kind: 'interview' })
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isEnd = stage?.kind === 'new' || stage?.kind === 'hired'
  const isMissing = values.name.trim() === ''
  async function save() {
    setIsTried(true)
    if (isMissing || isBusy) return
    setIsBusy(true)
    const isSaved = await onSave({ ...values, name: values.name.trim() })
    setIsBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={stage ? m.stages_edit() : m.stages_add()}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button type="submit" form={form} isBusy={isBusy} className="max-sm:flex-1">
            {stage ? m.save() : m.add()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={m.templates_name()}
          hint={m.templates_name_hint()}
          value={values.name}
          maxLength={STAGE_NAME_MAX_CHARACTERS}
          autoComplete="off"
          error={isTried && isMissing ? m.field_required({ field: m.templates_name() }) : undefined}
          onChange={({ currentTarget }) => setValues({ ...values, name: currentTarget.value })}
        />
        {!isEnd && (
          <Select
            label={m.stages_kind()}
            hint={m.stages_kind_hint()}
            value={values.kind}
            options={kinds.map((value) => ({ value, label: kindLabel(value) }))}
            onChange={({ currentTarget }) => setValues({ ...values, kind: currentTarget.value as StageKind })}
          />
        )}
      </form>
    </Dialog>
  )
}
