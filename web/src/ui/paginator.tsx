import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** The properties of a link to a page; spread them over a router link. */
export type PageLink = {
  page: number
  className: string
  rel?: 'prev' | 'next'
  'aria-label'?: string
  'aria-current'?: 'page'
  children: ReactNode
}

type Props = {
  /** The label of the navigation. */
  label: string
  /** 'Showing from-to of total results', already in words. */
  summary: ReactNode
  page: number
  totalPages: number
  previousLabel: string
  nextLabel: string
  pageLabel: (page: number) => string
  renderLink: (link: PageLink) => ReactNode
  /** Shown between the summary and the links: other ways to choose a page. */
  children?: ReactNode
}

/** The page numbers to show: the first, the last, the current one and its neighbours; `null` stands for a gap. */
export function pagesShown(page: number, totalPages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, totalPages])]
    .filter((each) => each >= 1 && each <= totalPages)
    .sort((a, b) => a - b)
  return shown.flatMap((each, index) => {
    const gap = each - (shown[index - 1] ?? 0)
    // A gap of a single page shows that page's number instead.
    return gap === 2 ? [each - 1, each] : gap > 2 ? [null, each] : [each]
  })
}

const box =
  'flex h-11 min-w-11 items-center justify-center rounded-lg text-sm font-medium tabular-nums transition-colors sm:h-10 sm:min-w-10'
const link = `${box} text-ink hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink`

/** Shows the position in a long list and links to its other pages; works without JavaScript. */
export function Paginator({ label, summary, page, totalPages, previousLabel, nextLabel, pageLabel, renderLink, children }: Props) {
  const arrow = {
    previous: <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />,
    next: <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />,
  }
  return (
    <div className="flex flex-col items-center gap-x-6 gap-y-3 text-sm text-muted sm:flex-row sm:justify-between">
      <p className={children ? 'sm:mr-auto' : ''}>{summary}</p>
      {children}
      {totalPages > 1 && (
        <nav aria-label={label}>
          <ul className="flex items-center gap-0.5 sm:-mr-2.5 sm:gap-1">
            <li>
              {page > 1 ? (
                renderLink({
                  page: Math.min(page - 1, totalPages),
                  className: link,
                  rel: 'prev',
                  'aria-label': previousLabel,
                  children: arrow.previous,
                })
              ) : (
                <span className={`${box} opacity-35`}>{arrow.previous}</span>
              )}
            </li>
            {pagesShown(page, totalPages).map((each, index, all) =>
              each === null ? (
                <li key={`after ${all[index - 1]}`} aria-hidden="true" className="px-1">
                  …
                </li>
              ) : (
                <li key={each}>
                  {renderLink({
                    page: each,
                    className: link,
                    'aria-label': pageLabel(each),
                    'aria-current': each === page ? 'page' : undefined,
                    children: each,
                  })}
                </li>
              ),
            )}
            <li>
              {page < totalPages ? (
                renderLink({ page: page + 1, className: link, rel: 'next', 'aria-label': nextLabel, children: arrow.next })
              ) : (
                <span className={`${box} opacity-35`}>{arrow.next}</span>
              )}
            </li>
          </ul>
        </nav>
      )}
    </div>
  )
}
