import { type ReactNode, useId, useState } from 'react'
import { focusWrong } from '../../forms/focus-wrong.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useBegun } from './begun.ts'

type Props<V extends { name: string }> = {
  /** Under which name waits what was begun. */
  begunAs: string
  title: string
  /** What the name is called, and how long it may be. */
  label: string
  hint?: string
  maxLength: number
  /** What it is now; `isNew` where there is nothing yet. */
  first: V
  isNew: boolean
  onClose: () => void
  /** Settles once it is saved (true) or was refused, which has been said then. */
  onSave: (values: V) => Promise<boolean>
  /** What there is to say beside the name. */
  children: (values: V, change: (part: Partial<V>) => void) => ReactNode
}

/** Something of a list that has a name: asked for, checked when it is to be saved, and closed once it is. */
export function NamedDialog<V extends { name: string }>({
  begunAs,
  title,
  label,
  hint,
  maxLength,
  first,
  isNew,
  onClose,
  onSave,
  children,
}: Props<V>) {
  const form = useId()
  const { value: values, ...begun } = useBegun(
    begunAs,
    () => first,
    (next) => JSON.stringify(next) === JSON.stringify(first),
    first,
  )
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isMissing = values.name.trim() === ''
  const change = (part: Partial<V>) => begun.change({ ...values, ...part })
  async function save(asked: Element) {
    setIsTried(true)
    if (isMissing) focusWrong(asked)
    if (isMissing || isBusy) return
    setIsBusy(true)
    const isSaved = await onSave({ ...values, name: values.name.trim() })
    setIsBusy(false)
    if (!isSaved) return
    begun.settle()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          <Button variant="secondary" className="max-sm:flex-1" onClick={begun.cancel(onClose)}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={form} isBusy={isBusy} className="max-sm:flex-1">
            {isNew ? m.add() : m.save()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        data-first-focus=""
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save(event.currentTarget)
        }}
      >
        <TextField
          label={label}
          hint={hint}
          value={values.name}
          maxLength={maxLength}
          autoComplete="off"
          error={isTried && isMissing ? m.field_required({ field: label }) : undefined}
          onChange={({ currentTarget }) => change({ name: currentTarget.value } as Partial<V>)}
        />
        {children(values, change)}
      </form>
    </Dialog>
  )
}
