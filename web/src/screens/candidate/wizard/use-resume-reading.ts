import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../api/api.ts'
import { isTooSoon } from '../../../api/refusals.ts'
import { upload } from '../../../api/upload.ts'
import type { ProfileValues } from '../profile-values.ts'
import {
  type Change,
  changedBetween,
  type Offer,
  offersOf,
  type Proposal,
  type ProposalPart,
  withOffers,
  withoutChange,
} from './steps/proposal.ts'
import type { useDraft } from './use-draft.ts'

/** Kinds of files that can be read; others are sent without reading them. */
const READABLE = /\.(pdf|docx)$/i

type Taken = Change & { parts: ProposalPart[] }

/** The result for the resume that was chosen last. */
type Reading = {
  file: File
  proposal: Proposal | null
  taken: Taken | null
  isTakenBack: boolean
  isPutAway: boolean
}

const begun = (file: File): Reading => ({ file, proposal: null, taken: null, isTakenBack: false, isPutAway: false })

/** Why a resume has not been read and may be read later: there is no connection, or no time for it. */
export type Unread = 'offline' | 'busy'

function unreadBy(error: unknown): Unread | null {
  if (!(error instanceof ApiError)) return 'offline'
  return isTooSoon(error) || error.status >= 500 ? 'busy' : null
}

type Task = {
  form: UseFormReturn<ProfileValues>
  draft: Pick<ReturnType<typeof useDraft>, 'files' | 'resumeState' | 'markResume'>
  isEmailFixed: boolean
  /** Whether the step with the fields is on screen. Nothing is filled in while nobody can see it. */
  isSeen: boolean
}

/**
 * Reads a resume when it is chosen. What was read without doubt fills empty fields at once, everything else is offered. After a reload, a
 * resume that has filled the form only makes offers, and a dismissed one is not read again. If reading fails, the form works without it;
 * one that could not be read yet is read when the connection is back, or when that is asked for.
 */
export function useResumeReading({ form, draft, isEmailFixed, isSeen }: Task) {
  const file = draft.files.resume
  const [reading, setReading] = useState<Reading | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [unread, setUnread] = useState<Unread | null>(null)
  const [round, setRound] = useState(0)
  // The draft's note about a file counts at the moment it is chosen, because this hook changes it later.
  const stateOf = useRef(draft.resumeState)
  stateOf.current = draft.resumeState

  useEffect(() => {
    // Another round is another try.
    void round
    setReading(null)
    setIsReading(false)
    setUnread(null)
    if (!file || !READABLE.test(file.name) || stateOf.current(file) === 'settled') return
    const controller = new AbortController()
    setReading(begun(file))
    setIsReading(true)
    upload('POST /resume_proposals', { files: { resume: file } }, { signal: controller.signal })
      .then(
        ({ proposal }) => !controller.signal.aborted && setReading({ ...begun(file), proposal }),
        (error: unknown) => !controller.signal.aborted && setUnread(unreadBy(error)),
      )
      .finally(() => !controller.signal.aborted && setIsReading(false))
    return () => controller.abort()
  }, [file, round])

  /** Says at once that it is being read: what was pressed for it goes in the same moment, and the focus must know where to. */
  const again = useCallback(() => {
    setUnread(null)
    setIsReading(true)
    setRound((before) => before + 1)
  }, [])

  const isUnread = unread !== null
  useEffect(() => {
    if (!isUnread) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isUnread, again])

  function write(values: ProfileValues) {
    const present = form.getValues()
    for (const name of Object.keys(values) as (keyof ProfileValues)[]) {
      if (JSON.stringify(values[name]) === JSON.stringify(present[name])) continue
      form.setValue(name, values[name], { shouldDirty: true, shouldTouch: true })
      if (form.getFieldState(name).invalid) void form.trigger(name)
    }
  }

  function take(from: Reading, offers: readonly Offer[]) {
    const now = structuredClone(form.getValues())
    const values = withOffers(now, offers)
    const parts = [...new Set([...(from.taken?.parts ?? []), ...offers.map(({ part }) => part)])]
    write(values)
    setReading({ ...from, taken: { parts, ...changedBetween(now, values, from.taken) }, isTakenBack: false })
  }

  const proposal = reading?.proposal ?? null
  const offers = proposal && !reading?.isPutAway ? offersOf(form.getValues(), proposal, isEmailFixed) : []

  // Before anything is painted: what is about to be filled in would be shown as an offer for a moment.
  useLayoutEffect(() => {
    if (!reading?.proposal || !isSeen || stateOf.current(reading.file) !== 'new') return
    const found = offersOf(form.getValues(), reading.proposal, isEmailFixed)
    const certain = found.filter(({ isCertain }) => isCertain)
    draft.markResume(reading.file, found.length > 0 ? 'filled' : 'settled')
    if (certain.length > 0) take(reading, certain)
  })

  return {
    isReading,
    unread,
    again,
    /** The parts of the form that were filled in. */
    taken: reading?.taken?.parts ?? [],
    isTakenBack: reading?.isTakenBack ?? false,
    offers,
    take: (chosen: readonly Offer[]) => reading && take(reading, chosen),
    takeBack() {
      if (!reading?.taken) return
      write(withoutChange(form.getValues(), reading.taken))
      setReading({ ...reading, taken: null, isTakenBack: true })
    },
    putAway() {
      if (!reading) return
      draft.markResume(reading.file, 'settled')
      setReading({ ...reading, isPutAway: true })
    },
  }
}

export type ResumeReadingParts = ReturnType<typeof useResumeReading>
