// The people of a job's team and those who are invited to it, each with a duty; and who is put on it: members of the company by their names,
// everybody else by an invitation to their address.
import type { OutputOf } from '@plaza/contract'
import { isEmail } from '@plaza/contract/rules/account'
import type { Duty } from '@plaza/contract/values'
import { Send, X } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { ApiError } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { addressHere } from '../../../hosts.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSite } from '../../../visit/site.ts'
import { fullName, initialsOf } from '../../../words/initials.ts'
import { useBegun } from '../begun.ts'
import { dutiesInOrder, dutyLabel } from '../job-words.ts'

type Member = OutputOf<'GET /jobs/{id}/job_members'>['job_members'][number]

const dutyOptions = () => dutiesInOrder.map((value) => ({ value, label: dutyLabel(value) }))

const buttonClass =
  'flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 sm:size-10'
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type LineProps = {
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
}: LineProps) {
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
        <div className="flex items-center gap-1 max-sm:w-full">
          <Select
            label={m.hiring_duty_of({ name })}
            isLabelHidden
            value={member.duty}
            options={dutyOptions()}
            onChange={({ currentTarget }) => onDuty(currentTarget.value as Duty)}
            className="w-60 max-sm:flex-1"
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

type People = OutputOf<'GET /jobs/{id}/job_members'>['candidates']

const row = 'grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_15rem_auto]'
/** Beside fields with their labels above. */
const besideFields = 'sm:mt-[1.625rem]'

/** Adds somebody who is a member of the company already. */
export function AddMember({ people, onAdd }: { people: People; onAdd: (user: number, duty: Duty) => Promise<void> }) {
  const [user, setUser] = useState('')
  const [duty, setDuty] = useState<Duty>('recruiter')
  const [isBusy, setIsBusy] = useState(false)
  async function add() {
    if (user === '') return
    setIsBusy(true)
    await onAdd(Number(user), duty)
    setUser('')
    setIsBusy(false)
  }
  return (
    <div className={row}>
      <Select
        label={m.hiring_member()}
        value={user}
        options={[
          { value: '', label: m.hiring_member_choose() },
          ...people.map((each) => ({ value: String(each.id), label: fullName(each) })),
        ]}
        onChange={({ currentTarget }) => setUser(currentTarget.value)}
      />
      <Select
        label={m.hiring_duty()}
        value={duty}
        options={dutyOptions()}
        onChange={({ currentTarget }) => setDuty(currentTarget.value as Duty)}
      />
      <Button className={besideFields} isBusy={isBusy} disabled={user === ''} onClick={() => void add()}>
        {m.hiring_add_member()}
      </Button>
    </div>
  )
}

/** Why an invitation was not sent; `isFull`: the plan has no seat left. */
type Refused = { sentence: string; isFull: boolean }

/** Invites somebody who is no member yet; `onInvite` rejects with what the server refuses, which is said beside the field. */
export function InviteOutsider({ job, onInvite }: { job: number; onInvite: (email: string, duty: Duty) => Promise<void> }) {
  const site = useSite()
  const title = useId()
  const { value: draft, ...begun } = useBegun<{ email: string; duty: Duty }>(
    `invitation to ${job}`,
    () => ({ email: '', duty: 'interviewer' }),
    (next) => next.email.trim() === '',
  )
  const { email, duty } = draft
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function invite(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const address = email.trim()
    if (isBusy) return
    if (!isEmail(address)) {
      setRefused({ sentence: address === '' ? m.field_required({ field: m.email() }) : m.email_invalid(), isFull: false })
      field?.focus()
      return
    }
    setIsBusy(true)
    setRefused(null)
    try {
      await onInvite(address, duty)
      begun.clear()
    } catch (error) {
      const isFull = error instanceof ApiError && error.code === 'members_limit_reached'
      setRefused({ sentence: firstError(error) ?? m.no_connection(), isFull })
      field?.focus()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form noValidate aria-labelledby={title} onSubmit={(event) => void invite(event)}>
      <h3 id={title} className="text-sm font-semibold">
        {m.hiring_invite_outsider()}
      </h3>
      <p className="mt-1 mb-3 text-sm text-pretty text-muted">{m.hiring_invite_outsider_hint()}</p>
      <div className={row}>
        <TextField
          type="email"
          label={m.email()}
          value={email}
          error={
            refused && (
              <span role="alert" className="min-w-0 wrap-anywhere">
                {refused.sentence}{' '}
                {refused.isFull && (
                  <a
                    href={`${addressHere(site, '/identity/account-settings/members')}?plans=offered`}
                    className="font-medium underline underline-offset-4"
                  >
                    {m.hiring_see_plans()}
                  </a>
                )}
              </span>
            )
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            begun.change({ ...draft, email: currentTarget.value })
            setRefused(null)
          }}
        />
        <Select
          label={m.hiring_duty()}
          value={duty}
          options={dutyOptions()}
          onChange={({ currentTarget }) => begun.change({ ...draft, duty: currentTarget.value as Duty })}
        />
        <Button type="submit" variant="secondary" className={besideFields} isBusy={isBusy}>
          {m.hiring_invite()}
        </Button>
      </div>
    </form>
  )
}
