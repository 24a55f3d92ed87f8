import { createFileRoute } from '@tanstack/react-router'
import { load } from '../api/api.ts'
import { isNoStep } from '../applying/step-entry.ts'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { EditCandidate } from '../screens/candidate/profile/edit-candidate.tsx'
import { requireTalent } from '../visit/guards.ts'
import { candidateSearch } from '../visit/search.ts'

export const Route = createFileRoute('/edit-candidate/{-$tab}')({
  validateSearch: candidateSearch,
  beforeLoad: (page) => ({ talent: requireTalent(page) }),
  shouldReload: isNoStep,
  loader: ({ context: { talent }, abortController: { signal } }) =>
    load('GET /candidates/{id}', { params: { id: String(talent.candidate) } }, { signal }),
  head: ({ match: { context } }) => privateHead(context.site, m.edit_candidate_title()),
  component: function EditCandidatePage() {
    const { viewer } = Route.useRouteContext().talent
    const { previous_url } = Route.useSearch()
    return <EditCandidate viewer={viewer} candidate={Route.useLoaderData().candidate} tab={Route.useParams().tab} previous={previous_url} />
  },
})
