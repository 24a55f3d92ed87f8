import { createFileRoute } from '@tanstack/react-router'
import { feedOf, ownAddress, pageHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { GeneralBoard } from '../screens/board/general-board.tsx'
import { boardSearch, isFiltered } from '../search.ts'
import { orStanding, useStanding } from '../standing-page.ts'
import { loadJobs } from './list-loading.ts'

export const Route = createFileRoute('/board')({
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { site }, abortController: { signal }, location }) =>
    orStanding('/board', loadJobs(deps, site, signal), { location }),
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
  component: () => <GeneralBoard data={useStanding('/board', Route.useLoaderData())} search={Route.useSearch()} />,
})
