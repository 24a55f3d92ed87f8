import { createFileRoute } from '@tanstack/react-router'
import { titledHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { SignUpChoice } from '../screens/identity/sign-up/sign-up-choice.tsx'
import { requireVisitor } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/sign-up')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => requireVisitor(page),
  loader: () => ({ title: m.sign_up_title() }),
  head: titledHead,
  component: () => <SignUpChoice />,
})
