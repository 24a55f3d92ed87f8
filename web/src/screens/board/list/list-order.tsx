import { listOrders, type PostedWithin, postedWithinDays } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'
import { Select } from '../../../ui/select.tsx'
import type { BoardSearch } from '../../../visit/search.ts'
import { SEARCH_FORM } from './search-bar.tsx'

const ages: Record<PostedWithin, () => string> = { 1: m.posted_1, 3: m.posted_3, 7: m.posted_7, 30: m.posted_30 }
const orders = { match: m.order_match, newest: m.order_newest, pay: m.order_pay }

/** 'Past week' */
export function ageFilterLabel(days: PostedWithin): string {
  return ages[days]()
}

type Props = { search: BoardSearch; choose: (filters: Partial<BoardSearch>) => void; isInForm?: boolean; className?: string }

/** The filter by age and the order of the list. The default order is not written into the address. */
export function ListOrder({ search, choose, isInForm = false, className = '' }: Props) {
  const usual = search.search === undefined ? 'newest' : 'match'
  const offered = listOrders.filter((order) => order !== 'match' || usual === 'match')
  const common = { isLabelHidden: true, ...(isInForm && { form: SEARCH_FORM }) }
  return (
    <div className={`gap-2 ${className}`}>
      <Select
        {...common}
        name={isInForm ? 'posted_within' : undefined}
        label={m.posted_label()}
        options={[{ value: '', label: m.posted_any() }, ...postedWithinDays.map((value) => ({ value, label: ages[value]() }))]}
        value={search.posted_within ?? ''}
        onChange={(event) => choose({ posted_within: (event.currentTarget.value || undefined) as BoardSearch['posted_within'] })}
      />
      <Select
        {...common}
        name={isInForm ? 'order' : undefined}
        label={m.order_label()}
        options={offered.map((value) => ({ value: value === usual ? '' : value, label: orders[value]() }))}
        value={search.order === usual || (search.order === 'match' && usual === 'newest') ? '' : (search.order ?? '')}
        onChange={(event) => choose({ order: (event.currentTarget.value || undefined) as BoardSearch['order'] })}
      />
    </div>
  )
}
