// The title of a list's page, in the browser's tabs and history and in search engines.
import { m } from '../../paraglide/messages.js'
import type { BoardSearch } from '../../visit/search.ts'

/** 'engineer, Guadalajara: Job Openings, page 2': what is searched for, what the list is, and which page of it. */
export function listTitle(title: string, search: Pick<BoardSearch, 'search' | 'location' | 'page'>): string {
  const { search: text, location, page } = search
  const narrowed = [text, location].filter(Boolean)
  const named = narrowed.length === 0 ? title : m.list_title_of({ search: narrowed.join(', '), title })
  return page === undefined ? named : m.list_title_page({ title: named, page })
}
