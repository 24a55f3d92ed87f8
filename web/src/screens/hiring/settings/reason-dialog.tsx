import { REJECTION_REASON_NAME_MAX_CHARACTERS } from '@plaza/contract/limits'
import { type RejectionSide, rejectionSides } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { NamedDialog } from '../named-dialog.tsx'

export type ReasonValues = { name: string; side: RejectionSide; needs_mail: boolean }

const sideLabels: Record<RejectionSide, () => string> = {
  ours: m.reasons_side_ours,
  theirs: m.reasons_side_theirs,
  other: m.reasons_side_other,
}
/** Whose decision it was. */
export const sideLabel = (side: RejectionSide): string => sideLabels[side]()

const mustTell = ({ side }: ReasonValues) => side === 'ours'

type Props = {
  /** Under which name waits what was begun. */
  begunAs: string
  /** Null: a new one. */
  reason: ReasonValues | null
  onClose: () => void
  /** Settles once it is saved (true) or was refused, which has been said then. */
  onSave: (values: ReasonValues) => Promise<boolean>
}

/** A reason of rejections. Whom the company turns down must always be told. */
export function ReasonDialog({ begunAs, reason, onClose, onSave }: Props) {
  return (
    <NamedDialog<ReasonValues>
      begunAs={begunAs}
      title={reason ? m.reasons_edit() : m.reasons_add()}
      label={m.reasons_name()}
      maxLength={REJECTION_REASON_NAME_MAX_CHARACTERS}
      first={reason ?? { name: '', side: 'ours', needs_mail: true }}
      isNew={reason === null}
      onClose={onClose}
      onSave={(values) => onSave({ ...values, needs_mail: mustTell(values) || values.needs_mail })}
    >
      {(values, change) => (
        <>
          <Select
            label={m.reasons_side()}
            hint={mustTell(values) ? m.reasons_needs_mail_ours() : undefined}
            value={values.side}
            options={rejectionSides.map((value) => ({ value, label: sideLabel(value) }))}
            onChange={({ currentTarget }) => change({ side: currentTarget.value as RejectionSide })}
          />
          {!mustTell(values) && (
            <Checkbox
              label={m.reasons_needs_mail()}
              checked={values.needs_mail}
              onChange={({ currentTarget }) => change({ needs_mail: currentTarget.checked })}
            />
          )}
        </>
      )}
    </NamedDialog>
  )
}
