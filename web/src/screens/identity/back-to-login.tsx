import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { formLink } from '../../forms/form-looks.ts'
import { m } from '../../paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { useRedirectPath } from './use-redirect-path.ts'

/** 'Back to login' below a form; a button if there is nothing else to do on the page. */
export function BackToLogin({ isAlone = false }: { isAlone?: boolean }) {
  return (
    <p className={isAlone ? '' : 'mt-3 text-center'}>
      <Link to="/identity/login" search={useRedirectPath()} className={isAlone ? buttonClass('secondary', 'w-full') : `${formLink} gap-2`}>
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        {m.back_to_login()}
      </Link>
    </p>
  )
}
