import { createFileRoute } from '@tanstack/react-router'
import { ApiError, call } from '../api/api.ts'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { ApplicationPage } from '../screens/candidate/sent/application-page.tsx'
import { setStatus } from '../visit/site.ts'

export const Route = createFileRoute('/application/$token')({
  loader: async ({ params, context: { site }, abortController: { signal } }) => {
    // Made here and not below, because a loader's code comes with its screen and weighs on no other page.
    const head = privateHead(site, m.sent_page_title())
    try {
      const { application } = await call('GET /application_links/{token}', { params }, { signal })
      const { domain_name, visible_name, logo, primary_color } = application.company
      return { head, application, page_company: { domain_name, visible_name, logo_url: logo.url, primary_color } }
    } catch (error) {
      // A token that has no right form is no link either.
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      setStatus(404)
      return { head, application: null, page_company: null }
    }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ApplicationPage token={Route.useParams().token} found={Route.useLoaderData().application} />,
})
