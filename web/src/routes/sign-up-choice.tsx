import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { SignUpChoice } from '../screens/identity/sign-up-choice.tsx'
import { identitySearch } from '../search.ts'

export const Route = createFileRoute('/identity/sign-up')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => requireVisitor(page),
  head: ({ match: { context } }) => privateHead(context.site, m.sign_up_title()),
  component: () => <SignUpChoice />,
})
