import { type ReactNode, useId, useRef, useState } from 'react'
import { type FirstFocus, type MenuItem, MenuPopup } from './menu-popup.tsx'

export type { MenuItem }

type Props = {
  /** The content of the button. */
  children: ReactNode
  className?: string
  /** Shown above the lines, for instance whose menu it is. */
  heading?: ReactNode
  /** Groups of lines, separated by a hairline. */
  sections: readonly (readonly MenuItem[])[]
}

/**
 * A button that opens a menu of links and commands, after the pattern of the ARIA Authoring Practices: arrow keys, Home, End and first
 * letters move, Escape and Tab close, and the focus returns to the button.
 */
export function Menu({ children, className = '', heading, sections }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<FirstFocus | null>(null)
  const isOpen = opened !== null
  const [close] = useState(() => (hasFocus: boolean) => {
    if (hasFocus) button.current?.focus()
    setOpened(null)
  })
  return (
    <div className="min-w-0">
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // A click by keyboard has a click count of 0.
        onClick={({ detail }) => (isOpen ? close(true) : setOpened(detail === 0 ? 'first' : 'menu'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
        className={className}
      >
        {children}
      </button>
      {isOpen && (
        <MenuPopup
          id={id}
          labelId={`${id}-button`}
          button={button}
          firstFocus={opened}
          close={close}
          heading={heading}
          sections={sections}
        />
      )}
    </div>
  )
}
