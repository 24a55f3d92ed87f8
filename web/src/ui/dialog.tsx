import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { DialogParts } from './dialog-parts.tsx'
import { DOUBLE_CLICK_MS } from './double-click.ts'
import { ToastLayer } from './toast.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The name of the button with the cross. */
  closeLabel: string
  /** Stays in sight below what scrolls: the buttons. */
  footer?: ReactNode
  className?: string
  children: ReactNode
}

const CONTROLS = 'input:not([type=file]), select, textarea, button'

/**
 * Gives the focus to what is marked `data-first-focus`, or to the first control in it; else to the title, so that what the dialog says is
 * read first and no key closes it by accident: the browser itself would choose the cross.
 */
function focusFirst(dialog: HTMLDialogElement): void {
  const marked = dialog.querySelector<HTMLElement>('[data-first-focus]')
  const control = marked?.matches(CONTROLS) ? marked : marked?.querySelector<HTMLElement>(CONTROLS)
  ;(control ?? dialog.querySelector('h2'))?.focus()
}

/**
 * A modal dialog, a sheet from the bottom edge on phones. The browser's own <dialog> keeps the focus inside and gives it back;
 * Escape, the cross and a press on the veil call `onClose`. Its content exists only while it is open. `data-first-focus` marks where the
 * focus begins: the first field, or what harms least where something is removed. React's autoFocus comes before the dialog is open, and does
 * nothing.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, footer, className = 'sm:max-w-lg', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const toasts = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const openedAt = useRef(0)

  // With the effects of what stands around it: a sheet that Back closes is never seen before Back knows of it.
  useEffect(() => {
    const element = dialog.current
    if (isOpen && element && !element.open) {
      const root = document.documentElement
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
      element.showModal()
      openedAt.current = performance.now()
      focusFirst(element)
      toasts.current?.showPopover()
    }
    if (!isOpen && element?.open) element.close()
  }, [isOpen])
  // Only closing gives the focus back: a dialog that is taken away while it is open would lose it.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  /** Of the double click that has opened it: it falls on the veil, or on what the dialog asks. */
  const isSecondPress = () => performance.now() - openedAt.current < DOUBLE_CLICK_MS
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Both also come from what stands in it: a file chooser that was dismissed, and a dialog of its own.
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // The browser says it later than it closes: by then it may have been opened again.
      onClose={(event) => event.target === dialog.current && isOpen && !dialog.current.open && onClose()}
      onPointerDown={(event) => event.target === dialog.current && !isSecondPress() && onClose()}
      onClickCapture={(event) => {
        if (event.detail < 2 || !isSecondPress()) return
        event.preventDefault()
        event.stopPropagation()
      }}
      className={`mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-none overflow-hidden rounded-t-2xl bg-surface p-0 text-ink shadow-float backdrop:bg-veil open:flex open:flex-col open:float-in sm:my-auto sm:rounded-2xl ${className}`}
    >
      {isOpen && (
        <>
          <DialogParts titleId={titleId} title={title} closeLabel={closeLabel} onClose={onClose} footer={footer}>
            {children}
          </DialogParts>
          <ToastLayer ref={toasts} />
        </>
      )}
    </dialog>
  )
}
