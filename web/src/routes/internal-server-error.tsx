import { createFileRoute } from '@tanstack/react-router'
import { m } from '../paraglide/messages.js'
import { InternalServerError } from '../screens/errors/internal-server-error.tsx'
import { setStatus } from '../visit/site.ts'

export const Route = createFileRoute('/internal-server-error')({
  loader: () => setStatus(500),
  head: () => ({ meta: [{ title: m.error_title() }, { name: 'robots', content: 'noindex' }] }),
  component: () => <InternalServerError />,
})
