import { type SettingsTab, settingsTabs } from '@plaza/contract/rules/menus'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Viewer } from '../../site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlatformBar } from './platform-bar.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { Subscription } from './subscription.tsx'

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
        className="relative -mx-4 flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-line px-4 py-1 sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-col lg:border-b-0 lg:p-0"
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

function Panel({ tab, viewer }: { tab: SettingsTab; viewer: Viewer }) {
  if (tab === 'settings') return <SettingsPanel viewer={viewer} />
  return (
    <div className="flex flex-col gap-4">
      {tab === 'billing' && viewer.company?.last_subscription && <Subscription of={viewer.company.last_subscription} />}
      <EmptyState level="h3" title={m.tab_later_title()} hint={m.tab_later_text()} />
    </div>
  )
}

/** The frame of the account settings: which tabs there are for whom, and what is already known of the account. */
export function AccountSettings({ tab, viewer }: { tab: SettingsTab; viewer: Viewer }) {
  return (
    <>
      <PlatformBar viewer={viewer} />
      <div className="mx-auto max-w-7xl px-4 pt-6 pb-16 sm:px-6 lg:pt-10">
        <h1 className="text-2xl font-semibold tracking-tight">{m.account_settings()}</h1>
        <div className="mt-4 grid gap-6 lg:mt-8 lg:grid-cols-[13rem_minmax(0,48rem)] lg:gap-10">
          <Tabs tabs={settingsTabs(viewer.roles)} current={tab} />
          <section aria-labelledby="tab">
            <h2 id="tab" className="mb-4 text-lg font-semibold">
              {labels[tab]()}
            </h2>
            <Panel tab={tab} viewer={viewer} />
          </section>
        </div>
      </div>
    </>
  )
}
