import { LoaderCircle } from 'lucide-react'
import { m } from '../../paraglide/messages.js'

/** Says that something is being saved. Its space is always reserved, so that nothing moves. */
export function SavingSign({ isSaving }: { isSaving: boolean }) {
  return (
    <span role="status" className="flex min-h-5 items-center gap-1.5 text-sm text-muted">
      {isSaving && (
        <>
          <LoaderCircle size={16} strokeWidth={1.75} className="animate-spin" aria-hidden="true" />
          {m.saving()}
        </>
      )}
    </span>
  )
}
