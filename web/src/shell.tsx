// The document around every screen: head, navigation, footer, and what happens between two pages.
import { CSPProvider } from '@base-ui/react/csp-provider'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { HeadContent, Link, Outlet, RouterContextProvider, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { brandStyle } from './brand.ts'
import { type Locale, locales, useLanguageLink, useLocale } from './language.ts'
import { m } from './paraglide/messages.js'
import { InternalServerError } from './screens/errors/internal-server-error.tsx'
import { areaRoutes, useArea, useSite } from './site.ts'
import stylesheet from './styles.css?url'

/** The links of <head> that every page has. */
export const documentLinks = [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

const languageNames: Record<Locale, () => string> = { en: m.language_en, es: m.language_es }

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--brand)" />
      <path
        d="M11 25V8h7a5.5 5.5 0 0 1 0 11h-7"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function LanguageSwitch() {
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

/** A menu of links closes when one of them is followed. */
function closeMenu(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.closest('details')?.removeAttribute('open')
}

function BoardLinks() {
  const site = useSite()
  const identity = site.family === 'combined' ? '' : site.origins.identity
  return (
    <>
      <Link to="/board" activeOptions={{ exact: true, includeSearch: false }} className={navLink}>
        {m.nav_jobs()}
      </Link>
      <Link to="/board/companies" activeOptions={{ exact: true, includeSearch: false }} className={navLink}>
        {m.nav_companies()}
      </Link>
      <span className="flex-1" />
      {site.partner === null && (
        <a href={`${identity}/sign-up/businesses`} className={navLink}>
          {m.nav_for_business()}
        </a>
      )}
      <a href={`${identity}/login`} className={navLink}>
        {m.nav_login()}
      </a>
    </>
  )
}

function BoardHeader() {
  const { partner } = useSite()
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-4 px-4 sm:px-6">
        <Link to="/board" className="flex items-center gap-2 rounded-lg text-lg font-semibold text-ink">
          {partner?.logo_url ? <img src={partner.logo_url} alt="" className="h-8 w-auto" /> : <Mark />}
          {partner?.name ?? m.product_name()}
        </Link>
        <nav aria-label={m.nav_label()} className="hidden flex-1 items-center sm:flex">
          <BoardLinks />
        </nav>
        <div className="ml-auto sm:ml-0">
          <LanguageSwitch />
        </div>
        <details className="group relative sm:hidden">
          <summary className="flex h-11 w-11 cursor-pointer list-none items-center justify-center rounded-lg [&::-webkit-details-marker]:hidden">
            <span className="sr-only">{m.nav_menu()}</span>
            <svg
              viewBox="0 0 20 20"
              width="20"
              height="20"
              aria-hidden="true"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
            >
              <path d="M3 6h14M3 10h14M3 14h14" className="group-open:hidden" />
              <path d="M5 5l10 10M15 5L5 15" className="hidden group-open:block" />
            </svg>
          </summary>
          <nav
            aria-label={m.nav_label()}
            onClickCapture={closeMenu}
            className="absolute right-0 z-20 w-56 rounded-xl border border-line bg-surface p-2"
          >
            <BoardLinks />
          </nav>
        </details>
      </div>
    </header>
  )
}

/** Whose careers site this is, as far as the page's own data tell. */
type Company = { domain_name: string; visible_name: string; logo_url: string | null; primary_color: string | null }

function companyOf(data: unknown): Company | null {
  const found = data as
    | {
        company?: {
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

function useCompany(): Company | null {
  return useRouterState({ select: (state) => companyOf(state.matches.at(-1)?.loaderData), structuralSharing: true })
}

function CareersHeader({ company }: { company: Company | null }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6">
        {company ? (
          <Link
            to={areaRoutes.careers.company}
            params={{ company_name: company.domain_name }}
            className="flex min-w-0 items-center gap-3 rounded-lg text-lg font-semibold text-ink"
          >
            {company.logo_url && <img src={company.logo_url} alt="" className="h-8 w-8 rounded-md object-contain" />}
            <span className="truncate">{company.visible_name}</span>
          </Link>
        ) : (
          <span />
        )}
        <LanguageSwitch />
      </div>
    </header>
  )
}

function Footer({ isBranded }: { isBranded: boolean }) {
  const { origins, family } = useSite()
  const home = family === 'combined' ? '/' : origins.main
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

function Progress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  // The style sheet delays it by 150 ms: a quick page never flashes.
  return isLoading ? <div className="route-progress" aria-hidden="true" /> : null
}

/** Moves the focus to the new page and says its title, as a browser does when it loads a document. */
function useArrival() {
  const router = useRouter()
  const main = useRef<HTMLElement>(null)
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        main.current?.focus({ preventScroll: true })
        setTitle(document.title)
      }),
    [router],
  )
  return { main, title }
}

/** <html> of every page; the shell is what all screens share. */
export function Document({ children }: { children: ReactNode }) {
  const site = useSite()
  const locale = useLocale()
  return (
    <html lang={locale} data-site={JSON.stringify(site)} style={brandStyle(site.partner?.primary_color)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadContent />
      </head>
      <body className="bg-page text-ink antialiased">
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** Navigation, the screen, the footer. */
export function Shell({ children }: { children?: ReactNode }) {
  const site = useSite()
  const area = useArea()
  const company = useCompany()
  const locale = useLocale()
  const { main, title } = useArrival()
  const isCareers = area === 'careers' || site.family === 'careers'
  return (
    <CSPProvider disableStyleElements>
      <Fragment key={locale}>
        <a
          href="#content"
          className="sr-only z-30 rounded-lg bg-surface px-4 py-2 focus:not-sr-only focus:absolute focus:left-4 focus:top-3"
        >
          {m.skip_to_content()}
        </a>
        <Progress />
        <div className="flex min-h-dvh flex-col" style={isCareers ? brandStyle(company?.primary_color) : undefined}>
          {isCareers ? <CareersHeader company={company} /> : <BoardHeader />}
          <main id="content" ref={main} tabIndex={-1} className="flex-1 outline-none">
            {children ?? <Outlet />}
          </main>
          <Footer isBranded={isCareers || site.partner !== null} />
        </div>
        <p className="sr-only" role="status">
          {title}
        </p>
      </Fragment>
    </CSPProvider>
  )
}

/** The page that is sent when a screen throws while the server renders it; it runs no script, so that the same error cannot come back. */
export function FailureDocument({ router }: { router: ReturnType<typeof useRouter> }) {
  const nonce = router.options.ssr?.nonce
  return (
    <RouterContextProvider router={router}>
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{m.error_title()}</title>
          <link rel="stylesheet" href={stylesheet} nonce={nonce} />
        </head>
        <body className="bg-page text-ink antialiased">
          <main>
            <InternalServerError />
          </main>
        </body>
      </html>
    </RouterContextProvider>
  )
}
