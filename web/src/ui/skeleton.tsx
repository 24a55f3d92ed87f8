/** A grey block in the shape of what is coming; size it by class. Say that something loads elsewhere: it is not read out. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}
