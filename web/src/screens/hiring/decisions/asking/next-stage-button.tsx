import { type ComponentProps, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'

/** Longer than the two presses of a double click are apart. */
const SECOND_PRESS_MS = 500

/** Moves on by one stage: the second press of a double click, which falls on the button for the stage after that, moves nobody further. */
export function NextStageButton({ onNext, ...rest }: Omit<ComponentProps<typeof Button>, 'onClick'> & { onNext: () => void }) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  return (
    <Button
      {...rest}
      onClick={({ detail }) => {
        const isSecond = performance.now() - pressedAt.current < SECOND_PRESS_MS
        // Presses by keys are no clicks of a pointer.
        if (detail !== 0 && isSecond) return
        pressedAt.current = performance.now()
        onNext()
      }}
    />
  )
}
