import { PRIVACY_NOTICE_MAX_CHARACTERS } from '@plaza/contract/limits'
import { useRouter } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError, isChangedMeanwhile } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { TitledCard } from '../titled-card.tsx'

/** `begun`: what stood there when it was opened. */
type Draft = { text: string; begun: string }

/** The company's own privacy notice, which whoever applies reads above the button. */
export function PrivacyNoticeCard({ company, notice }: { company: number; notice: string | null }) {
  const router = useRouter()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isClosed, setIsClosed] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  // The button is back where the form was.
  useEffect(() => {
    if (isClosed) edit.current?.focus()
  }, [isClosed])

  function close() {
    setDraft(null)
    setProblem(null)
    setIsClosed(true)
  }
  async function save(event: FormEvent, { text, begun }: Draft) {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    setProblem(null)
    try {
      const body = { company: { privacy_notice: text }, before: { privacy_notice: begun } }
      await call('PUT /companies/{id}', { params: { id: String(company) }, body })
      showToast({ title: m.privacy_notice_saved(), tone: 'success' })
      await router.invalidate()
      close()
    } catch (error) {
      // What was typed stays, and a second press writes it over what a colleague has written, once that is known.
      if (isChangedMeanwhile(error)) setDraft({ text, begun: await present().catch(() => begun) })
      setProblem(firstError(error) ?? m.no_connection())
    } finally {
      setIsSaving(false)
    }
  }
  async function present(): Promise<string> {
    const own = await call('GET /companies/{id}/company_brandings', { params: { id: String(company) } })
    return own.company.company_branding.privacy_notice ?? ''
  }
  return (
    <TitledCard
      title={m.privacy_notice()}
      hint={m.privacy_notice_hint()}
      action={
        draft === null && (
          <Button
            ref={edit}
            variant="secondary"
            icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => {
              setIsClosed(false)
              setDraft({ text: notice ?? '', begun: notice ?? '' })
            }}
          >
            {m.privacy_notice_edit()}
          </Button>
        )
      }
    >
      {draft ? (
        <form method="post" onSubmit={(event) => void save(event, draft)}>
          <TextArea
            autoFocus
            label={m.privacy_notice()}
            value={draft.text}
            maxLength={PRIVACY_NOTICE_MAX_CHARACTERS}
            error={problem}
            onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
          />
          <div className="mt-4 flex gap-3">
            <Button type="submit" isBusy={isSaving}>
              {m.save()}
            </Button>
            <Button variant="secondary" onClick={close}>
              {m.cancel()}
            </Button>
          </div>
        </form>
      ) : (
        <p className={notice === null ? 'text-muted' : 'max-h-96 overflow-y-auto whitespace-pre-line wrap-anywhere'}>
          {notice ?? m.privacy_notice_none()}
        </p>
      )}
    </TitledCard>
  )
}
