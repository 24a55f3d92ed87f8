import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import type { RefObject } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Job } from '../../routes/job-loading.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { siteAddress } from './site-address.ts'

/** The application for a job. Applications are not taken here yet, so that it says where they are. */
export function ApplicationStep({ job, heading }: { job: Job; heading: RefObject<HTMLHeadingElement | null> }) {
  const router = useRouter()
  const isFromJob = useRouterState({ select: (state) => state.location.state.isFromJob === true })
  const company = job.company.visible_name
  const site = siteAddress(job.company.website)
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 sm:px-6">
      <div className="flex min-h-14 items-center">
        <Link
          to="."
          search={{}}
          replace
          onClick={(event) => {
            if (!isFromJob || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            router.history.back()
          }}
          className="-ml-2 flex h-11 items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-ink hover:bg-sunken sm:h-10"
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.back_to_job()}
        </Link>
      </div>
      <div className="mt-4 flex flex-col items-start gap-5 sm:mt-8">
        <CompanyLogo name={company} url={job.company.company_branding.logo.url ?? job.company.logo.url} size={64} />
        <div className="max-w-full">
          <p className="text-sm font-medium break-words text-muted">{company}</p>
          <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl font-semibold tracking-tight break-words text-balance outline-none">
            {m.applying_title({ title: job.title })}
          </h1>
        </div>
        <Card className="w-full">
          <p className="text-base text-pretty">{site ? m.applying_hint({ company }) : m.applying_hint_no_site({ company })}</p>
          {site && (
            <ButtonLink
              href={site.href}
              target="_blank"
              rel="noopener"
              icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />}
              className="mt-5 max-w-full"
            >
              <span className="truncate">{m.applying_site({ company })}</span>
              <span className="sr-only">({m.new_tab()})</span>
            </ButtonLink>
          )}
        </Card>
      </div>
    </div>
  )
}
