import { m } from '../../../paraglide/messages.js'
import type { Viewer } from '../../../visit/site.ts'
import type { Candidate } from '../profile-values.ts'
import { ProfileWizard } from './profile-wizard.tsx'

/** /candidate-onboarding/{idCandidate}: new talent fills in their profile. */
export function CandidateOnboarding({ viewer, candidate }: { viewer: Viewer; candidate: Candidate }) {
  return (
    <ProfileWizard
      viewer={viewer}
      candidate={candidate}
      title={m.candidate_onboarding_title()}
      submitLabel={m.submit_application()}
      busyLabel={m.submitting_application()}
    />
  )
}
