import { hasInactiveSubscription } from '@plaza/contract/rules/billing'
import { settingsTabs } from '@plaza/contract/rules/menus'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { addressHere } from '../../../hosts.ts'
import { m } from '../../../paraglide/messages.js'
import { useSite, type Viewer } from '../../../visit/site.ts'

/** On phones small enough that both names stand in one line in either language. */
const link =
  'flex min-h-11 items-center rounded-lg px-2 py-1.5 text-xs font-medium text-muted -outline-offset-2 hover:text-ink sm:px-3 sm:text-sm'

/** Links to the two platforms, or what has to be done before they open (section 2, "Header and account settings navigation"). */
export function PlatformBar({ viewer }: { viewer: Viewer }) {
  const site = useSite()
  return (
    <div className="border-b border-line bg-surface text-sm">
      <div className="mx-auto flex min-h-11 max-w-7xl items-center px-4 sm:px-6">
        {hasInactiveSubscription(viewer) ? (
          <p className="flex items-center gap-2 font-medium text-danger">
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {settingsTabs(viewer.roles).includes('billing') ? (
              <Link
                to="/identity/account-settings/$tab"
                params={{ tab: 'billing' }}
                className="rounded-md py-3 underline-offset-4 hover:underline"
              >
                {m.payment_methods_update()}
              </Link>
            ) : (
              m.payment_methods_update()
            )}
          </p>
        ) : (
          <nav aria-label={m.platforms()}>
            <ul className="-mx-2 flex sm:-mx-3">
              <li>
                <a href={addressHere(site, '/identity/hiring')} className={link}>
                  {m.talent_sourcing()}
                </a>
              </li>
              <li>
                <a href={addressHere(site, '/identity/platform/workforce')} className={link}>
                  {m.workforce_solutions()}
                </a>
              </li>
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}
