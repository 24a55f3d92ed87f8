import type { WizardStep } from '@plaza/contract/rules/wizard'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { submissionKey } from '../../../forms/submission-key.ts'
import type { ProfileValues } from '../profile-values.ts'
import {
  type Draft,
  type DraftFiles,
  type FileName,
  forgetDraft,
  forgetOldDrafts,
  keepFile,
  readDraft,
  readFiles,
  writeDraft,
} from './drafts.ts'
import type { Sent } from './sending.ts'

export type DraftState = 'untouched' | 'saved' | 'unsaved'

const PAUSE_MS = 300

/** Tells one file from another, also after a reload. */
const markOf = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`

/** What the draft under a key held when the screen came, with its files; null until that is known. Files without a draft, or of one that is too old, are not anybody's who sits here now. */
export function useFoundDraft(key: string): { draft: Draft | null; files: DraftFiles } | null {
  const [found, setFound] = useState<{ draft: Draft | null; files: DraftFiles } | null>(null)
  useEffect(() => {
    let isHere = true
    const draft = readDraft(key)
    if (draft === null) forgetDraft(key)
    forgetOldDrafts()
    void (draft === null ? Promise.resolve({}) : readFiles(key)).then((files) => isHere && setFound({ draft, files }))
    return () => {
      isHere = false
    }
  }, [key])
  return found
}

/** Keeps the form, its step and its files as a draft: after a pause in typing, and at the latest when the page is left. */
export function useDraft(
  key: string,
  form: UseFormReturn<ProfileValues>,
  step: WizardStep,
  found: { draft: Draft | null; files: DraftFiles },
) {
  const [files, setFiles] = useState(found.files)
  const [state, setState] = useState<DraftState>(found.draft ? 'saved' : 'untouched')
  const [submission_key] = useState(() => found.draft?.submission_key ?? submissionKey())
  const sent = useRef<Sent>({ submission_key, candidate_id: found.draft?.candidate_id })
  const settled = useRef(found.draft?.settled_resume)
  const latest = useRef(step)
  const isTouched = useRef(found.draft !== null)
  const isOver = useRef(false)

  /** What has arrived of the submission is not what stands here any more: all of it is sent again, under the same key. */
  const changed = useCallback(() => {
    sent.current = { submission_key }
  }, [submission_key])

  const save = useCallback(() => {
    if (isOver.current || !isTouched.current) return
    const isKept = writeDraft(key, {
      ...sent.current,
      values: form.getValues(),
      step: latest.current,
      saved_at: Date.now(),
      ...(settled.current ? { settled_resume: settled.current } : {}),
    })
    setState(isKept ? 'saved' : 'unsaved')
  }, [key, form])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        isTouched.current = true
        changed()
        clearTimeout(timer)
        timer = setTimeout(save, PAUSE_MS)
      },
    })
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
      save()
    }
  }, [form, save, changed])

  useEffect(() => {
    latest.current = step
    save()
  }, [save, step])

  return {
    files,
    state,
    sent,
    save,
    setFile(name: FileName, file: File | undefined) {
      isTouched.current = true
      changed()
      if (name === 'resume' && !file) settled.current = undefined
      setFiles((before) => ({ ...before, [name]: file }))
      void keepFile(key, name, file)
      save()
    },
    /** Whether what this resume proposes has been dealt with. */
    isSettled: (resume: File) => settled.current === markOf(resume),
    settle(resume: File) {
      settled.current = markOf(resume)
      isTouched.current = true
      save()
    },
    /** After success: nothing is left to keep. */
    clear() {
      isOver.current = true
      forgetDraft(key)
    },
  }
}
