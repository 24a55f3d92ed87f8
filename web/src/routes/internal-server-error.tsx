import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { InternalServerError } from '../screens/errors/internal-server-error.tsx'
import { setStatus } from '../visit/site.ts'

export const Route = createFileRoute('/internal-server-error')({
  loader: () => setStatus(500),
  head: ({ match }) => privateHead(match.context.site, m.error_title()),
  component: () => <InternalServerError />,
})
