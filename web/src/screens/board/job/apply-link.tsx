import { Link } from '@tanstack/react-router'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** State of a history entry: the application was opened from the job, so its Back button goes back in the history. */
    isFromJob?: boolean
  }
}

/** 'Apply now': the application is a step of the job's page with an address of its own. */
export function ApplyLink({ className }: { className?: string }) {
  return (
    <Link to="." search={{ step: 'application' }} state={{ isFromJob: true }} className={buttonClass('primary', className)}>
      {m.apply_now()}
    </Link>
  )
}
