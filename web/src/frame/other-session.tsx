import { useEffect, useState } from 'react'
import { call } from '../api/api.ts'
import { addressHere } from '../hosts.ts'
import { m } from '../paraglide/messages.js'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { keptToken, NOT_SIGNED_IN } from '../visit/session.ts'
import { useSite, type Viewer } from '../visit/site.ts'

type Found = { kind: 'ended' } | { kind: 'another'; email: string }

/** What has become of the viewer's session elsewhere, asked whenever this page is looked at again and when a call was refused. */
function useOtherSession(viewerId: number) {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let known = keptToken()
    let isAsking = false
    async function look() {
      const token = keptToken()
      if (token === known || document.visibilityState === 'hidden') return
      if (token === null) {
        known = null
        setFound({ kind: 'ended' })
        return
      }
      if (isAsking) return
      isAsking = true
      // Without an answer it is asked again next time.
      const now = await call('GET /profiles', {}).catch(() => null)
      isAsking = false
      if (now === null) return
      if (now.id === viewerId) known = token
      setFound(now.id === viewerId ? null : { kind: 'another', email: now.email })
    }
    const lookNow = () => void look()
    const refused = () => keptToken() === null && setFound({ kind: 'ended' })
    window.addEventListener('focus', lookNow)
    document.addEventListener('visibilitychange', lookNow)
    document.addEventListener(NOT_SIGNED_IN, refused)
    return () => {
      window.removeEventListener('focus', lookNow)
      document.removeEventListener('visibilitychange', lookNow)
      document.removeEventListener(NOT_SIGNED_IN, refused)
    }
  }, [viewerId])
  return { found, close: () => setFound(null) }
}

/**
 * Says that the session of this page has ended, or that somebody else is signed in by now, because of another tab (docs/decisions/0172).
 * Whoever logs in again finds what they have typed.
 */
export function OtherSession({ viewer }: { viewer: Pick<Viewer, 'id' | 'email'> }) {
  const site = useSite()
  const { found, close } = useOtherSession(viewer.id)
  const isAnother = found?.kind === 'another'
  return (
    <Dialog
      isOpen={found !== null}
      onClose={close}
      title={isAnother ? m.session_another_title() : m.session_ended_title()}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        isAnother ? (
          <Button onClick={() => location.reload()} className="max-sm:w-full">
            {m.session_another_reload()}
          </Button>
        ) : (
          <ButtonLink href={addressHere(site, '/identity/login')} target="_blank" rel="noopener" className="max-sm:w-full">
            {m.log_in()}
            <span className="sr-only"> ({m.new_tab()})</span>
          </ButtonLink>
        )
      }
    >
      <p className="text-sm text-pretty wrap-anywhere">
        {isAnother ? m.session_another_text({ other: found.email, own: viewer.email }) : m.session_ended_text()}
      </p>
    </Dialog>
  )
}
