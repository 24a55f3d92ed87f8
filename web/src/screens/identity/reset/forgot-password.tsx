import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { EmailField } from '../../../forms/email-field.tsx'
import { emailProblem } from '../../../forms/field-problems.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { BackToLogin } from '../back-to-login.tsx'
import { Outcome } from '../outcome.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useDesktopFocus } from '../use-desktop-focus.ts'
import { useRedirectPath } from '../use-redirect-path.ts'

/** /forgot-password (section 2). The answer is the same for addresses without an account. */
export function ForgotPassword() {
  const redirectPath = useRedirectPath()
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '' } })
  const { field, submit } = useFields(form)
  const [isSent, setIsSent] = useState(false)
  useDesktopFocus('email')

  const recover = submit(async ({ email }) => {
    try {
      await call('POST /recover_password', { body: { email: email.trim() } })
      setIsSent(true)
    } catch (error) {
      showToast({ title: firstError(error) ?? m.error_occurred(), tone: 'danger' })
    }
  })

  if (isSent) {
    return (
      <SignInFrame title={m.email_sent()} intro={m.email_sent_hint()} sign={<Outcome tone="brand" icon={MailCheck} />}>
        <Link to="/identity/login" search={redirectPath} className={buttonClass('primary', 'w-full')}>
          {m.got_it()}
        </Link>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={m.forgot_password_title()} intro={m.forgot_password_intro()}>
      <form method="post" noValidate onSubmit={recover}>
        <EmailField {...field('email', emailProblem)} />
        <SubmitButton isBusy={form.formState.isSubmitting}>{m.reset_password()}</SubmitButton>
      </form>
      <BackToLogin />
    </SignInFrame>
  )
}
