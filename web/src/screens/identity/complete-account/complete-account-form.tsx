import type { OutputOf } from '@plaza/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { confirmationProblem, missingProblem, nameProblem, newPasswordProblem } from '../../../forms/field-problems.ts'
import { fieldRoom } from '../../../forms/form-looks.ts'
import { PasswordRules } from '../../../forms/password-rules.tsx'
import { useFields } from '../../../forms/use-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useDesktopFocus } from '../use-desktop-focus.ts'

type Props = {
  invited: OutputOf<'GET /get_user/{token}'>
  token: string
  onDone: () => void
}

/** The form for an invited person. Only the owner of a company may enter its name (section 6). */
export function CompleteAccountForm({ invited, token, onDone }: Props) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      first_name: invited.first_name ?? '',
      last_name: invited.last_name ?? '',
      company_name: invited.company_name ?? '',
      password: '',
      password_confirmation: '',
    },
  })
  const { field, submit } = useFields(form)
  useDesktopFocus('first_name')

  const complete = submit(async (values) => {
    try {
      await call('PUT /update_user/{id}', {
        params: { id: String(invited.id) },
        body: { user: { ...values, email: invited.email, token } },
      })
      onDone()
    } catch (error) {
      showToast({ title: m.complete_account(), text: firstError(error) ?? m.error_ocurred_stop(), tone: 'danger' })
    }
  })

  return (
    <form method="post" noValidate onSubmit={complete}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          {...field('first_name', (value) => nameProblem(value, m.first_name()))}
          label={m.first_name()}
          autoComplete="given-name"
          className={fieldRoom}
        />
        <TextField
          {...field('last_name', (value) => nameProblem(value, m.last_name()))}
          label={m.last_name()}
          autoComplete="family-name"
          className={fieldRoom}
        />
      </div>
      <TextField label={m.email()} name="email" type="email" autoComplete="email" value={invited.email} readOnly className={fieldRoom} />
      <TextField
        {...field('company_name', (value) => missingProblem(value, m.company_name()))}
        label={m.company_name()}
        autoComplete="organization"
        readOnly={!invited.is_owner}
        className={fieldRoom}
      />
      <PasswordField
        {...field('password', newPasswordProblem, { deps: 'password_confirmation' })}
        label={m.password()}
        showLabel={m.password_show()}
        hideLabel={m.password_hide()}
        autoComplete="new-password"
        className="mb-5"
        rules={<PasswordRules password={form.watch('password')} kind="new" />}
      />
      <PasswordField
        {...field('password_confirmation', (value) => confirmationProblem(value, form.getValues('password')))}
        label={m.password_confirmation()}
        showLabel={m.password_show()}
        hideLabel={m.password_hide()}
        autoComplete="new-password"
        className={fieldRoom}
      />
      <SubmitButton isBusy={form.formState.isSubmitting}>{m.complete_account()}</SubmitButton>
    </form>
  )
}
