import { FILE_MAX_BYTES, KEPT_NAME_MAX_CHARACTERS } from '@plaza/contract/limits'
import { type Language, languageFacts, languages } from '@plaza/contract/values'
import { useState } from 'react'
import { ApiError } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { upload } from '../../../api/upload.ts'
import { focusWrong } from '../../../forms/focus-wrong.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { fileWords } from '../../../words/file-words.ts'
import { resumeTypes } from '../../candidate/file-kinds.ts'
import { useBegun } from '../begun.ts'
import type { Card } from '../decisions/cards.ts'
import { nameOf, sourceLabel } from '../decisions/words.ts'

type Props = { job: number; isOpen: boolean; onClose: () => void; onAdded: (card: Card) => void }

const sources = ['referral', 'mail', 'event', 'sourced'] as const
const fields = ['first_name', 'last_name', 'email', 'phone'] as const
type Field = (typeof fields)[number]
const labels: Record<Field, () => string> = { first_name: m.first_name, last_name: m.last_name, email: m.email, phone: m.triage_phone }

type Draft = { values: Record<Field, string>; source: (typeof sources)[number]; language: Language; file: File | null }

function Form({ job, onClose, onAdded }: Omit<Props, 'isOpen'>) {
  const locale = useLocale()
  const { value: draft, ...begun } = useBegun<Draft>(
    `candidate to add to ${job}`,
    () => ({ values: { first_name: '', last_name: '', email: '', phone: '' }, source: 'referral', language: locale, file: null }),
    (next) => next.file === null && Object.values(next.values).every((text) => text.trim() === ''),
  )
  const { values, source, language, file } = draft
  const set = (part: Partial<Draft>) => begun.change({ ...draft, ...part })
  const [progress, setProgress] = useState<number | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({})
  const [problem, setProblem] = useState<string | null>(null)

  function missing(): Record<string, string[]> {
    const empty = (['first_name', 'last_name', 'email'] as const).filter((name) => values[name].trim() === '')
    const found = Object.fromEntries(empty.map((name) => [name, [m.triage_field_missing({ field: labels[name]() })]]))
    return file ? found : { ...found, resume: [m.triage_field_missing({ field: m.resume() })] }
  }

  async function send(asked: Element) {
    const found = missing()
    setErrors(found)
    setProblem(null)
    focusWrong(asked)
    if (Object.keys(found).length > 0 || !file || progress !== null) return
    setProgress(0)
    const { phone, ...names } = values
    const candidate = { ...names, ...(phone.trim() && { phone }), application: source, language }
    try {
      const { application } = await upload(
        'POST /jobs/{id}/applications',
        { params: { id: String(job) }, body: { candidate }, files: { 'candidate[resume]': file } },
        { onProgress: setProgress },
      )
      begun.settle()
      showToast({ title: m.triage_added({ name: nameOf(application) }), tone: 'success' })
      onAdded(application)
    } catch (error) {
      const byField = error instanceof ApiError ? error.byField : {}
      const known = Object.fromEntries(
        Object.entries(byField).map(([name, sentences]) => [name.replace(/^candidate[.[]|\]$/g, ''), sentences]),
      )
      setErrors(known)
      focusWrong(asked)
      if (Object.keys(known).length === 0) setProblem(firstError(error) ?? m.no_connection())
    } finally {
      setProgress(null)
    }
  }

  return (
    <form
      noValidate
      data-first-focus=""
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <p className="text-sm text-pretty text-muted">{m.triage_add_hint()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((name) => (
          <TextField
            key={name}
            label={labels[name]()}
            type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            maxLength={name.endsWith('_name') ? KEPT_NAME_MAX_CHARACTERS : undefined}
            value={values[name]}
            error={errors[name]?.[0]}
            onChange={({ currentTarget }) => set({ values: { ...values, [name]: currentTarget.value } })}
          />
        ))}
        <Select
          label={m.triage_source()}
          options={sources.map((value) => ({ value, label: sourceLabel(value) }))}
          value={source}
          onChange={({ currentTarget }) => set({ source: sources.find((each) => each === currentTarget.value) ?? 'referral' })}
        />
        <Select
          label={m.triage_language()}
          options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
          value={language}
          onChange={({ currentTarget }) => set({ language: currentTarget.value as Language })}
        />
      </div>
      <FileDrop
        label={m.resume()}
        isRequired
        file={file}
        onFile={(chosen) => set({ file: chosen })}
        onRemove={() => set({ file: null })}
        accept={resumeTypes}
        maxBytes={FILE_MAX_BYTES}
        progress={progress}
        words={fileWords(locale, m.file_hint())}
        error={errors.resume?.[0]}
      />
      <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-col gap-3 border-t border-line bg-surface px-5 py-3">
        {/* Beside the button that was pressed: what stands at the top is out of sight there. */}
        {problem && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        <div className="flex gap-3 sm:justify-end">
          <Button variant="secondary" className="max-sm:flex-1" onClick={begun.cancel(onClose)}>
            {m.cancel()}
          </Button>
          <Button type="submit" isBusy={progress !== null} className="max-sm:flex-1">
            {m.triage_add()}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Somebody who was recommended or has mailed a resume: they get the receipt, and hear who keeps their data. */
export function AddCandidateDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.triage_add()} closeLabel={m.close()} className="sm:max-w-xl">
      <Form onClose={onClose} {...rest} />
    </Dialog>
  )
}
