// The switches of the notification tabs (section 4, "Notification toggles").
import {
  type JobFlag,
  jobFlags,
  type NotificationFlag,
  type NotificationInterval,
  type SourcingFlag,
  sourcingFlags,
  type WorkforceFlag,
  workforceFlags,
} from '../notification-values.ts'

export type NotificationFlags = {
  sourcing_notifications: Record<SourcingFlag, boolean>
  workforce_notifications: Record<WorkforceFlag, boolean>
}
export type NotificationGroup = keyof NotificationFlags

/** `disabled`: the member's own switch for all jobs is off. */
export type JobNotifications = Record<JobFlag, { value: boolean; disabled: boolean }>

/** Everything that a member can be told about. */
export const notificationFlags: readonly NotificationFlag[] = [...sourcingFlags, ...workforceFlags]

/** Each flag of a list with its value. */
export function flagsWith<F extends string, V>(flags: readonly F[], value: (flag: F) => V): Record<F, V> {
  return Object.fromEntries(flags.map((flag) => [flag, value(flag)])) as Record<F, V>
}

/** Whether a group's switch is on: when all its flags are. */
export function isGroupOn(flags: Record<string, boolean>): boolean {
  return Object.values(flags).every(Boolean)
}

/** Whether the 'all' switch is on: when both groups are. */
export function isAllOn({ sourcing_notifications, workforce_notifications }: NotificationFlags): boolean {
  return isGroupOn(sourcing_notifications) && isGroupOn(workforce_notifications)
}

/** The settings after the 'all' switch: every sourcing and workforce flag has this value. */
export function withAll<S extends NotificationFlags>(settings: S, value: boolean): S {
  return withGroup(withGroup(settings, 'sourcing_notifications', value), 'workforce_notifications', value)
}

/** The settings after a group's switch: its flags have this value. */
export function withGroup<S extends NotificationFlags>(settings: S, group: NotificationGroup, value: boolean): S {
  return group === 'sourcing_notifications'
    ? { ...settings, sourcing_notifications: flagsWith(sourcingFlags, () => value) }
    : { ...settings, workforce_notifications: flagsWith(workforceFlags, () => value) }
}

/** The settings after the switch of one flag. */
export function withFlag<S extends NotificationFlags>(settings: S, flag: SourcingFlag | WorkforceFlag, value: boolean): S {
  const isSourcing = flag in settings.sourcing_notifications
  return isSourcing
    ? { ...settings, sourcing_notifications: { ...settings.sourcing_notifications, [flag]: value } }
    : { ...settings, workforce_notifications: { ...settings.workforce_notifications, [flag]: value } }
}

function changed<F extends string>(wanted: Record<F, boolean>, saved: Record<F, boolean>): Partial<Record<F, boolean>> {
  const flags = Object.entries(wanted) as [F, boolean][]
  return Object.fromEntries(flags.filter(([flag, value]) => value !== saved[flag])) as Partial<Record<F, boolean>>
}

/** What differs from the settings that were saved: only that is sent, so that nothing is undone that was changed elsewhere meanwhile. */
export function changedSettings<S extends NotificationFlags & { notification_interval: NotificationInterval }>(wanted: S, saved: S) {
  const { notification_interval } = wanted
  return {
    ...(notification_interval !== saved.notification_interval && { notification_interval }),
    sourcing_notifications: changed(wanted.sourcing_notifications, saved.sourcing_notifications),
    workforce_notifications: changed(wanted.workforce_notifications, saved.workforce_notifications),
  }
}

/** Whether a job's switch is on: when any of its flags is. */
export function isJobOn(notifications: JobNotifications): boolean {
  return jobFlags.some((flag) => notifications[flag].value && !notifications[flag].disabled)
}

/** The notifications of a job after its switch: every flag that is not disabled has this value. */
export function withJob(notifications: JobNotifications, value: boolean): JobNotifications {
  const after = (flag: JobFlag) => (notifications[flag].disabled ? notifications[flag] : { value, disabled: false })
  return flagsWith(jobFlags, after)
}

/** The notifications of a job after the switch of one flag; a disabled flag keeps its value. */
export function withJobFlag(notifications: JobNotifications, flag: JobFlag, value: boolean): JobNotifications {
  return notifications[flag].disabled ? notifications : { ...notifications, [flag]: { value, disabled: false } }
}

/** A job's notifications as they are sent: those that differ from the saved ones, and disabled flags as false. */
export function sentJobNotifications(notifications: JobNotifications, saved?: JobNotifications): Partial<Record<JobFlag, boolean>> {
  const sent = jobFlags.filter((flag) => notifications[flag].disabled || notifications[flag].value !== saved?.[flag].value)
  return Object.fromEntries(sent.map((flag) => [flag, notifications[flag].value && !notifications[flag].disabled]))
}
