import type { MouseEvent } from 'react'
import { endSession } from '../../visit/sign-out.ts'

/** For `onClick` of a link: first ends the session that a sign-up began, in the browser and on the server, then follows the link. */
export function endSessionFirst(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  const { href } = event.currentTarget
  // Loads a document instead of using the router, because the viewer is fixed for each document.
  void endSession().then(() => location.assign(href))
}
