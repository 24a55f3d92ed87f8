import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button, type ButtonVariant } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type Desk, useDesk } from './desk.ts'

type Props = { isOpen: boolean; title: string; onClose: () => void; children: (desk: Desk) => ReactNode }

/** A dialog that needs reasons and templates: it waits for them, and offers another try where they do not come. */
export function DeskDialog({ isOpen, title, onClose, children }: Props) {
  const { desk, isFailed, again } = useDesk(isOpen)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={m.close()} className="sm:max-w-xl">
      {desk && children(desk)}
      {!desk && !isFailed && (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-40" />
        </div>
      )}
      {isFailed && (
        <div className="flex flex-col items-start gap-4">
          <p role="alert" className="text-sm">
            {m.no_connection()}
          </p>
          <Button variant="secondary" onClick={again}>
            {m.try_again()}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** The end of a form in such a dialog: its buttons stay in sight. */
export function DeskButtons({ label, variant, onCancel }: { label: string; variant?: ButtonVariant; onCancel: () => void }) {
  return (
    <div className="sticky -bottom-4 -mx-5 -mb-4 flex gap-3 border-t border-line bg-surface px-5 py-3 sm:justify-end">
      <Button variant="secondary" className="max-sm:flex-1" onClick={onCancel}>
        {m.cancel()}
      </Button>
      <Button type="submit" {...(variant && { variant })} className="max-sm:flex-1">
        {label}
      </Button>
    </div>
  )
}
