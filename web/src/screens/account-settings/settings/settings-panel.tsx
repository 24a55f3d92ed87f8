import { isAdmin } from '@plaza/contract/rules/members'
import { m } from '../../../paraglide/messages.js'
import type { CalendarReturn } from '../../../visit/search.ts'
import type { Viewer } from '../../../visit/site.ts'
import { Panel } from '../panel.tsx'
import type { CalendarLink } from './calendar-words.ts'
import { ChangePassword } from './change-password.tsx'
import { MyCalendar } from './my-calendar.tsx'
import { OrganizationDetails } from './organization-details.tsx'
import { PersonalDetails } from './personal-details.tsx'
import { Subscription } from './subscription.tsx'

type Props = {
  viewer: Viewer
  calendar: CalendarLink | null
  /** As it is read. */
  companyPhone: string | null
  search: CalendarReturn
}

/** The tab Settings: the viewer's details, the subscription, the password, the company, the calendar (section 2). */
export function SettingsPanel({ viewer, calendar, companyPhone, search }: Props) {
  const { company } = viewer
  return (
    <Panel title={m.tab_settings()}>
      <PersonalDetails viewer={viewer} />
      {company?.last_subscription && <Subscription company={company} of={company.last_subscription} roles={viewer.roles} />}
      <ChangePassword email={viewer.email} />
      {company && <OrganizationDetails company={company} phone={companyPhone} canEdit={isAdmin(viewer.roles)} />}
      <MyCalendar link={calendar} search={search} />
    </Panel>
  )
}
