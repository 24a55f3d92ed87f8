import { createFileRoute } from '@tanstack/react-router'
import { call, load } from '../api/api.ts'
import { withPhoneToRead } from '../forms/phone-to-read.ts'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { CandidateOverview } from '../screens/candidate/overview/candidate-overview.tsx'
import { requireTalent } from '../visit/guards.ts'

export const Route = createFileRoute('/candidate-overview')({
  beforeLoad: (page) => ({ talent: requireTalent(page) }),
  loader: async ({ context: { talent }, abortController: { signal } }) => {
    const params = { id: String(talent.candidate) }
    // If the applications cannot be loaded, the profile is shown without them.
    const sent = call('GET /candidates/{id}/applications', { params }, { signal }).catch(() => null)
    const { candidate } = await load('GET /candidates/{id}', { params }, { signal })
    return { candidate: await withPhoneToRead(candidate), applications: await sent }
  },
  head: ({ match: { context } }) => privateHead(context.site, m.nav_my_profile()),
  component: () => <CandidateOverview {...Route.useLoaderData()} />,
})
