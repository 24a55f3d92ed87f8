import { ApiError } from '../api/api.ts'
import { loadOrKeepPage, type Missable, type Opened } from './keep-page.ts'

/**
 * Waits for the data of a page. What does not arrive leaves those on screen in their place, marked as missed (`useKeptPage` remembers them);
 * what the API has refused is thrown.
 */
export async function loadOrStay<T extends object>(place: string, loading: Promise<T>, opened: Opened): Promise<T & Missable> {
  const refused = loading.then(
    () => null,
    (error: unknown) => (error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : null),
  )
  const answered = refused.then((refusal) => (refusal ? ({} as T) : loading))
  const data = await loadOrKeepPage(place, answered, opened)
  const refusal = await refused
  if (refusal) throw refusal
  return data
}
