import type { InputOf } from '@plaza/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { fieldsOf, historyOf, type ProfileValues, sentValues } from '../profile-values.ts'
import type { useDraft } from './use-draft.ts'

/** A resume that was made of the form: `of` is what it was made of, `left_out` the letters that could not be written. */
export type MadeFile = { file: File; left_out: string[]; of: string; languages: string }

type Fields = InputOf<'POST /resume_files'>['body']['candidate']

/** What a resume says of the form, with the languages that are asked for it alone. */
function resumeFields(values: ProfileValues, languages: string): Fields {
  const { first_name, last_name, email, phone, address, summary, link, portfolio } = fieldsOf(values)
  const { skills, interests, candidate_work_histories, candidate_education_histories } = historyOf(values)
  return {
    first_name,
    last_name,
    email,
    phone,
    address,
    summary,
    link,
    portfolio,
    skills,
    interests,
    languages,
    candidate_work_histories,
    candidate_education_histories,
  }
}

/** A name that every system can store. */
const fileName = ({ first_name, last_name }: ProfileValues) =>
  m.resume_made_file({ name: `${first_name.trim()} ${last_name.trim()}` }).replace(/[\\/:*?"<>|\p{C}]/gu, '')

type Task = {
  form: UseFormReturn<ProfileValues>
  draft: Pick<ReturnType<typeof useDraft>, 'files' | 'madeOf' | 'markMade' | 'filesNow'>
  dropsUntitled: boolean
  /** Whether the last step is on screen, where the resume must say what is sent. */
  isReviewed: boolean
  setResume: (file: File) => void
}

/**
 * A resume for people who have no file at hand: made of the form, used like a file that was chosen, and made anew when the form has changed
 * since, before it is reviewed and before it is sent.
 */
export function useMadeResume({ form, draft, dropsUntitled, isReviewed, setResume }: Task) {
  const locale = useLocale()
  const [isWanted, setIsWanted] = useState(false)
  const [isRenewing, setIsRenewing] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const renewing = useRef<Promise<void> | null>(null)
  const made = draft.files.resume ? draft.madeOf(draft.files.resume) : null

  const sourceOf = useCallback(
    (languages: string) => {
      const fields = resumeFields(sentValues(form.getValues(), dropsUntitled), languages)
      return { fields, of: JSON.stringify([locale, fields]) }
    },
    [form, dropsUntitled, locale],
  )

  const make = useCallback(
    async (languages: string, signal?: AbortSignal): Promise<MadeFile> => {
      const { fields, of } = sourceOf(languages)
      const { resume } = await call('POST /resume_files', { body: { candidate: fields } }, signal ? { signal } : {})
      const bytes = Uint8Array.from(atob(resume.content), (letter) => letter.charCodeAt(0))
      const file = new File([bytes], fileName(form.getValues()), { type: 'application/pdf', lastModified: Date.now() })
      return { file, left_out: resume.left_out, of, languages }
    },
    [form, sourceOf],
  )

  function use({ file, of, languages }: MadeFile) {
    draft.markMade(file, { of, languages })
    setResume(file)
    setIsWanted(false)
    setHasFailed(false)
  }

  /** Makes the resume anew where the form no longer says what it was made of. Rejects where that fails. */
  function renew(): Promise<void> {
    if (renewing.current) return renewing.current
    const { resume } = draft.filesNow()
    const of = resume ? draft.madeOf(resume) : null
    if (of === null || sourceOf(of.languages).of === of.of) return Promise.resolve()
    setIsRenewing(true)
    renewing.current = make(of.languages)
      .then(use, (error: unknown) => {
        setHasFailed(true)
        throw error
      })
      .finally(() => {
        renewing.current = null
        setIsRenewing(false)
      })
    return renewing.current
  }

  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    // Sending tries again and says what is wrong.
    if (isReviewed) latest.current().catch(() => undefined)
  }, [isReviewed])

  return {
    /** Whether the resume that is used was made of the form. */
    isMade: made !== null,
    /** Whether one is to be made as soon as the form says enough. */
    isWanted,
    want: () => setIsWanted(true),
    languages: made?.languages ?? '',
    make,
    use,
    renew,
    isRenewing,
    hasFailed,
  }
}

export type MadeResumeParts = ReturnType<typeof useMadeResume>
