import type { OutputOf } from '@plaza/contract'
import { jobFlags } from '@plaza/contract/notification-values'
import { isJobOn, sentJobNotifications, withJob, withJobFlag } from '@plaza/contract/rules/toggles'
import { Link, useRouter } from '@tanstack/react-router'
import { call } from '../../../api/api.ts'
import { firstError, isTooSoon } from '../../../api/refusals.ts'
import { useOptimistic } from '../../../forms/use-optimistic.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { dateLabel } from '../../../words/age.ts'
import { flagWords } from '../../../words/notification-words.ts'
import { jobPlace } from '../../../words/place.ts'
import { Panel } from '../panel.tsx'
import { SavingSign } from '../saving-sign.tsx'
import { ToggleCard } from '../toggle-card.tsx'

type JobMember = OutputOf<'GET /member_jobs'>['job_members'][number]

function failed(error: unknown): void {
  const text = (isTooSoon(error) && firstError(error)) || undefined
  showToast({ title: m.job_notifications_failed(), text, tone: 'danger', about: m.job_notifications_saved() })
}

/** The notifications about one job. The job's own switch is on if any of its flags is. */
function JobCard({ found }: { found: JobMember }) {
  const { id, job } = found
  const locale = useLocale()
  const facts = [jobPlace({ ...job, further_locations: [] }, locale), job.publish_date && dateLabel(job.publish_date, locale)]
  const {
    value: notifications,
    isSaving,
    choose,
  } = useOptimistic(found.notifications, {
    async save(wanted, saved) {
      const { job_member } = await call('PUT /jobs/{jobId}/job_members/{memberId}', {
        params: { jobId: String(job.id), memberId: String(id) },
        body: { job_member: { notifications: sentJobNotifications(wanted, saved) } },
      })
      return job_member.notifications
    },
    saved: () => showToast({ title: m.job_notifications_saved(), tone: 'success' }),
    failed,
  })
  const isClosed = jobFlags.every((flag) => notifications[flag].disabled)
  return (
    <ToggleCard
      title={job.title}
      hint={facts.filter(Boolean).join(' · ')}
      aside={<SavingSign isSaving={isSaving} />}
      toggle={
        <Switch
          label={m.job_notifications_of({ job: job.title })}
          isLabelHidden
          checked={isJobOn(notifications)}
          disabled={isClosed}
          onChange={(isOn) => choose((old) => withJob(old, isOn))}
        />
      }
    >
      {jobFlags.map((flag) => {
        const { value, disabled } = notifications[flag]
        return (
          <li key={flag}>
            <Switch
              className="px-5 py-1.5 sm:px-6"
              label={<span className={disabled ? 'text-muted' : ''}>{flagWords[flag].label()}</span>}
              hint={disabled ? m.job_flag_disabled() : undefined}
              checked={value && !disabled}
              disabled={disabled}
              onChange={(isOn) => choose((old) => withJobFlag(old, flag, isOn))}
            />
          </li>
        )
      })}
    </ToggleCard>
  )
}

/** A card for each job that the viewer looks after (section 2, "Job notifications tab"). `found` is null if they could not be loaded. */
export function JobNotificationsPanel({ found }: { found: readonly JobMember[] | null }) {
  const router = useRouter()
  if (found === null) {
    return (
      <Panel title={m.tab_job_notifications()}>
        <div role="alert">
          <EmptyState
            level="h3"
            title={m.job_notifications_unloaded()}
            hint={m.panel_failed_hint()}
            action={
              <Button variant="secondary" onClick={() => void router.invalidate()}>
                {m.try_again()}
              </Button>
            }
          />
        </div>
      </Panel>
    )
  }
  const [before, after] = m.job_notifications_disabled_hint({ tab: '\n' }).split('\n')
  const isAnyDisabled = found.some(({ notifications }) => jobFlags.some((flag) => notifications[flag].disabled))
  return (
    <Panel title={m.tab_job_notifications()} isWide>
      {found.length === 0 && <EmptyState level="h3" title={m.job_notifications_none()} hint={m.job_notifications_none_hint()} />}
      {isAnyDisabled && (
        <p className="text-sm text-muted">
          {before}
          <Link
            to="/identity/account-settings/$tab"
            params={{ tab: 'notifications' }}
            className="font-medium text-brand-ink underline underline-offset-4"
          >
            {m.notifications()}
          </Link>
          {after}
        </p>
      )}
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        {found.map((member) => (
          <JobCard key={member.job.id} found={member} />
        ))}
      </div>
    </Panel>
  )
}
