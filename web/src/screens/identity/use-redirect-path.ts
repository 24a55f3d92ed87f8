import { useSearch } from '@tanstack/react-router'
import { type IdentitySearch, identitySearch } from '../../visit/search.ts'

/** The query of links between the screens before login, so that whoever wanted to be somewhere gets there in the end. */
export function useRedirectPath(): Pick<IdentitySearch, 'redirect_path'> {
  const redirect_path = useSearch({ strict: false, select: (search) => identitySearch(search).redirect_path })
  return redirect_path === undefined ? {} : { redirect_path }
}
