import { m } from '../../../paraglide/messages.js'
import type { Viewer } from '../../../visit/site.ts'
import type { Candidate } from '../profile-values.ts'
import { ProfileWizard } from './profile-wizard.tsx'

type Props = { viewer: Viewer; candidate: Candidate; tab?: string | undefined; previous?: string | undefined }

/** /edit-candidate/{tab?}: talent changes the profile and comes back to where it was asked for. */
export function EditCandidate({ tab = 'general-information', ...props }: Props) {
  return <ProfileWizard {...props} tab={tab} title={m.edit_candidate_title()} submitLabel={m.finish()} busyLabel={m.saving()} />
}
