// What comes after the rows that are known, although those who were decided have left the list and everybody behind them has moved up.
import { PIPELINE_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import type { Card } from '../../decisions/cards.ts'

type Page = { applications: readonly Card[]; meta: { pagination: { total_pages: number } } }

/**
 * The rows after those that are known, of which the first page is `from`, and whether there are more behind them. It goes back until a page
 * holds somebody who is known, so that nobody is passed over.
 */
export async function rowsAfter(
  load: (page: number) => Promise<Page>,
  { known, from }: { known: readonly Card[]; from: number },
): Promise<{ added: Card[]; hasMore: boolean }> {
  const ids = new Set(known.map(({ id }) => id))
  const unknownOf = ({ applications }: Page) => applications.filter(({ id }) => !ids.has(id))
  let last = from + Math.floor(known.length / PIPELINE_PAGE_SIZE_ROWS)
  let page = await load(last)
  const pages = (): number => page.meta.pagination.total_pages
  if (last > pages()) {
    last = Math.max(from, pages())
    page = await load(last)
  }
  const total = pages()
  let added = unknownOf(page)
  for (let at = last; at > from && added.length === page.applications.length; ) {
    at -= 1
    page = await load(at)
    added = [...unknownOf(page), ...added]
  }
  while (added.length === 0 && last < total) {
    last += 1
    added = unknownOf(await load(last))
  }
  return { added, hasMore: last < total }
}
