import { createFileRoute, notFound } from '@tanstack/react-router'
import { load } from '../api/api.ts'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { SignUpBusiness } from '../screens/identity/sign-up/sign-up-business.tsx'
import { SignUpTalent } from '../screens/identity/sign-up/sign-up-talent.tsx'
import { requireVisitor } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

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
