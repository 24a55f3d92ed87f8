import { useMemo, useRef, useState } from 'react'
import { firstError } from '../../../api/refusals.ts'
import type { Applicant } from '../../../applying/applicant.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toast.tsx'
import { useViewer } from '../../../visit/site.ts'
import { blankValues } from '../profile-values.ts'
import { useQuestions } from '../use-questions.ts'
import { forgetDrafts } from '../wizard/drafts.ts'
import { applyWithForm } from '../wizard/sending.ts'
import type { WizardTask } from '../wizard/use-wizard.ts'
import { Wizard } from '../wizard/wizard.tsx'
import { CompanyNotice } from './company-notice.tsx'
import { TRAP, TrapField } from './trap-field.tsx'

/** The message about a refused application (section 8). */
export function sayRefused(error: unknown): void {
  showToast({ title: m.apply_job(), text: firstError(error) ?? m.error_ocurred_stop(), tone: 'danger' })
}

type Props = {
  job: { id: number; title: string; company: { domain_name: string; visible_name: string; privacy_notice: string | null } }
  onApplied: (applicant: Applicant) => void
}

/** The application form of the job's page (stage jobForm). */
export function JobApplication({ job, onApplied }: Props) {
  const viewer = useViewer()
  const initial = useMemo(
    () => ({
      ...blankValues(),
      ...(viewer ? { first_name: viewer.first_name ?? '', last_name: viewer.last_name ?? '', email: viewer.email } : {}),
    }),
    [viewer],
  )
  const asked = useQuestions(job)
  const form = useRef<HTMLDivElement>(null)
  const [openedAt] = useState(() => performance.now())
  const draftKey = `job:${job.id}:${viewer?.id ?? 'guest'}`
  const send: WizardTask['send'] = async (submission, sent, keep) => {
    const filled = {
      homepage: form.current?.querySelector<HTMLInputElement>(`[name=${TRAP}]`)?.value ?? '',
      form_seconds: Math.round((performance.now() - openedAt) / 1000),
    }
    const candidate_id = await applyWithForm(
      { company: job.company.domain_name, job: String(job.id) },
      { ...submission, filled },
      sent,
      keep,
    )
    // Those of other tabs too: an older one that comes back would ask to send again what has been sent.
    forgetDrafts(draftKey)
    const { first_name, last_name, email } = submission.values
    onApplied({ first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim(), candidate_id })
  }
  return (
    <div ref={form} className="contents">
      <Wizard
        hidden={<TrapField />}
        hasLetter
        staysHere
        draftKey={draftKey}
        initial={initial}
        stored={{ resume: null, documents: null }}
        submitLabel={m.submit_application()}
        busyLabel={m.applying_to_job()}
        notice={<CompanyNotice company={job.company} />}
        asked={asked}
        send={send}
        refuse={sayRefused}
      />
    </div>
  )
}
