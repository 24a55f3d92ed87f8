import { createFileRoute } from '@tanstack/react-router'
import { titledHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { EmailConfirmation } from '../screens/identity/confirmation/email-confirmation.tsx'
import { confirmOnTheWay } from '../visit/confirmation-outcome.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/email-confirmation/$token')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => confirmOnTheWay(page),
  loader: () => ({ title: m.email_confirmation_title() }),
  head: titledHead,
  component: () => <EmailConfirmation token={Route.useParams().token} />,
})
