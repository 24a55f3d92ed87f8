import type { OutputOf } from '@plaza/contract'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { withScheme } from '../../../forms/web-address.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { SignUpSuccess } from '../sign-up-success.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useDesktopFocus } from '../use-desktop-focus.ts'
import { AlreadyAccount } from './already-account.tsx'
import { Captcha } from './captcha/captcha.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'
import { CompanyFields, emptyCompany } from './company-fields.tsx'
import { emptyPerson, PersonFields } from './person-fields.tsx'
import { useCompanyStep } from './use-company-step.ts'

type Props = {
  countries: OutputOf<'GET /countries'>['countries']
  industries: OutputOf<'GET /company_industries'>['company_industries']
}

function tellFailure(error: unknown): void {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'captcha_missing') showToast({ title: m.sign_up_captcha(), text: m.captcha_missing(), tone: 'warning' })
  else if (code === 'captcha_failed') showToast({ title: m.captcha_title(), text: m.something_went_wrong(), tone: 'danger' })
  else showToast({ title: m.sign_up(), text: firstError(error) ?? m.error_occurred(), tone: 'danger' })
}

/** /sign-up/businesses (sections 2 and 4): the person, then the company. Afterwards the person is signed in from the next page on. */
export function SignUpBusiness({ countries, industries }: Props) {
  const form = useForm({ mode: 'onTouched', defaultValues: { ...emptyPerson, ...emptyCompany } })
  const { field, submit, startOver } = useFields(form)
  const captcha = useCaptcha()
  const { step, goOn, goBack } = useCompanyStep()
  const [taken, setTaken] = useState<string | null>(null)
  const [signedUp, setSignedUp] = useState<{ email: string; tokenId: string } | null>(null)
  useDesktopFocus(step === 0 ? 'first_name' : 'company_name')

  // A new step starts at its top, with the cursor in its first field.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo({ top: 0 })
    form.setFocus(step === 1 ? 'company_name' : taken === null ? 'first_name' : 'email')
  }, [form, step, taken])

  const register = submit(async (values) => {
    if (step === 0) {
      startOver()
      goOn()
      return
    }
    const token = captcha.token()
    if (token === null) {
      showToast({ title: m.sign_up_captcha(), text: m.captcha_missing(), tone: 'warning' })
      captcha.pointTo()
      return
    }
    const email = values.email.trim()
    const user = {
      ...values,
      email,
      password_confirmation: values.password,
      website: withScheme(values.website),
      roles: ['sourcing_admin' as const],
      products: ['sourcing' as const],
    }
    try {
      const { token_id } = await call('POST /sign_up', { body: { token, user } })
      setSignedUp({ email, tokenId: token_id })
    } catch (error) {
      captcha.reset()
      tellFailure(error)
      if (error instanceof ApiError && error.code === 'email_taken') {
        setTaken(email)
        goBack()
      }
    }
  })

  if (signedUp) return <SignUpSuccess {...signedUp} audience="businesses" />
  return (
    <SignInFrame title={m.sign_up_title()} intro={m.sign_up_business_intro()} audience="businesses">
      <Steps
        label={m.sign_up_steps()}
        steps={[m.sign_up_step_person(), m.sign_up_step_company()]}
        current={step}
        doneLabel={m.step_done()}
        className="mb-6"
      />
      <form method="post" noValidate onSubmit={register}>
        {step === 0 ? (
          <>
            <PersonFields field={field} email={form.watch('email')} password={form.watch('password')} takenEmail={taken} />
            <SubmitButton key="continue">{m.continue_button()}</SubmitButton>
          </>
        ) : (
          <>
            <CompanyFields
              field={field}
              setWebsite={(value) => form.setValue('website', value)}
              phone={form.watch('phone')}
              countryId={form.watch('company_country_id')}
              countries={countries}
              industries={industries}
            />
            <Captcha captcha={captcha} />
            <div className="mt-6 flex gap-3">
              <Button variant="secondary" icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={goBack}>
                {m.back()}
              </Button>
              <div className="min-w-0 flex-1">
                <SubmitButton key="register" isBusy={form.formState.isSubmitting}>
                  {m.register()}
                </SubmitButton>
              </div>
            </div>
          </>
        )}
      </form>
      <AlreadyAccount />
    </SignInFrame>
  )
}
