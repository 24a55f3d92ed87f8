// The visitor's time of day. Only the browser knows it, so the server renders no greeting.
import { AFTERNOON_FROM_HOUR, EVENING_FROM_HOUR, MORNING_FROM_HOUR } from '@plaza/contract/limits'
import { useSyncExternalStore } from 'react'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Morning from 5 to 11 h, afternoon from 12 to 17 h, otherwise evening (section 9); `hour` counts from 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < MORNING_FROM_HOUR || hour >= EVENING_FROM_HOUR) return 'evening'
  return hour < AFTERNOON_FROM_HOUR ? 'morning' : 'afternoon'
}

const never = () => () => undefined
const now = () => partOfDay(new Date().getHours())
const unknown = () => null

/** The visitor's part of the day; null on the server, and in the browser's first render, which must match the server's. */
export function usePartOfDay(): PartOfDay | null {
  return useSyncExternalStore<PartOfDay | null>(never, now, unknown)
}
