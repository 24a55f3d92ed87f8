import { expect, it } from 'vitest'
import { dayAfter, firstDay, mondayOf, slotsOf } from './slots.ts'

const day = new Date(2026, 2, 5)
const at = (hour: number, minute = 0) => new Date(2026, 2, 5, hour, minute)

it('offers every half hour of the day, and says who is busy as long as the interview takes', () => {
  const busy = [{ user_id: 7, starts_at: at(10).toISOString(), ends_at: at(11).toISOString() }]
  const slots = slotsOf(day, 45, at(8), busy)
  expect([slots[0]?.at, slots.at(-1)?.at]).toEqual([at(7), at(19, 30)])
  expect(slots.filter(({ isPast }) => isPast).map((slot) => slot.at)).toEqual([at(7), at(7, 30), at(8)])
  expect(slots.filter((slot) => slot.busy.length > 0).map((slot) => [slot.at, slot.busy])).toEqual([
    [at(9, 30), [7]],
    [at(10), [7]],
    [at(10, 30), [7]],
  ])
})

it('goes by days and weeks, whatever the clocks do', () => {
  // Twenty days later, over the changes of March.
  expect(dayAfter(day, 20)).toEqual(new Date(2026, 2, 25))
  expect(mondayOf(day)).toEqual(new Date(2026, 2, 2))
  expect(mondayOf(new Date(2026, 2, 8))).toEqual(new Date(2026, 2, 2))
  expect(mondayOf(new Date(2026, 2, 9))).toEqual(new Date(2026, 2, 9))
})

it('begins with the next day once the last time of this one has passed', () => {
  expect(firstDay(at(19, 29))).toEqual(day)
  expect(firstDay(at(19, 30))).toEqual(new Date(2026, 2, 6))
  // On a Sunday evening that is another week.
  expect(mondayOf(firstDay(new Date(2026, 2, 8, 22)))).toEqual(new Date(2026, 2, 9))
})
