import type { WizardStep } from '@plaza/contract/rules/wizard'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { submissionKey } from '../../../forms/submission-key.ts'
import type { ProfileValues } from '../profile-values.ts'
import {
  type Draft,
  type DraftFiles,
  type FileName,
  type FoundDraft,
  fileNames,
  forgetDraft,
  forgetOldDrafts,
  keepFile,
  keepPlace,
  type MadeResume,
  placeBeside,
  placeOf,
  readDraft,
  readFiles,
  whenForgotten,
  writeDraft,
} from './drafts.ts'
import type { Sent } from './sending.ts'

export type DraftState = 'untouched' | 'saved' | 'unsaved'

export type ResumeState = 'new' | 'filled' | 'settled'

const PAUSE_MS = 300

/** Identifies a file, even after a reload. */
const markOf = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`

/**
 * The form's draft when the screen was opened, or the one at the `chosen` place, with its files; null until it is loaded. Files without a
 * draft, or of one that is too old, are ignored: they may belong to somebody else.
 */
export function useFoundDraft(key: string, chosen: string | null): FoundDraft | null {
  const [found, setFound] = useState<FoundDraft | null>(null)
  useEffect(() => {
    let isHere = true
    const place = chosen ?? placeOf(key)
    const draft = readDraft(place)
    if (draft === null) forgetDraft(place)
    forgetOldDrafts()
    void (draft === null ? Promise.resolve({}) : readFiles(place)).then((files) => isHere && setFound({ place, draft, files }))
    return () => {
      isHere = false
    }
  }, [key, chosen])
  return found
}

/** Restores a draft that was discarded. */
export function restoreDraft({ place, draft, files }: FoundDraft): void {
  if (draft === null) return
  writeDraft(place, draft)
  for (const name of fileNames) void keepFile(place, name, files[name])
}

/** Identifies a state of a stored draft. */
const stampOf = (draft: Draft | null) => draft && `${draft.writer}:${draft.saved_at}`

/** The place where this page keeps the form's draft. If another page has written to it since, this page moves to a new place. */
function useOwnPlace(key: string, found: FoundDraft) {
  const [writer] = useState(submissionKey)
  const place = useRef(found.place)
  const seen = useRef(stampOf(found.draft))
  return useMemo(
    () => ({
      /** Stores the draft; false if the browser has no storage. If the draft moves to another place, its files move too. */
      write(draft: Draft, files: DraftFiles): boolean {
        const there = readDraft(place.current)
        if (there !== null && stampOf(there) !== seen.current) {
          place.current = placeBeside(key, writer)
          for (const name of fileNames) void keepFile(place.current, name, files[name])
        }
        const written = { ...draft, writer }
        seen.current = stampOf(written)
        keepPlace(key, place.current)
        return writeDraft(place.current, written)
      },
      keepFile: (name: FileName, file: File | undefined) => keepFile(place.current, name, file),
      /** Deletes the draft, unless another page has written to its place. */
      clear() {
        const there = readDraft(place.current)
        if (there === null || stampOf(there) === seen.current) forgetDraft(place.current)
      },
      now: () => place.current,
    }),
    [key, writer],
  )
}

/** Stores the form, its step and its files as a draft: after a pause in typing, and at the latest when the page is left. */
export function useDraft(key: string, form: UseFormReturn<ProfileValues>, step: WizardStep, found: FoundDraft) {
  const place = useOwnPlace(key, found)
  const [files, setFiles] = useState(found.files)
  const [state, setState] = useState<DraftState>(found.draft ? 'saved' : 'untouched')
  const [submission_key] = useState(() => found.draft?.submission_key ?? submissionKey())
  const sent = useRef<Sent>({ submission_key, candidate_id: found.draft?.candidate_id })
  const resume = useRef<Pick<Draft, 'filled_resume' | 'settled_resume'>>({
    ...(found.draft?.filled_resume ? { filled_resume: found.draft.filled_resume } : {}),
    ...(found.draft?.settled_resume ? { settled_resume: found.draft.settled_resume } : {}),
  })
  const made = useRef(found.draft?.made_resume ?? null)
  const latestFiles = useRef(files)
  const latest = useRef(step)
  const isTouched = useRef(false)
  const isOver = useRef(false)

  /** Forgets what was already received of the submission, because the form has changed: all of it is sent again under the same key. */
  const changed = useCallback(() => {
    sent.current = { submission_key }
  }, [submission_key])

  const present = useCallback(
    (): Draft => ({
      ...sent.current,
      values: form.getValues(),
      step: latest.current,
      saved_at: Date.now(),
      ...resume.current,
      ...(made.current ? { made_resume: made.current } : {}),
    }),
    [form],
  )

  const save = useCallback(() => {
    if (isOver.current || !isTouched.current) return
    setState(place.write(present(), latestFiles.current) ? 'saved' : 'unsaved')
  }, [place, present])

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

  // The application was sent from there, or the draft discarded: what stands here still is not written anew, unless it is changed.
  useEffect(
    () =>
      whenForgotten(place.now, () => {
        isTouched.current = false
        setState('untouched')
      }),
    [place],
  )

  const hasDraft = found.draft !== null
  useEffect(() => {
    if (hasDraft && latest.current !== step) isTouched.current = true
    latest.current = step
    save()
  }, [save, step, hasDraft])

  return {
    files,
    state,
    sent,
    save() {
      isTouched.current = true
      save()
    },
    setFile(name: FileName, file: File | undefined) {
      isTouched.current = true
      changed()
      if (name === 'resume' && !file) resume.current = {}
      // The draft first, because the file is stored at the draft's place.
      save()
      latestFiles.current = { ...latestFiles.current, [name]: file }
      setFiles(latestFiles.current)
      void place.keepFile(name, file)
    },
    /** What was done with this resume's proposal: it is new, it has filled the form, or it is dealt with. */
    resumeState(file: File): ResumeState {
      if (resume.current.settled_resume === markOf(file)) return 'settled'
      return resume.current.filled_resume === markOf(file) ? 'filled' : 'new'
    },
    markResume(file: File, state: Exclude<ResumeState, 'new'>) {
      resume.current = { [`${state}_resume`]: markOf(file) }
      isTouched.current = true
      save()
    },
    /** How this resume was made of the form; null if it was not. */
    madeOf: (file: File): Omit<MadeResume, 'file'> | null => (made.current?.file === markOf(file) ? made.current : null),
    /** Remembers that this resume was made of the form: it has nothing to offer to it. */
    markMade(file: File, of: Omit<MadeResume, 'file'>) {
      made.current = { ...of, file: markOf(file) }
      resume.current = { settled_resume: markOf(file) }
    },
    /** The files as they are now, also before the form is rendered with them. */
    filesNow: () => latestFiles.current,
    /** The whole draft, so that it can be restored after it was discarded by mistake. */
    taken: (): FoundDraft => ({ place: place.now(), draft: present(), files: latestFiles.current }),
    /** Call it after success, and when somebody starts over: it deletes the draft. */
    clear() {
      isOver.current = true
      place.clear()
    },
  }
}
