import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireSignedIn } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { CandidateOnboarding } from '../screens/candidate/candidate-onboarding.tsx'

export const Route = createFileRoute('/candidate-onboarding/$idCandidate')({
  beforeLoad: (page) => {
    const viewer = requireSignedIn(page)
    // Nobody completes somebody else's profile.
    if (String(viewer.candidate?.id) !== page.params.idCandidate) throw notFound()
    return { viewer }
  },
  head: ({ match: { context } }) => privateHead(context.site, m.candidate_onboarding_title()),
  component: function CandidateOnboardingPage() {
    return <CandidateOnboarding viewer={Route.useRouteContext().viewer} />
  },
})
