import { ErrorScreen, GoBack } from '../../../frame/error-screen.tsx'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { HiringLink } from '../hiring-link.tsx'

/** In place of what does not exist, or not for this member: an old link leads on to the jobs that they look after. */
export function Missing() {
  return (
    <ErrorScreen status={404} title={m.not_found_title()} hint={m.not_found_hint()}>
      <GoBack />
      <HiringLink page="jobs" className={buttonClass('secondary')}>
        {m.editor_to_jobs()}
      </HiringLink>
    </ErrorScreen>
  )
}
