import { useSearch } from '@tanstack/react-router'
import { type IdentitySearch, identitySearch } from '../../visit/search.ts'

/** The query for links between the screens before login. It carries redirect_path along, so that people reach the page they wanted. */
export function useRedirectPath(): Pick<IdentitySearch, 'redirect_path'> {
  const redirect_path = useSearch({ strict: false, select: (search) => identitySearch(search).redirect_path })
  return redirect_path === undefined ? {} : { redirect_path }
}
