import type { OutputOf } from '@plaza/contract'
import { Building2, ExternalLink, MapPin, MessageSquareReply } from 'lucide-react'
import { useId, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { useLocale } from '../visit/language.ts'
import { countryLabel } from '../words/place.ts'
import { answersLabel } from './answers-label.ts'
import { CompanyBand } from './company-band.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { siteAddress } from './site-address.ts'

/** The content at the top of a company’s page. */
export type CompanyFacts = Pick<
  OutputOf<'GET /job_board/{company}'>['company'],
  'visible_name' | 'website' | 'company_branding' | 'company_country'
> & {
  company_industry: { name: string } | null
  answers_within_days?: number | null
}

/** Roughly how many characters two lines hold, on a phone and on a desktop. */
const TWO_LINES_CHARACTERS = { phone: 80, desktop: 140 }

/** The first two lines of the company's description, with a button that shows the rest; the whole text where no script runs. */
function Description({ text }: { text: string }) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const lines = text.split('\n').length
  const isLongOn = (size: keyof typeof TWO_LINES_CHARACTERS) => lines > 2 || text.length > TWO_LINES_CHARACTERS[size]
  return (
    <div className="mt-2 max-w-[70ch]">
      <p
        id={id}
        className={`text-sm break-words whitespace-pre-line text-pretty sm:text-base ${isWhole ? '' : 'line-clamp-2 scriptless:line-clamp-none'}`}
      >
        {text}
      </p>
      {isLongOn('phone') && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
          className={`-my-2 -ml-2 flex min-h-11 items-center rounded-lg px-2 text-sm font-medium text-brand-ink hover:underline sm:min-h-10 scriptless:hidden ${isLongOn('desktop') ? '' : 'sm:hidden'}`}
        >
          {isWhole ? m.view_less() : m.view_more()}
        </button>
      )}
    </div>
  )
}

type HeroProps = {
  company: CompanyFacts
  /** Drawn as a preview inside another page: as wide as its frame, and the title is not a heading. */
  isPreview?: boolean
}

/** The top of a company's page, on every host. It is kept low, because people come for the jobs below it. */
export function CompanyHero({ company, isPreview = false }: HeroProps) {
  const Title = isPreview ? 'p' : 'h1'
  const locale = useLocale()
  const { visible_name, website, company_branding: branding, company_country, company_industry, answers_within_days = null } = company
  const site = siteAddress(branding.site_url) ?? siteAddress(website)
  return (
    <header
      className={`overflow-hidden border-line bg-surface ${isPreview ? 'rounded-xl border' : '-mx-4 border-b sm:mx-0 sm:rounded-2xl sm:border'}`}
    >
      <CompanyBand background={branding.background.url} className="h-14 border-b-4 sm:h-20" />
      <div className="px-4 pb-4 sm:px-6 sm:pb-5">
        <div className="flex items-end gap-3 sm:gap-4">
          <div className="relative -mt-5 -ml-1 shrink-0 self-start rounded-xl bg-surface p-1 sm:-mt-8">
            <CompanyLogo name={visible_name} url={branding.logo.url} size={64} />
          </div>
          <Title className="min-w-0 pt-2 pb-1 text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl">{visible_name}</Title>
        </div>
        <ul className="mt-1 flex flex-wrap items-center gap-x-5 text-sm text-muted">
          {company_country && (
            <li className="flex items-center gap-1.5 py-1">
              <MapPin size={16} strokeWidth={1.75} aria-hidden="true" />
              {countryLabel(company_country.name, locale)}
            </li>
          )}
          {company_industry && (
            <li className="flex items-center gap-1.5 py-1">
              <Building2 size={16} strokeWidth={1.75} aria-hidden="true" />
              {company_industry.name}
            </li>
          )}
          {answers_within_days !== null && (
            <li className="flex items-center gap-1.5 py-1 font-medium text-success">
              <MessageSquareReply size={16} strokeWidth={1.75} aria-hidden="true" />
              {answersLabel(answers_within_days, locale)}
            </li>
          )}
          {site && (
            <li className="min-w-0">
              <a
                href={site.href}
                target="_blank"
                rel="noopener"
                className="flex items-center gap-1.5 rounded-sm py-1 font-medium text-brand-ink underline-offset-2 hover:underline"
              >
                <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
                <span className="sr-only">{m.company_site({ company: visible_name })}: </span>
                <span className="truncate">{site.label}</span>
                <span className="sr-only"> ({m.new_tab()})</span>
              </a>
            </li>
          )}
        </ul>
        {branding.description && <Description text={branding.description} />}
      </div>
    </header>
  )
}
