import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  text: ReactNode
  /** The label of the button; the same as on the button that opened the dialog. */
  confirmLabel: string
  /**
   * Performs the action and reports its result. The dialog closes when the promise settles. 'gone' means that the element which opened the
   * dialog disappears.
   */
  onConfirm: () => Promise<unknown>
  /** Moves the focus to another place if the element to which it would return is gone. */
  onLost?: () => void
}

/** Asks for confirmation before something is removed. */
export function ConfirmDialog({ isOpen, onClose, title, text, confirmLabel, onConfirm, onLost }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const wasOpen = useRef(false)
  const isGone = useRef(false)
  // Runs after the dialog has closed.
  useEffect(() => {
    if (wasOpen.current && !isOpen && (isGone.current || document.activeElement === document.body)) onLost?.()
    if (!isOpen) isGone.current = false
    wasOpen.current = isOpen
  })
  async function confirm() {
    setIsBusy(true)
    const outcome = await onConfirm()
    isGone.current = outcome === 'gone'
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
          <Button variant="secondary" data-first-focus="" onClick={onClose} className="max-sm:flex-1">
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
