// Putting people on the team of a job: members of the company by their names, everybody else by an invitation to their address.
import type { OutputOf } from '@plaza/contract'
import { isEmail } from '@plaza/contract/rules/account'
import type { Duty } from '@plaza/contract/values'
import { type SubmitEvent, useId, useState } from 'react'
import { ApiError } from '../../api/api.ts'
import { firstError } from '../../api/refusals.ts'
import { addressHere } from '../../hosts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSite } from '../../visit/site.ts'
import { fullName } from '../../words/initials.ts'
import { dutyOptions } from './team-members.tsx'

type People = OutputOf<'GET /jobs/{id}/job_members'>['candidates']

const row = 'grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]'
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
export function InviteOutsider({ onInvite }: { onInvite: (email: string, duty: Duty) => Promise<void> }) {
  const site = useSite()
  const title = useId()
  const [email, setEmail] = useState('')
  const [duty, setDuty] = useState<Duty>('interviewer')
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
      setEmail('')
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
            setEmail(currentTarget.value)
            setRefused(null)
          }}
        />
        <Select
          label={m.hiring_duty()}
          value={duty}
          options={dutyOptions()}
          onChange={({ currentTarget }) => setDuty(currentTarget.value as Duty)}
        />
        <Button type="submit" variant="secondary" className={besideFields} isBusy={isBusy}>
          {m.hiring_invite()}
        </Button>
      </div>
    </form>
  )
}
