import { Link } from '@tanstack/react-router'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useViewer } from '../../../visit/site.ts'

/** What people without access to sourcing see here: whom to ask, if they work for a company, and where to go. */
export function NotForYou() {
  const isMember = useViewer()?.company != null
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
      <EmptyState
        level="h1"
        title={m.hiring_not_for_you_title()}
        hint={isMember ? m.hiring_not_for_you_text() : undefined}
        action={
          <>
            <Link to="/identity/account-settings/$tab" params={{ tab: 'settings' }} className={buttonClass('primary', 'w-full sm:w-auto')}>
              {m.account_settings()}
            </Link>
            <Link to="/board" className={buttonClass('secondary', 'w-full sm:w-auto')}>
              {m.platform_to_board()}
            </Link>
          </>
        }
      />
    </div>
  )
}
