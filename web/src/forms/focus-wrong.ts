/** Gives the focus to the first field in it that is marked as wrong, once the marks are painted. */
export function focusWrong(form: Element | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
