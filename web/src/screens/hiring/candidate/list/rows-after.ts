// What comes after the rows that are known, although those who were decided have left the list and everybody behind them has moved up.
import { PIPELINE_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import type { Card } from '../../decisions/cards.ts'

type Page = { applications: readonly Card[]; meta: { pagination: { total_pages: number; total_count: number } } }

/** `known` are the rows of a list of `total` people, of which the first stood on the page `from` when it was loaded. */
type Known = { known: readonly Card[]; from: number; total: number }

/**
 * The rows after those that are known, and whether there are more behind them. Its last step always leads back, page by page, to one on which
 * somebody who is known stands: people only move to earlier pages while others are decided, so that nobody is passed over on the way.
 */
export async function rowsAfter(
  load: (page: number) => Promise<Page>,
  { known, from, total }: Known,
): Promise<{ added: Card[]; hasMore: boolean }> {
  const ids = new Set(known.map(({ id }) => id))
  let at = from + Math.floor(known.length / PIPELINE_PAGE_SIZE_ROWS)
  let page = await load(at)
  const go = async (to: number) => {
    at = to
    page = await load(at)
  }
  const pages = () => page.meta.pagination.total_pages
  const unknown = () => page.applications.filter(({ id }) => !ids.has(id))
  const isConnected = () => at <= from || page.applications.some(({ id }) => ids.has(id))

  if (!isConnected()) {
    const stayed = known.length - Math.max(0, total - page.meta.pagination.total_count)
    const nearest = from + Math.floor(Math.max(0, stayed) / PIPELINE_PAGE_SIZE_ROWS)
    if (nearest < at) await go(Math.max(from, Math.min(nearest, pages())))
  }
  while (unknown().length === 0 && at < pages()) await go(at + 1)
  const hasMore = at < pages()
  let added = unknown()
  while (!isConnected()) {
    await go(at - 1)
    const behind = new Set(added.map(({ id }) => id))
    added = [...unknown().filter(({ id }) => !behind.has(id)), ...added]
  }
  return { added, hasMore }
}
