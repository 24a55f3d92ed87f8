import { type ComponentProps, useEffect, useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'

/** Longer than the two presses of a double click are apart. */
const SECOND_PRESS_MS = 700

/**
 * It appears where 'Reject' stood, below the dialog that has just closed. The second press of a double click on 'Reject and tell' falls on it and
 * must not take the decision back.
 */
export function ReopenButton({
  onReopen,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & { onReopen: () => void }) {
  const appearedAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    appearedAt.current = performance.now()
  }, [])
  return (
    <Button
      variant="secondary"
      {...rest}
      // Presses by keys are no clicks of a pointer.
      onClick={({ detail }) => (detail === 0 || performance.now() - appearedAt.current > SECOND_PRESS_MS) && onReopen()}
    >
      {m.triage_reopen()}
    </Button>
  )
}
