// How many members a company has and may have (section 2, "Members tab").
import type { Role } from '../values.ts'

/** The plan without a limit, on which members are not counted. */
const GROWTH = 'Growth'

type Seats = {
  is_legacy: boolean
  /** Null: no plan. */
  plan_name: string | null
  active_collaborators: number
  /** Null: no limit. */
  active_collaborators_limit: number | null
}

/** What stands beside 'Account members': 'active/limit' unless the company is legacy, on the plan Growth, or without a limit above 0; then null. */
export function membersCount({
  is_legacy,
  plan_name,
  active_collaborators: active,
  active_collaborators_limit: limit,
}: Seats): string | null {
  return is_legacy || plan_name === GROWTH || limit === null || limit <= 0 ? null : `${active}/${limit}`
}

/** The limit of a company that pays for these plans: the largest, null (no limit) for a plan without one and for a company without plans. */
export function seatLimit(limits: readonly (number | null)[]): number | null {
  return limits.reduce<number | null>((most, limit) => (most === null || limit === null ? null : Math.max(most, limit)), limits[0] ?? null)
}

/** Whether somebody may administrate the company's account: its members, money and services (section 6). */
export function isAdmin(roles: readonly Role[]): boolean {
  return roles.includes('sourcing_admin') || roles.includes('workforce_admin')
}
