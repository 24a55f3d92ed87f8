import { m } from '../../../paraglide/messages.js'
import type { Viewer } from '../../../visit/site.ts'
import type { Candidate } from '../profile-values.ts'
import { ProfileWizard } from './profile-wizard.tsx'

type Props = { viewer: Viewer; candidate: Candidate; tab?: string | undefined; previous?: string | undefined }

/** /edit-candidate/{tab?}: talent edits their profile and returns to the page they came from. */
export function EditCandidate({ tab = 'general-information', ...props }: Props) {
  return (
    <ProfileWizard
      {...props}
      tab={tab}
      dropsUntitled
      leadsToMissing
      title={m.edit_candidate_title()}
      submitLabel={m.finish()}
      busyLabel={m.saving()}
    />
  )
}
