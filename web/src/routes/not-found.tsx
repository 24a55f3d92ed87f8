import { createFileRoute } from '@tanstack/react-router'
import { m } from '../paraglide/messages.js'
import { NotFound } from '../screens/errors/not-found.tsx'
import { setStatus } from '../visit/site.ts'

export const Route = createFileRoute('/not-found')({
  loader: () => setStatus(404),
  head: () => ({ meta: [{ title: m.not_found_title() }, { name: 'robots', content: 'noindex' }] }),
  component: NotFound,
})
