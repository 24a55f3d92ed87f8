import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Props = {
  title: string
  /** Shown beside the title, for instance a count. */
  aside?: ReactNode
  /** Actions on the whole tab, at the right edge. */
  action?: ReactNode
  /** The title says more than the tab's name, which phones show right above it. */
  hasOwnTitle?: boolean
  /** Uses the full width, for tables and previews; forms and settings have a readable width. */
  isWide?: boolean
  children: ReactNode
}

/** The content of a tab below its title. */
export function Panel({ title, aside, action, hasOwnTitle = false, isWide = false, children }: Props) {
  const id = useId()
  const room = hasOwnTitle ? 'mb-4 min-h-11' : action ? 'mb-4' : 'sm:mb-4'
  return (
    <section aria-labelledby={id} className={isWide ? '' : 'max-w-3xl'}>
      <div className={`flex flex-wrap items-center gap-x-3 gap-y-4 sm:min-h-10 ${room}`}>
        <h2 id={id} className={`text-lg font-semibold ${hasOwnTitle ? '' : 'max-sm:sr-only'}`}>
          {title}
        </h2>
        {aside}
        {action && <div className="max-sm:w-full max-sm:*:w-full sm:ml-auto">{action}</div>}
      </div>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

/** Shown instead of a tab that could not be loaded; for `errorComponent` of its route. */
export function PanelFailure() {
  const router = useRouter()
  return (
    <EmptyState
      title={m.error_title()}
      hint={m.panel_failed_hint()}
      action={
        <Button variant="secondary" onClick={() => void router.invalidate()}>
          {m.try_again()}
        </Button>
      }
    />
  )
}

/** Shown instead of content that only those who administer the company's account may see. */
export function ForAdmins({ title }: { title: string }) {
  return (
    <Panel title={title} hasOwnTitle>
      <EmptyState level="h3" title={m.admins_only_title()} hint={m.admins_only_text()} />
    </Panel>
  )
}

/** The outline of a tab that is loading. */
export function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="mb-2 h-7 w-40" />
      <Skeleton className="h-40 w-full max-w-3xl" />
      <Skeleton className="h-28 w-full max-w-3xl" />
    </div>
  )
}
