import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jobFlags, sourcingFlags, workforceFlags } from '../notification-values.ts'
import {
  changedSettings,
  isAllOn,
  isGroupOn,
  isJobOn,
  type JobNotifications,
  type NotificationFlags,
  sentJobNotifications,
  withAll,
  withFlag,
  withGroup,
  withJob,
  withJobFlag,
} from './toggles.ts'

const flagsOf = <F extends string>(flags: readonly F[]) =>
  fc.record(Object.fromEntries(flags.map((flag) => [flag, fc.boolean()]))) as fc.Arbitrary<Record<F, boolean>>
const settings: fc.Arbitrary<NotificationFlags & { notification_interval: string }> = fc.record({
  notification_interval: fc.constant('daily'),
  sourcing_notifications: flagsOf(sourcingFlags),
  workforce_notifications: flagsOf(workforceFlags),
})
const job = fc.record(
  Object.fromEntries(jobFlags.map((flag) => [flag, fc.record({ value: fc.boolean(), disabled: fc.boolean() })])),
) as fc.Arbitrary<JobNotifications>

describe('the switches of all notifications', () => {
  it("set every flag with 'all', and nothing else", () => {
    fc.assert(
      fc.property(settings, fc.boolean(), (before, value) => {
        const after = withAll(before, value)
        expect([...Object.values(after.sourcing_notifications), ...Object.values(after.workforce_notifications)]).toEqual(
          Array.from({ length: 8 }, () => value),
        )
        expect([isAllOn(after), after.notification_interval]).toEqual([value, 'daily'])
      }),
    )
  })

  it('set their own group', () => {
    fc.assert(
      fc.property(settings, fc.boolean(), (before, value) => {
        const after = withGroup(before, 'sourcing_notifications', value)
        expect(after.workforce_notifications).toEqual(before.workforce_notifications)
        expect(isGroupOn(after.sourcing_notifications)).toBe(value)
        expect(isGroupOn(withGroup(before, 'workforce_notifications', value).workforce_notifications)).toBe(value)
      }),
    )
  })

  it('are on when all their flags are on', () => {
    fc.assert(
      fc.property(settings, fc.constantFrom(...sourcingFlags, ...workforceFlags), (before, flag) => {
        const on = withAll(before, true)
        const without = withFlag(on, flag, false)
        expect([isAllOn(on), isAllOn(without)]).toEqual([true, false])
        expect(isGroupOn(without.sourcing_notifications)).toBe(!sourcingFlags.some((each) => each === flag))
        expect(isGroupOn(without.workforce_notifications)).toBe(!workforceFlags.some((each) => each === flag))
        expect(withFlag(without, flag, true)).toEqual(on)
      }),
    )
  })
})

describe('what is sent of settings', () => {
  it('is what differs from the saved ones, and leads to them', () => {
    fc.assert(
      fc.property(settings, settings, (wanted, saved) => {
        const sent = changedSettings({ ...wanted, notification_interval: 'daily' }, { ...saved, notification_interval: 'daily' })
        expect(sent).not.toHaveProperty('notification_interval')
        for (const group of ['sourcing_notifications', 'workforce_notifications'] as const) {
          expect({ ...saved[group], ...sent[group] }).toEqual(wanted[group])
          const names = Object.keys(saved[group]).filter(
            (name) => (wanted[group] as Record<string, boolean>)[name] !== (saved[group] as Record<string, boolean>)[name],
          )
          expect(Object.keys(sent[group])).toEqual(names)
        }
      }),
    )
  })

  it('of a job is what differs, and what is disabled as false', () => {
    const saved = Object.fromEntries(jobFlags.map((flag) => [flag, { value: true, disabled: false }])) as Parameters<
      typeof sentJobNotifications
    >[0]
    const wanted = { ...saved, new_application: { value: false, disabled: false }, job_closing_soon: { value: true, disabled: true } }
    expect(sentJobNotifications(wanted, saved)).toEqual({ new_application: false, job_closing_soon: false })
  })
})

describe("a job's switches", () => {
  it('are on when any flag is on that is not disabled, and are sent so', () => {
    fc.assert(
      fc.property(job, (notifications) => {
        const sent = sentJobNotifications(notifications)
        for (const flag of jobFlags) if (notifications[flag].disabled) expect(sent[flag]).toBe(false)
        expect(isJobOn(notifications)).toBe(Object.values(sent).includes(true))
      }),
    )
  })

  it('change flags that are not disabled', () => {
    fc.assert(
      fc.property(job, fc.boolean(), fc.constantFrom(...jobFlags), (before, value, flag) => {
        const after = withJob(before, value)
        for (const each of jobFlags) expect(after[each]).toEqual(before[each].disabled ? before[each] : { value, disabled: false })
        expect(withJobFlag(before, flag, value)[flag]).toEqual(before[flag].disabled ? before[flag] : { value, disabled: false })
      }),
    )
  })
})
