import { ApiError } from '../../api/api.ts'
import { brokenRule } from '../../api/refusals.ts'

/** Whether the mailed link itself is the problem: unknown, used, expired or cut off. Trying again does not help. */
export function isDeadLink(error: unknown): boolean {
  const isKnownDead = error instanceof ApiError && error.code.startsWith('link_')
  return isKnownDead || ['token_id', 'user.token'].some((field) => brokenRule(error, field) === 'link')
}
