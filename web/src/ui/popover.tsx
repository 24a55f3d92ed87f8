import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** What stands on the button. */
  label: ReactNode
  icon?: ReactNode
  /** The button says that something inside is set. */
  isActive?: boolean
  className?: string
  /** Height and radius of the button. */
  buttonClassName?: string
  /** Place and width of the panel, such as 'right-0 w-80'. */
  panelClassName?: string
  /** Called when it has been closed, in whatever way. */
  onClose?: () => void
  /** `close` closes the panel and gives the focus back to the button. */
  children: (close: () => void) => ReactNode
}

/** A panel under a button. It is a <details>, so that it opens without JavaScript; Escape, a press outside and leaving it by Tab close it. */
export function Popover({
  label,
  icon,
  isActive = false,
  className = '',
  buttonClassName = 'h-11 rounded-lg sm:h-10',
  panelClassName = 'left-0 w-80',
  onClose,
  children,
}: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function close() {
    const element = details.current
    if (!element) return
    element.open = false
    element.querySelector('summary')?.focus()
  }

  useEffect(() => {
    const element = details.current
    if (!isOpen || !element) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])

  return (
    <details
      ref={details}
      // The event comes later than the click and keys that follow it at once, so the present state counts.
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
        if (!event.currentTarget.open) onClose?.()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        event.preventDefault()
        close()
      }}
      className={`group relative ${className}`}
    >
      <summary
        className={`flex items-center justify-between gap-2 border px-3 text-sm font-medium whitespace-nowrap transition-colors ${buttonClassName} ${
          isActive ? 'border-brand-ink bg-brand-soft text-brand-ink' : 'border-edge bg-surface text-ink hover:border-muted'
        }`}
      >
        {icon}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className={`float-in absolute top-full z-20 mt-2 rounded-xl border border-line bg-surface p-4 shadow-float ${panelClassName}`}>
        {children(close)}
      </div>
    </details>
  )
}
