import { call } from '../api/api.ts'
import type { Site } from '../context.ts'
import { forgetToken, keptToken } from './session.ts'

/** The event that the document gets once nobody is signed in any more. */
export const SIGNED_OUT = 'plaza:signed-out'

/** Ends the session here and on the server; the page stays as it is. */
export async function endSession(): Promise<void> {
  // Even if the call fails, nobody stays signed in on this device.
  if (keptToken() !== null) await call('DELETE /sessions', {}).catch(() => undefined)
  forgetToken()
  document.dispatchEvent(new Event(SIGNED_OUT))
}

/** Ends the session, then goes to the main site, or to the login screen on the identity host (section 4, "Login"). */
export async function signOut(site: Site): Promise<void> {
  await endSession()
  location.assign(site.family === 'identity' ? '/login' : site.family === 'careers' ? site.origins.main : '/')
}
