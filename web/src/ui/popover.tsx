import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** The content of the button. */
  label: ReactNode
  icon?: ReactNode
  /** Marks the button: something inside is set. */
  isActive?: boolean
  className?: string
  /** Classes for the button's height and radius. */
  buttonClassName?: string
  /** Classes for the panel's place and width, such as 'right-0 w-80'. */
  panelClassName?: string
  /** Called after the panel was opened in any way. */
  onOpen?: () => void
  /** Called after the panel was closed in any way. */
  onClose?: () => void
  /** `close` closes the panel and returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/**
 * A panel below a button. It is a <details>, so that it opens without JavaScript. Escape, a press outside and tabbing out of it close it.
 */
export function Popover({
  label,
  icon,
  isActive = false,
  className = '',
  buttonClassName = 'h-11 rounded-lg sm:h-10',
  panelClassName = 'left-0 w-80',
  onOpen,
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
      // This event is dispatched late: a key may have toggled the panel again in the meantime, so the current state counts.
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
        if (event.currentTarget.open) onOpen?.()
        else onClose?.()
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
