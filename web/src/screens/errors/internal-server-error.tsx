import { useRouter } from '@tanstack/react-router'
import { isBusy } from '../../api/api.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorScreen, GoBack, GoHome } from './error-screen.tsx'

/** 500, or 503 where that is what was answered; 'Try again' loads the data of the page once more. */
export function InternalServerError({ error, reset }: { error?: unknown; reset?: () => void }) {
  const router = useRouter()
  const says = isBusy(error)
    ? { status: 503, title: m.busy_title(), hint: m.busy_hint() }
    : { status: 500, title: m.error_title(), hint: m.error_hint() }
  return (
    <ErrorScreen {...says}>
      <GoBack />
      <ButtonLink
        variant="secondary"
        href={router.latestLocation.publicHref}
        onClick={(event) => {
          event.preventDefault()
          void router.invalidate().then(() => reset?.())
        }}
      >
        {m.try_again()}
      </ButtonLink>
      <GoHome />
    </ErrorScreen>
  )
}
