import { useRouter } from '@tanstack/react-router'
import { isBusy } from '../../api/api.ts'
import { ErrorScreen, GoBack, GoHome } from '../../frame/error-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/button.tsx'

/** The page for 500, and for 503 if that was the answer. 'Try again' loads the page's data once more. */
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
