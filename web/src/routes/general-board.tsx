import { createFileRoute } from '@tanstack/react-router'
import { load } from '../api.ts'
import { ownAddress, pageHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { GeneralBoard } from '../screens/board/general-board.tsx'
import { boardSearch, isFiltered, listQuery } from '../search.ts'
import { boardScope } from '../site.ts'

export const Route = createFileRoute('/board')({
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { site }, abortController: { signal } }) =>
    load('GET /job_board/jobs', { query: { ...listQuery(deps), ...boardScope(site) } }, { signal }),
  // Letters typed while a search runs stay: the screen is never replaced by a waiting one.
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ match: { context, search } }) =>
    pageHead(context.site, {
      title: m.general_board_title(),
      description: m.general_board_description(),
      canonical: ownAddress(context.site, '/board', search.page),
      noindex: isFiltered(search),
    }),
  component: () => <GeneralBoard data={Route.useLoaderData()} search={Route.useSearch()} />,
})
