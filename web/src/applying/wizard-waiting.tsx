import { m } from '../paraglide/messages.js'
import { Skeleton } from '../ui/skeleton.tsx'

/** What the wizard will look like. */
export function WizardWaiting() {
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {m.loading()}
      </p>
      <p className="hidden text-base text-muted scriptless:block">{m.scripts_needed()}</p>
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-80 w-full rounded-xl" />
      <Skeleton className="h-48 w-full rounded-xl" />
    </div>
  )
}
