import type { MouseEvent } from 'react'
import { endSession } from '../../visit/sign-out.ts'

/** For `onClick` of a link: ends the session that a sign-up has begun, here and on the server, before it follows the link. */
export function endSessionFirst(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  const { href } = event.currentTarget
  // Not by the router: who looks at the page is settled once per document.
  void endSession().then(() => location.assign(href))
}
