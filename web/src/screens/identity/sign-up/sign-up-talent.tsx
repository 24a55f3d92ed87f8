import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, call } from '../../../api/api.ts'
import { firstError, isTooSoon } from '../../../api/refusals.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toast.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { SignUpSuccess } from '../sign-up-success.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useDesktopFocus } from '../use-desktop-focus.ts'
import { AlreadyAccount } from './already-account.tsx'
import { emptyPerson, PersonFields } from './person-fields.tsx'
import { useEmailCheck } from './use-email-check.ts'

/** The text below 'Something went wrong' (section 8). */
function failureText(error: unknown): string {
  const taken = error instanceof ApiError ? error.byField.Email?.[0] : undefined
  if (taken) return m.sign_up_email_error({ error: taken })
  return (isTooSoon(error) && firstError(error)) || m.please_try_again()
}

/** /sign-up/talent (section 2): one step. There is no session before the address is confirmed. */
export function SignUpTalent() {
  const form = useForm({ mode: 'onTouched', defaultValues: emptyPerson })
  const { field, submit } = useFields(form)
  const { taken, check, setTaken } = useEmailCheck()
  const [signedUp, setSignedUp] = useState<{ email: string; tokenId: string } | null>(null)
  useDesktopFocus('first_name')

  const register = submit(async (values) => {
    const person = { ...values, email: values.email.trim(), password_confirmation: values.password }
    try {
      const { talent, token_id } = await call('POST /talents/sign_up', { body: { talent: person } })
      setSignedUp({ email: talent.email, tokenId: token_id })
    } catch (error) {
      showToast({ title: m.something_went_wrong(), text: failureText(error), tone: 'danger' })
      if (!(error instanceof ApiError) || error.code !== 'email_taken') return
      setTaken(person.email)
      form.setFocus('email')
    }
  })

  if (signedUp) return <SignUpSuccess {...signedUp} audience="talent" />
  return (
    <SignInFrame title={m.sign_up_title()} intro={m.sign_up_talent_intro()} audience="talent">
      <form method="post" noValidate onSubmit={register}>
        <PersonFields field={field} email={form.watch('email')} password={form.watch('password')} takenEmail={taken} onEmailLeft={check} />
        <SubmitButton isBusy={form.formState.isSubmitting}>{m.register()}</SubmitButton>
      </form>
      <AlreadyAccount />
    </SignInFrame>
  )
}
