import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { formLink } from '../../forms/form-looks.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { useResend } from '../../visit/use-resend.ts'
import { endSessionFirst } from './end-session.ts'
import { Outcome } from './outcome.tsx'
import type { Audience } from './plaza-panel.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useRedirectPath } from './use-redirect-path.ts'

type Props = {
  email: string
  /** The public handle of the pending confirmation. */
  tokenId: string
  audience?: Audience
}

/** Sign-up success (section 2), shown instead of the form. Its links end the session that a business sign-up began. */
export function SignUpSuccess({ email, tokenId, audience }: Props) {
  const redirectPath = useRedirectPath()
  const [handle, setHandle] = useState(tokenId)
  const { resend, isBusy } = useResend(handle, setHandle)
  const [before = '', after = ''] = m.confirm_email_notice({ email: '\n' }).split('\n')
  return (
    <SignInFrame
      title={m.confirm_email_title()}
      audience={audience}
      sign={<Outcome tone="brand" icon={MailCheck} />}
      intro={
        <>
          <p>
            {before}
            <strong className="font-semibold wrap-break-word text-ink">{email}</strong>
            {after}
          </p>
          {audience === 'businesses' && <p className="mt-2">{m.confirm_email_businesses()}</p>}
        </>
      }
    >
      <p className="mb-2 text-sm text-muted">{m.confirm_email_missing()}</p>
      <Button variant="secondary" className="w-full" onClick={resend} isBusy={isBusy}>
        {m.resend_email()}
      </Button>
      <ul className="mt-6 flex flex-wrap justify-between gap-x-6 border-t border-line pt-3">
        <li>
          <span className="text-sm text-muted">{m.wrong_address()} </span>
          <Link to="/identity/sign-up" search={redirectPath} onClick={endSessionFirst} className={formLink}>
            {m.start_again()}
          </Link>
        </li>
        <li>
          <Link to="/identity/login" search={redirectPath} onClick={endSessionFirst} className={formLink}>
            {m.log_in()}
          </Link>
        </li>
      </ul>
    </SignInFrame>
  )
}
