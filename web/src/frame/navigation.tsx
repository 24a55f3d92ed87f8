// The header and footer of every screen. The host decides whether they are the board’s, a partner’s or a company’s.
import { isMatch, Link, useMatches, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { missingPageCompany, type PageCompany } from '../company/page-company.ts'
import { addressHere, productStart } from '../hosts.ts'
import { m } from '../paraglide/messages.js'
import { loginAddress } from '../visit/guards.ts'
import { signOut } from '../visit/sign-out.ts'
import { areaRoutes, useSite, useViewer, type Viewer } from '../visit/site.ts'
import { ChatPlace } from './chat-place.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo, Mark, ProductLink } from './marks.tsx'

const navLink = 'flex h-11 items-center rounded-lg px-3 text-sm font-medium text-muted hover:text-ink aria-[current=page]:text-ink sm:h-10'

/**
 * The address of the login screen, which returns here afterwards; from the main board's first page it leads to where the viewer's roles
 * belong.
 */
function useLogin(): string {
  const site = useSite()
  const path = useRouterState({ select: (state) => state.location.publicHref.split('#')[0] ?? '/' })
  return path === '/' && site.family !== 'white_label' ? addressHere(site, '/identity/login') : loginAddress(site, path)
}

function VisitorLinks({ isProduct }: { isProduct: boolean }) {
  const site = useSite()
  return (
    <>
      {isProduct && (
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

/** The links of a signed-in viewer. Talent has a profile on the board; everybody else works on the identity site. */
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

/** The links for the viewer, and on the product's own pages those for businesses. */
function PersonLinks({ isProduct }: { isProduct: boolean }) {
  const viewer = useViewer()
  return viewer ? <ViewerLinks viewer={viewer} /> : <VisitorLinks isProduct={isProduct} />
}

function BoardLinks() {
  const { partner } = useSite()
  return (
    <>
      <Link to="/board" activeOptions={{ exact: true, includeSearch: false }} className={navLink}>
        {m.nav_jobs()}
      </Link>
      <Link to="/board/companies" activeOptions={{ exact: true, includeSearch: false }} className={navLink}>
        {m.nav_companies()}
      </Link>
      <span className="flex-1" />
      <PersonLinks isProduct={partner === null} />
    </>
  )
}

/** The menu on phones. It is a <details>, so that it opens without JavaScript. Following a link, Escape and a press outside close it. */
function PhoneMenu({ children }: { children: ReactNode }) {
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
        aria-label={m.nav_menu()}
        className="float-in absolute top-full right-0 z-30 mt-2 w-60 rounded-xl border border-line bg-surface p-2 shadow-float"
      >
        {children}
      </nav>
    </details>
  )
}

/** The header of the General Board; on a white-label host it has the partner's name and logo. */
export function BoardHeader() {
  const { partner } = useSite()
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4 sm:gap-4 sm:px-6">
        <Link to="/board" className="flex min-w-0 items-center gap-2 rounded-lg text-lg font-semibold text-ink">
          {partner === null ? <Mark /> : <Logo name={partner.name} url={partner.logo_url} />}
          <span className="truncate">{partner?.name ?? m.product_name()}</span>
        </Link>
        <nav aria-label={m.nav_label()} className="hidden flex-1 items-center sm:flex">
          <BoardLinks />
        </nav>
        <ChatPlace />
        <LanguageSwitch />
        <PhoneMenu>
          <BoardLinks />
        </PhoneMenu>
      </div>
    </header>
  )
}

/** The header of error pages for visitors, on hosts without a board. */
export function PlainHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-4 px-4 sm:px-6">
        <ProductLink />
        <ChatPlace />
        <LanguageSwitch />
      </div>
    </header>
  )
}

/** The company whose careers site the page belongs to, as its loader or its 404 says; null elsewhere. */
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

/**
 * The header of a company's own site: its name, and login or the viewer's own pages, but nothing of the board. If the company is not known,
 * it shows the product's name.
 */
export function CareersHeader({ company }: { company: PageCompany | null }) {
  const home = productStart(useSite())
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4 sm:gap-4 sm:px-6">
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
        <ChatPlace />
        <nav aria-label={m.nav_label()} className="hidden items-center sm:flex">
          <PersonLinks isProduct={false} />
        </nav>
        <LanguageSwitch />
        <PhoneMenu>
          <PersonLinks isProduct={false} />
        </PhoneMenu>
      </div>
    </header>
  )
}

/** The footer; it says 'Powered by' on pages in somebody else's name. */
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
