import { nextStep, previousStep, stepOfTab, type WizardStep } from '@plaza/contract/rules/wizard'
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/api.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toast.tsx'
import { isFirstStepDone, type ProfileValues } from '../profile-values.ts'
import type { StoredFile } from '../stored-file.ts'
import type { Draft, DraftFiles, FileName } from './drafts.ts'
import { type RefusedFile, refusedFile } from './file-check.ts'
import type { Sent, Submission } from './sending.ts'
import { useDraft } from './use-draft.ts'
import { useSkills } from './use-skills.ts'

/** The files of a profile that is being edited. */
export type StoredFiles = { resume: StoredFile | null; documents: StoredFile | null }

export type WizardTask = {
  /** A letter to one company is asked for with an application only, and where a profile has one already. */
  hasLetter: boolean
  /** Under which the draft is kept: per job or profile, and person. */
  draftKey: string
  /** What the form begins with where there is no draft. */
  initial: ProfileValues
  stored: StoredFiles
  /** Preselects the step (section 2). */
  tab?: string | undefined
  /** Sends everything; `keep` remembers the reference of an application whose first part has arrived. */
  send: (submission: Submission, sent: Sent, keep: (candidate_id: string) => void) => Promise<void>
  /** Says what went wrong. */
  refuse: (error: unknown) => void
}

/** Why sending did not work, in sentences that stay; and whether the session has ended. */
export type Failure = { sentences: string[]; isSignedOut: boolean }

function failureOf(error: unknown): Failure {
  const refusal = error instanceof ApiError ? error : null
  const sentences = refusal && refusal.errors.length > 0 ? refusal.errors : [refusal ? m.try_again_in_minutes() : m.no_connection()]
  return { sentences, isSignedOut: refusal?.code === 'not_signed_in' }
}

export type FoundDraft = { draft: Draft | null; files: DraftFiles }

/** The wizard of section 4: its form, its step, its draft, and how it moves. */
export function useWizard({ hasLetter, draftKey, initial, stored, tab, send, refuse }: WizardTask, found: FoundDraft) {
  const form = useForm<ProfileValues>({
    mode: 'onTouched',
    // wizard.tsx leads to what is wrong: not every field is the form's own.
    shouldFocusError: false,
    defaultValues: found.draft ? { ...initial, ...found.draft.values, ...(stored.resume ? { email: initial.email } : {}) } : initial,
  })
  const { field, submit } = useFields(form)
  const [step, setStep] = useState<WizardStep>(tab === undefined ? (found.draft?.step ?? 'general-information') : stepOfTab(tab))
  const draft = useDraft(draftKey, form, step, found)
  const [removesDocuments, setRemovesDocuments] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  /** The file that was not taken, until it is another one. */
  const [refused, setRefused] = useState<RefusedFile | null>(null)
  const isSending = useRef(false)

  const skills = useSkills(form)
  const documents = removesDocuments ? null : stored.documents
  const hasResume = draft.files.resume !== undefined || stored.resume !== null

  /** Each move scrolls to the top, and takes along a skill that was only typed. */
  function go(to: WizardStep) {
    skills.settle()
    setStep(to)
    scrollTo({ top: 0 })
  }

  function sayIncomplete() {
    showToast({ title: m.required_fields(), text: m.required_fields_hint(), tone: 'danger' })
  }

  const leaveFirst = submit((values) => (isFirstStepDone(values, hasResume) ? go('skills') : sayIncomplete()), sayIncomplete)

  // A later step leads back to the first: what is missing there is marked once its fields are there.
  const isSentBack = useRef(false)
  useEffect(() => {
    if (step !== 'general-information' || !isSentBack.current) return
    isSentBack.current = false
    leaveFirst()
  }, [step, leaveFirst])

  async function finish() {
    const values = form.getValues()
    if (!isFirstStepDone(values, hasResume)) {
      isSentBack.current = true
      go('general-information')
      return
    }
    // A second press before the button shows that it is busy.
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setFailed(null)
    draft.save()
    try {
      await send({ values, files: draft.files, removesDocuments, onProgress: setProgress }, draft.sent.current, (candidate_id) => {
        draft.sent.current.candidate_id = candidate_id
        draft.save()
      })
      draft.clear()
    } catch (error) {
      refuse(error)
      setIsBusy(false)
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
    hasLetter,
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
    refused,
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
