import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Template } from './template-words.ts'

/** The button that removes an own template, or sets one of the product back, with the question before it. `onRemove` settles once it is done or was refused. */
export function Removing({ template, onRemove }: { template: Template; onRemove: () => Promise<'gone' | 'stays'> }) {
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  if (template.is_default && !template.is_changed) return null
  const label = template.is_default ? m.templates_restore() : m.templates_delete()
  async function remove() {
    setIsBusy(true)
    const outcome = await onRemove()
    setIsBusy(false)
    setIsAsked(false)
    // The button that opened the dialog has gone with what it was for.
    if (outcome === 'gone') requestAnimationFrame(() => document.querySelector<HTMLElement>('#content h1')?.focus())
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={label}
        closeLabel={m.close()}
        className="sm:max-w-md"
        footer={
          <>
            <Button variant="secondary" data-first-focus="" onClick={() => setIsAsked(false)} className="max-sm:flex-1">
              {m.cancel()}
            </Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => void remove()} className="max-sm:flex-1">
              {label}
            </Button>
          </>
        }
      >
        <p className="text-sm text-pretty wrap-anywhere">
          {template.is_default ? m.templates_restore_question() : m.templates_delete_question({ name: template.name })}
        </p>
      </Dialog>
    </>
  )
}
