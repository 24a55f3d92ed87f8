import { m } from '../../../paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLocale } from '../../../visit/language.ts'
import { useBackCloses } from '../../../visit/use-back-closes.ts'
import { formatNumber } from '../../../words/formats.ts'
import { activeFilters, ClearFilters, FilterLists, type FiltersProps } from './filter-lists.tsx'
import { ListOrder } from './list-order.tsx'

/** `total` is the number of jobs, null while it is unknown. */
export type FiltersSheetProps = FiltersProps & { total: number | null; isOpen: boolean; onClose: () => void }

/** The filters of the left column as a sheet, for narrow screens. The list behind it updates with each choice. */
export function FiltersSheet({ total, isOpen, onClose, ...filters }: FiltersSheetProps) {
  const locale = useLocale()
  useBackCloses(isOpen, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.filters()}
      closeLabel={m.close()}
      footer={
        <>
          {activeFilters(filters.search) > 0 && <ClearFilters className={buttonClass('secondary')} />}
          <Button onClick={onClose} className="flex-1 tabular-nums sm:flex-none">
            {total === null ? m.filters_show_jobs() : m.filters_show({ count: total, number: formatNumber(total, locale) })}
          </Button>
        </>
      }
    >
      <ListOrder search={filters.search} choose={filters.choose} className="mb-4 grid sm:grid-cols-2" />
      <FilterLists {...filters} names="sheet_" />
    </Dialog>
  )
}
