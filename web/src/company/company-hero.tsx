import type { OutputOf } from '@plaza/contract'
import { Building2, ExternalLink, MapPin } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { useLocale } from '../visit/language.ts'
import { countryLabel } from '../words/place.ts'
import { CompanyLogo } from './company-logo.tsx'
import { siteAddress } from './site-address.ts'

type BannerProps = { name: string; background: string | null; logo: string | null; className: string }

/** A company's background above its colour, with the logo overlapping the lower edge; it stands at the top of a card. */
export function CompanyBanner({ name, background, logo, className }: BannerProps) {
  return (
    <>
      <div className={`border-b-4 border-brand-edge ${background ? 'bg-brand-soft' : 'bg-brand'} ${className}`}>
        {background && (
          <img src={background} alt="" width={1600} height={533} fetchPriority="high" decoding="async" className="size-full object-cover" />
        )}
      </div>
      <div className="relative -mt-11 ml-3 w-fit shrink-0 rounded-xl bg-surface p-1 sm:-mt-13 sm:ml-5">
        <CompanyLogo name={name} url={logo} size={88} />
      </div>
    </>
  )
}

/** The content of the head of a company’s page. */
export type CompanyFacts = Pick<
  OutputOf<'GET /job_board/{company}'>['company'],
  'visible_name' | 'website' | 'company_branding' | 'company_country'
> & {
  company_industry: { name: string } | null
}

type HeroProps = {
  company: CompanyFacts
  /** A picture of it inside another page: as wide as its frame, and its title is no heading there. */
  isPreview?: boolean
}

/** The head of a company's page, on every host. */
export function CompanyHero({ company, isPreview = false }: HeroProps) {
  const Title = isPreview ? 'p' : 'h1'
  const locale = useLocale()
  const { visible_name, website, company_branding: branding, company_country, company_industry } = company
  const site = siteAddress(branding.site_url) ?? siteAddress(website)
  return (
    <header
      className={`overflow-hidden border-line bg-surface ${isPreview ? 'rounded-xl border' : '-mx-4 border-b sm:mx-0 sm:rounded-2xl sm:border'}`}
    >
      <CompanyBanner
        name={visible_name}
        background={branding.background.url}
        logo={branding.logo.url}
        className={isPreview ? 'aspect-[3/1] max-h-52 w-full' : 'aspect-[5/2] sm:aspect-auto sm:h-52'}
      />
      <div className="mt-2 px-4 pb-6 sm:px-6">
        <Title className="text-2xl font-semibold tracking-tight break-words">{visible_name}</Title>
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
          {site && (
            <li>
              <a
                href={site.href}
                target="_blank"
                rel="noopener"
                className="flex items-center gap-1.5 rounded-sm py-1 font-medium text-brand-ink underline-offset-2 hover:underline"
              >
                <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
                <span className="sr-only">{m.company_site({ company: visible_name })}: </span>
                {site.label}
                <span className="sr-only"> ({m.new_tab()})</span>
              </a>
            </li>
          )}
        </ul>
        {branding.description && (
          <p className="mt-3 max-w-[70ch] text-base break-words whitespace-pre-line text-pretty">{branding.description}</p>
        )}
      </div>
    </header>
  )
}
