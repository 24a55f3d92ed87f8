// What the routes of the account settings share.
import { type SettingsTab, settingsTabs } from '@plaza/contract/rules/menus'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../api/api.ts'
import { privateHead } from '../../frame/head.ts'
import { m } from '../../paraglide/messages.js'
import { loginAddress } from '../../visit/guards.ts'
import type { Site, Viewer } from '../../visit/site.ts'

/** The head of a tab's page, with a title of its own for the browser's tabs and history. */
export function tabHead(site: Site, tab: string) {
  return privateHead(site, m.tab_title({ tab, settings: m.account_settings() }))
}

/** For `beforeLoad` of a tab: redirects to the first tab if the viewer's roles may not see this one (section 6, "Menu and tabs"). */
export function requireTab(tab: SettingsTab, viewer: Viewer): void {
  if (settingsTabs(viewer.roles).includes(tab)) return
  throw redirect({ to: '/identity/account-settings/settings', replace: true, statusCode: 302 })
}

/** For `loader` of a tab: waits for its data; redirects to the login screen, which leads back, if the session has ended. */
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
