// The open part of a menu: its lines, its position beside the button, and its keys.
import { cloneElement, Fragment, type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** One line of a menu: a link, given as an element (`<a href>` or a router link), or a command. */
export type MenuItem = { label: string; icon?: ReactNode } & (
  | { link: ReactElement<Record<string, unknown>> }
  | { onSelect: () => void; isDisabled?: boolean; tone?: 'danger' }
)

/** Where the focus goes when the menu opens: to a line if it was opened by keyboard, to none if by pointer. */
export type FirstFocus = 'menu' | 'first' | 'last'

const GAP_PIXELS = 6
const EDGE_PIXELS = 8
/** Letters typed within this time of each other form the beginning of one word. */
const WORD_PAUSE_MS = 500

const line =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-sm outline-none select-none focus:bg-sunken sm:min-h-10 [&>svg]:shrink-0 [&>svg]:text-muted'

const linesOf = (popup: HTMLElement) => [...popup.querySelectorAll<HTMLElement>('[role=menuitem]')]

/** Puts the open menu below its button, or above it if there is more room, with its right edge under the button's and inside the window. */
function place(popup: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const above = at.top - GAP_PIXELS - EDGE_PIXELS
  const below = clientHeight - at.bottom - GAP_PIXELS - EDGE_PIXELS
  popup.style.maxHeight = ''
  const isAbove = popup.offsetHeight > below && above > below
  popup.style.maxHeight = `${Math.max(isAbove ? above : below, 0)}px`
  const left = Math.max(EDGE_PIXELS, Math.min(at.right, clientWidth - EDGE_PIXELS) - popup.offsetWidth)
  popup.style.left = `${left}px`
  popup.style.top = `${isAbove ? at.top - GAP_PIXELS - popup.offsetHeight : at.bottom + GAP_PIXELS}px`
}

/** The line that a key moves to, or undefined. */
function lineFor(key: string, lines: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return lines[(at + 1) % lines.length]
  if (key === 'ArrowUp') return lines.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return lines[0]
  return key === 'End' ? lines.at(-1) : undefined
}

/**
 * The second press of a double click on a line falls on what the menu covered: on somebody else, or on another page. It presses nothing. No clock
 * ends this, which a page or a test that has gone meanwhile would hear: the browser counts presses, and the next one that is counted as the first does.
 */
function holdSecondPress(): void {
  const over = new AbortController()
  const hold = (event: MouseEvent) => {
    if (event.detail < 2) return over.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', hold, { capture: true, signal: over.signal })
}

function Line({ item, close }: { item: MenuItem; close: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    // Keys continue from the line under the pointer.
    onPointerMove: (event: { currentTarget: HTMLElement }) => event.currentTarget.focus({ preventScroll: true }),
    children: (
      <>
        {item.icon}
        {item.label}
      </>
    ),
  }
  if ('link' in item) return cloneElement(item.link, { ...shared, onClick: close, className: line })
  const { isDisabled = false, onSelect, tone } = item
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (isDisabled) return
        holdSecondPress()
        // The focus returns to the button first, so that a dialog opened by this line later returns it there as well.
        close()
        onSelect()
      }}
      className={`${line} text-left aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${tone === 'danger' ? 'text-danger [&>svg]:text-danger' : ''}`}
    />
  )
}

/** Closes the menu; the focus returns to the button unless it has already left the menu. */
type Close = (hasFocus: boolean) => void
type Shown<T> = { current: T | null }

/** Shows the menu beside its button, follows the button while the page scrolls, and moves the focus into the menu. */
function usePlace(popup: Shown<HTMLDivElement>, button: Shown<HTMLButtonElement>, firstFocus: FirstFocus): void {
  useLayoutEffect(() => {
    const [element, anchor] = [popup.current, button.current]
    if (!element || !anchor) return
    const follow = () => place(element, anchor)
    // In the top layer no scrolling container, such as a table, can cut it off.
    element.showPopover?.()
    follow()
    const first = firstFocus === 'menu' ? element : linesOf(element).at(firstFocus === 'first' ? 0 : -1)
    first?.focus({ preventScroll: true })
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [popup, button, firstFocus])
}

/** Closes the menu when somebody presses outside or the focus moves away. */
function useLeaving(popup: Shown<HTMLDivElement>, button: Shown<HTMLButtonElement>, close: Close): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isInside = target instanceof Node && (popup.current?.contains(target) || button.current?.contains(target))
      if (!isInside) close(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [popup, button, close])
}

/** Handles the keys of the menu pattern in the ARIA Authoring Practices. */
function useKeys(close: Close) {
  const word = useRef({ letters: '', at: 0 })

  /** The next line that begins with the typed letters. */
  function named(lines: readonly HTMLElement[], at: number, key: string, now: number): HTMLElement | undefined {
    const isSameWord = now - word.current.at < WORD_PAUSE_MS
    word.current = { letters: (isSameWord ? word.current.letters : '') + key.toLowerCase(), at: now }
    const { letters } = word.current
    // A first letter moves on to the next line; further letters may still match the current one.
    const from = letters.length > 1 ? Math.max(at, 0) : at + 1
    return [...lines.slice(from), ...lines.slice(0, from)].find((each) => each.textContent?.trim().toLowerCase().startsWith(letters))
  }

  return (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event
    const lines = linesOf(event.currentTarget)
    const at = lines.findIndex((each) => each.matches(':focus'))
    if (key === 'Tab' || key === 'Escape') {
      // The browser's own handling of Tab then continues from the button.
      if (key === 'Escape') event.preventDefault()
      close(true)
      return
    }
    if (key === ' ') {
      event.preventDefault()
      lines[at]?.click()
      return
    }
    const isLetter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey
    if (!isLetter) word.current.letters = ''
    const wanted = isLetter ? named(lines, at, key, timeStamp) : lineFor(key, lines, at)
    if (!wanted) return
    event.preventDefault()
    wanted.focus()
  }
}

type Props = {
  heading?: ReactNode
  sections: readonly (readonly MenuItem[])[]
  id: string
  labelId: string
  button: Shown<HTMLButtonElement>
  firstFocus: FirstFocus
  close: Close
}

/** The open menu. */
export function MenuPopup({ id, labelId, button, firstFocus, close, heading, sections }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  usePlace(popup, button, firstFocus)
  useLeaving(popup, button, close)
  const onKeyDown = useKeys(close)
  const group = { role: 'group', 'aria-labelledby': `${id}-heading` }
  const list = sections.map((section, index) => (
    <Fragment key={section[0]?.label}>
      {index > 0 && <hr className="-mx-1.5 my-1.5 border-line" />}
      {section.map((item) => (
        <Line key={item.label} item={item} close={() => close(true)} />
      ))}
    </Fragment>
  ))
  return (
    <div
      ref={popup}
      id={id}
      popover="manual"
      role="menu"
      aria-labelledby={labelId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="float-in fixed inset-auto z-30 m-0 w-max max-w-[min(calc(100vw-1rem),20rem)] min-w-60 overflow-y-auto rounded-xl border border-line bg-surface p-1.5 text-left text-ink shadow-float outline-none"
    >
      {heading ? (
        <div {...group}>
          <div id={`${id}-heading`} className="-mx-1.5 -mt-1.5 mb-1.5 border-b border-line px-4.5 py-3">
            {heading}
          </div>
          {list}
        </div>
      ) : (
        list
      )}
    </div>
  )
}
