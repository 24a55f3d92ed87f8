import { PAYMENT_CONTACTS_MAX } from '@plaza/contract/limits'
import { type ContactProblem, withContact } from '@plaza/contract/rules/payment-contacts'
import { useRouter } from '@tanstack/react-router'
import { Mail, Pencil, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldNote, TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { TitledCard } from '../titled-card.tsx'

/** What is being edited; null while the saved list is shown. */
type Draft = { contacts: readonly string[]; typed: string } | null

const problems: Record<ContactProblem, () => string> = {
  invalid: m.contact_invalid,
  twice: m.contact_twice,
  too_many: () => m.contacts_too_many({ max: PAYMENT_CONTACTS_MAX }),
}

type EditorProps = {
  draft: NonNullable<Draft>
  onChange: (draft: Draft) => void
  onSave: (contacts: string[]) => Promise<boolean>
}

function Editor({ draft: { contacts, typed }, onChange, onSave }: EditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<ContactProblem | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [isUnsaved, setIsUnsaved] = useState(false)

  /** The list with the typed address added; null when that is no address. */
  function taken(): string[] | null {
    if (typed.trim() === '') return [...contacts]
    const { contacts: all, problem: found } = withContact(contacts, typed)
    setProblem(found)
    if (found === null) return all
    input.current?.focus()
    return null
  }
  function add() {
    const all = taken()
    if (all) onChange({ contacts: all, typed: '' })
    input.current?.focus()
  }
  async function save() {
    const all = taken()
    if (all === null) return
    setIsSaving(true)
    setIsUnsaved(!(await onSave(all)))
    setIsSaving(false)
  }
  return (
    <form
      noValidate
      className="max-w-xl"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save()
      }}
    >
      {contacts.length > 0 && (
        <ul className="mb-4 divide-y divide-line rounded-lg border border-line">
          {contacts.map((contact) => (
            <li key={contact} className="flex items-center gap-3 pl-3">
              <span className="min-w-0 flex-1 py-2 wrap-anywhere">{contact}</span>
              <button
                type="button"
                aria-label={m.contact_remove({ contact })}
                onClick={() => {
                  onChange({ contacts: contacts.filter((each) => each !== contact), typed })
                  input.current?.focus()
                }}
                className="flex size-11 shrink-0 items-center justify-center rounded-lg text-muted -outline-offset-2 hover:bg-sunken hover:text-ink sm:size-10"
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-start gap-2">
        <TextField
          ref={input}
          label={m.contact_new()}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // Somebody has just asked for this field.
          autoFocus
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setProblem(null)
            onChange({ contacts, typed: value })
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
            event.preventDefault()
            add()
          }}
          hint={m.contact_hint()}
          error={problem && problems[problem]()}
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" onClick={add} className="mt-6.5">
          {m.add()}
        </Button>
      </div>
      {isUnsaved && (
        <div role="alert">
          <FieldNote id="contacts-failure" error={m.contacts_unsaved()} />
        </div>
      )}
      <div className="mt-5 flex gap-3">
        <Button type="submit" isBusy={isSaving} className="flex-1 sm:flex-none">
          {m.save()}
        </Button>
        <Button variant="secondary" onClick={() => onChange(null)} className="flex-1 sm:flex-none">
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}

/** Who gets the invoices: a list that 'Edit contacts' opens for editing; Cancel restores it (section 4, "Payment contacts"). */
export function PaymentContacts({ company, contacts }: { company: number; contacts: readonly string[] }) {
  const router = useRouter()
  const [draft, setDraft] = useState<Draft>(null)
  const edit = useRef<HTMLButtonElement>(null)

  function close() {
    setDraft(null)
    requestAnimationFrame(() => edit.current?.focus())
  }
  async function save(all: string[]): Promise<boolean> {
    try {
      await call('PUT /companies/{id}', { params: { id: String(company) }, body: { payment_contacts: all } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_signed_in') {
        // Loading the tab again leads to the login screen.
        await router.invalidate()
        return false
      }
      // Section 8 only logs this; what was typed stays.
      reportError(error)
      return false
    }
    showToast({ title: m.contacts_saved(), tone: 'success' })
    await router.invalidate()
    close()
    return true
  }
  return (
    <TitledCard
      title={m.payment_contacts()}
      hint={m.payment_contacts_hint()}
      action={
        draft === null && (
          <Button
            ref={edit}
            variant="secondary"
            icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setDraft({ contacts, typed: '' })}
          >
            {m.contacts_edit()}
          </Button>
        )
      }
    >
      {draft ? (
        <Editor draft={draft} onChange={(next) => (next ? setDraft(next) : close())} onSave={save} />
      ) : contacts.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {contacts.map((contact) => (
            <li key={contact} className="flex min-h-8 max-w-full items-center gap-2 rounded-lg border border-line bg-sunken px-2.5 py-1">
              <Mail size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">{contact}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{m.payment_contacts_none()}</p>
      )}
    </TitledCard>
  )
}
