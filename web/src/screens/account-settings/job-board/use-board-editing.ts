import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError, isChangedMeanwhile } from '../../../api/refusals.ts'
import { upload } from '../../../api/upload.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toast.tsx'
import { type BoardDraft, type Branding, changesOf, draftOf, onTopOf } from './board-draft.ts'

/** A draft, and the page from which it started. */
type Kept = { draft: BoardDraft; begun: Branding }

/** The unsaved drafts by branding. They outlive the dialog and visits to other tabs of the settings, but not the page. */
const kept = new Map<number, Kept>()

function failureText(error: unknown): string {
  return firstError(error) ?? m.no_connection()
}

/** The state of the dialog that edits the job board page: its draft, and how it is saved (section 8, "Branding save failure"). */
export function useBoardEditing(company: number, branding: Branding) {
  const router = useRouter()
  const [{ draft, begun }, setState] = useState<Kept>(() => kept.get(branding.id) ?? { draft: draftOf(branding), begun: branding })
  const [isOpen, setIsOpen] = useState(false)
  const [isBack, setIsBack] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  /** The reason why the last save was refused. */
  const [failure, setFailure] = useState<unknown>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const isChanged = changesOf(draft, begun) !== null

  function keep(next: BoardDraft, on = begun) {
    kept.set(branding.id, { draft: next, begun: on })
    setState({ draft: next, begun: on })
  }
  function forget(saved: Branding) {
    kept.delete(branding.id)
    setState({ draft: draftOf(saved), begun: saved })
    setFailure(null)
  }
  /** Moves the draft to what a colleague has saved since it was started. */
  async function meetColleague() {
    const { company: own } = await call('GET /companies/{id}/company_brandings', { params: { id: String(company) } })
    keep(onTopOf(own.company_branding, draft, begun), own.company_branding)
    await router.invalidate()
  }
  async function save() {
    const changes = changesOf(draft, begun)
    if (changes === null) {
      forget(branding)
      setIsOpen(false)
      return
    }
    setIsSaving(true)
    const input = { params: { id: String(company), brandingId: String(branding.id) }, ...changes }
    const hasFiles = Object.keys(changes.files).length > 0
    try {
      const { company_branding: saved } = hasFiles
        ? await upload('PUT /companies/{id}/company_brandings/{brandingId}', input, { onProgress: setProgress })
        : await call('PUT /companies/{id}/company_brandings/{brandingId}', { params: input.params, body: changes.body })
      showToast({ title: m.company_branding(), text: m.board_saved(), tone: 'success' })
      await router.invalidate()
      forget(saved)
    } catch (error) {
      // The page now shows the colleague's values, so the next save may replace them; where they cannot be loaded, it is refused again.
      if (isChangedMeanwhile(error)) await meetColleague().catch(() => undefined)
      setFailure(error)
      showToast({ title: m.company_branding(), text: failureText(error), tone: 'danger' })
    } finally {
      setIsOpen(false)
      setIsSaving(false)
      setProgress(null)
    }
  }
  return {
    draft,
    isOpen,
    isBack,
    isSaving,
    isChanged,
    failure: failure === null ? null : failureText(failure),
    progress,
    open() {
      if (!isChanged) setState({ draft: draftOf(branding), begun: branding })
      setIsBack(isChanged)
      setIsOpen(true)
    },
    change: (next: BoardDraft) => keep(next),
    close: () => setIsOpen(false),
    discard() {
      forget(branding)
      setIsOpen(false)
    },
    save: () => void save(),
  }
}
