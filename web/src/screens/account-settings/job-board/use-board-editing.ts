import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { upload } from '../../../api/upload.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toast.tsx'
import { type BoardDraft, type Branding, changesOf, draftOf } from './board-draft.ts'

/** What was typed and not saved: it outlives the dialog and a visit to another tab of the settings; leaving the page ends it. */
const kept = new Map<number, BoardDraft>()

function failureText(error: unknown): string {
  return firstError(error) ?? m.no_connection()
}

/** The dialog of the job board page: what is typed, and how it is saved (section 8, "Branding save failure"). */
export function useBoardEditing(company: number, branding: Branding) {
  const router = useRouter()
  const [draft, setDraft] = useState(() => kept.get(branding.id) ?? draftOf(branding))
  const [isOpen, setIsOpen] = useState(false)
  const [isBack, setIsBack] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  /** Why the last save was refused. */
  const [failure, setFailure] = useState<unknown>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const isChanged = changesOf(draft, branding) !== null

  function keep(next: BoardDraft) {
    kept.set(branding.id, next)
    setDraft(next)
  }
  function forget(saved: Branding) {
    kept.delete(branding.id)
    setDraft(draftOf(saved))
    setFailure(null)
  }
  async function save() {
    const changes = changesOf(draft, branding)
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
      if (!isChanged) setDraft(draftOf(branding))
      setIsBack(isChanged)
      setIsOpen(true)
    },
    change: keep,
    close: () => setIsOpen(false),
    discard() {
      forget(branding)
      setIsOpen(false)
    },
    save: () => void save(),
  }
}
