import { Link } from '@tanstack/react-router'
import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { confirmationProblem, resetPasswordProblem } from '../../../forms/field-problems.ts'
import { fieldRoom, formLink } from '../../../forms/form-looks.ts'
import { PasswordRules } from '../../../forms/password-rules.tsx'
import { useFields } from '../../../forms/use-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { BackToLogin } from '../back-to-login.tsx'
import { isDeadLink } from '../dead-link.ts'
import { Outcome } from '../outcome.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useDesktopFocus } from '../use-desktop-focus.ts'
import type { FoundReset } from './find-reset.ts'

function failureText(error: unknown): string {
  return firstError(error) ?? m.error_occurred()
}

type Props = { token: string | undefined; found: FoundReset }

/**
 * /reset-password?token= (section 2). A link that opens nothing says so at once, one that died meanwhile with a message that stays; both
 * lead to a new one.
 */
export function ResetPassword({ token, found }: Props) {
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '', password_confirmation: '' } })
  const { field, submit } = useFields(form)
  const [deadLink, setDeadLink] = useState<unknown>(null)
  const [isChanged, setIsChanged] = useState(false)
  const isDead = found !== null && 'dead' in found
  useDesktopFocus(token && !isDead ? 'password' : null)

  const reset = submit(async ({ password, password_confirmation }) => {
    if (!token) return
    setDeadLink(null)
    try {
      await call('PUT /set_password', { body: { password, password_confirmation, token_id: token } })
      setIsChanged(true)
    } catch (error) {
      showToast({ title: failureText(error), tone: 'danger' })
      if (isDeadLink(error)) setDeadLink(error)
    }
  })

  if (isChanged) {
    return (
      <SignInFrame title={m.password_changed()} intro={m.password_changed_hint()} sign={<Outcome tone="success" icon={CircleCheck} />}>
        <Link to="/identity/login" className={buttonClass('primary', 'w-full')}>
          {m.log_in()}
        </Link>
      </SignInFrame>
    )
  }
  if (!token || isDead) {
    const [title, intro] = isDead ? [m.reset_password_title(), found.dead ?? m.link_not_valid()] : [m.no_token(), m.no_token_hint()]
    return (
      <SignInFrame title={title} intro={intro} sign={<Outcome tone="warning" icon={Unlink} />}>
        <Link to="/identity/forgot-password" className={buttonClass('primary', 'w-full')}>
          {m.ask_for_new_link()}
        </Link>
        <BackToLogin />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={m.reset_password_title()} intro={m.reset_password_intro()}>
      <form method="post" noValidate onSubmit={reset}>
        {deadLink !== null && (
          <Banner
            tone="danger"
            title={failureText(deadLink)}
            className="mb-5"
            action={
              <Link to="/identity/forgot-password" className={formLink}>
                {m.ask_for_new_link()}
              </Link>
            }
          />
        )}
        {/* Tells password managers whose password it is. */}
        {found && <input type="email" name="username" autoComplete="username" value={found.email} readOnly hidden />}
        <PasswordField
          {...field('password', resetPasswordProblem, { deps: 'password_confirmation' })}
          label={m.new_password()}
          showLabel={m.password_show()}
          hideLabel={m.password_hide()}
          autoComplete="new-password"
          className="mb-5"
          rules={<PasswordRules password={form.watch('password')} kind="changed" />}
        />
        <PasswordField
          {...field('password_confirmation', (value) =>
            confirmationProblem(value, form.getValues('password'), m.new_password_confirmation()),
          )}
          label={m.new_password_confirmation()}
          showLabel={m.password_show()}
          hideLabel={m.password_hide()}
          autoComplete="new-password"
          className={fieldRoom}
        />
        <SubmitButton isBusy={form.formState.isSubmitting}>{m.save_new_password()}</SubmitButton>
      </form>
      <BackToLogin />
    </SignInFrame>
  )
}
