import { Link } from '@tanstack/react-router'
import { formLink } from '../../../forms/form-looks.ts'
import { m } from '../../../paraglide/messages.js'
import { useRedirectPath } from '../use-redirect-path.ts'

/** 'Already have an account?' below the forms of sign-up. */
export function AlreadyAccount() {
  return (
    <p className="mt-3 text-center">
      <Link to="/identity/login" search={useRedirectPath()} className={formLink}>
        {m.already_have_account()}
      </Link>
    </p>
  )
}
