import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { EmailField } from '../../../forms/email-field.tsx'
import { emailProblem, missingProblem } from '../../../forms/field-problems.ts'
import { fieldRoom, formLink } from '../../../forms/form-looks.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { SignUpSuccess } from '../sign-up-success.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useDesktopFocus } from '../use-desktop-focus.ts'
import { useRedirectPath } from '../use-redirect-path.ts'

/** The message about a failed login: the sentence of section 8, or the API's if it is not about address and password. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return m.no_connection()
  const isAboutPerson = error.code === 'login_failed' || error.code === 'invalid_input'
  return (isAboutPerson ? null : firstError(error)) ?? m.login_failed_hint()
}

/** /login (section 2). Afterwards a new document is loaded, because the server decides where each person goes. */
export function Login() {
  const redirectPath = useRedirectPath()
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '', password: '' } })
  const { field, submit } = useFields(form)
  const [failure, setFailure] = useState<unknown>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  // An address that is not confirmed yet, with the handle for requesting another mail.
  const [unconfirmed, setUnconfirmed] = useState<{ email: string; tokenId: string } | null>(null)
  useDesktopFocus('email')

  const login = submit(async ({ email, password }) => {
    setFailure(null)
    try {
      await call('POST /sessions', { body: { email: email.trim(), password } })
      setIsLeaving(true)
      location.reload()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_not_confirmed' && error.token_id) {
        setUnconfirmed({ email: email.trim(), tokenId: error.token_id })
        return
      }
      setFailure(error)
    }
  })

  if (unconfirmed) return <SignUpSuccess {...unconfirmed} />
  return (
    <SignInFrame title={m.login_title()}>
      <form method="post" noValidate onSubmit={login}>
        {failure !== null && (
          <Banner tone="danger" role="alert" title={m.login_failed()} className="mb-5">
            {failureText(failure)}
          </Banner>
        )}
        <EmailField {...field('email', emailProblem)} />
        <PasswordField
          {...field('password', (value) => missingProblem(value, m.password()))}
          label={m.password()}
          showLabel={m.password_show()}
          hideLabel={m.password_hide()}
          autoComplete="current-password"
          className={fieldRoom}
        />
        <SubmitButton isBusy={form.formState.isSubmitting || isLeaving}>{m.log_in()}</SubmitButton>
        <p className="mt-3 text-center text-sm">
          <Link to="/identity/forgot-password" search={redirectPath} className={formLink}>
            {m.forgot_password_link()}
          </Link>
        </p>
      </form>
      <div className="mt-6 border-t border-line pt-5">
        <h2 className="text-sm font-medium">{m.login_no_account()}</h2>
        <ul className="mt-3 grid grid-cols-2 gap-3">
          <li>
            <Link
              to="/identity/sign-up/$accountType"
              params={{ accountType: 'talent' }}
              search={redirectPath}
              className={buttonClass('secondary', 'h-full w-full px-2')}
            >
              {m.sign_up_choice_talent()}
            </Link>
          </li>
          <li>
            <Link
              to="/identity/sign-up/$accountType"
              params={{ accountType: 'businesses' }}
              search={redirectPath}
              className={buttonClass('secondary', 'h-full w-full px-2')}
            >
              {m.sign_up_choice_business()}
            </Link>
          </li>
        </ul>
      </div>
    </SignInFrame>
  )
}
