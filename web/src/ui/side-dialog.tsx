import { type ReactNode, useEffect, useId, useRef } from 'react'
import { DialogParts } from './dialog-parts.tsx'

type Props = {
  onClose: () => void
  title: string
  closeLabel: string
  footer?: ReactNode
  children: ReactNode
}

/** The lower right corner, above a round button that stands there. */
const corner = { inset: 'auto 1rem 5rem auto', width: '24rem', maxHeight: 'calc(100dvh - 6.5rem)' } as const

const GAP_PX = 16

/**
 * While it stands the page can be scrolled by the panel's height further than to its end, and whatever the keyboard reaches
 * and the panel covers is scrolled out from under it. Answers what undoes both.
 */
function makeRoom(panel: HTMLElement): () => void {
  const { body, documentElement: page } = document
  // A page that does not scroll gets no scrollbar by it.
  const isLonger = page.scrollHeight > page.clientHeight
  const height = new ResizeObserver(() => {
    if (isLonger) body.style.paddingBottom = `${panel.offsetHeight + GAP_PX}px`
  })
  height.observe(panel)
  const uncover = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || panel.contains(target)) return
    const [own, other] = [panel.getBoundingClientRect(), target.getBoundingClientRect()]
    const isCovered = other.left >= own.left && other.right <= own.right && other.top >= own.top && other.bottom <= own.bottom
    if (isCovered) window.scrollBy({ top: other.bottom - own.top + GAP_PX })
  }
  document.addEventListener('focusin', uncover)
  return () => {
    document.removeEventListener('focusin', uncover)
    height.disconnect()
    body.style.paddingBottom = ''
  }
}

/**
 * A dialog beside the page, which stays in sight and in use; it is open for as long as it is rendered. Escape in it and the cross
 * call `onClose`. Where the focus begins, and to what it goes back, is up to whoever opens it.
 */
export function SideDialog({ onClose, title, closeLabel, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => (dialog.current ? makeRoom(dialog.current) : undefined), [])
  return (
    <dialog
      ref={dialog}
      open
      // A press on its text keeps the focus inside, and with it Escape.
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      style={corner}
      className="fixed z-30 m-0 overflow-hidden rounded-2xl border border-line bg-surface p-0 text-ink shadow-float open:flex open:flex-col open:float-in"
    >
      <DialogParts titleId={titleId} title={title} closeLabel={closeLabel} onClose={onClose} footer={footer}>
        {children}
      </DialogParts>
    </dialog>
  )
}
