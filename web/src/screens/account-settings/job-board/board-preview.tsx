import type { OutputOf } from '@plaza/contract'
import { MapPin } from 'lucide-react'
import { brandStyle } from '../../../company/brand.ts'
import { type CompanyFacts, CompanyHero } from '../../../company/company-hero.tsx'
import { m } from '../../../paraglide/messages.js'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { useSite } from '../../../visit/site.ts'
import { ageLabel } from '../../../words/age.ts'
import { placeLabel } from '../../../words/place.ts'
import { boardAddress } from './board-address.ts'
import type { Branding } from './board-draft.ts'

export type PublicPage = Pick<OutputOf<'GET /job_board/{company}'>, 'company' | 'jobs'> & { now: string }

const JOBS_SHOWN = 3

function Jobs({ jobs, now }: Pick<PublicPage, 'jobs' | 'now'>) {
  const locale = useLocale()
  if (jobs.length === 0) return <p className="rounded-xl border border-dashed border-line p-6 text-center text-muted">{m.no_open_jobs()}</p>
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {jobs.slice(0, JOBS_SHOWN).map((job) => (
        <li key={job.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-semibold wrap-anywhere">
              {job.title}
              {job.is_remote && <Tag tone="brand">{m.remote()}</Tag>}
            </span>
            <span className="mt-0.5 flex items-center gap-1.5 text-muted">
              <MapPin size={16} strokeWidth={1.75} className="shrink-0" />
              {placeLabel(job.job_location?.location, locale) ?? m.job_undefined()}
            </span>
          </span>
          <span className="text-muted">{ageLabel(job.publish_date, now, locale)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A preview of the careers page with this branding, framed like a browser window. Nothing in it reacts to clicks. */
export function BoardPreview({ branding, page }: { branding: Branding; page: PublicPage }) {
  const { origins } = useSite()
  const company: CompanyFacts = { ...page.company, company_branding: branding }
  return (
    <div
      role="img"
      aria-label={m.board_preview_of({ company: company.visible_name })}
      className="overflow-hidden rounded-xl border border-line"
    >
      <div inert aria-hidden="true">
        <div className="flex items-center gap-3 border-b border-line bg-sunken px-3 py-2">
          <span className="flex gap-1.5">
            {['close', 'shrink', 'grow'].map((dot) => (
              <span key={dot} className="size-2.5 rounded-full bg-edge/40" />
            ))}
          </span>
          <span className="min-w-0 flex-1 truncate rounded-md border border-line bg-surface px-2.5 py-1 text-xs text-muted">
            {boardAddress(branding.domain_name, origins).replace(/^https?:\/\//, '')}
          </span>
        </div>
        <div style={brandStyle(branding.primary_color)} className="bg-page p-3 text-sm sm:p-4">
          <CompanyHero company={company} isPreview />
          <p className="mt-5 mb-3 text-base font-semibold">{m.general_board_title()}</p>
          <Jobs jobs={page.jobs} now={page.now} />
        </div>
      </div>
    </div>
  )
}
