import { Link } from '@tanstack/react-router'
import { brandStyle } from '../../../company/brand.ts'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { m } from '../../../paraglide/messages.js'
import { cardClass, linkCardClass } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLocale } from '../../../visit/language.ts'
import { countryLabel } from '../../../words/place.ts'
import type { CompaniesData } from '../list-loading.ts'
import { formatNumber } from '../pay.ts'

type Company = CompaniesData['companies'][number]

/** A company in a grid; the whole card leads to its page. */
export function CompanyCard({ company, isLazy = false }: { company: Company; isLazy?: boolean }) {
  const locale = useLocale()
  const { visible_name, company_branding: branding, company_country, company_industry, jobs_count } = company
  const facts = [company_country && countryLabel(company_country.name, locale), company_industry?.name].filter(Boolean)
  return (
    <article className={`${linkCardClass} flex h-full flex-col overflow-hidden`}>
      <div style={brandStyle(branding.primary_color)} className="h-24 bg-brand">
        {branding.background.url && (
          <img
            src={branding.background.url}
            alt=""
            width={600}
            height={200}
            loading={isLazy ? 'lazy' : undefined}
            decoding="async"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col px-5 pb-5">
        <CompanyLogo name={visible_name} url={branding.logo.url} size={64} isLazy={isLazy} className="relative -mt-8" />
        <h2 className="mt-3 truncate text-base font-semibold">
          <Link
            to="/board/companies/$company_name"
            params={{ company_name: branding.domain_name }}
            className="outline-none after:absolute after:inset-0"
          >
            {visible_name}
          </Link>
        </h2>
        <p className="truncate text-sm text-muted">{facts.join(' · ') || ' '}</p>
        <p className={`mt-3 text-sm font-medium ${company.has_jobs ? '' : 'text-muted'}`}>
          {company.has_jobs ? m.open_jobs_count({ count: jobs_count, number: formatNumber(jobs_count, locale) }) : m.no_open_jobs()}
        </p>
      </div>
    </article>
  )
}

/** The shape of a company card. */
export function CompanyCardSkeleton() {
  return (
    <div className={`${cardClass} overflow-hidden`}>
      <Skeleton className="h-24 rounded-none" />
      <div className="px-5 pb-5">
        <Skeleton className="relative -mt-8 size-16" />
        <Skeleton className="mt-4 h-4 w-1/2" />
        <Skeleton className="mt-3 h-3 w-2/3" />
        <Skeleton className="mt-5 h-3 w-1/4" />
      </div>
    </div>
  )
}
