import { useRouter } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorScreen, GoBack, GoHome } from './error-screen.tsx'

/** 500; 'Try again' loads the data of the page once more. */
export function InternalServerError({ reset }: { reset?: () => void }) {
  const router = useRouter()
  return (
    <ErrorScreen status={500} title={m.error_title()} hint={m.error_hint()}>
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
