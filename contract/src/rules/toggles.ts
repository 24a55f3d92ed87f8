// The switches of the notification tabs (section 4, "Notification toggles").
import { type JobFlag, jobFlags, type SourcingFlag, sourcingFlags, type WorkforceFlag, workforceFlags } from '../values.ts'

export type NotificationFlags = {
  sourcing_notifications: Record<SourcingFlag, boolean>
  workforce_notifications: Record<WorkforceFlag, boolean>
}
export type NotificationGroup = keyof NotificationFlags

/** `disabled`: the member's own switch for all jobs is off. */
export type JobNotifications = Record<JobFlag, { value: boolean; disabled: boolean }>

function each<F extends string>(flags: readonly F[], value: (flag: F) => boolean): Record<F, boolean> {
  return Object.fromEntries(flags.map((flag) => [flag, value(flag)])) as Record<F, boolean>
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
    ? { ...settings, sourcing_notifications: each(sourcingFlags, () => value) }
    : { ...settings, workforce_notifications: each(workforceFlags, () => value) }
}

/** The settings after the switch of one flag. */
export function withFlag<S extends NotificationFlags>(settings: S, flag: SourcingFlag | WorkforceFlag, value: boolean): S {
  const isSourcing = flag in settings.sourcing_notifications
  return isSourcing
    ? { ...settings, sourcing_notifications: { ...settings.sourcing_notifications, [flag]: value } }
    : { ...settings, workforce_notifications: { ...settings.workforce_notifications, [flag]: value } }
}

/** Whether a job's switch is on: when any of its flags is. */
export function isJobOn(notifications: JobNotifications): boolean {
  return jobFlags.some((flag) => notifications[flag].value && !notifications[flag].disabled)
}

/** The notifications of a job after its switch: every flag that is not disabled has this value. */
export function withJob(notifications: JobNotifications, value: boolean): JobNotifications {
  const after = (flag: JobFlag) => (notifications[flag].disabled ? notifications[flag] : { value, disabled: false })
  return Object.fromEntries(jobFlags.map((flag) => [flag, after(flag)])) as JobNotifications
}

/** The notifications of a job after the switch of one flag; a disabled flag keeps its value. */
export function withJobFlag(notifications: JobNotifications, flag: JobFlag, value: boolean): JobNotifications {
  return notifications[flag].disabled ? notifications : { ...notifications, [flag]: { value, disabled: false } }
}

/** A job's notifications as they are sent: disabled flags as false. */
export function sentJobNotifications(notifications: JobNotifications): Record<JobFlag, boolean> {
  return each(jobFlags, (flag) => notifications[flag].value && !notifications[flag].disabled)
}
