import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { isDeadLink } from '../dead-link.ts'

/** What is known of a reset link before a password is typed: whose it is, or why it opens nothing; null if nothing could be found out. */
export type FoundReset = { email: string } | { dead: string | null } | null

/** Looks a reset link up. Where that fails for another reason than the link itself, the form is shown: sending it tells more. */
export async function findReset(token: string, signal: AbortSignal): Promise<FoundReset> {
  try {
    return await call('GET /set_password/{token}', { params: { token } }, { signal })
  } catch (error) {
    return isDeadLink(error) ? { dead: firstError(error) } : null
  }
}
