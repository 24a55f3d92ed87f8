import { ApiError } from '../../api/api.ts'

/** Whether a mailed link is the trouble: unknown, used or expired. It stays so, whatever is tried. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('link_')
}
