import { useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Banner, type BannerTone } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { type ConfirmationOutcome, takeConfirmation } from '../visit/confirmation-outcome.ts'
import { signOut } from '../visit/sign-out.ts'
import { useSite, type Viewer } from '../visit/site.ts'
import { useOwnResend } from '../visit/use-resend.ts'

type Words = { tone: BannerTone; title: string; text?: string }

/**
 * What to show after a mailed link. A confirmation may belong to another account, so whether the viewer's own address is confirmed decides.
 */
function outcomeWords(outcome: ConfirmationOutcome, { is_confirmed, email }: Viewer): Words {
  const waits = is_confirmed ? undefined : m.confirm_notice_text({ email })
  const isYours = m.confirm_link_yours({ email })
  switch (outcome) {
    case 'confirmed':
      return is_confirmed
        ? { tone: 'success', title: m.confirm_link_confirmed(), text: isYours }
        : { tone: 'info', title: m.confirm_link_others(), text: waits }
    case 'used':
      return is_confirmed
        ? { tone: 'success', title: m.confirm_link_used(), text: isYours }
        : { tone: 'warning', title: m.confirm_link_others(), text: waits }
    case 'expired':
      return { tone: is_confirmed ? 'info' : 'warning', title: m.confirm_link_expired(), text: waits ?? isYours }
    case 'unknown':
      return { tone: is_confirmed ? 'info' : 'warning', title: m.confirm_link_unknown(), text: waits ?? isYours }
    case 'invitation':
      return { tone: 'info', title: m.confirm_link_yours({ email }), text: m.link_signed_in_invitation() }
    case 'reset':
      return { tone: 'info', title: m.confirm_link_yours({ email }), text: m.link_signed_in_reset() }
    case 'unanswered':
      return { tone: 'warning', title: m.confirm_link_unanswered(), text: waits }
  }
}

/**
 * Tells people with an unconfirmed address what they cannot do until they confirm it, and offers another link (product decisions, "Sessions
 * and accounts"). After a mailed link was opened, it shows the result.
 */
export function ConfirmNotice({ viewer }: { viewer: Viewer }) {
  const site = useSite()
  const [outcome, setOutcome] = useState<ConfirmationOutcome | null>(null)
  const { resend, isBusy, isSent } = useOwnResend()
  useEffect(() => {
    const told = takeConfirmation(site)
    if (told) setOutcome(told)
  }, [site])
  if (outcome === null && viewer.is_confirmed) return null
  const words: Words =
    outcome === null
      ? { tone: 'info', title: m.confirm_notice_title(), text: m.confirm_notice_text({ email: viewer.email }) }
      : outcomeWords(outcome, viewer)
  const isForVisitors = outcome === 'invitation' || outcome === 'reset'
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto max-w-7xl px-4 py-3 sm:px-6">
        <Banner
          key={outcome}
          tone={words.tone}
          title={words.title}
          role={outcome === null ? undefined : 'status'}
          action={
            isForVisitors ? (
              <Button variant="secondary" onClick={() => void signOut(site)} className="w-full sm:w-auto">
                {m.log_out()}
              </Button>
            ) : (
              !viewer.is_confirmed && (
                <Button variant="secondary" onClick={resend} isBusy={isBusy} className="w-full sm:w-auto">
                  {outcome === 'expired' ? m.new_activation_link() : m.resend_email()}
                </Button>
              )
            )
          }
        >
          {isSent ? m.confirm_notice_sent({ email: viewer.email }) : words.text}
        </Banner>
      </div>
    </div>
  )
}
