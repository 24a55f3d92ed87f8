// What the routes of the account settings share.
import { type SettingsTab, settingsTabs } from '@plaza/contract/rules/menus'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../api/api.ts'
import { loginAddress } from '../../visit/guards.ts'
import type { Site, Viewer } from '../../visit/site.ts'

/** For `beforeLoad` of a tab: one that these roles do not see leads to the first one (section 6, "Menu and tabs"). */
export function requireTab(tab: SettingsTab, viewer: Viewer): void {
  if (settingsTabs(viewer.roles).includes(tab)) return
  throw redirect({ to: '/identity/account-settings/settings', replace: true, statusCode: 302 })
}

/** For `loader` of a tab: what it shows; whoever is no longer signed in is sent to the login screen, which leads back. */
export async function loadPanel<T>(
  { context, location }: { context: { site: Site }; location: { publicHref: string } },
  loading: Promise<T>,
): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_signed_in') throw error
    throw redirect({ href: loginAddress(context.site, location.publicHref), statusCode: 302, reloadDocument: true })
  }
}
