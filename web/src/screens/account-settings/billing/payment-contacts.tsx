import { PAYMENT_CONTACTS_MAX } from '@plaza/contract/limits'
import { type ContactProblem, withContact } from '@plaza/contract/rules/payment-contacts'
import { useRouter } from '@tanstack/react-router'
import { Mail, Pencil, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError, isChangedMeanwhile } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldNote, TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { TitledCard } from '../titled-card.tsx'

/** The list that is being edited; null while the saved one is shown. */
type Draft = { contacts: readonly string[]; typed: string; begun: readonly string[] } | null

const problems: Record<ContactProblem, () => string> = {
  invalid: m.contact_invalid,
  twice: m.contact_twice,
  too_many: () => m.contacts_too_many({ max: PAYMENT_CONTACTS_MAX }),
}

/** An edited list that started as `begun`, with the addresses that a colleague has added since and without those removed. */
function withColleagues(mine: readonly string[], begun: readonly string[], theirs: readonly string[]): string[] {
  const kept = mine.filter((contact) => theirs.includes(contact) || !begun.includes(contact))
  return [...kept, ...theirs.filter((contact) => !begun.includes(contact) && !kept.includes(contact))]
}

type EditorProps = {
  draft: NonNullable<Draft>
  onChange: (draft: Draft) => void
  /** Saves the list; answers the reason if it could not be saved, otherwise null. */
  onSave: (contacts: string[]) => Promise<string | null>
}

function Editor({ draft: { contacts, typed, begun }, onChange, onSave }: EditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<ContactProblem | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** The list with the typed address added; null if that is not a valid address. */
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
    if (all) onChange({ contacts: all, typed: '', begun })
    input.current?.focus()
  }
  /** Adds what a comma ends; what is no address stays in the field with all that follows it. */
  function type(text: string) {
    const ended = text.split(',')
    let all = [...contacts]
    let found: ContactProblem | null = null
    while (ended.length > 1 && found === null) {
      const [next = ''] = ended
      const added = next.trim() === '' ? { contacts: all, problem: null } : withContact(all, next)
      found = added.problem
      all = added.contacts
      if (found === null) ended.shift()
    }
    setProblem(found)
    onChange({ contacts: all, typed: ended.join(',').trimStart(), begun })
  }
  async function save() {
    const all = taken()
    if (all === null) return
    setIsSaving(true)
    setFailure(await onSave(all))
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
                  onChange({ contacts: contacts.filter((each) => each !== contact), typed, begun })
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
          // This field appears because somebody just asked for it.
          autoFocus
          value={typed}
          onChange={({ currentTarget: { value } }) => type(value)}
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
      {failure && (
        <div role="alert">
          <FieldNote id="contacts-failure" error={failure} />
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

/** The people who get the invoices. 'Edit contacts' opens the list for editing, Cancel restores it (section 4, "Payment contacts"). */
export function PaymentContacts({ company, contacts }: { company: number; contacts: readonly string[] }) {
  const router = useRouter()
  const [draft, setDraft] = useState<Draft>(null)
  const edit = useRef<HTMLButtonElement>(null)

  function close() {
    setDraft(null)
    requestAnimationFrame(() => edit.current?.focus())
  }
  async function save(all: string[]): Promise<string | null> {
    try {
      await call('PUT /companies/{id}', {
        params: { id: String(company) },
        body: { payment_contacts: all, before: { payment_contacts: [...(draft?.begun ?? contacts)] } },
      })
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        // Without the colleague's list the draft stays as it is, and the next save asks again.
        const found = await call('GET /payment_methods', {}).catch(() => null)
        if (found === null) return m.contacts_unsaved()
        const { payment_contacts: begun } = found
        setDraft({ contacts: withColleagues(all, draft?.begun ?? contacts, begun), typed: '', begun })
        return firstError(error)
      }
      // Section 8: this is only logged. What was typed stays, also where the session has ended (frame/other-session.tsx).
      reportError(error)
      return m.contacts_unsaved()
    }
    showToast({ title: m.contacts_saved(), tone: 'success' })
    await router.invalidate()
    close()
    return null
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
            onClick={() => setDraft({ contacts, typed: '', begun: contacts })}
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
