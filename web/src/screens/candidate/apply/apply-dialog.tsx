import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import { submissionKey } from '../../../forms/submission-key.ts'
import { addressHere } from '../../../hosts.ts'
import { m } from '../../../paraglide/messages.js'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSite, useViewer } from '../../../visit/site.ts'
import { editAddress } from '../addresses.ts'
import { missingInProfile, type RequiredField, requiredFieldName } from '../required-fields.ts'
import { CompanyNotice } from './company-notice.tsx'
import { sayRefused } from './job-application.tsx'

type Props = {
  job: { id: number; title: string; company: { domain_name: string; visible_name: string; privacy_notice: string | null } }
  isOpen: boolean
  onClose: () => void
  onApplied: (applicant: null) => void
}

/**
 * 'Apply now' for talent: one click with a complete profile, otherwise a link to complete it, which leads back (section 4, "Job page
 * stages").
 */
export function ApplyDialog({ job, isOpen, onClose, onApplied }: Props) {
  const site = useSite()
  const viewer = useViewer()
  const [isBusy, setIsBusy] = useState(false)
  const [isIncomplete, setIsIncomplete] = useState(viewer?.has_complete_profile === false)
  const [hasApplied, setHasApplied] = useState(false)
  const key = useRef(submissionKey())
  const id = viewer?.candidate?.id
  // Checks the latest applications first, so that nobody is asked to apply to a job twice.
  useEffect(() => {
    if (id === undefined) return
    const controller = new AbortController()
    call('GET /candidates/{id}/applications', { params: { id: String(id) } }, { signal: controller.signal })
      .then(({ applications }) => applications.some((each) => each.has_account && each.job.id === job.id) && setHasApplied(true))
      // If this check fails, or is cut off because the page is left, the server still refuses a second application.
      .catch(() => undefined)
    return () => controller.abort()
  }, [id, job.id])
  // Names what is missing from the profile as soon as it is known.
  const [missing, setMissing] = useState<RequiredField[]>([])
  useEffect(() => {
    if (id === undefined || !isIncomplete || !isOpen) return
    const controller = new AbortController()
    call('GET /candidates/{id}', { params: { id: String(id) } }, { signal: controller.signal }).then(
      ({ candidate }) => setMissing(missingInProfile(candidate)),
      () => undefined,
    )
    return () => controller.abort()
  }, [id, isIncomplete, isOpen])
  if (id === undefined) return null

  async function apply() {
    setIsBusy(true)
    try {
      await call('POST /job_board/{company}/{job}/apply/{talentId}', {
        params: { company: job.company.domain_name, job: String(job.id), talentId: String(id) },
        query: { application: 'jse', submission_key: key.current },
        body: {},
      })
      onApplied(null)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'profile_incomplete') {
        setIsIncomplete(true)
      } else {
        setHasApplied(error instanceof ApiError && error.code === 'already_applied')
        onClose()
        sayRefused(error)
      }
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.apply_job()}
      closeLabel={m.close()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {hasApplied ? m.close() : m.cancel()}
          </Button>
          {hasApplied ? null : isIncomplete ? (
            <ButtonLink href={isOpen ? addressHere(site, editAddress(location.href)) : undefined} className="max-sm:flex-1">
              {m.complete_my_profile()}
            </ButtonLink>
          ) : (
            <Button isBusy={isBusy} onClick={() => void apply()} className="max-sm:flex-1">
              {m.apply_confirm()}
            </Button>
          )}
        </>
      }
    >
      <p className="text-base text-pretty wrap-anywhere">
        {hasApplied ? m.already_applied() : isIncomplete ? m.profile_incomplete() : m.apply_question({ title: job.title })}
      </p>
      {!hasApplied && !isIncomplete && <CompanyNotice company={job.company} className="mt-4" />}
      {!hasApplied && isIncomplete && missing.length > 0 && (
        <p className="mt-1 text-base text-muted">{missing.map(requiredFieldName).join(', ')}</p>
      )}
    </Dialog>
  )
}
