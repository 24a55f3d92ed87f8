import { Link } from '@tanstack/react-router'
import { EmailField } from '../../../forms/email-field.tsx'
import { emailProblem, nameProblem, newPasswordProblem, type Problem } from '../../../forms/field-problems.ts'
import { fieldRoom } from '../../../forms/form-looks.ts'
import { PasswordRules } from '../../../forms/password-rules.tsx'
import type { Registered } from '../../../forms/use-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useRedirectPath } from '../use-redirect-path.ts'

export type Person = { first_name: string; last_name: string; email: string; password: string }

export const emptyPerson: Person = { first_name: '', last_name: '', email: '', password: '' }

type Props = {
  field: (name: keyof Person, problem: (value: string) => Problem) => Registered
  /** The password as typed so far. */
  password: string
  /** An address that is known to have an account already. */
  takenEmail: string | null
  /** The current text in the field of the address. */
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

/** The person who signs up: step 1 for a company, the whole form for talent. */
export function PersonFields({ field, password, email, takenEmail, onEmailLeft }: Props) {
  // In the order of the form, because sending it focuses the first wrong one.
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
      <EmailField
        {...address}
        onBlur={(event) => {
          void address.onBlur(event)
          onEmailLeft?.(event.currentTarget.value)
        }}
        hint={isTaken && <TakenNote />}
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
