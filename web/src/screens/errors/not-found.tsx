import { m } from '../../paraglide/messages.js'
import { ErrorScreen, GoBack, GoHome, ToJobs } from './error-screen.tsx'

/** The page for 404. */
export function NotFound() {
  return (
    <ErrorScreen status={404} title={m.not_found_title()} hint={m.not_found_hint()}>
      <GoBack />
      <ToJobs />
      <GoHome />
    </ErrorScreen>
  )
}
