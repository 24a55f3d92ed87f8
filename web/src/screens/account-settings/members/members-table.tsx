import type { OutputOf } from '@plaza/contract'
import { Ellipsis, Send, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { MailAddress } from '../../../ui/mail-address.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Viewer } from '../../../visit/site.ts'
import { useRefresh } from '../../../visit/viewer-refresh.ts'
import { fullName, initialsOf } from '../../../words/initials.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { sayFailure } from '../failure.ts'
import { roleLabels } from '../role-labels.ts'

/** Aligned with the name beside the picture on phones. */
const underName = 'max-sm:pl-11'

type Member = OutputOf<'GET /account_members'>['account_members'][number]

function Name({ member, isViewer }: { member: Member; isViewer: boolean }) {
  const { first_name, is_owner, is_pending } = member
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar picture={member.avatar.url} initials={initialsOf(member)} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {first_name === null ? (
          <span className="text-muted">{m.member_not_assigned()}</span>
        ) : (
          <span className="font-medium wrap-anywhere">{fullName(member)}</span>
        )}
        {isViewer && <Tag>{m.member_you()}</Tag>}
        {is_owner && <Tag tone="brand">{m.member_owner()}</Tag>}
        {is_pending && <Tag tone="warning">{m.member_invited()}</Tag>}
      </span>
    </span>
  )
}

/** The actions on a member, and the dialogs that confirm them. */
function useActions() {
  const refresh = useRefresh()
  const [doomed, setDoomed] = useState<Member | null>(null)

  async function resend({ id }: Member) {
    try {
      await call('POST /account_members/{id}/resend_invite', { params: { id: String(id) } })
      showToast({ title: m.invitation_sent(), tone: 'success' })
    } catch (error) {
      sayFailure(m.error_ocurred_stop(), error, { about: m.invitation_sent() })
    }
    await refresh()
  }

  async function remove(): Promise<'gone' | null> {
    if (!doomed) return null
    let isGone = false
    try {
      await call('DELETE /account_members/{id}', { params: { id: String(doomed.id) } })
      isGone = true
      showToast({ title: m.member_removed(), tone: 'success' })
    } catch (error) {
      sayFailure(m.error_ocurred_stop(), error, { about: m.member_removed() })
    }
    await refresh()
    return isGone ? 'gone' : null
  }
  return { doomed, setDoomed, resend, remove }
}

/** `onGone` is called after a member was removed from the table, together with the menu to which the focus would return. */
type Props = { viewer: Viewer; members: readonly Member[]; onGone: () => void }

/** The company's members with their roles and actions. */
export function MembersTable({ viewer, members, onGone }: Props) {
  const { doomed, setDoomed, resend, remove } = useActions()
  const name = doomed ? fullName(doomed) : ''

  const actions = (member: Member) => (
    <Menu
      className="ml-auto flex size-11 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink aria-expanded:bg-sunken sm:-mr-2.5 sm:size-10"
      sections={[
        [
          {
            label: m.member_resend(),
            icon: <Send size={16} strokeWidth={1.75} aria-hidden="true" />,
            onSelect: () => void resend(member),
            isDisabled: !member.is_pending,
          },
          {
            label: m.member_remove(),
            icon: <UserMinus size={16} strokeWidth={1.75} aria-hidden="true" />,
            onSelect: () => setDoomed(member),
            tone: 'danger',
            // Only owners may remove owners, and nobody may remove themselves.
            isDisabled: member.id === viewer.id || (member.is_owner && !viewer.is_owner),
          },
        ],
      ]}
    >
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{m.member_actions_of({ name: fullName(member) })}</span>
    </Menu>
  )

  return (
    <>
      <Table
        label={m.account_members()}
        rows={members}
        rowKey={({ id }) => id}
        columns={[
          { header: m.member_column(), kind: 'title', cell: (member) => <Name member={member} isViewer={member.id === viewer.id} /> },
          { header: m.email(), kind: 'detail', className: underName, cell: ({ email }) => <MailAddress>{email}</MailAddress> },
          {
            header: m.member_roles(),
            kind: 'detail',
            className: underName,
            cell: ({ roles }) => (
              <span className="flex flex-wrap gap-1">
                {roleLabels(roles).map((label) => (
                  <Tag key={label} tone="outline">
                    {label}
                  </Tag>
                ))}
              </span>
            ),
          },
          { header: m.member_action(), kind: 'action', cell: actions },
        ]}
      />
      <ConfirmDialog
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title={m.member_remove()}
        text={doomed?.is_pending ? m.member_remove_invite_question({ name }) : m.member_remove_question({ name })}
        confirmLabel={m.member_remove()}
        onConfirm={remove}
        onLost={onGone}
      />
    </>
  )
}
