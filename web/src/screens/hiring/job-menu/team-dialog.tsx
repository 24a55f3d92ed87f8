import type { OutputOf } from '@plaza/contract'
import type { HiringRight } from '@plaza/contract/rules/hiring-rights'
import { isAdmin } from '@plaza/contract/rules/members'
import type { Duty } from '@plaza/contract/values'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useViewer } from '../../../visit/site.ts'
import { fullName } from '../../../words/initials.ts'
import { sayFailure } from '../job-failure.ts'
import { OwnSwitches } from './own-switches.tsx'
import { AddMember, InviteOutsider, MemberLine } from './team-members.tsx'

type Team = OutputOf<'GET /jobs/{id}/job_members'>
type Member = Team['job_members'][number]

type Props = { job: { id: number; title: string; rights: readonly HiringRight[] }; onClose: () => void; onChanged: () => void }

/** What may be done with the team of a job; each change is followed by the team as it then is. */
function useTeam({ job, onChanged }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [team, setTeam] = useState<Team | null>(null)
  const [isLost, setIsLost] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const params = { id: String(job.id) }
  const of = ({ id }: Member) => ({ jobId: params.id, memberId: String(id) })

  const read = useCallback(async () => {
    setIsLost(false)
    await call('GET /jobs/{id}/job_members', { params: { id: String(job.id) } }).then(setTeam, () => setIsLost(true))
  }, [job.id])
  useEffect(() => void read(), [read])

  /** Makes a change and reads the team again; what is refused is said, and the team stands as it was. */
  async function change(about: string, doIt: () => Promise<unknown>) {
    setIsBusy(true)
    try {
      await doIt()
      showToast({ title: about, tone: 'success', about: 'team' })
      onChanged()
    } catch (error) {
      sayFailure(error, 'team')
    }
    await read()
    setIsBusy(false)
    list.current?.focus()
  }

  return {
    list,
    team,
    isLost,
    isBusy,
    read,
    give: (member: Member, duty: Duty) =>
      change(m.hiring_duty_saved(), () =>
        call('PUT /jobs/{jobId}/job_members/{memberId}', { params: of(member), body: { job_member: { duty } } }),
      ),
    remove: (member: Member, about: string) =>
      change(about, () => call('DELETE /jobs/{jobId}/job_members/{memberId}', { params: of(member) })),
    resend: ({ id }: Member) =>
      change(m.invitation_sent(), () => call('POST /account_members/{id}/resend_invite', { params: { id: String(id) } })),
    add: (user_id: number, duty: Duty) => {
      const found = team?.candidates.find(({ id }) => id === user_id)
      return change(m.hiring_member_added({ name: found ? fullName(found) : '' }), () =>
        call('POST /jobs/{id}/job_members', { params, body: { job_member: { user_id, duty } } }),
      )
    },
    /** Rejects with what is refused, which is said beside the address. */
    async invite(email: string, duty: Duty) {
      const { job_member } = await call('POST /jobs/{id}/job_members', { params, body: { job_member: { email, duty } } })
      const title = job_member.is_pending ? m.invitation_sent() : m.hiring_member_added({ name: fullName(job_member.user) })
      showToast({ title, tone: 'success', about: 'team' })
      onChanged()
      await read()
    },
  }
}

/** Who looks after a job, each with a duty, and who is invited to; members are added, invited and taken off at once. */
export function TeamDialog(props: Props) {
  const { job, onClose } = props
  const viewer = useViewer()
  const invitedTitle = useId()
  const { list, team, isLost, isBusy, read, give, remove, resend, add, invite } = useTeam(props)
  const mayEdit = job.rights.includes('edit')
  const mayInvite = viewer !== null && isAdmin(viewer.roles)

  return (
    <Dialog isOpen onClose={onClose} title={m.hiring_team_title({ job: job.title })} closeLabel={m.close()} className="sm:max-w-2xl">
      <p className="text-sm text-pretty text-muted">{mayEdit ? m.hiring_team_hint() : m.hiring_team_hint_read()}</p>
      {team ? (
        <>
          <ul ref={list} tabIndex={-1} aria-label={m.hiring_team()} className="mt-2 divide-y divide-line outline-none">
            {team.job_members.map((member) => (
              <MemberLine
                key={member.id}
                member={member}
                mayEdit={mayEdit}
                isViewer={member.user.id === viewer?.id}
                isBusy={isBusy}
                onDuty={(duty) => void give(member, duty)}
                onRemove={() => void remove(member, m.hiring_member_removed({ name: fullName(member.user) }))}
              />
            ))}
          </ul>
          {team.invited.length > 0 && (
            <section aria-labelledby={invitedTitle} className="mt-2 border-t border-line pt-4">
              <h3 id={invitedTitle} className="text-sm font-semibold">
                {m.hiring_invited()}
              </h3>
              <p className="mt-1 text-sm text-pretty text-muted">{m.hiring_invited_hint()}</p>
              <ul className="mt-1 divide-y divide-line">
                {team.invited.map((member) => (
                  <MemberLine
                    key={member.id}
                    member={member}
                    mayEdit={mayEdit}
                    isInvited
                    isBusy={isBusy}
                    removeLabel={m.hiring_withdraw_of({ name: fullName(member.user) })}
                    onResend={mayInvite ? () => void resend(member) : undefined}
                    onDuty={(duty) => void give(member, duty)}
                    onRemove={() => void remove(member, m.hiring_withdrawn({ name: fullName(member.user) }))}
                  />
                ))}
              </ul>
            </section>
          )}
          {mayEdit && (
            <div className="mt-4 flex flex-col gap-5 border-t border-line pt-4">
              {team.candidates.length > 0 ? (
                <AddMember people={team.candidates} onAdd={add} />
              ) : (
                <p className="text-sm text-muted">
                  {m.hiring_team_everybody()} {!mayInvite && m.hiring_team_admins_invite()}
                </p>
              )}
              {mayInvite && <InviteOutsider job={job.id} onInvite={invite} />}
            </div>
          )}
          <OwnSwitches own={team.own} />
        </>
      ) : isLost ? (
        <div role="alert" className="mt-4 flex items-center justify-between gap-3 text-sm">
          {m.hiring_failed_hint()}
          <Button variant="secondary" onClick={() => void read()}>
            {m.try_again()}
          </Button>
        </div>
      ) : (
        <div className="mt-4 flex flex-col gap-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
    </Dialog>
  )
}
