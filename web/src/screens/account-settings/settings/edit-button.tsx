import { Pencil } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'

/** 'Edit' in the corner of a card; its accessible name says what is edited. */
export function EditButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    // Its words end where the card's other content ends. The margin is not the button's own: it may not be wider than what holds it.
    <div className="-mr-4">
      <Button variant="ghost" icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onClick}>
        {m.edit()}
        <span className="sr-only">{what}</span>
      </Button>
    </div>
  )
}
