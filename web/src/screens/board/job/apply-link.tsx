import { Link } from '@tanstack/react-router'
import { addressHere } from '../../../hosts.ts'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { useSite } from '../../../visit/site.ts'
import type { Job } from './job-loading.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the application was opened from the job's page, so that its Back button can go back in the history. */
    isFromJob?: boolean
  }
}

/**
 * 'Apply now': a link to the application, which is a step of the job's page with its own address. For people who have applied it links to
 * their application.
 */
export function ApplyLink({ job: { applied }, className }: { job: Pick<Job, 'applied'>; className?: string }) {
  const site = useSite()
  if (applied) {
    return (
      <a href={`${addressHere(site, '/candidate-overview')}#application-${applied.id}`} className={buttonClass('primary', className)}>
        {m.applied_view()}
      </a>
    )
  }
  return (
    <Link to="." search={{ step: 'application' }} state={{ isFromJob: true }} className={buttonClass('primary', className)}>
      {m.apply_now()}
    </Link>
  )
}
