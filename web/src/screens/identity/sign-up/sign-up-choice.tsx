import { Link } from '@tanstack/react-router'
import { ArrowRight, BriefcaseBusiness, type LucideIcon, UserRound } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { SignInFrame } from '../sign-in-frame.tsx'
import { useRedirectPath } from '../use-redirect-path.ts'
import { AlreadyAccount } from './already-account.tsx'

type Choice = { accountType: 'talent' | 'businesses'; icon: LucideIcon; title: () => string; hint: () => string }

const choices: readonly Choice[] = [
  { accountType: 'talent', icon: UserRound, title: m.sign_up_choice_talent, hint: m.sign_up_choice_talent_hint },
  { accountType: 'businesses', icon: BriefcaseBusiness, title: m.sign_up_choice_business, hint: m.sign_up_choice_business_hint },
]

/** /sign-up: the choice between a business and a talent account. */
export function SignUpChoice() {
  const redirectPath = useRedirectPath()
  return (
    <SignInFrame title={m.sign_up_title()} intro={m.sign_up_choice_intro()}>
      <ul className="grid gap-4">
        {choices.map(({ accountType, icon: Icon, title, hint }) => (
          <li key={accountType}>
            <Link
              to="/identity/sign-up/$accountType"
              params={{ accountType }}
              search={redirectPath}
              className="group flex items-start gap-4 rounded-xl border border-line p-5 transition-colors hover:border-brand-ink hover:bg-brand-soft"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-brand-soft text-brand-ink group-hover:bg-surface">
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-base font-semibold">{title()}</span>
                <span className="mt-0.5 block text-sm text-pretty text-muted">{hint()}</span>
              </span>
              <ArrowRight
                size={20}
                strokeWidth={1.75}
                aria-hidden="true"
                className="mt-0.5 shrink-0 text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-brand-ink"
              />
            </Link>
          </li>
        ))}
      </ul>
      <AlreadyAccount />
    </SignInFrame>
  )
}
