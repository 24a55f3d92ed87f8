// What a menu opens; a file of its own, so that its weight arrives with the first menu that somebody reaches (menu.tsx).
import { Menu } from '@base-ui/react/menu'
import { Fragment, type ReactElement, type ReactNode, type RefObject, useCallback } from 'react'

/** One line of a menu: a link, given as the element that it is (`<a href>` or a link of the router), or something to do. */
export type MenuItem = { label: string; icon?: ReactNode } & (
  | { link: ReactElement }
  | { onSelect: () => void; isDisabled?: boolean; tone?: 'danger' }
)

/** Where the focus goes when the menu opens: on a line if it was opened by keyboard, nowhere if by pointer. */
export type FirstFocus = 'menu' | 'first' | 'last'

type Props = {
  id: string
  button: RefObject<HTMLButtonElement | null>
  /** Beside the button, so that the menu belongs to the same part of the page. */
  container: RefObject<HTMLDivElement | null>
  isOpen: boolean
  firstFocus: FirstFocus
  onClose: () => void
  heading: ReactNode
  sections: readonly (readonly MenuItem[])[]
}

const line =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-sm outline-none select-none data-highlighted:bg-sunken sm:min-h-10 [&>svg]:shrink-0 [&>svg]:text-muted'

function Line({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  )
  if ('link' in item) {
    return (
      <Menu.LinkItem closeOnClick label={item.label} render={item.link} className={line}>
        {content}
      </Menu.LinkItem>
    )
  }
  return (
    <Menu.Item
      label={item.label}
      disabled={item.isDisabled ?? false}
      onClick={item.onSelect}
      className={`${line} data-disabled:cursor-not-allowed data-disabled:opacity-50 ${item.tone === 'danger' ? 'text-danger [&>svg]:text-danger' : ''}`}
    >
      {content}
    </Menu.Item>
  )
}

function Sections({ sections }: Pick<Props, 'sections'>) {
  return sections.map((section, index) => (
    <Fragment key={section[0]?.label}>
      {index > 0 && <Menu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />}
      {section.map((item) => (
        <Line key={item.label} item={item} />
      ))}
    </Fragment>
  ))
}

/** The open menu below its button. */
export function MenuPopup({ id, button, container, isOpen, firstFocus, onClose, heading, sections }: Props) {
  const arrive = useCallback(
    (popup: HTMLDivElement | null) => {
      if (popup === null || firstFocus === 'menu') return
      // After the menu has registered its lines.
      queueMicrotask(() => [...popup.querySelectorAll<HTMLElement>('[role=menuitem]')].at(firstFocus === 'first' ? 0 : -1)?.focus())
    },
    [firstFocus],
  )
  const isOnButton = (target: EventTarget | null) => target instanceof Node && button.current?.contains(target) === true
  return (
    <Menu.Root
      open={isOpen}
      modal={false}
      onOpenChange={(willOpen, { event }) => {
        if (willOpen) return
        // The button opens and closes by itself.
        if (isOnButton(event.target) || ('relatedTarget' in event && isOnButton(event.relatedTarget as EventTarget | null))) return
        onClose()
      }}
    >
      <Menu.Portal container={container}>
        <Menu.Positioner anchor={button} side="bottom" align="end" sideOffset={6} collisionPadding={8} className="z-30">
          <Menu.Popup
            ref={arrive}
            id={id}
            onKeyDown={(event) => {
              if (event.key !== 'Tab') return
              // The key itself then moves on from the button.
              button.current?.focus()
              onClose()
            }}
            onBlur={({ relatedTarget, currentTarget }) => {
              if (relatedTarget !== null && !currentTarget.contains(relatedTarget) && !isOnButton(relatedTarget)) onClose()
            }}
            className="float-in max-h-(--available-height) w-max max-w-[min(var(--available-width),20rem)] min-w-60 overflow-y-auto rounded-xl border border-line bg-surface p-1.5 text-ink shadow-float outline-none"
          >
            {heading ? (
              <Menu.Group>
                <Menu.GroupLabel className="-mx-1.5 -mt-1.5 mb-1.5 border-b border-line px-4.5 py-3">{heading}</Menu.GroupLabel>
                <Sections sections={sections} />
              </Menu.Group>
            ) : (
              <Sections sections={sections} />
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
