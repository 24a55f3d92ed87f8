import { Pencil } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'

/** 'Edit' in the corner of a card; its accessible name says what is edited. */
export function EditButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button variant="ghost" icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onClick} className="-mr-2">
      {m.edit()}
      <span className="sr-only">{what}</span>
    </Button>
  )
}
