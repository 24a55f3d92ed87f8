import { departments, employmentTypes, seniorities } from '@plaza/contract/values'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { BoardSearch } from '../../../visit/search.ts'
import { departmentLabel, employmentTypeLabel, seniorityLabel } from '../labels.ts'
import type { JobsData } from '../list-loading.ts'
import { formatNumber } from '../pay.ts'
import { SEARCH_FORM } from './search-bar.tsx'

const ALL = 'all'

type Facets = JobsData['meta']['facets']
type Props = { search: BoardSearch; facets: Facets; choose: (filters: Partial<BoardSearch>) => void }

/** How many of the side filters are set: department, work type, seniority. */
function activeFilters(search: BoardSearch): number {
  return [search.department, search.employment_type, search.experience].filter(Boolean).length
}

const cleared = { department: undefined, employment_type: undefined, experience: undefined, page: undefined }

/** A link to the list without its side filters, so that it works without JavaScript. */
function ClearFilters({ className }: { className: string }) {
  return (
    <Link
      to="."
      search={(old: BoardSearch) => ({ ...old, ...cleared })}
      resetScroll={false}
      activeOptions={{ exact: true }}
      className={className}
    >
      {m.filters_clear()}
    </Link>
  )
}

function Lists({ search, facets, choose, names = '', form }: Props & { names?: string; form?: string }) {
  const locale = useLocale()
  function options<T extends string>(all: string, values: readonly T[], label: (value: T) => string, counts: Record<string, number>) {
    return [{ value: ALL, label: all }, ...values.map((value) => ({ value, label: label(value), count: counts[value] ?? 0 }))]
  }
  const common = { form, formatCount: (count: number) => formatNumber(count, locale) }
  const chosen = (value: string) => (value === ALL ? undefined : value)
  return (
    <div className="flex flex-col gap-4">
      <RadioList
        {...common}
        legend={m.filter_department()}
        name={`${names}department`}
        options={options(m.filter_all_departments(), departments, departmentLabel, facets.department)}
        value={search.department ?? ALL}
        onChange={(value) => choose({ department: chosen(value) as BoardSearch['department'] })}
      />
      <RadioList
        {...common}
        legend={m.filter_work_type()}
        name={`${names}employment_type`}
        options={options(m.filter_all(), employmentTypes, employmentTypeLabel, facets.employment_type)}
        value={search.employment_type ?? ALL}
        onChange={(value) => choose({ employment_type: chosen(value) as BoardSearch['employment_type'] })}
      />
      <RadioList
        {...common}
        legend={m.filter_seniority()}
        name={`${names}experience`}
        options={options(m.filter_all(), seniorities, seniorityLabel, facets.experience)}
        value={search.experience ?? ALL}
        onChange={(value) => choose({ experience: chosen(value) as BoardSearch['experience'] })}
      />
    </div>
  )
}

/** Department, Work type and Seniority as the left column; on narrow screens FiltersSheet takes its place. */
export function SideFilters(props: Props) {
  return (
    <section
      aria-label={m.filters()}
      className="relative -mt-2 hidden lg:block scriptless:block scriptless:max-lg:order-last scriptless:max-lg:mt-8"
    >
      {activeFilters(props.search) > 0 && <ClearFilters className={buttonClass('ghost', 'absolute top-0 -right-2 z-10 px-2!')} />}
      <Lists {...props} form={SEARCH_FORM} />
      <noscript>
        <button type="submit" form={SEARCH_FORM} className={buttonClass('primary', 'mt-4 w-full')}>
          {m.search_button()}
        </button>
      </noscript>
    </section>
  )
}

/** The same filters behind a button, for narrow screens; the list behind the sheet follows each choice. */
export function FiltersSheet({ total, className = '', ...props }: Props & { total: number; className?: string }) {
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const active = activeFilters(props.search)
  const close = () => setIsOpen(false)
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
          {active > 0 && (
            <span className="flex size-5 items-center justify-center rounded-full bg-brand text-xs text-on-brand tabular-nums">
              <span aria-hidden="true">{active}</span>
              <span className="sr-only">{m.filters_active({ count: active })}</span>
            </span>
          )}
        </span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={m.filters()}
        closeLabel={m.close()}
        footer={
          <>
            {active > 0 && <ClearFilters className={buttonClass('secondary')} />}
            <Button onClick={close} className="flex-1 tabular-nums sm:flex-none">
              {m.filters_show({ count: total, number: formatNumber(total, locale) })}
            </Button>
          </>
        }
      >
        <Lists {...props} names="sheet_" />
      </Dialog>
    </div>
  )
}
