import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Paginator } from '../ui/paginator.tsx'
import { formatNumber } from '../words/formats.ts'
import { useLocale } from './language.ts'

type Props = {
  pagination: { total_pages: number; total_count: number; from: number; to: number }
  page: number
  /** Called when a link is followed and the list is about to show another page. */
  onFollow?: () => void
  children?: ReactNode
}

/** 'Showing from-to of total results' and links to the other pages of a list whose page number is in the address. */
export function ListPages({ pagination, page, onFollow, children }: Props) {
  const locale = useLocale()
  const format = (value: number) => formatNumber(value, locale)
  const { from, to, total_count, total_pages } = pagination
  return (
    <Paginator
      label={m.pages_label()}
      summary={m.pages_showing({ from: format(from), to: format(to), total: format(total_count) })}
      page={page}
      totalPages={total_pages}
      previousLabel={m.pages_previous()}
      nextLabel={m.pages_next()}
      pageLabel={(each) => m.pages_page({ page: each })}
      renderLink={({ page: wanted, ...link }) => (
        <Link
          to="."
          search={(old: object) => ({ ...old, page: wanted > 1 ? String(wanted) : undefined })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          onClick={onFollow}
          {...link}
        />
      )}
    >
      {children}
    </Paginator>
  )
}
