import { lacksPaymentMethod } from '@plaza/contract/rules/billing'
import type { Platform } from '@plaza/contract/rules/hosts'
import { Link } from '@tanstack/react-router'
import { PaymentPrompt } from '../../../frame/payment-prompt.tsx'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Viewer } from '../../../visit/site.ts'
import { platformName } from './platforms.ts'

/** The page of the sites for recruiters, the workforce and staff until they open: which site it is, and where to go meanwhile. */
export function PlatformSite({ platform, viewer }: { platform: Platform; viewer: Viewer }) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
      <EmptyState
        level="h1"
        title={m.platform_title({ platform: platformName(platform) })}
        hint={m.platform_text()}
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
      {lacksPaymentMethod(viewer) && <PaymentPrompt userId={viewer.id} />}
    </div>
  )
}
