import { createFileRoute, notFound } from '@tanstack/react-router'
import { load } from '../api.ts'
import { requireTalent } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { CandidateOnboarding } from '../screens/candidate/candidate-onboarding.tsx'

export const Route = createFileRoute('/candidate-onboarding/$idCandidate')({
  beforeLoad: (page) => {
    const talent = requireTalent(page)
    // Only one's own profile can be completed.
    if (String(talent.candidate) !== page.params.idCandidate) throw notFound()
    return { talent }
  },
  loader: ({ params, abortController: { signal } }) => load('GET /candidates/{id}', { params: { id: params.idCandidate } }, { signal }),
  head: ({ match: { context } }) => privateHead(context.site, m.candidate_onboarding_title()),
  component: function CandidateOnboardingPage() {
    return <CandidateOnboarding viewer={Route.useRouteContext().talent.viewer} candidate={Route.useLoaderData().candidate} />
  },
})
