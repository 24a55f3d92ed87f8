/** Gives the focus to the page itself, where single letters act: for a control that goes away with what it did. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Whether no control has the focus. */
export function isFocusFree(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.id === 'content'
}
