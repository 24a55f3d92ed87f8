import { useMemo } from 'react'
import { WizardFrame } from '../../../applying/wizard-frame.tsx'
import { leaveWithToast } from '../../../frame/next-page-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { ButtonLink } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { loginAddress } from '../../../visit/guards.ts'
import { useSite, type Viewer } from '../../../visit/site.ts'
import { addressAfterSave } from '../addresses.ts'
import { type Candidate, valuesOf } from '../profile-values.ts'
import { storedFile } from '../stored-file.ts'
import { saveProfile } from '../wizard/sending.ts'
import type { WizardTask } from '../wizard/use-wizard.ts'
import { Wizard } from '../wizard/wizard.tsx'

type Props = {
  viewer: Viewer
  candidate: Candidate
  title: string
  submitLabel: string
  busyLabel: string
  tab?: string | undefined
  dropsUntitled?: boolean
  /** Whether the first required field that is empty has the focus when the form comes. */
  leadsToMissing?: boolean
  /** Where a save leads. */
  previous?: string | undefined
}

/** The wizard over the profile of whoever is signed in: onboarding and Edit Candidate. */
export function ProfileWizard({ viewer, candidate, previous, title, ...words }: Props) {
  const site = useSite()
  const initial = useMemo(() => {
    const values = valuesOf(candidate)
    const first_name = values.first_name || (viewer.first_name ?? '')
    return { ...values, first_name, last_name: values.last_name || (viewer.last_name ?? '') }
  }, [candidate, viewer])
  const send: WizardTask['send'] = async (submission) => {
    await saveProfile(candidate, submission)
    // The profile is reloaded with the document.
    leaveWithToast({ title: m.profile_saved(), tone: 'success' }, addressAfterSave(previous, site))
  }
  const path = () => location.pathname + location.search
  return (
    <WizardFrame title={title}>
      <Wizard
        {...words}
        isEmailFixed
        hasLetter={candidate.cover_letter !== null}
        draftKey={`profile:${candidate.id}:${viewer.id}`}
        initial={initial}
        stored={{ resume: storedFile(candidate.resume), documents: storedFile(candidate.documents) }}
        send={send}
        refuse={() => showToast({ title: m.error_saving(), text: m.try_again_in_minutes(), tone: 'danger' })}
        loginLink={() => (
          <ButtonLink variant="secondary" href={loginAddress(site, path())}>
            {m.log_in()}
          </ButtonLink>
        )}
      />
    </WizardFrame>
  )
}
