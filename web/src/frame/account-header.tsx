// The header of screens for signed-in business users (section 2, "Header and account settings navigation").
import { type AccountMenuItem, accountMenu } from '@plaza/contract/rules/menus'
import { Link } from '@tanstack/react-router'
import { Bell, ChevronDown, CreditCard, LogOut, type LucideIcon, Settings, Users } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { signOut } from '../visit/sign-out.ts'
import { useSite, type Viewer } from '../visit/site.ts'
import { fullName, initialsOf } from '../words/initials.ts'
import { ChatPlace } from './chat-place.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ProductLink } from './marks.tsx'

const items: Record<AccountMenuItem, { label: () => string; icon: LucideIcon }> = {
  settings: { label: m.account_settings, icon: Settings },
  members: { label: m.account_members, icon: Users },
  billing: { label: m.billing, icon: CreditCard },
  notifications: { label: m.notifications, icon: Bell },
}

function icon(Icon: LucideIcon) {
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
}

/** The user's menu (section 2); a site that has more to offer puts its own lines above. */
export function UserMenu({ viewer, above = [] }: { viewer: Viewer; above?: readonly MenuItem[] }) {
  const site = useSite()
  const name = fullName(viewer)
  const screens = accountMenu(viewer.roles).map(
    (tab): MenuItem => ({
      label: items[tab].label(),
      icon: icon(items[tab].icon),
      link: <Link to="/identity/account-settings/$tab" params={{ tab }} />,
    }),
  )
  const logOut: MenuItem = { label: m.log_out(), icon: icon(LogOut), onSelect: () => void signOut(site) }
  const avatar = { picture: viewer.avatar.url, initials: initialsOf(viewer) }
  return (
    <Menu
      className="-mr-1.5 flex h-11 min-w-0 items-center gap-2 rounded-lg px-1.5 text-sm font-medium hover:bg-sunken aria-expanded:bg-sunken"
      heading={
        <div className="flex items-center gap-3">
          <Avatar {...avatar} className="size-10 text-sm" />
          <div className="min-w-0 text-sm wrap-anywhere">
            <p className="font-medium">{name}</p>
            {name !== viewer.email && <p className="text-muted">{viewer.email}</p>}
          </div>
        </div>
      }
      sections={[...(above.length > 0 ? [above] : []), screens, [logOut]]}
    >
      <Avatar {...avatar} />
      <span className="sr-only">{m.account_menu()}: </span>
      <span className="max-w-56 truncate max-sm:sr-only">{name}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
    </Menu>
  )
}

/** The logo, the choice of language and the user's menu. */
export function AccountHeader({ viewer }: { viewer: Viewer }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-4 sm:gap-4 sm:px-6">
        <ProductLink />
        <ChatPlace />
        <LanguageSwitch />
        <UserMenu viewer={viewer} />
      </div>
    </header>
  )
}
