import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/api.ts'
import { keptNameProblem } from '../../../forms/field-problems.ts'
import { fieldRoom } from '../../../forms/form-looks.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Viewer } from '../../../visit/site.ts'
import { useRefresh } from '../../../visit/viewer-refresh.ts'
import { initialsOf } from '../../../words/initials.ts'
import { sayFirstError } from '../failure.ts'
import { AvatarField } from './avatar-field.tsx'

type Props = { viewer: Viewer; isOpen: boolean; onClose: () => void }

const FORM = 'personal-details'

function Fields({ viewer, onClose, setIsBusy }: Omit<Props, 'isOpen'> & { setIsBusy: (isBusy: boolean) => void }) {
  const refresh = useRefresh()
  const [avatar, setAvatar] = useState<File | null>(null)
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { first_name: viewer.first_name ?? '', last_name: viewer.last_name ?? '' },
  })
  const { field, submit } = useFields(form)

  const save = submit(async (user) => {
    setIsBusy(true)
    try {
      await call('PUT /users/{id}', {
        params: { id: String(viewer.id) },
        body: { user },
        ...(avatar && { files: { 'user[avatar]': avatar } }),
      })
      await refresh()
      showToast({ title: m.personal_info(), text: m.personal_info_updated(), tone: 'success' })
      onClose()
    } catch (error) {
      sayFirstError(error, m.personal_info())
    } finally {
      setIsBusy(false)
    }
  })

  return (
    <form id={FORM} noValidate onSubmit={save}>
      <AvatarField picture={viewer.avatar.url} initials={initialsOf(viewer)} onFile={setAvatar} />
      <div data-first-focus="" className="mt-5 grid gap-x-4 sm:grid-cols-2">
        <TextField
          {...field('first_name', (value) => keptNameProblem(value, m.first_name()))}
          label={m.first_name()}
          autoComplete="given-name"
          className={fieldRoom}
        />
        <TextField
          {...field('last_name', (value) => keptNameProblem(value, m.last_name()))}
          label={m.last_name()}
          autoComplete="family-name"
          className={fieldRoom}
        />
      </div>
    </form>
  )
}

/** The modal that edits the viewer's names and picture (section 2, "Settings tab"). */
export function PersonalForm({ viewer, isOpen, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.personal_details()}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form={FORM} isBusy={isBusy} className="max-sm:flex-1">
          {m.update_information()}
        </Button>
      }
    >
      <Fields viewer={viewer} onClose={onClose} setIsBusy={setIsBusy} />
    </Dialog>
  )
}
