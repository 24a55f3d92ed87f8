import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'

type Props = {
  title: string
  /** Whether it has content, which a closed fold mentions. */
  isFilled: boolean
  /** Opens the fold, because something inside is wrong. It stays open when that is mended: somebody is typing in it. */
  isOpenAnyway: boolean
  /** Hides the heading on wide screens. */
  isHeadingForPhonesOnly?: boolean
  children: ReactNode
}

/** An optional part of the form. It is folded on phones, where it would make the page several screens high. */
export function Fold({ title, isFilled, isOpenAnyway, isHeadingForPhonesOnly = false, children }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpenAnyway && !isOpen) setIsOpen(true)
  return (
    <>
      <h2 className={`text-lg font-semibold ${isHeadingForPhonesOnly ? 'sm:hidden' : ''}`}>
        <span className="max-sm:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-3 text-left sm:hidden"
        >
          <span className="min-w-0 flex-1">{title}</span>
          <span className="text-sm font-medium text-muted">{isFilled ? m.fold_filled() : m.fold_optional()}</span>
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="shrink-0 text-muted"
            style={isOpen ? { rotate: '180deg' } : undefined}
          />
        </button>
      </h2>
      <div id={id} className={`${isHeadingForPhonesOnly ? '' : 'mt-4'} ${isOpen ? '' : 'max-sm:hidden'}`}>
        {children}
      </div>
    </>
  )
}
