import { useEffect, useRef } from 'react'

/** Puts the cursor where typing begins, on devices where that brings up no keyboard; never out of a field that is being typed into. */
export function useDesktopFocus(focus: () => void): void {
  const initial = useRef(focus)
  useEffect(() => {
    const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (hasKeyboard && !(document.activeElement instanceof HTMLInputElement)) initial.current()
  }, [])
}
