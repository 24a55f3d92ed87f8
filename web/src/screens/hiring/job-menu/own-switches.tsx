// What the viewer is told about a job, and what is mailed to them alone.
import type { OutputOf } from '@plaza/contract'
import { type DirectFlag, directFlags, jobFlags } from '@plaza/contract/notification-values'
import { sentJobNotifications, withJobFlag } from '@plaza/contract/rules/toggles'
import { useEffect, useId, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { useOptimistic } from '../../../forms/use-optimistic.ts'
import { m } from '../../../paraglide/messages.js'
import { Switch } from '../../../ui/switch.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { flagWords } from '../../../words/notification-words.ts'

type JobMember = NonNullable<OutputOf<'GET /jobs/{id}/job_members'>['own']>
type Direct = OutputOf<'GET /notification_settings'>['notification_settings']['direct_notifications']

const outcome = {
  saved: () => showToast({ title: m.job_notifications_saved(), tone: 'success', about: 'switches' }),
  failed: (error: unknown) =>
    showToast({ title: m.job_notifications_failed(), text: firstError(error) ?? undefined, tone: 'danger', about: 'switches' }),
}

function JobSwitches({ found }: { found: JobMember }) {
  const { value: notifications, choose } = useOptimistic(found.notifications, {
    async save(wanted, saved) {
      const { job_member } = await call('PUT /jobs/{jobId}/job_members/{memberId}', {
        params: { jobId: String(found.job.id), memberId: String(found.id) },
        body: { job_member: { notifications: sentJobNotifications(wanted, saved) } },
      })
      return job_member.notifications
    },
    ...outcome,
  })
  return jobFlags.map((flag) => {
    const { value, disabled } = notifications[flag]
    return (
      <li key={flag}>
        <Switch
          className="py-1"
          label={flagWords[flag].label()}
          hint={disabled ? m.hiring_switch_off_everywhere() : undefined}
          checked={value && !disabled}
          disabled={disabled}
          onChange={(isOn) => choose((old) => withJobFlag(old, flag, isOn))}
        />
      </li>
    )
  })
}

function DirectSwitches({ found }: { found: Direct }) {
  const { value: notifications, choose } = useOptimistic(found, {
    async save(wanted, saved) {
      const direct_notifications = Object.fromEntries(
        directFlags.filter((flag) => wanted[flag] !== saved[flag]).map((flag) => [flag, wanted[flag]]),
      )
      const answer = await call('PUT /notification_settings', { body: { notification_settings: { direct_notifications } } })
      return answer.notification_settings.direct_notifications
    },
    ...outcome,
  })
  return directFlags.map((flag: DirectFlag) => (
    <li key={flag}>
      <Switch
        className="py-1"
        label={flagWords[flag].label()}
        hint={flagWords[flag].hint()}
        checked={notifications[flag]}
        onChange={(isOn) => choose((old) => ({ ...old, [flag]: isOn }))}
      />
    </li>
  ))
}

/** The viewer's own switches: three for the job, where they look after it (`own`), and those of mails that go to them alone, for all jobs. */
export function OwnSwitches({ own }: { own: JobMember | null }) {
  const id = useId()
  const [direct, setDirect] = useState<Direct | null>(null)
  useEffect(() => {
    let isCurrent = true
    // Without them the rest of the team's dialog stands by itself.
    call('GET /notification_settings', {}).then(
      ({ notification_settings }) => {
        if (isCurrent) setDirect(notification_settings.direct_notifications)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (!own && !direct) return null
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line pt-4">
      <h3 id={id} className="text-sm font-semibold">
        {m.hiring_switches()}
      </h3>
      {own && (
        <ul className="mt-1">
          <JobSwitches found={own} />
        </ul>
      )}
      {direct && (
        <>
          <p className="mt-3 text-sm text-muted">{m.hiring_switches_direct()}</p>
          <ul className="mt-1">
            <DirectSwitches found={direct} />
          </ul>
        </>
      )}
    </section>
  )
}
