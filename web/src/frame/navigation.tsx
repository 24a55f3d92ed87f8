// What stands above and below every screen. A host says whose site it is: the board's, the partner's or one company's.
import { isNotFound, Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { loginAddress } from '../visit/guards.ts'
import { type Locale, locales, useLanguageLink, useLocale } from '../visit/language.ts'
import { signOut } from '../visit/sign-out.ts'
import { areaRoutes, type Site, useSite, useViewer } from '../visit/site.ts'

/** The product's own mark; it keeps its colour on a page that wears another. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#6d28d9" />
      <path
        d="M11 25V8h7a5.5 5.5 0 0 1 0 11h-7"
        fill="none"
        stroke="#ffffff"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Somebody else's logo; the first letter of the name stands in for a missing one. */
function Logo({ name, url }: { name: string; url: string | null }) {
  if (url) return <img src={url} alt="" className="h-8 max-w-40 rounded-md object-contain" />
  return (
    <span aria-hidden="true" className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-brand text-base text-on-brand">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

const languageNames: Record<Locale, () => string> = { en: m.language_en, es: m.language_es }

/** Links to this page in the other languages. */
export function LanguageSwitch() {
  const locale = useLocale()
  const linkTo = useLanguageLink()
  return (
    <ul className="flex" aria-label={m.language_label()}>
      {locales.map((each) => {
        const { href, onClick } = linkTo(each)
        return (
          <li key={each}>
            <a
              href={href}
              onClick={onClick}
              lang={each}
              hrefLang={each}
              rel="nofollow"
              aria-current={each === locale ? 'true' : undefined}
              className="flex h-11 min-w-10 items-center justify-center rounded-lg text-sm text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink sm:h-10"
            >
              <span aria-hidden="true" className="uppercase">
                {each}
              </span>
              <span className="sr-only">{languageNames[each]()}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const navLink = 'flex h-11 items-center rounded-lg px-3 text-sm font-medium text-muted hover:text-ink aria-[current=page]:text-ink sm:h-10'

/** Where sign-in and accounts are; local development has them on the same host. */
function identityOrigin({ family, origins }: Site): string {
  return family === 'combined' ? '' : origins.identity
}

/** The login screen, and back here afterwards; from the main board's first page it may lead wherever the roles do. */
function useLogin(): string {
  const site = useSite()
  const path = useRouterState({ select: (state) => state.location.publicHref.split('#')[0] ?? '/' })
  return path === '/' && site.family !== 'white_label' ? `${identityOrigin(site)}/login` : loginAddress(site, path)
}

function VisitorLinks() {
  const site = useSite()
  return (
    <>
      {site.partner === null && (
        <a href={`${identityOrigin(site)}/sign-up/businesses`} className={navLink}>
          {m.nav_for_business()}
        </a>
      )}
      <a href={useLogin()} rel="nofollow" className={navLink}>
        {m.nav_login()}
      </a>
    </>
  )
}

/** Talent has a profile on the board; everybody else works on the identity site. */
function ViewerLinks({ isTalent }: { isTalent: boolean }) {
  const site = useSite()
  return (
    <>
      {isTalent ? (
        <a href="/candidate-overview" className={navLink}>
          {m.nav_my_profile()}
        </a>
      ) : (
        <a href={`${identityOrigin(site)}/`} className={navLink}>
          {m.nav_dashboard()}
        </a>
      )}
      <button type="button" onClick={() => void signOut(site)} className={`${navLink} w-full sm:w-auto`}>
        {m.log_out()}
      </button>
    </>
  )
}

function BoardLinks() {
  const viewer = useViewer()
  return (
    <>
      <Link to="/board" activeOptions={{ exact: true, includeSearch: false }} className={navLink}>
        {m.nav_jobs()}
      </Link>
      <Link to="/board/companies" activeOptions={{ exact: true, includeSearch: false }} className={navLink}>
        {m.nav_companies()}
      </Link>
      <span className="flex-1" />
      {viewer ? <ViewerLinks isTalent={viewer.roles.includes('talent')} /> : <VisitorLinks />}
    </>
  )
}

/** A <details>, so that it opens without JavaScript; a followed link, Escape and a press outside close it. */
function PhoneMenu() {
  const details = useRef<HTMLDetailsElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    if (pathname && details.current) details.current.open = false
  }, [pathname])
  useEffect(() => {
    const leave = (event: Event) => {
      const menu = details.current
      if (!menu?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = !(event instanceof KeyboardEvent) && event.target instanceof Node && !menu.contains(event.target)
      if (isEscape || isOutside) menu.open = false
      if (isEscape) menu.querySelector('summary')?.focus()
    }
    const kinds = ['pointerdown', 'focusin', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, leave)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, leave)
    }
  }, [])
  return (
    <details ref={details} className="group relative sm:hidden">
      <summary className="-mr-2 flex h-11 w-11 cursor-pointer items-center justify-center rounded-lg">
        <span className="sr-only">{m.nav_menu()}</span>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round">
          <path d="M3 6h14M3 10h14M3 14h14" className="group-open:hidden" />
          <path d="M5 5l10 10M15 5L5 15" className="hidden group-open:block" />
        </svg>
      </summary>
      <nav
        aria-label={m.nav_label()}
        className="float-in absolute top-full right-0 z-30 mt-2 w-60 rounded-xl border border-line bg-surface p-2 shadow-float"
      >
        <BoardLinks />
      </nav>
    </details>
  )
}

/** Navigation of the general board, in the partner's name on a white-label host. */
export function BoardHeader() {
  const { partner } = useSite()
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-4 px-4 sm:px-6">
        <Link to="/board" className="flex min-w-0 items-center gap-2 rounded-lg text-lg font-semibold text-ink">
          {partner === null ? <Mark /> : <Logo name={partner.name} url={partner.logo_url} />}
          <span className="truncate">{partner?.name ?? m.product_name()}</span>
        </Link>
        <nav aria-label={m.nav_label()} className="hidden flex-1 items-center sm:flex">
          <BoardLinks />
        </nav>
        <div className="ml-auto sm:ml-0">
          <LanguageSwitch />
        </div>
        <PhoneMenu />
      </div>
    </header>
  )
}

/** The product's name and mark, a link to the start of the host. */
export function ProductLink({ href = '/' }: { href?: string }) {
  return (
    <a href={href} className="flex shrink-0 items-center gap-2 rounded-lg text-lg font-semibold text-ink">
      <Mark />
      {m.product_name()}
    </a>
  )
}

/** What stands above the error pages of a host without a board, for visitors. */
export function PlainHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6">
        <ProductLink />
        <LanguageSwitch />
      </div>
    </header>
  )
}

/** Whose careers site this is, as far as the page's own data tell. */
type Company = { domain_name: string; visible_name: string; logo_url: string | null; primary_color: string | null }

function companyOf(data: unknown): Company | null {
  const found = data as
    | {
        company?: null | {
          visible_name: string
          company_branding: { domain_name: string; logo: { url: string | null }; primary_color: string | null }
        }
        job?: {
          company: {
            domain_name: string
            visible_name: string
            logo: { url: string | null }
            company_branding: { primary_color: string | null }
          }
        }
      }
    | undefined
  if (found?.company) {
    const { visible_name, company_branding: branding } = found.company
    return { visible_name, domain_name: branding.domain_name, logo_url: branding.logo.url, primary_color: branding.primary_color }
  }
  if (found?.job) {
    const { visible_name, domain_name, logo, company_branding } = found.job.company
    return { visible_name, domain_name, logo_url: logo.url, primary_color: company_branding.primary_color }
  }
  return null
}

/** The company whose careers page or job is shown; screens of the account load companies of another form. */
export function useCompany(): Company | null {
  return useRouterState({
    select: ({ matches }) => {
      const shown = matches.at(-1)
      if (shown?.routeId.startsWith('/identity')) return null
      const missing = matches.map(({ error }) => error).find(isNotFound)
      return companyOf(missing?.data ?? shown?.loaderData)
    },
    structuralSharing: true,
  })
}

/** The company's own site: its name and nothing of the board. Where no company is known, whose site it could be: the product's own name. */
export function CareersHeader({ company }: { company: Company | null }) {
  const home = useHome()
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6">
        {company ? (
          <Link
            to={areaRoutes.careers.company}
            params={{ company_name: company.domain_name }}
            className="flex min-w-0 items-center gap-3 rounded-lg text-lg font-semibold text-ink"
          >
            <Logo name={company.visible_name} url={company.logo_url} />
            <span className="truncate">{company.visible_name}</span>
          </Link>
        ) : (
          <ProductLink href={home} />
        )}
        <LanguageSwitch />
      </div>
    </header>
  )
}

/** The first page of the product. */
function useHome(): string {
  const { origins, family } = useSite()
  return family === 'combined' ? '/' : origins.main
}

/** 'Powered by' where the page wears somebody else's name. */
export function Footer({ isBranded }: { isBranded: boolean }) {
  const home = useHome()
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-8 text-sm text-muted sm:px-6">
        {isBranded && <span>{m.powered_by()}</span>}
        <a href={home} className="flex items-center gap-2 rounded-lg font-semibold text-ink">
          <Mark />
          {m.product_name()}
        </a>
        {!isBranded && <span>{m.footer_tagline()}</span>}
      </div>
    </footer>
  )
}
