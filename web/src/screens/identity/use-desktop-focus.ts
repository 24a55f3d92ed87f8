import { useEffect, useRef } from 'react'

/**
 * Focuses the field of this name once, on devices without an on-screen keyboard, unless a field already has the focus. At once and not a
 * moment later, as the form's own `setFocus` does: by then somebody may type in another field.
 */
export function useDesktopFocus(name: string | null): void {
  const initial = useRef(name)
  useEffect(() => {
    const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (!hasKeyboard || initial.current === null || document.activeElement instanceof HTMLInputElement) return
    document.querySelector<HTMLInputElement>(`input[name="${initial.current}"]`)?.focus()
  }, [])
}
