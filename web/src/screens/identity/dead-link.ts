import { ApiError } from '../../api/api.ts'
import { brokenRule } from '../../api/refusals.ts'

/** Whether a mailed link is the trouble: unknown, used, expired, or cut short on its way. It stays so, whatever is tried. */
export function isDeadLink(error: unknown): boolean {
  const isKnownDead = error instanceof ApiError && error.code.startsWith('link_')
  return isKnownDead || ['token_id', 'user.token'].some((field) => brokenRule(error, field) === 'link')
}
