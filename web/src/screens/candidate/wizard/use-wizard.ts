import { nextStep, previousStep, stepOfTab, type WizardStep } from '@plaza/contract/rules/wizard'
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/api.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toast.tsx'
import { type ProfileValues, sentValues } from '../profile-values.ts'
import { missingFields } from '../required-fields.ts'
import type { StoredFile } from '../stored-file.ts'
import { type Asked, type AskedQuestion, isAboutAnswers } from '../use-questions.ts'
import { draftValues, type FileName, type FoundDraft } from './drafts.ts'
import { type RefusedFile, refusedFile } from './file-check.ts'
import { isFirstStepDone, wrongFields } from './first-step.ts'
import type { Sent, Submission } from './sending.ts'
import { useAnswers } from './use-answers.ts'
import { useDraft } from './use-draft.ts'
import { useMadeResume } from './use-made-resume.ts'
import { useResumeReading } from './use-resume-reading.ts'
import { useSkills } from './use-skills.ts'
import { useStepHistory } from './use-step-history.ts'

/** The files of a profile that is being edited. */
export type StoredFiles = { resume: StoredFile | null; documents: StoredFile | null }

export type WizardTask = {
  /** The email address is the account's and cannot be changed. */
  isEmailFixed?: boolean
  /** Drops rows without a title or degree, as when a profile is edited (section 5). */
  dropsUntitled?: boolean
  /** The page shown after sending is this same page, so the steps are removed from the history. */
  staysHere?: boolean
  /** Whether to ask for a cover letter: in applications, and in profiles that have one already. */
  hasLetter: boolean
  /** The key of the draft: one for each job or profile, and person. */
  draftKey: string
  /** The form's initial values if there is no draft. */
  initial: ProfileValues
  stored: StoredFiles
  /** The step to start with (section 2). */
  tab?: string | undefined
  /** What the job asks; a profile is asked nothing. */
  asked?: Asked
  /** Sends everything. `keep` remembers the reference of an application of which the first part was received. */
  send: (submission: Submission, sent: Sent, keep: (candidate_id: string) => void) => Promise<void>
  /** Reports what went wrong. */
  refuse: (error: unknown) => void
}

/** Why sending failed, in sentences that stay on the page, and whether the session has ended. */
export type Failure = { sentences: string[]; isSignedOut: boolean }

function failureOf(error: unknown): Failure {
  const refusal = error instanceof ApiError ? error : null
  const sentences = refusal && refusal.errors.length > 0 ? refusal.errors : [refusal ? m.try_again_in_minutes() : m.no_connection()]
  return { sentences, isSignedOut: refusal?.code === 'not_signed_in' }
}

/** The wizard of section 4: its form, its step, its draft, and how it moves. */
export function useWizard(task: WizardTask, found: FoundDraft) {
  const { isEmailFixed = false, dropsUntitled = false, staysHere = false, hasLetter, draftKey, initial, stored, tab, send, refuse } = task
  const form = useForm<ProfileValues>({
    mode: 'onTouched',
    // wizard.tsx focuses the first wrong field itself, because not all fields are registered with the form.
    shouldFocusError: false,
    defaultValues: found.draft
      ? { ...initial, ...draftValues(found.draft, initial.phone), ...(stored.resume ? { email: initial.email } : {}) }
      : initial,
  })
  const { field, submit } = useFields(form)
  const first = tab === undefined ? (found.draft?.step ?? 'general-information') : stepOfTab(tab)
  const { step, ...steps } = useStepHistory(first, found.draft !== null || stored.resume !== null)
  const draft = useDraft(draftKey, form, step, found)
  const reading = useResumeReading({ form, draft, isEmailFixed, isSeen: step === 'general-information' })
  const [removesDocuments, setRemovesDocuments] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  /** The refused file, until another one is chosen. */
  const [refused, setRefused] = useState<RefusedFile | null>(null)
  const isSending = useRef(false)
  /** How often the last step could not be left. */
  const [halted, setHalted] = useState(0)

  /** Why the made resume is on screen: to be looked at, or before the first step is left with it. */
  const [shows, setShows] = useState<'made' | 'made_before_leaving' | null>(null)
  const madeResume = useMadeResume({
    form,
    draft,
    dropsUntitled,
    isReviewed: step === 'overview',
    setResume: (file) => setFile('resume', file),
  })

  const skills = useSkills(form)
  const answers = useAnswers(form, task.asked)
  const documents = removesDocuments ? null : stored.documents
  const hasResume = draft.files.resume !== undefined || stored.resume !== null

  /** Also adds a skill that was typed but not added yet. */
  function go(to: WizardStep) {
    skills.settle()
    steps.go(to)
  }

  // Each move scrolls to the top, including those by the browser's Back.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo({ top: 0 })
  }, [step])

  // A resume that is to be made of the form is not missing.
  const missing = missingFields({ ...form.getValues(), has_resume: hasResume || madeResume.isWanted })

  function sayIncomplete() {
    showToast({ title: m.required_fields(), text: m.required_fields_hint(), tone: 'danger' })
  }

  const leaveFirst = submit((values) => {
    if (isFirstStepDone(values, hasResume, initial.phone)) go('skills')
    else if (madeResume.isWanted && isFirstStepDone(values, true, initial.phone)) setShows('made_before_leaving')
    else sayIncomplete()
  }, sayIncomplete)

  // A resume says at least what the form requires: what is missing is named first.
  const showMade = submit((values) => (isFirstStepDone(values, true, initial.phone) ? setShows('made') : sayIncomplete()), sayIncomplete)

  // When a later step goes back to the first one, missing fields are marked once they are rendered.
  const isSentBack = useRef(false)
  useEffect(() => {
    if (step !== 'general-information' || !isSentBack.current) return
    isSentBack.current = false
    leaveFirst()
  }, [step, leaveFirst])

  function isAnswered(questions: readonly AskedQuestion[], isConfirmed: boolean): boolean {
    const isSettled = answers.settle(questions, isConfirmed)
    if (!isSettled) setHalted((before) => before + 1)
    return isSettled
  }

  async function finish(isConfirmed = false) {
    const values = form.getValues()
    if (!isFirstStepDone(values, hasResume, initial.phone)) {
      isSentBack.current = true
      go('general-information')
      return
    }
    if (answers.questions !== null && !isAnswered(answers.questions, isConfirmed)) return
    // Ignores a second press before the button is shown as busy.
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setFailed(null)
    draft.save()
    try {
      if (answers.questions === null && !isAnswered(await answers.read(), isConfirmed)) return setIsBusy(false)
      await madeResume.renew()
      await send(
        { values: sentValues(values, dropsUntitled), files: draft.filesNow(), removesDocuments, onProgress: setProgress },
        draft.sent.current,
        (candidate_id) => {
          draft.sent.current.candidate_id = candidate_id
          draft.save()
        },
      )
      draft.clear()
      if (staysHere) steps.leave()
    } catch (error) {
      refuse(error)
      setIsBusy(false)
      if (isAboutAnswers(error)) void answers.readAgain()
      const file = refusedFile(error)
      if (file === null) setFailed(error)
      else {
        setRefused(file)
        go('general-information')
      }
    } finally {
      isSending.current = false
      setProgress(null)
    }
  }

  function setFile(name: FileName, file: File | undefined) {
    setRefused((before) => (before?.name === name ? null : before))
    draft.setFile(name, file)
  }

  return {
    form,
    field,
    skills,
    reading,
    isEmailFixed,
    dropsUntitled,
    hasLetter,
    /** The empty required fields. */
    missing,
    /** What is filled in wrongly in the first step. */
    wrong: wrongFields(form.getValues(), initial.phone),
    keptPhone: initial.phone,
    step,
    go,
    back: () => go(previousStep(step)),
    onSubmit(event: BaseSyntheticEvent) {
      event.preventDefault()
      if (step === 'overview') void finish()
      else if (step === 'general-information') leaveFirst(event)
      else go(nextStep(step))
    },
    draft,
    documents: draft.files.documents ?? documents,
    resume: draft.files.resume ?? stored.resume,
    hasResume,
    hasStoredResume: stored.resume !== null,
    setFile,
    madeResume,
    /** Asks for a resume made of the form: it is shown as soon as the form says enough. */
    askForResume() {
      madeResume.want()
      showMade()
    },
    showsResume: shows !== null,
    showResume: () => setShows('made'),
    closeResume: () => setShows(null),
    /** The made resume is used. */
    resumeUsed() {
      setShows(null)
      if (shows === 'made_before_leaving') go('skills')
    },
    refused,
    answers,
    halted,
    /** Sends what does not meet everything that the company asks for. */
    applyAnyway() {
      answers.stay()
      void finish(true)
    },
    removeDocuments() {
      if (draft.files.documents) setFile('documents', undefined)
      else setRemovesDocuments(true)
    },
    isBusy,
    progress,
    failure: failed === null ? null : failureOf(failed),
  }
}

export type WizardParts = ReturnType<typeof useWizard>
