import { Link } from '@tanstack/react-router'
import { emailProblem, nameProblem, newPasswordProblem, type Problem } from '../../../forms/field-problems.ts'
import { fieldRoom } from '../../../forms/form-looks.ts'
import { PasswordRules } from '../../../forms/password-rules.tsx'
import type { Registered } from '../../../forms/use-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useRedirectPath } from '../use-redirect-path.ts'

export type Person = { first_name: string; last_name: string; email: string; password: string }

export const nobody: Person = { first_name: '', last_name: '', email: '', password: '' }

type Props = {
  field: (name: keyof Person, problem: (value: string) => Problem) => Registered
  /** What has been typed so far. */
  password: string
  /** The address that is known to have an account already. */
  takenEmail: string | null
  /** What stands in the field of the address now. */
  email: string
  onEmailLeft?: (email: string) => void
}

function TakenNote() {
  return (
    <span>
      {`${m.email_taken()} `}
      <Link to="/identity/login" search={useRedirectPath()} className="font-medium text-brand-ink underline underline-offset-4">
        {m.email_taken_login()}
      </Link>
    </span>
  )
}

/** Who signs up: step 1 of a company's sign-up, the whole of a talent's. */
export function PersonFields({ field, password, email, takenEmail, onEmailLeft }: Props) {
  // In the order of the form: sending it leads to the first that is wrong.
  const firstName = field('first_name', (value) => nameProblem(value, m.first_name()))
  const lastName = field('last_name', (value) => nameProblem(value, m.last_name()))
  const address = field('email', emailProblem)
  const isTaken = takenEmail !== null && takenEmail === email.trim()
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField {...firstName} label={m.first_name()} autoComplete="given-name" className={fieldRoom} />
        <TextField {...lastName} label={m.last_name()} autoComplete="family-name" className={fieldRoom} />
      </div>
      <TextField
        {...address}
        onBlur={(event) => {
          void address.onBlur(event)
          onEmailLeft?.(event.currentTarget.value)
        }}
        label={m.email()}
        hint={isTaken && <TakenNote />}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        className={fieldRoom}
      />
      <p role="status" className="sr-only">
        {isTaken && m.email_taken()}
      </p>
      <PasswordField
        {...field('password', newPasswordProblem)}
        label={m.password()}
        showLabel={m.password_show()}
        hideLabel={m.password_hide()}
        autoComplete="new-password"
        className="mb-6"
        rules={<PasswordRules password={password} kind="new" />}
      />
    </>
  )
}
