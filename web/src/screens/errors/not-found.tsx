import { ErrorScreen, GoBack, GoHome, ToJobs } from '../../frame/error-screen.tsx'
import { m } from '../../paraglide/messages.js'

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
