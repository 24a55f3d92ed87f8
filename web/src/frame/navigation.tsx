// The header and footer of every screen. The host decides whose site it is: the board’s, a partner’s or a company’s.
import { isMatch, Link, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { missingPageCompany, type PageCompany } from '../company/page-company.ts'
import { addressHere, productStart } from '../hosts.ts'
import { m } from '../paraglide/messages.js'
import { loginAddress } from '../visit/guards.ts'
import { signOut } from '../visit/sign-out.ts'
import { areaRoutes, useSite, useViewer, type Viewer } from '../visit/site.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo, Mark, ProductLink } from './marks.tsx'

const navLink = 'flex h-11 items-center rounded-lg px-3 text-sm font-medium text-muted hover:text-ink aria-[current=page]:text-ink sm:h-10'

/** The login screen, and back here afterwards; from the main board's first page it may lead wherever the roles do. */
function useLogin(): string {
  const site = useSite()
  const path = useRouterState({ select: (state) => state.location.publicHref.split('#')[0] ?? '/' })
  return path === '/' && site.family !== 'white_label' ? addressHere(site, '/identity/login') : loginAddress(site, path)
}

function VisitorLinks() {
  const site = useSite()
  return (
    <>
      {site.partner === null && (
        <a href={addressHere(site, '/identity/sign-up/businesses')} className={navLink}>
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
function ViewerLinks({ viewer }: { viewer: Viewer }) {
  const site = useSite()
  return (
    <>
      {viewer.roles.includes('talent') ? (
        <a href={addressHere(site, '/candidate-overview')} className={navLink}>
          {m.nav_my_profile()}
        </a>
      ) : (
        <a href={addressHere(site, '/identity/home', viewer)} className={navLink}>
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
      {viewer ? <ViewerLinks viewer={viewer} /> : <VisitorLinks />}
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

/** Whose careers site the page belongs to, as far as its loader or its 404 tells; null elsewhere. */
export function useCompany(): PageCompany | null {
  return useMatches({
    select: (matches) => {
      const shown = matches
        .map((match) => (isMatch(match, 'loaderData.page_company') ? match.loaderData?.page_company : null))
        .find(Boolean)
      return shown ?? missingPageCompany(matches.map(({ error }) => error))
    },
  })
}

/** The company's own site: its name and nothing of the board. Where no company is known, whose site it could be: the product's own name. */
export function CareersHeader({ company }: { company: PageCompany | null }) {
  const home = productStart(useSite())
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

/** 'Powered by' where the page wears somebody else's name. */
export function Footer({ isBranded }: { isBranded: boolean }) {
  const home = productStart(useSite())
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
