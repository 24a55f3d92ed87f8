import { Link } from '@tanstack/react-router'
import { m } from '../../../paraglide/messages.js'
import { Paginator } from '../../../ui/paginator.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { BoardSearch } from '../../../visit/search.ts'
import type { JobsData } from '../list-loading.ts'
import { formatNumber } from '../pay.ts'

type Props = {
  pagination: JobsData['meta']['pagination']
  page: string | undefined
  /** A link was followed: the list is about to show another page. */
  onFollow?: () => void
}

/** 'Showing from-to of total results' and the other pages of a list whose search lives in the address. */
export function ListPaginator({ pagination, page, onFollow }: Props) {
  const locale = useLocale()
  const { from, to, total_count, total_pages } = pagination
  const summary = { from: formatNumber(from, locale), to: formatNumber(to, locale), total: formatNumber(total_count, locale) }
  return (
    <Paginator
      label={m.pages_label()}
      summary={m.pages_showing(summary)}
      page={Number(page ?? 1)}
      totalPages={total_pages}
      previousLabel={m.pages_previous()}
      nextLabel={m.pages_next()}
      pageLabel={(each) => m.pages_page({ page: each })}
      renderLink={({ page: wanted, ...link }) => (
        <Link
          to="."
          search={(old: BoardSearch) => ({ ...old, page: wanted > 1 ? String(wanted) : undefined })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          onClick={onFollow}
          {...link}
        />
      )}
    />
  )
}
