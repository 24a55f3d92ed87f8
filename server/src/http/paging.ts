/** The pagination meta of section 3. Pages start at 1; a page past the end is empty, not an error. */
export type PageMeta = {
  total_pages: number
  total_count: number
  from: number
  to: number
  prev_page: number | null
  next_page: number | null
}

/** Describes page `page` of `totalCount` rows in pages of `size`. */
export function pageMeta(totalCount: number, page: number, size: number): PageMeta {
  const totalPages = Math.ceil(totalCount / size)
  const from = (page - 1) * size + 1
  const empty = from > totalCount
  return {
    total_pages: totalPages,
    total_count: totalCount,
    from: empty ? 0 : from,
    to: empty ? 0 : Math.min(page * size, totalCount),
    prev_page: page > 1 && totalPages > 0 ? Math.min(page - 1, totalPages) : null,
    next_page: page < totalPages ? page + 1 : null,
  }
}
