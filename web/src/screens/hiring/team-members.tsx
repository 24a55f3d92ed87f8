// The people of a job's team, and those who are invited to it, each with their duty.
import type { OutputOf } from '@plaza/contract'
import type { Duty } from '@plaza/contract/values'
import { Send, X } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Select } from '../../ui/select.tsx'
import { Tag } from '../../ui/tag.tsx'
import { fullName, initialsOf } from '../../words/initials.ts'
import { dutiesInOrder, dutyLabel } from './job-words.ts'

type Member = OutputOf<'GET /jobs/{id}/job_members'>['job_members'][number]

export const dutyOptions = () => dutiesInOrder.map((value) => ({ value, label: dutyLabel(value) }))

const buttonClass =
  'flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 sm:size-10'
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = {
  member: Member
  isViewer?: boolean
  mayEdit: boolean
  /** Of somebody who is invited: how the button is called that takes the invitation back. */
  removeLabel?: string
  isInvited?: boolean
  /** Of somebody who is invited: mails the invitation again; missing for who may not. */
  onResend?: (() => void) | undefined
  isBusy?: boolean
  onDuty: (duty: Duty) => void
  onRemove: () => void
}

/** Somebody on the team, or invited to it. */
export function MemberLine({
  member,
  isViewer = false,
  mayEdit,
  removeLabel,
  isInvited = false,
  onResend,
  isBusy = false,
  onDuty,
  onRemove,
}: Props) {
  const name = fullName(member.user)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar picture={member.user.avatar.url} initials={initialsOf(member.user)} />
      <div className="min-w-0 flex-1 text-sm wrap-anywhere">
        <p className="font-medium">
          {name} {isViewer && <span className="font-normal text-muted">({m.hiring_person_you()})</span>}
        </p>
        {name !== member.user.email && <p className="text-muted">{member.user.email}</p>}
        {isInvited && <Tag tone="warning">{m.member_invited()}</Tag>}
      </div>
      {mayEdit ? (
        <div className="flex items-center gap-1 max-sm:w-full max-sm:pl-11">
          <Select
            label={m.hiring_duty_of({ name })}
            isLabelHidden
            value={member.duty}
            options={dutyOptions()}
            onChange={({ currentTarget }) => onDuty(currentTarget.value as Duty)}
            className="w-48 max-sm:flex-1"
          />
          {onResend && (
            <button
              type="button"
              disabled={isBusy}
              aria-label={m.hiring_resend_to({ name })}
              title={m.member_resend()}
              onClick={onResend}
              className={buttonClass}
            >
              <Send {...icon} />
            </button>
          )}
          <button
            type="button"
            disabled={isBusy}
            aria-label={removeLabel ?? m.hiring_remove_member({ name })}
            title={removeLabel && m.hiring_withdraw()}
            onClick={onRemove}
            className={buttonClass}
          >
            <X {...icon} />
          </button>
        </div>
      ) : (
        <p className="text-sm text-muted">{dutyLabel(member.duty)}</p>
      )}
    </li>
  )
}
