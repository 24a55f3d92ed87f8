import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, call } from '../../../api/api.ts'
import { brokenRule, firstError, isTooSoon } from '../../../api/refusals.ts'
import type { Applicant } from '../../../applying/applicant.ts'
import { confirmationProblem, emailProblem, keptNameProblem, newPasswordProblem, type Problem } from '../../../forms/field-problems.ts'
import { fieldRoom } from '../../../forms/form-looks.ts'
import { PasswordRules } from '../../../forms/password-rules.tsx'
import { useFields } from '../../../forms/use-fields.ts'
import { addressHere } from '../../../hosts.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSite } from '../../../visit/site.ts'

type Props = { applicant: NonNullable<Applicant>; isOpen: boolean; onClose: () => void }

/** The text below 'Something went wrong' (section 8, "Sign-up failure (talent)"). */
function failureText(error: unknown): string {
  const taken = error instanceof ApiError ? error.byField.Email?.[0] : undefined
  if (taken) return m.sign_up_email_error({ error: taken })
  return (isTooSoon(error) && firstError(error)) || m.please_try_again()
}

/** Checks the address: an account can only be created with the application's own. */
function addressProblem(typed: string, own: string): Problem {
  const problem = emailProblem(typed)
  if (problem !== true) return problem
  return (
    typed.normalize('NFC').trim().toLowerCase() === own.normalize('NFC').toLowerCase() || m.create_account_other_address({ email: own })
  )
}

type Talent = { first_name: string; last_name: string; email: string; password: string; password_confirmation: string }

/** Signs up with the application's reference, or without it once its hour is over. */
async function signUp(talent: Talent, candidate_id: string) {
  try {
    return await call('POST /talents/sign_up', { body: { talent, candidate_id } })
  } catch (error) {
    const isTooLate = error instanceof ApiError && (error.code === 'application_sealed' || error.code === 'application_not_found')
    if (!isTooLate) throw error
    return call('POST /talents/sign_up', { body: { talent } })
  }
}

function AccountForm({ applicant, onUnconfirmed }: { applicant: NonNullable<Applicant>; onUnconfirmed: (email: string) => void }) {
  const site = useSite()
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      first_name: applicant.first_name,
      last_name: applicant.last_name,
      email: applicant.email,
      password: '',
      password_confirmation: '',
    },
  })
  const { field, submit } = useFields(form)
  const [failure, setFailure] = useState<unknown>(null)
  const [isLeaving, setIsLeaving] = useState(false)

  const create = submit(async (values) => {
    setFailure(null)
    const talent = { ...values, email: values.email.trim() }
    try {
      const { session } = await signUp(talent, applicant.candidate_id)
      if (!session) {
        onUnconfirmed(talent.email)
        return
      }
      setIsLeaving(true)
      location.assign(addressHere(site, '/candidate-overview'))
    } catch (error) {
      setFailure(error)
      // Without the reference it is a sign-up like any other, which asks more of names.
      for (const name of ['first_name', 'last_name'] as const)
        if (brokenRule(error, `talent.${name}`)) form.setError(name, { message: firstError(error) ?? m.please_try_again() })
    }
  })

  const words = { showLabel: m.password_show(), hideLabel: m.password_hide(), autoComplete: 'new-password' }
  return (
    <form method="post" noValidate onSubmit={create}>
      {failure !== null && (
        <Banner tone="danger" role="alert" title={m.something_went_wrong()} className="mb-5">
          {failureText(failure)}
        </Banner>
      )}
      <div data-first-focus="" className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          {...field('first_name', (value) => keptNameProblem(value, m.first_name()))}
          label={m.first_name()}
          autoComplete="given-name"
          className={fieldRoom}
        />
        <TextField
          {...field('last_name', (value) => keptNameProblem(value, m.last_name()))}
          label={m.last_name()}
          autoComplete="family-name"
          className={fieldRoom}
        />
      </div>
      <TextField
        {...field('email', (value) => addressProblem(value, applicant.email))}
        label={m.email()}
        type="email"
        autoComplete="email"
        className={fieldRoom}
      />
      <PasswordField
        {...field('password', newPasswordProblem, { deps: 'password_confirmation' })}
        {...words}
        label={m.password()}
        className="mb-5"
        rules={<PasswordRules password={form.watch('password')} kind="new" />}
      />
      <PasswordField
        {...field('password_confirmation', (value) => confirmationProblem(value, form.getValues('password')))}
        {...words}
        label={m.password_confirmation()}
        className={fieldRoom}
      />
      <Button type="submit" isBusy={form.formState.isSubmitting || isLeaving} className="w-full">
        {m.create_account()}
      </Button>
    </form>
  )
}

/** The modal after an application without an account. Afterwards the person is signed in and sees the profile. */
export function CreateAccount({ applicant, isOpen, onClose }: Props) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.create_account_title()} closeLabel={m.close()}>
      {unconfirmed ? (
        <Banner tone="success" role="status" title={m.confirm_email_title()}>
          <p className="flex items-start gap-2">
            <MailCheck size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
            {m.confirm_email_notice({ email: unconfirmed })}
          </p>
        </Banner>
      ) : (
        <AccountForm applicant={applicant} onUnconfirmed={setUnconfirmed} />
      )}
    </Dialog>
  )
}
