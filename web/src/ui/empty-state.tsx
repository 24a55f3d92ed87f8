import type { ReactNode } from 'react'

type Props = {
  title: string
  hint?: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  /** The heading level of the title. */
  level?: 'h1' | 'h2' | 'h3'
}

/** Takes the place of content that is not there: a title, a hint what to do next, and a button. */
export function EmptyState({ title, hint, action, level: Title = 'h2' }: Props) {
  return (
    <div className="flex flex-col items-center rounded-xl border border-dashed border-line px-6 py-16 text-center">
      <Title className="text-lg font-semibold">{title}</Title>
      {hint && <p className="mt-1 max-w-md text-base text-pretty text-muted">{hint}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
