import { m } from '../paraglide/messages.js'
import { Skeleton } from '../ui/skeleton.tsx'

/** The outline of the wizard, shown until it is loaded. */
export function WizardWaiting() {
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="sr-only scriptless:hidden">
        {m.loading()}
      </p>
      <p className="hidden text-base text-muted scriptless:block">{m.scripts_needed()}</p>
      <Skeleton className="h-6 w-full scriptless:hidden" />
      <Skeleton className="h-80 w-full rounded-xl scriptless:hidden" />
      <Skeleton className="h-48 w-full rounded-xl scriptless:hidden" />
    </div>
  )
}
