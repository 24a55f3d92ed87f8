import { STAGE_NAME_MAX_CHARACTERS } from '@plaza/contract/limits'
import { type StageKind, stageKinds } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'
import { Select } from '../../../ui/select.tsx'
import { NamedDialog } from '../named-dialog.tsx'
import { kindLabel } from './stage-words.ts'

export type StageValues = { name: string; kind: StageKind }

/** The kinds of the stages between the first and the last. */
const kinds = stageKinds.filter((kind) => kind !== 'new' && kind !== 'hired')

type Props = {
  /** Under which name waits what was begun. */
  begunAs: string
  /** Null: a new one. */
  stage: StageValues | null
  onClose: () => void
  /** Settles once it is saved (true) or was refused, which has been said then. */
  onSave: (values: StageValues) => Promise<boolean>
}

/** Name and kind of a stage; the first and the last keep their kind. */
export function StageDialog({ begunAs, stage, onClose, onSave }: Props) {
  const isEnd = stage?.kind === 'new' || stage?.kind === 'hired'
  return (
    <NamedDialog<StageValues>
      begunAs={begunAs}
      title={stage ? m.stages_edit() : m.stages_add()}
      label={m.templates_name()}
      hint={m.templates_name_hint()}
      maxLength={STAGE_NAME_MAX_CHARACTERS}
      first={stage ?? { name: '', kind: 'interview' }}
      isNew={stage === null}
      onClose={onClose}
      onSave={onSave}
    >
      {(values, change) =>
        !isEnd && (
          <Select
            label={m.stages_kind()}
            hint={m.stages_kind_hint()}
            value={values.kind}
            options={kinds.map((value) => ({ value, label: kindLabel(value) }))}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value as StageKind })}
          />
        )
      }
    </NamedDialog>
  )
}
