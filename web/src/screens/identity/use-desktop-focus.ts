import { useEffect, useRef } from 'react'

/** Calls `focus` once, on devices without an on-screen keyboard, unless a field already has the focus. */
export function useDesktopFocus(focus: () => void): void {
  const initial = useRef(focus)
  useEffect(() => {
    const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (hasKeyboard && !(document.activeElement instanceof HTMLInputElement)) initial.current()
  }, [])
}
