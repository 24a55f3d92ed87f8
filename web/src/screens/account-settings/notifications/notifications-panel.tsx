import type { OutputOf } from '@plaza/contract'
import { DIGEST_AT_HOUR } from '@plaza/contract/limits'
import {
  type NotificationFlag,
  type NotificationInterval,
  notificationIntervals,
  type SourcingFlag,
  sourcingFlags,
  type WorkforceFlag,
  workforceFlags,
} from '@plaza/contract/notification-values'
import { zoneCity } from '@plaza/contract/rules/time-zone'
import { changedSettings, isAllOn, isGroupOn, type NotificationGroup, withAll, withFlag, withGroup } from '@plaza/contract/rules/toggles'
import { call } from '../../../api/api.ts'
import { firstError, isTooSoon } from '../../../api/refusals.ts'
import { useOptimistic } from '../../../forms/use-optimistic.ts'
import { m } from '../../../paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { Viewer } from '../../../visit/site.ts'
import { flagWords } from '../../../words/notification-words.ts'
import { Panel } from '../panel.tsx'
import { SavingSign } from '../saving-sign.tsx'
import { ToggleCard } from '../toggle-card.tsx'

type Settings = OutputOf<'GET /notification_settings'>['notification_settings']

async function save(wanted: Settings, saved: Settings): Promise<Settings> {
  const notification_settings = changedSettings(wanted, saved)
  return (await call('PUT /notification_settings', { body: { notification_settings } })).notification_settings
}

function failed(error: unknown): void {
  const text = (isTooSoon(error) ? firstError(error) : null) ?? m.please_try_again()
  showToast({ title: m.something_went_wrong(), text, tone: 'danger', about: m.settings_saved() })
}

const saving = { save, failed, saved: () => showToast({ title: m.settings_saved(), tone: 'success' }) }

const intervals: Record<NotificationInterval, { label: () => string; hint: (at: { hour: string; zone: string }) => string }> = {
  immediate: { label: m.interval_immediate, hint: m.interval_immediate_hint },
  daily: { label: m.interval_daily, hint: m.interval_daily_hint },
  weekly: { label: m.interval_weekly, hint: m.interval_weekly_hint },
}

const digestHour = `${String(DIGEST_AT_HOUR).padStart(2, '0')}:00`

function isInterval(value: string): value is NotificationInterval {
  return notificationIntervals.some((each) => each === value)
}

type GridProps = {
  title: string
  group: NotificationGroup
  flags: readonly (SourcingFlag | WorkforceFlag)[]
  settings: Settings
  choose: (change: (settings: Settings) => Settings) => void
}

/** A group's flags, one row each, below a switch for the whole group. */
function Grid({ title, group, flags, settings, choose }: GridProps) {
  const values: Partial<Record<NotificationFlag, boolean>> = settings[group]
  return (
    <ToggleCard
      title={title}
      toggle={
        <Switch
          label={m.notifications_group({ group: title })}
          isLabelHidden
          checked={isGroupOn(settings[group])}
          onChange={(isOn) => choose((old) => withGroup(old, group, isOn))}
        />
      }
    >
      {flags.map((flag) => (
        <li key={flag}>
          <Switch
            className="px-5 py-3 sm:px-6"
            label={<span className="font-medium">{flagWords[flag].label()}</span>}
            hint={flagWords[flag].hint()}
            checked={values[flag] === true}
            onChange={(isOn) => choose((old) => withFlag(old, flag, isOn))}
          />
        </li>
      ))}
    </ToggleCard>
  )
}

/** The viewer's own notifications and how often they are mailed (section 2, "Notifications tab"; section 4, "Notification toggles"). */
export function NotificationsPanel({ viewer, found }: { viewer: Viewer; found: Settings }) {
  const { value: settings, isSaving, choose } = useOptimistic(found, saving)
  const locale = useLocale()
  const zone = zoneCity(viewer.company?.time_zone ?? 'UTC', locale)
  return (
    <Panel title={m.notifications()} aside={<SavingSign isSaving={isSaving} />}>
      <Card className="flex flex-col gap-5">
        <Select
          label={m.notification_interval()}
          className="sm:max-w-md"
          value={settings.notification_interval}
          options={notificationIntervals.map((value) => ({ value, label: intervals[value].label() }))}
          hint={intervals[settings.notification_interval].hint({ hour: digestHour, zone })}
          onChange={({ currentTarget: { value } }) => isInterval(value) && choose((old) => ({ ...old, notification_interval: value }))}
        />
        <div className="-mb-2 border-t border-line pt-3">
          <Switch
            label={<span className="font-medium">{m.notifications_all()}</span>}
            hint={m.notifications_all_hint({ email: viewer.email })}
            checked={isAllOn(settings)}
            onChange={(isOn) => choose((old) => withAll(old, isOn))}
          />
        </div>
      </Card>
      <Grid title={m.talent_sourcing()} group="sourcing_notifications" flags={sourcingFlags} settings={settings} choose={choose} />
      <Grid title={m.workforce_solutions()} group="workforce_notifications" flags={workforceFlags} settings={settings} choose={choose} />
    </Panel>
  )
}
