// The pages of similar jobs: how many there are, and which one is in view.

/** How many cards a page has, before it is loaded. */
export function cardCountOfPage(page: number, total: number, pageSize: number): number {
  return Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize))
}

type Track = { scrolled: number; width: number; length: number }

/**
 * The page (from 1) that begins nearest to the track's left edge. At the end of the track it is the last page, which may not reach that
 * edge.
 */
export function pageInFront(starts: readonly number[], { scrolled, width, length }: Track): number {
  if (starts.length === 0) return 1
  if (scrolled > 0 && scrolled + width >= length - 2) return starts.length
  let nearest = 0
  for (const [index, start] of starts.entries()) {
    if (Math.abs(start - scrolled) < Math.abs((starts[nearest] ?? 0) - scrolled)) nearest = index
  }
  return nearest + 1
}
