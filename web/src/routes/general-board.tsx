import { createFileRoute } from '@tanstack/react-router'
import { feedOf, isPastEnd, ownAddress, pageHead } from '../frame/head.ts'
import { loadOrKeepPage, useKeptPage } from '../frame/keep-page.ts'
import { m } from '../paraglide/messages.js'
import { GeneralBoard } from '../screens/board/general-board/general-board.tsx'
import { loadJobs } from '../screens/board/list-loading.ts'
import { listTitle } from '../screens/board/list-title.ts'
import { boardSearch, isFiltered } from '../visit/search.ts'

export const Route = createFileRoute('/board')({
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { site }, abortController: { signal }, location }) =>
    loadOrKeepPage('/board', loadJobs(deps, site, signal), { location }),
  // No waiting screen: it would replace the search fields and lose letters typed while a search runs.
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ loaderData, match: { context, search } }) =>
    loaderData
      ? pageHead(context.site, {
          title: listTitle(m.general_board_title(), search),
          description: m.general_board_description(),
          canonical: ownAddress(context.site, '/board', search.page),
          noindex: isFiltered(search) || isPastEnd(search, loaderData.meta.pagination),
          feed: feedOf(context.site, { title: m.feed_title(), search }),
        })
      : {},
  component: () => <GeneralBoard data={useKeptPage('/board', Route.useLoaderData())} search={Route.useSearch()} />,
})
