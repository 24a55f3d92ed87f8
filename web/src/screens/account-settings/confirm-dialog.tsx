import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  text: ReactNode
  /** The label of the button, the same as on the button that opened the dialog. */
  confirmLabel: string
  /** Does it, and reports the outcome by itself. The dialog closes when the promise is settled. */
  onConfirm: () => Promise<void>
}

/** Asks before something is taken away. */
export function ConfirmDialog({ isOpen, onClose, title, text, confirmLabel, onConfirm }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  async function confirm() {
    setIsBusy(true)
    await onConfirm()
    setIsBusy(false)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void confirm()} className="max-sm:flex-1">
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="text-sm text-pretty wrap-anywhere">{text}</p>
    </Dialog>
  )
}
