import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { LazyPart } from '../../../frame/lazy-part.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { activeFilters, ClearFilters, FilterLists, type FiltersProps } from './filter-lists.tsx'
import type { FiltersSheetProps } from './filters-sheet.tsx'
import { SEARCH_FORM } from './search-bar.tsx'

/** The left column with Department, Work type and Seniority; on narrow screens FiltersSheet replaces it. */
export function SideFilters(props: FiltersProps) {
  return (
    <section
      aria-label={m.filters()}
      className="relative -mt-2 hidden lg:sticky lg:top-4 lg:-mx-3 lg:block lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:px-3 scriptless:block scriptless:max-lg:order-last scriptless:max-lg:mt-8"
    >
      {activeFilters(props.search) > 0 && <ClearFilters className={buttonClass('ghost', 'absolute top-0 right-0 z-10 px-2!')} />}
      <FilterLists {...props} form={SEARCH_FORM} />
      <noscript>
        <button type="submit" form={SEARCH_FORM} className={buttonClass('primary', 'mt-4 w-full')}>
          {m.search_button()}
        </button>
      </noscript>
    </section>
  )
}

const loadSheet = () => import('./filters-sheet.tsx').then((part) => part.FiltersSheet)

type ButtonProps = FiltersProps & Pick<FiltersSheetProps, 'total'> & { chosen: number; className?: string }

/**
 * The button that opens the filters as a sheet, for narrow screens, with the number of chosen filters. The sheet's code is loaded when it
 * is first opened.
 */
export function FiltersButton({ chosen, className = '', ...sheet }: ButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  return (
    <div className={`scriptless:hidden ${className}`}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
        className="w-full"
      >
        <span className="flex items-center gap-2">
          {m.filters()}
          {chosen > 0 && (
            <span className="flex size-5 items-center justify-center rounded-full bg-brand text-xs text-on-brand tabular-nums">
              <span aria-hidden="true">{chosen}</span>
              <span className="sr-only">{m.filters_active({ count: chosen })}</span>
            </span>
          )}
        </span>
      </Button>
      {isOpen !== null && <LazyPart load={loadSheet} props={{ ...sheet, isOpen, onClose: () => setIsOpen(false) }} />}
    </div>
  )
}
