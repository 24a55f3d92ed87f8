import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  /** The id that the dialog's `aria-labelledby` names. */
  titleId: string
  title: string
  /** The name of the button with the cross. */
  closeLabel: string
  onClose: () => void
  /** Stays in sight below what scrolls: the buttons. */
  footer?: ReactNode
  children: ReactNode
}

/** What every dialog holds, modal or not: its title with the cross beside it, what scrolls, and the buttons below. */
export function DialogParts({ titleId, title, closeLabel, onClose, footer, children }: Props) {
  return (
    <>
      <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} tabIndex={-1} className="py-1 text-lg/6 font-semibold text-balance outline-none">
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
    </>
  )
}
