import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
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

/**
 * A modal dialog, a sheet from the bottom edge on phones. The browser's own <dialog> keeps the focus inside and gives it back;
 * Escape, the cross and a press on the veil call `onClose`. Its content exists only while it is open.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, footer, className = 'sm:max-w-lg', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const toasts = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (isOpen && element && !element.open) {
      const { scrollHeight, clientHeight } = document.documentElement
      document.documentElement.toggleAttribute('data-scrolls', scrollHeight > clientHeight)
      element.showModal()
      toasts.current?.showPopover()
    }
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => isOpen && onClose()}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
      className={`mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-none overflow-hidden rounded-t-2xl bg-surface p-0 text-ink shadow-float backdrop:bg-veil open:flex open:flex-col open:float-in sm:my-auto sm:rounded-2xl ${className}`}
    >
      {isOpen && (
        <>
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <h2 id={titleId} className="py-1 text-lg/6 font-semibold text-balance">
              {title}
            </h2>
            <button
              type="button"
              aria-label={closeLabel}
              onClick={onClose}
              className="flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-10"
            >
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && <footer className="flex gap-3 border-t border-line px-5 py-3 sm:justify-end">{footer}</footer>}
          <ToastLayer ref={toasts} />
        </>
      )}
    </dialog>
  )
}
