import { type Answers, answersTo, unmetQuestions } from '@plaza/contract/rules/questions'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import { focusWrong } from '../../../forms/focus-wrong.ts'
import { answersBody, hasAnswerProblem, QuestionFields, sentAnswers } from '../../../forms/question-fields.tsx'
import { submissionKey } from '../../../forms/submission-key.ts'
import { addressHere } from '../../../hosts.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLocale } from '../../../visit/language.ts'
import { useSite, useViewer } from '../../../visit/site.ts'
import { unmetSentence } from '../../../words/answer-words.ts'
import { editAddress } from '../addresses.ts'
import { missingInProfile, type RequiredField, requiredFieldName } from '../required-fields.ts'
import { type AskedQuestion, isAboutAnswers, useQuestions } from '../use-questions.ts'
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
  const locale = useLocale()
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
  const isAsked = !isIncomplete && !hasApplied
  const { questions, read } = useQuestions(job, isOpen && isAsked)
  const [answers, setAnswers] = useState<Answers>({})
  const [isJudged, setIsJudged] = useState(false)
  const unmet = unmetQuestions(questions ?? [], sentAnswers(answers))
  /** Whether what is not met is said: the next press applies anyway. */
  const isTold = isJudged && unmet.length > 0
  const form = useRef<HTMLDivElement>(null)
  if (id === undefined) return null

  /** Whether the answers can be sent; marks what is wrong, and says first what is not met. */
  function isAnswered(known: readonly AskedQuestion[]): boolean {
    const isWrong = hasAnswerProblem(known, answers)
    const isUntold = unmetQuestions(known, sentAnswers(answers)).length > 0 && !isTold
    setIsJudged(true)
    if (isWrong) focusWrong(form.current)
    return !isWrong && !isUntold
  }

  async function apply() {
    setIsBusy(true)
    try {
      const known = questions ?? (await read())
      if (!isAnswered(known)) return
      await call('POST /job_board/{company}/{job}/apply/{talentId}', {
        params: { company: job.company.domain_name, job: String(job.id), talentId: String(id) },
        query: { application: 'jse', submission_key: key.current },
        body: { answers: answersBody(answersTo(known, sentAnswers(answers))) },
      })
      onApplied(null)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'profile_incomplete') {
        setIsIncomplete(true)
      } else if (isAboutAnswers(error)) {
        sayRefused(error)
        read().catch(() => undefined)
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
              {isTold ? m.unmet_apply() : m.apply_confirm()}
            </Button>
          )}
        </>
      }
    >
      <p className="text-base text-pretty wrap-anywhere">
        {hasApplied ? m.already_applied() : isIncomplete ? m.profile_incomplete() : m.apply_question({ title: job.title })}
      </p>
      {isAsked && questions !== null && questions.length > 0 && (
        <div ref={form} className="mt-5">
          <QuestionFields questions={questions} answers={answers} isJudged={isJudged} onChange={setAnswers} />
        </div>
      )}
      {isAsked && isTold && (
        <Banner tone="warning" role="alert" className="mt-5">
          {unmetSentence(unmet, locale)}
          <p className="text-muted">{m.unmet_person()}</p>
        </Banner>
      )}
      {isAsked && <CompanyNotice company={job.company} className="mt-4" />}
      {!hasApplied && isIncomplete && missing.length > 0 && (
        <p className="mt-1 text-base text-muted">{missing.map(requiredFieldName).join(', ')}</p>
      )}
    </Dialog>
  )
}
