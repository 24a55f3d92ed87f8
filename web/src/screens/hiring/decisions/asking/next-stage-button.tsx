import type { ComponentProps } from 'react'
import { Button } from '../../../../ui/button.tsx'

/** Moves on by one stage: the second press of a double click, which falls on the button for the stage after that, moves nobody further. */
export function NextStageButton({ onNext, ...rest }: Omit<ComponentProps<typeof Button>, 'onClick'> & { onNext: () => void }) {
  return <Button {...rest} onClick={({ detail }) => detail < 2 && onNext()} />
}
