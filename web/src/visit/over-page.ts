/**
 * Whether the current entry of the history only stands for something that is open over the page (use-back-closes.ts). The next address then
 * replaces it.
 */
export function isOverPage(): boolean {
  return history.state?.isOverPage === true
}
