// The document around every screen: head, navigation, footer, and what happens between two pages.
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { HostFamily } from '@plaza/contract/rules/hosts'
import { HeadContent, Outlet, RouterContextProvider, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { brandStyle } from '../company/brand.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { InternalServerError } from '../screens/errors/internal-server-error.tsx'
import stylesheet from '../styles.css?url'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { type Locale, useLocale } from '../visit/language.ts'
import { useArea, useSite, useViewer, type Viewer } from '../visit/site.ts'
import { BoardHeader, CareersHeader, Footer, PlainHeader, useCompany } from './navigation.tsx'
import { SupportChat } from './support-chat.tsx'

function Progress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <ProgressBar /> : null
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen brings its own navigation and <main id="content"> (account-frame.tsx, screens/identity/sign-in-frame.tsx). */
    hasOwnFrame?: boolean
  }
}

/** Whether the screen stands alone on the page. An error in its place wears the usual frame, one inside of it stays there. */
function useOwnFrame(): boolean {
  return useRouterState({
    select: ({ matches }) => {
      const frame = matches.findIndex(({ staticData }) => staticData.hasOwnFrame === true)
      const around = matches.slice(0, frame + 1)
      return frame >= 0 && around.every(({ status, _notFound }) => status !== 'error' && status !== 'notFound' && !_notFound)
    },
  })
}

/** Moves the focus to the new page and says its title, as a browser does when it loads a document. A screen may have put it into a field already. */
function useArrival(locale: Locale): string {
  const router = useRouter()
  const [said, setSaid] = useState<{ title: string; locale: Locale } | null>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const main = document.getElementById('content')
        const isInField = document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement)
        if (!isInField) main?.focus({ preventScroll: true })
        setSaid({ title: document.title, locale })
      }),
    [router, locale],
  )
  return said?.locale === locale ? said.title : ''
}

/** <html> of every page; the shell is what all screens share. */
export function Document({ children }: { children: ReactNode }) {
  const site = useSite()
  const viewer = useViewer()
  const locale = useLocale()
  const facts = { 'data-site': JSON.stringify(site), ...(viewer ? { 'data-viewer': JSON.stringify(viewer) } : {}) }
  return (
    <html lang={locale} {...facts} style={brandStyle(site.partner?.primary_color)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <HeadContent />
      </head>
      <body className="bg-page text-ink antialiased">
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** Hosts that have nothing of the board: what they do not know is told below a header of the account. */
const accountFamilies: readonly HostFamily[] = ['identity', 'sourcing', 'workforce', 'internal']

const loadAccountHeader = () => import('./account-header.tsx').then((part) => part.AccountHeader)

/** Above an error page of the account: the header of whoever is signed in, whose code no other page of the shell needs. */
function AccountErrorHeader({ viewer }: { viewer: Viewer | null }) {
  const [Header, setHeader] = useState<ComponentType<{ viewer: Viewer }> | null>(null)
  const isSignedIn = viewer !== null
  useEffect(() => {
    if (!isSignedIn) return
    loadAccountHeader().then(
      (part) => setHeader(() => part),
      () => undefined,
    )
  }, [isSignedIn])
  return viewer && Header ? <Header viewer={viewer} /> : <PlainHeader />
}

/** Navigation, the screen, the footer. */
export function Shell() {
  const site = useSite()
  const area = useArea()
  const viewer = useViewer()
  const company = useCompany()
  const title = useArrival(useLocale())
  const hasOwnFrame = useOwnFrame()
  const isCareers = area === 'careers' || site.family === 'careers'
  const isIdentity = area === 'identity' || accountFamilies.includes(site.family)
  // The platforms' own hosts have no account settings that its menu could lead to.
  const isAccount = area === 'identity' ? site.family === 'combined' || site.family === 'identity' : site.family === 'identity'
  return (
    <CSPProvider disableStyleElements>
      <a href="#content" className="sr-only z-30 rounded-lg bg-surface px-4 py-2 focus:not-sr-only focus:absolute focus:left-4 focus:top-3">
        {m.skip_to_content()}
      </a>
      <Progress />
      {hasOwnFrame ? (
        <Outlet />
      ) : (
        <div className="flex min-h-dvh flex-col" style={isCareers ? brandStyle(company?.primary_color) : undefined}>
          {isAccount ? (
            <AccountErrorHeader viewer={viewer} />
          ) : isIdentity ? (
            <PlainHeader />
          ) : isCareers ? (
            <CareersHeader company={company} />
          ) : (
            <BoardHeader />
          )}
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            <Outlet />
          </main>
          {!isIdentity && <Footer isBranded={isCareers || site.partner !== null} />}
        </div>
      )}
      {(isIdentity ? viewer !== null : !isCareers) && <SupportChat />}
      <ToastRegion label={m.messages_label()} />
      <p className="sr-only" role="status">
        {title}
      </p>
    </CSPProvider>
  )
}

/** The page that is sent when a screen throws while the server renders it; it runs no script, so that the same error cannot come back. */
export function FailureDocument({ router }: { router: ReturnType<typeof useRouter> }) {
  const nonce = router.options.ssr?.nonce
  return (
    <RouterContextProvider router={router}>
      <html lang={getLocale()}>
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
