import { type ReactNode, useId, useRef, useState } from 'react'
import type { FirstFocus, MenuItem, MenuPopup } from './menu-popup.tsx'

export type { MenuItem }

type Props = {
  /** What stands on the button. */
  children: ReactNode
  className?: string
  /** What stands above the lines, such as whose menu it is. */
  heading?: ReactNode
  /** Lines that belong together; a hairline parts the sections. */
  sections: readonly (readonly MenuItem[])[]
}

/**
 * A button that opens a menu of links and commands: arrow keys, Home, End and first letters move, Escape and Tab close, and the focus
 * comes back to the button. What opens is loaded when the button is first reached; when that fails, the next press tries again.
 */
export function Menu({ children, className = '', heading, sections }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<FirstFocus | null>(null)
  const [Popup, setPopup] = useState<typeof MenuPopup | null>(null)
  const isOpen = opened !== null && Popup !== null

  const load = () => {
    if (Popup === null)
      import('./menu-popup.tsx').then(
        ({ MenuPopup }) => setPopup(() => MenuPopup),
        () => setOpened(null),
      )
  }

  return (
    // Moves the focus past the guards that the popup places around itself (menu-popup.tsx).
    <div className="min-w-0 [&_[data-base-ui-focus-guard]]:hidden">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={({ detail, currentTarget }) => {
          load()
          // Where the focus comes back to; not every browser puts it on a button that is pressed.
          currentTarget.focus()
          // A click by keyboard has a click count of 0.
          setOpened(opened === null ? (detail === 0 ? 'first' : 'menu') : null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          load()
          setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
        className={className}
      >
        {children}
      </button>
      {Popup && (
        <Popup
          id={id}
          button={button}
          container={container}
          isOpen={isOpen}
          firstFocus={opened ?? 'menu'}
          onClose={() => setOpened(null)}
          heading={heading}
          sections={sections}
        />
      )}
      <div ref={container} />
    </div>
  )
}
