import { hasInactiveSubscription } from '@plaza/contract/rules/billing'
import { settingsTabs } from '@plaza/contract/rules/menus'
import { BriefcaseBusiness, Building2, type LucideIcon, MailPlus, SlidersHorizontal, UserSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { UserMenu } from '../../../frame/account-header.tsx'
import { ChatPlace } from '../../../frame/chat-place.tsx'
import { ConfirmNotice } from '../../../frame/confirm-notice.tsx'
import { LanguageSwitch } from '../../../frame/language-switch.tsx'
import { ProductLink } from '../../../frame/marks.tsx'
import { PlainHeader } from '../../../frame/navigation.tsx'
import { OtherSession } from '../../../frame/other-session.tsx'
import { addressHere } from '../../../hosts.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useSite, type Viewer } from '../../../visit/site.ts'
import { HiringLink } from '../hiring-link.tsx'
import type { Section } from '../page.ts'

type Entry = { section: Section; page: 'jobs' | 'templates' | 'settings'; label: () => string; icon: LucideIcon }

/** The rail, from top to bottom. */
const entries: readonly Entry[] = [
  { section: 'jobs', page: 'jobs', label: m.hiring_jobs, icon: BriefcaseBusiness },
  { section: 'templates', page: 'templates', label: m.templates_title, icon: MailPlus },
  { section: 'settings', page: 'settings', label: m.hiring_settings, icon: SlidersHorizontal },
]

const platformLink =
  'flex h-10 items-center rounded-lg px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink'

/** Logo, the two platforms, the languages, the user's menu. Where the header has no room for the platforms, the menu has them. */
function HiringHeader({ viewer }: { viewer: Viewer }) {
  const site = useSite()
  const sourcing = addressHere(site, '/identity/hiring')
  const workforce = addressHere(site, '/identity/platform/workforce')
  const icon = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
  return (
    <header className="border-b border-line bg-surface">
      <div className="flex h-16 items-center gap-1 px-4 sm:gap-4 sm:px-6">
        <ProductLink href={sourcing} />
        <nav aria-label={m.platforms()} className="max-lg:hidden">
          <ul className="flex gap-1">
            <li>
              <a href={sourcing} aria-current="true" className={platformLink}>
                {m.talent_sourcing()}
              </a>
            </li>
            <li>
              <a href={workforce} className={platformLink}>
                {m.workforce_solutions()}
              </a>
            </li>
          </ul>
        </nav>
        <ChatPlace isWide />
        <LanguageSwitch />
        <UserMenu
          viewer={viewer}
          above={[
            { label: m.talent_sourcing(), icon: icon(UserSearch), link: <a href={sourcing}>{m.talent_sourcing()}</a> },
            { label: m.workforce_solutions(), icon: icon(Building2), link: <a href={workforce}>{m.workforce_solutions()}</a> },
          ]}
        />
      </div>
    </header>
  )
}

/** Says what is on hold while the subscription is past due, and where to pay. */
function PastDue({ viewer }: { viewer: Viewer }) {
  const site = useSite()
  const canPay = settingsTabs(viewer.roles).includes('billing')
  return (
    <div className="px-4 pt-4 sm:px-6">
      <Banner
        tone="warning"
        title={m.hiring_past_due_title()}
        action={
          canPay && (
            <ButtonLink variant="secondary" href={addressHere(site, '/identity/account-settings/billing')}>
              {m.hiring_past_due_pay()}
            </ButtonLink>
          )
        }
      >
        {m.hiring_past_due_text()}
      </Banner>
    </div>
  )
}

const entryClass =
  'flex items-center font-medium text-muted transition-colors hover:text-ink aria-[current]:text-brand-ink max-lg:h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-xs lg:h-10 lg:gap-3 lg:rounded-lg lg:px-3 lg:text-sm lg:hover:bg-sunken lg:aria-[current]:bg-brand-soft'

/** The rail at the left; on phones and tablets a bar at the lower edge. */
function Rail({ section, isBar }: { section: Section | null; isBar: boolean }) {
  return (
    <nav
      aria-label={m.hiring_sections()}
      {...(isBar && { 'data-bottom-bar': true })}
      className={`border-line bg-surface lg:sticky lg:top-0 lg:w-52 lg:shrink-0 lg:self-stretch lg:border-r lg:p-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:pb-[env(safe-area-inset-bottom)] ${isBar ? '' : 'max-lg:hidden'}`}
    >
      <ul className="flex max-lg:justify-around lg:sticky lg:top-3 lg:flex-col lg:gap-1">
        {entries.map(({ section: each, page, label, icon: Icon }) => (
          <li key={each} className="max-lg:flex-1">
            <HiringLink page={page} aria-current={each === section ? 'true' : undefined} className={entryClass}>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              {label()}
            </HiringLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Props = {
  /** Null for somebody who is being signed out. */
  viewer: Viewer | null
  /** Where the page stands in the rail. */
  section: Section | null
  /** The page has a bar of its own at the lower edge of phones. */
  hasOwnBar?: boolean | undefined
  /** False for whom none of the rail's pages is open. */
  hasRail?: boolean
  children: ReactNode
}

/** Header, rail and the page. The page fills what is left and sets its own space inside. */
export function HiringFrame({ viewer, section, hasOwnBar = false, hasRail = true, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      {viewer ? <HiringHeader viewer={viewer} /> : <PlainHeader />}
      <div className={`flex flex-1 ${hasOwnBar ? '' : 'max-lg:pb-[calc(3.5rem+env(safe-area-inset-bottom))]'}`}>
        {hasRail && <Rail section={section} isBar={!hasOwnBar} />}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {viewer && <ConfirmNotice viewer={viewer} />}
          {viewer && hasInactiveSubscription(viewer) && <PastDue viewer={viewer} />}
          {children}
        </main>
      </div>
      {viewer && <OtherSession viewer={viewer} />}
    </div>
  )
}
