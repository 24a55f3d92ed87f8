import type { OutputOf } from '@plaza/contract'
import { lacksPaymentMethod } from '@plaza/contract/rules/billing'
import { inviteStep } from '@plaza/contract/rules/invites'
import { membersCount } from '@plaza/contract/rules/members'
import { UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Missable, useKeptPage } from '../../../frame/keep-page.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { MembersSearch } from '../../../visit/search.ts'
import type { Viewer } from '../../../visit/site.ts'
import { ForAdmins, Panel } from '../panel.tsx'
import { TableList, TableSearchField } from '../table-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MembersTable } from './members-table.tsx'
import { UpgradeDialog } from './upgrade-dialog.tsx'

type Data = OutputOf<'GET /account_members'> & { analytics: OutputOf<'GET /analytics'> | null } & Missable
type Props = { viewer: Viewer; search: MembersSearch; data: Data | null }

/** 'active/limit' beside the heading, if the plan has a limit. */
function Seats({ viewer, analytics }: { viewer: Viewer; analytics: Data['analytics'] }) {
  if (!analytics) return null
  const count = membersCount({
    is_legacy: viewer.company?.is_legacy ?? false,
    plan_name: viewer.active_plan?.plan_name ?? null,
    ...analytics,
  })
  if (count === null) return null
  return (
    <span className="rounded-md bg-sunken px-2 py-0.5 text-sm font-medium text-muted tabular-nums">
      {count}
      <span className="sr-only"> {m.members_seats()}</span>
    </span>
  )
}

/** The tab as the place whose list stays where the next one does not arrive. */
export const MEMBERS_PLACE = '/identity/account-settings/members'

function Members({ viewer, search, data }: Props & { data: Data }) {
  const { account_members: members, meta, analytics, is_missed } = useKeptPage(MEMBERS_PLACE, data)
  const [opened, setOpened] = useState<'invite' | 'upgrade' | null>(search.plans === 'offered' ? 'upgrade' : null)
  const addButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(null)
  const isUncounted = analytics === null
  useEffect(() => {
    if (isUncounted) showToast({ title: m.members_failed(), tone: 'danger' })
  }, [isUncounted])
  return (
    <Panel
      title={m.account_members()}
      hasOwnTitle
      aside={<Seats viewer={viewer} analytics={analytics} />}
      action={
        <Button
          ref={addButton}
          icon={<UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpened(inviteStep(viewer.company_plan_resources))}
        >
          {m.members_add()}
        </Button>
      }
      isWide
    >
      <div className="sm:max-w-sm">
        <TableSearchField placeholder={m.members_search()} search={search} />
      </div>
      <TableList
        pagination={meta.pagination}
        search={search}
        isMissed={is_missed === true}
        empty={<EmptyState level="h3" title={m.no_results()} hint={m.no_results_hint()} />}
      >
        <div className={`${cardClass} overflow-hidden`}>
          <MembersTable viewer={viewer} members={members} onGone={() => addButton.current?.focus()} />
        </div>
      </TableList>
      <InviteDialog viewer={viewer} isOpen={opened === 'invite'} onClose={close} />
      <UpgradeDialog
        canPay={!lacksPaymentMethod(viewer)}
        taken={analytics?.active_collaborators ?? 0}
        isOpen={opened === 'upgrade'}
        onClose={close}
        onUpgraded={() => setOpened('invite')}
      />
    </Panel>
  )
}

/** The tab Members (section 2). `data` is null for viewers who do not administer the company's account. */
export function MembersPanel({ data, ...rest }: Props) {
  return data ? <Members data={data} {...rest} /> : <ForAdmins title={m.account_members()} />
}
