import { REJECTION_REASON_NAME_MAX_CHARACTERS } from '@plaza/contract/limits'
import { type RejectionSide, rejectionSides } from '@plaza/contract/values'
import { useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export type ReasonValues = { name: string; side: RejectionSide; needs_mail: boolean }

const sideLabels: Record<RejectionSide, () => string> = {
  ours: m.reasons_side_ours,
  theirs: m.reasons_side_theirs,
  other: m.reasons_side_other,
}
/** Whose decision it was. */
export const sideLabel = (side: RejectionSide): string => sideLabels[side]()

type Props = {
  /** Null: a new one. */
  reason: ReasonValues | null
  onClose: () => void
  /** Settles once it is saved (true) or was refused, which has been said then. */
  onSave: (values: ReasonValues) => Promise<boolean>
}

/** A reason of rejections. Whom the company turns down must always be told. */
export function ReasonDialog({ reason, onClose, onSave }: Props) {
  const form = useId()
  const [values, setValues] = useState<ReasonValues>(reason ?? { name: '', side: 'ours', needs_mail: true })
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isMissing = values.name.trim() === ''
  const mustTell = values.side === 'ours'
  async function save() {
    setIsTried(true)
    if (isMissing || isBusy) return
    setIsBusy(true)
    const isSaved = await onSave({ ...values, name: values.name.trim(), needs_mail: mustTell || values.needs_mail })
    setIsBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={reason ? m.reasons_edit() : m.reasons_add()}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button type="submit" form={form} isBusy={isBusy} className="max-sm:flex-1">
            {reason ? m.save() : m.add()}
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
          label={m.reasons_name()}
          value={values.name}
          maxLength={REJECTION_REASON_NAME_MAX_CHARACTERS}
          autoComplete="off"
          error={isTried && isMissing ? m.field_required({ field: m.reasons_name() }) : undefined}
          onChange={({ currentTarget }) => setValues({ ...values, name: currentTarget.value })}
        />
        <Select
          label={m.reasons_side()}
          hint={mustTell ? m.reasons_needs_mail_ours() : undefined}
          value={values.side}
          options={rejectionSides.map((value) => ({ value, label: sideLabel(value) }))}
          onChange={({ currentTarget }) => setValues({ ...values, side: currentTarget.value as RejectionSide })}
        />
        {!mustTell && (
          <Checkbox
            label={m.reasons_needs_mail()}
            checked={values.needs_mail}
            onChange={({ currentTarget }) => setValues({ ...values, needs_mail: currentTarget.checked })}
          />
        )}
      </form>
    </Dialog>
  )
}
