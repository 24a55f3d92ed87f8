import { createFileRoute, notFound } from '@tanstack/react-router'
import { load } from '../api.ts'
import { requireVisitor } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { SignUpBusiness } from '../screens/identity/sign-up-business.tsx'
import { SignUpTalent } from '../screens/identity/sign-up-talent.tsx'
import { identitySearch } from '../search.ts'

export const Route = createFileRoute('/identity/sign-up/$accountType')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => requireVisitor(page),
  loader: async ({ params, abortController: { signal } }) => {
    if (params.accountType === 'talent') return null
    if (params.accountType !== 'businesses') throw notFound()
    const [{ countries }, { company_industries }] = await Promise.all([
      load('GET /countries', {}, { signal }),
      load('GET /company_industries', {}, { signal }),
    ])
    return { countries, company_industries }
  },
  head: ({ match: { context } }) => privateHead(context.site, m.sign_up_title()),
  component: function SignUp() {
    const lists = Route.useLoaderData()
    return lists ? <SignUpBusiness countries={lists.countries} industries={lists.company_industries} /> : <SignUpTalent />
  },
})
