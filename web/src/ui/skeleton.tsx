/**
 * A grey block in place of content that is loading; size it by class. It is hidden from screen readers, so the loading must be announced
 * elsewhere.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}
