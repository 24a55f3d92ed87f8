import { isChangedPassword } from '@plaza/contract/rules/account'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../api/api.ts'
import { changedPasswordProblem, confirmationProblem, missingProblem } from '../../../forms/field-problems.ts'
import { fieldRoom } from '../../../forms/form-looks.ts'
import { PasswordRules } from '../../../forms/password-rules.tsx'
import { useFields } from '../../../forms/use-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { sayFirstError } from '../failure.ts'
import { TitledCard } from '../titled-card.tsx'

const empty = { current_password: '', password: '', password_confirmation: '' }

/** 'Change password' with its rules, ticked off during typing. The button is enabled once the form is changed and valid (section 5). */
export function ChangePassword({ email }: { email: string }) {
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { field, submit, startOver } = useFields(form)
  const { current_password = '', password = '', password_confirmation = '' } = useWatch({ control: form.control })
  const isReady = current_password !== '' && isChangedPassword(password) && password_confirmation === password

  const change = submit(async (user) => {
    try {
      // The change ends every session; the answer sets the cookie of a new one.
      await call('PUT /users/change_password', { body: { user } })
      form.reset(empty)
      startOver()
      showToast({ title: m.password(), text: m.password_updated(), tone: 'success' })
    } catch (error) {
      sayFirstError(error, m.password())
    }
  })

  const covered = { showLabel: m.password_show(), hideLabel: m.password_hide() }
  return (
    <TitledCard title={m.change_password()} hint={m.change_password_hint()}>
      <form method="post" noValidate onSubmit={change} className="max-w-md">
        {/* For password managers: whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field('current_password', (value) => missingProblem(value, m.current_password()))}
          {...covered}
          label={m.current_password()}
          autoComplete="current-password"
          className={fieldRoom}
        />
        <PasswordField
          {...field('password', changedPasswordProblem, { deps: 'password_confirmation' })}
          {...covered}
          label={m.new_password()}
          autoComplete="new-password"
          className="mb-5"
          rules={<PasswordRules password={password} kind="changed" />}
        />
        <PasswordField
          {...field('password_confirmation', (value) =>
            confirmationProblem(value, form.getValues('password'), m.new_password_confirmation()),
          )}
          {...covered}
          label={m.new_password_confirmation()}
          autoComplete="new-password"
          className={fieldRoom}
        />
        <Button type="submit" disabled={!isReady} isBusy={form.formState.isSubmitting} className="max-sm:w-full">
          {m.change_password()}
        </Button>
      </form>
    </TitledCard>
  )
}
