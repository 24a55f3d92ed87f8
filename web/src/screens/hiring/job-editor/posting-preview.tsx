import type { OutputOf } from '@plaza/contract'
import type { Currency } from '@plaza/contract/values'
import { useDeferredValue, useMemo } from 'react'
import { brandStyle } from '../../../company/brand.ts'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { LazyPart } from '../../../frame/lazy-part.tsx'
import { m } from '../../../paraglide/messages.js'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Job } from '../../board/job/job-loading.ts'
import { payPreview } from './pay-fields.ts'
import { countryLabel, type PlaceValues, type PostingValues } from './posting-values.ts'

export type PreviewCompany = OutputOf<'GET /companies/{id}/company_brandings'>['company']

export type PreviewProps = { values: PostingValues; company: PreviewCompany; currency: Currency; now: string }

/** The posting as the public page would have it, once what stands in the form is published. */
function jobOf({ values, company, currency, now }: PreviewProps): Job {
  const { company_branding: branding } = company
  const placed = (place: PlaceValues) => ({
    city: place.city.trim() || null,
    state: place.state.trim() || null,
    country: countryLabel(place.country, 'en') || null,
    street_address: place.street_address.trim() || null,
  })
  const location = placed(values)
  const isPlaced = Object.values(location).some((part) => part !== null)
  const named = (names: readonly string[]) => names.map((name) => ({ name }))
  return {
    id: 0,
    title: values.title.trim() || m.editor_untitled(),
    publish_date: now,
    updated_at: now,
    job_location: isPlaced ? { location } : null,
    further_locations: values.further_locations.map((place) => ({
      location: placed(place),
      country_code: place.country || null,
      postal_code: place.postal_code || null,
    })),
    employment_type: values.employment_type || null,
    is_remote: values.is_remote,
    is_hybrid: values.is_hybrid,
    experience: values.experience || null,
    language: values.language,
    department: values.department || null,
    ...payPreview(values, currency),
    description: values.description || null,
    requirements: values.requirements || null,
    job_benefits: values.job_benefits || null,
    required_skills: named(values.required_skills),
    optional_skills: named(values.optional_skills),
    keywords: [],
    company: {
      privacy_notice: null,
      answers_within_days: null,
      domain_name: branding.domain_name,
      visible_name: company.visible_name,
      website: null,
      logo: branding.logo,
      company_branding: { primary_color: branding.primary_color, background: branding.background, logo: branding.logo },
    },
    country_code: values.country || null,
    postal_code: values.postal_code.trim() || null,
    last_day: values.valid_through || null,
    reply_within_days: Number(values.reply_within_days) || null,
    valid_through: values.valid_through === '' ? null : `${values.valid_through}T00:00:00.000Z`,
  }
}

/** The public page’s own code, as its visitors load it: a part that both imported would become one more file of theirs. */
const loadPage = () => import('../../board/job/job-page.tsx')
const loadHead = () => loadPage().then(({ JobLine }) => JobLine)
const loadBody = () =>
  loadPage().then(({ JobFacts, JobText }) => ({ job, now }: { job: Job; now: string }) => (
    <>
      <div className="border-b border-line p-5">
        <JobFacts job={job} now={now} />
      </div>
      <div className="p-5">
        <JobText job={job} />
      </div>
    </>
  ))

/** A preview of the public page, made of its own parts. */
export function PostingPreview(props: PreviewProps) {
  const values = useDeferredValue(props.values)
  const { company, currency, now } = props
  const job = useMemo(() => jobOf({ values, company, currency, now }), [values, company, currency, now])
  return (
    <div style={brandStyle(company.company_branding.primary_color)} className="overflow-hidden rounded-2xl border border-line bg-surface">
      <div aria-hidden="true" className="h-2 bg-brand" />
      <div className="flex items-start gap-3 border-b border-line p-5">
        <CompanyLogo name={company.visible_name} url={company.company_branding.logo.url} size={48} />
        <div className="min-w-0">
          <p className="text-sm font-medium text-brand-ink">{company.visible_name}</p>
          <p lang={job.language} className="text-xl font-semibold tracking-tight wrap-anywhere">
            {job.title}
          </p>
          <LazyPart load={loadHead} props={{ job }} />
        </div>
      </div>
      <LazyPart load={loadBody} props={{ job, now }} waiting={<Skeleton className="m-5 h-64" />} />
    </div>
  )
}
