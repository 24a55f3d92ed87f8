import { isPastDue } from '@plaza/contract/rules/landing'
import { isSettingsTab, type SettingsTab, settingsTabs } from '@plaza/contract/rules/menus'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { Viewer } from '../../../visit/site.ts'
import { PanelSkeleton } from '../panel.tsx'
import { PastDueNotice } from './past-due-notice.tsx'
import { PlatformBar } from './platform-bar.tsx'

const labels: Record<SettingsTab, () => string> = {
  settings: m.tab_settings,
  members: m.tab_members,
  billing: m.billing,
  notifications: m.notifications,
  'job-notifications': m.tab_job_notifications,
  'job-board': m.tab_job_board,
  services: m.tab_services,
}

/** The tabs that the viewer may see: a column on wide screens; on phones a row, scrolled to the current tab. */
function Tabs({ tabs, current }: { tabs: readonly SettingsTab[]; current: SettingsTab }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const link = row?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={m.account_settings()} className="min-w-0">
      <ul
        ref={list}
        className="relative -mx-4 flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-line px-4 py-1 sm:-mx-6 sm:px-6 lg:sticky lg:top-6 lg:mx-0 lg:flex-col lg:border-b-0 lg:p-0"
      >
        {tabs.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to="/identity/account-settings/$tab"
              params={{ tab }}
              replace
              resetScroll={false}
              data-tab={tab}
              aria-current={tab === current ? 'page' : undefined}
              className="flex h-11 items-center rounded-lg px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand-ink lg:h-10"
            >
              {labels[tab]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The tab that the last part of an address names. */
function tabIn(pathname: string | undefined): SettingsTab | null {
  const word = pathname?.split('/').at(-1) ?? ''
  return isSettingsTab(word) ? word : null
}

/** The tab that was opened last, and whether the previous one is still shown because it is loading. */
function useTab(): { tab: SettingsTab; isComing: boolean } {
  const asked = useRouterState({ select: ({ location }) => tabIn(location.pathname) })
  const shown = useRouterState({ select: ({ location, resolvedLocation }) => tabIn((resolvedLocation ?? location).pathname) })
  return { tab: asked ?? shown ?? 'settings', isComing: asked !== null && asked !== shown }
}

/**
 * The frame of the account settings: the tabs for the viewer's roles around the current tab. While the next tab takes long to load, the old
 * one fades.
 */
export function AccountSettings({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { tab, isComing } = useTab()
  const tabs = settingsTabs(viewer.roles)
  return (
    <>
      {viewer.company && <PlatformBar viewer={viewer} />}
      <div className="mx-auto max-w-7xl px-4 pt-4 pb-16 sm:px-6 lg:pt-10">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{m.account_settings()}</h1>
        {isPastDue(viewer.managed_jobs) && !tabs.includes('billing') && <PastDueNotice />}
        <div className={`grid gap-5 lg:mt-8 lg:gap-10 ${tabs.length > 1 ? 'mt-2 lg:grid-cols-[13rem_minmax(0,1fr)]' : 'mt-5'}`}>
          {tabs.length > 1 && <Tabs tabs={tabs} current={tab} />}
          <div aria-busy={isComing} className="grid">
            <div className={`col-start-1 row-start-1 min-w-0 ${isComing ? 'list-stale' : ''}`}>{children}</div>
            {isComing && (
              <div aria-hidden="true" className="list-skeletons col-start-1 row-start-1 min-w-0">
                <PanelSkeleton />
              </div>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
