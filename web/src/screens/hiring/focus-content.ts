import type { KeyboardEvent } from 'react'

/** Gives the focus to the page itself, where single letters act: for a control that goes away with what it did. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Marks the field that searches a list of candidates. */
export const listSearchMark = { 'data-list-search': '' } as const

/** Gives the focus to the field that searches the list of candidates; false where none is in sight. */
export function focusListSearch(): boolean {
  const field = document.querySelector<HTMLElement>('[data-list-search]')
  if (!field?.checkVisibility()) return false
  field.focus()
  return true
}

/** Keys of that field: Return searches at once, and it and Escape in the empty field give the focus back to the page, where letters act. */
export function leaveListSearch(event: KeyboardEvent<HTMLInputElement>, submit: () => void): void {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter') submit()
  if (event.key === 'Enter' || (event.key === 'Escape' && event.currentTarget.value === '')) focusContent()
}

/** Whether no control has the focus. */
export function isFocusFree(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.id === 'content'
}
