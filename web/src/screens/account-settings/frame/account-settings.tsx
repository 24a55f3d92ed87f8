import { isSettingsTab, type SettingsTab, settingsTabs } from '@plaza/contract/rules/menus'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { Viewer } from '../../../visit/site.ts'
import { PanelSkeleton } from '../panel.tsx'
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

/** The tabs that the viewer may see: a rail on wide screens, a row that scrolls on phones, with the current one in sight. */
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

/** The tab that an address names by its last part. */
function tabIn(pathname: string | undefined): SettingsTab | null {
  const word = pathname?.split('/').at(-1) ?? ''
  return isSettingsTab(word) ? word : null
}

/** The tab that was asked for last, and whether another one still stands in its place. */
function useTab(): { tab: SettingsTab; isComing: boolean } {
  const asked = useRouterState({ select: ({ location }) => tabIn(location.pathname) })
  const shown = useRouterState({ select: ({ location, resolvedLocation }) => tabIn((resolvedLocation ?? location).pathname) })
  return { tab: asked ?? shown ?? 'settings', isComing: asked !== null && asked !== shown }
}

/** The frame of the account settings: which tabs there are for whom, around the tab that is shown. The old one fades when the new one takes long. */
export function AccountSettings({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { tab, isComing } = useTab()
  return (
    <>
      <PlatformBar viewer={viewer} />
      <div className="mx-auto max-w-7xl px-4 pt-6 pb-16 sm:px-6 lg:pt-10">
        <h1 className="text-2xl font-semibold tracking-tight">{m.account_settings()}</h1>
        <div className="mt-4 grid gap-6 lg:mt-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
          <Tabs tabs={settingsTabs(viewer.roles)} current={tab} />
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
