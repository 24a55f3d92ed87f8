import { createFileRoute } from '@tanstack/react-router'
import { ApiError, call } from '../api/api.ts'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { Unsubscribe } from '../screens/identity/unsubscribe/unsubscribe.tsx'
import { setStatus } from '../visit/site.ts'

export const Route = createFileRoute('/identity/unsubscribe/$token')({
  staticData: { hasOwnFrame: true },
  loader: async ({ params, abortController: { signal } }) => {
    try {
      return (await call('GET /unsubscribe/{token}', { params }, { signal })).unsubscription
    } catch (error) {
      // A malformed token (422) also means that the link is not valid.
      if (!(error instanceof ApiError) || (error.status !== 404 && error.code !== 'invalid_input')) throw error
      setStatus(404)
      return null
    }
  },
  head: ({ match: { context } }) => privateHead(context.site, m.unsubscribe_title()),
  component: () => <Unsubscribe token={Route.useParams().token} found={Route.useLoaderData()} />,
})
