import { createFileRoute, notFound } from '@tanstack/react-router'
import { load } from '../api/api.ts'
import { isNoStep } from '../applying/step-entry.ts'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { CandidateOnboarding } from '../screens/candidate/profile/candidate-onboarding.tsx'
import { requireTalent } from '../visit/guards.ts'

export const Route = createFileRoute('/candidate-onboarding/$idCandidate')({
  beforeLoad: (page) => {
    const talent = requireTalent(page)
    // People can only complete their own profile.
    if (String(talent.candidate) !== page.params.idCandidate) throw notFound()
    return { talent }
  },
  shouldReload: isNoStep,
  loader: ({ params, abortController: { signal } }) => load('GET /candidates/{id}', { params: { id: params.idCandidate } }, { signal }),
  head: ({ match: { context } }) => privateHead(context.site, m.candidate_onboarding_title()),
  component: function CandidateOnboardingPage() {
    return <CandidateOnboarding viewer={Route.useRouteContext().talent.viewer} candidate={Route.useLoaderData().candidate} />
  },
})
