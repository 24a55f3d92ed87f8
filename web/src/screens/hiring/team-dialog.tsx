import type { OutputOf } from '@plaza/contract'
import type { HiringRight } from '@plaza/contract/rules/hiring-rights'
import { settingsTabs } from '@plaza/contract/rules/menus'
import type { Duty } from '@plaza/contract/values'
import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/api.ts'
import { addressHere } from '../../hosts.ts'
import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSite, useViewer } from '../../visit/site.ts'
import { fullName, initialsOf } from '../../words/initials.ts'
import { sayFailure } from './job-failure.ts'
import { dutiesInOrder, dutyLabel } from './job-words.ts'
import { OwnSwitches } from './own-switches.tsx'

type Team = OutputOf<'GET /jobs/{id}/job_members'>
type Member = Team['job_members'][number]

const dutyOptions = () => dutiesInOrder.map((value) => ({ value, label: dutyLabel(value) }))

type MemberProps = { member: Member; isViewer: boolean; mayEdit: boolean; onDuty: (duty: Duty) => void; onRemove: () => void }

function MemberLine({ member, isViewer, mayEdit, onDuty, onRemove }: MemberProps) {
  const name = fullName(member.user)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar picture={member.user.avatar.url} initials={initialsOf(member.user)} />
      <div className="min-w-0 flex-1 text-sm wrap-anywhere">
        <p className="font-medium">
          {name} {isViewer && <span className="font-normal text-muted">({m.hiring_person_you()})</span>}
        </p>
        {name !== member.user.email && <p className="text-muted">{member.user.email}</p>}
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
          <button
            type="button"
            aria-label={m.hiring_remove_member({ name })}
            onClick={onRemove}
            className="flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-10"
          >
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      ) : (
        <p className="text-sm text-muted">{dutyLabel(member.duty)}</p>
      )}
    </li>
  )
}

function AddMember({ people, onAdd }: { people: Team['candidates']; onAdd: (user: number, duty: Duty) => Promise<void> }) {
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
    <div className="mt-4 grid items-end gap-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
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
      <Button isBusy={isBusy} disabled={user === ''} onClick={() => void add()}>
        {m.hiring_add_member()}
      </Button>
    </div>
  )
}

type Props = { job: { id: number; title: string; rights: readonly HiringRight[] }; onClose: () => void; onChanged: () => void }

/** Who looks after a job, each with a duty; members are added and taken off at once. */
export function TeamDialog({ job, onClose, onChanged }: Props) {
  const site = useSite()
  const viewer = useViewer()
  const list = useRef<HTMLUListElement>(null)
  const [team, setTeam] = useState<Team | null>(null)
  const [isLost, setIsLost] = useState(false)
  const params = { id: String(job.id) }
  const mayEdit = job.rights.includes('edit')

  const read = useCallback(async () => {
    setIsLost(false)
    await call('GET /jobs/{id}/job_members', { params: { id: String(job.id) } }).then(setTeam, () => setIsLost(true))
  }, [job.id])
  useEffect(() => void read(), [read])

  /** Makes a change and reads the team again; what is refused is said, and the team stands as it was. */
  async function change(about: string, doIt: () => Promise<unknown>) {
    try {
      await doIt()
      showToast({ title: about, tone: 'success', about: 'team' })
      onChanged()
    } catch (error) {
      sayFailure(error, 'team')
    }
    await read()
    list.current?.focus()
  }

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
                onDuty={(duty) =>
                  void change(m.hiring_duty_saved(), () =>
                    call('PUT /jobs/{jobId}/job_members/{memberId}', {
                      params: { jobId: params.id, memberId: String(member.id) },
                      body: { job_member: { duty } },
                    }),
                  )
                }
                onRemove={() =>
                  void change(m.hiring_member_removed({ name: fullName(member.user) }), () =>
                    call('DELETE /jobs/{jobId}/job_members/{memberId}', { params: { jobId: params.id, memberId: String(member.id) } }),
                  )
                }
              />
            ))}
          </ul>
          {!mayEdit ? null : team.candidates.length > 0 ? (
            <AddMember
              people={team.candidates}
              onAdd={(user_id, duty) => {
                const found = team.candidates.find(({ id }) => id === user_id)
                return change(m.hiring_member_added({ name: found ? fullName(found) : '' }), () =>
                  call('POST /jobs/{id}/job_members', { params, body: { job_member: { user_id, duty } } }),
                )
              }}
            />
          ) : (
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-sm">
              <p className="text-muted">{m.hiring_team_everybody()}</p>
              {viewer && settingsTabs(viewer.roles).includes('members') && (
                <ButtonLink variant="secondary" href={addressHere(site, '/identity/account-settings/members')}>
                  {m.hiring_invite_members()}
                </ButtonLink>
              )}
            </div>
          )}
          <OwnSwitches job={job.id} />
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
