import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false

/**
 * A sentence with a time of day, on the reader's own clock, which the server does not know: what the server has written is replaced as soon as the
 * browser has taken the page over.
 */
export function Moment({ children }: { children: () => string }) {
  const isHere = useSyncExternalStore(never, inBrowser, onServer)
  // Another key is another element: React leaves the text of the same one as the server has written it.
  return (
    <span key={isHere ? 'here' : 'there'} suppressHydrationWarning>
      {children()}
    </span>
  )
}
