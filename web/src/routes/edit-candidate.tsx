import { createFileRoute } from '@tanstack/react-router'
import { load } from '../api.ts'
import { requireTalent } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { EditCandidate } from '../screens/candidate/edit-candidate.tsx'
import { candidateSearch } from '../search.ts'

export const Route = createFileRoute('/edit-candidate/{-$tab}')({
  validateSearch: candidateSearch,
  beforeLoad: (page) => ({ talent: requireTalent(page) }),
  loader: ({ context: { talent }, abortController: { signal } }) =>
    load('GET /candidates/{id}', { params: { id: String(talent.candidate) } }, { signal }),
  head: ({ match: { context } }) => privateHead(context.site, m.edit_candidate_title()),
  component: function EditCandidatePage() {
    const { viewer } = Route.useRouteContext().talent
    const { previous_url } = Route.useSearch()
    return <EditCandidate viewer={viewer} candidate={Route.useLoaderData().candidate} tab={Route.useParams().tab} previous={previous_url} />
  },
})
