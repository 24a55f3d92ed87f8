import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { NotFound } from '../screens/errors/not-found.tsx'
import { setStatus } from '../visit/site.ts'

export const Route = createFileRoute('/not-found')({
  loader: () => setStatus(404),
  head: ({ match }) => privateHead(match.context.site, m.not_found_title()),
  component: NotFound,
})
