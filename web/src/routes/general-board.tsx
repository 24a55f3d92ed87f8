import { createFileRoute } from '@tanstack/react-router'
import { feedOf, ownAddress, pageHead } from '../frame/head.ts'
import { orKeepPage, useKeptPage } from '../frame/keep-page.ts'
import { m } from '../paraglide/messages.js'
import { GeneralBoard } from '../screens/board/general-board/general-board.tsx'
import { loadJobs } from '../screens/board/list-loading.ts'
import { boardSearch, isFiltered } from '../visit/search.ts'

export const Route = createFileRoute('/board')({
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { site }, abortController: { signal }, location }) =>
    orKeepPage('/board', loadJobs(deps, site, signal), { location }),
  // No waiting screen, which would drop letters that are typed while a search runs.
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ loaderData, match: { context, search } }) =>
    loaderData
      ? pageHead(context.site, {
          title: m.general_board_title(),
          description: m.general_board_description(),
          canonical: ownAddress(context.site, '/board', isFiltered(search) ? undefined : search.page),
          noindex: isFiltered(search),
          feed: feedOf(context.site, { title: m.feed_title(), search }),
        })
      : {},
  component: () => <GeneralBoard data={useKeptPage('/board', Route.useLoaderData())} search={Route.useSearch()} />,
})
