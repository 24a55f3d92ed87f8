// The document around every screen: head, navigation and footer, and the focus and scrolling between two pages.
import type { AccountFamily } from '@plaza/contract/rules/hosts'
import { HeadContent, Outlet, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { brandStyle } from '../company/brand.ts'
import { m } from '../paraglide/messages.js'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { loadCards, ToastRegion } from '../ui/toast.tsx'
import { isConfirmationTold } from '../visit/confirmation-outcome.ts'
import { type Locale, useLocale } from '../visit/language.ts'
import { useArea, useSite, useViewer, type Viewer } from '../visit/site.ts'
import { LazyPart } from './lazy-part.tsx'
import { BoardHeader, CareersHeader, Footer, PlainHeader, useCompany } from './navigation.tsx'
import { SupportChat } from './support-chat.tsx'
import { whenIdle } from './when-idle.ts'

function Progress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <ProgressBar /> : null
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen has its own navigation and <main id="content"> (account-frame.tsx, screens/identity/sign-in-frame.tsx). */
    hasOwnFrame?: boolean
  }
}

/**
 * Whether the screen brings its own frame. An error instead of the screen gets the usual frame; an error inside of it stays in the
 * screen's.
 */
function useOwnFrame(): boolean {
  return useRouterState({
    select: ({ matches }) => {
      const frame = matches.findIndex(({ staticData }) => staticData.hasOwnFrame === true)
      const around = matches.slice(0, frame + 1)
      return frame >= 0 && around.every(({ status, _notFound }) => status !== 'error' && status !== 'notFound' && !_notFound)
    },
  })
}

/**
 * Moves the focus to the new page and announces its title, as loading a document would. If the screen has focused a field already, it stays
 * there.
 */
function useArrival(locale: Locale): string {
  const router = useRouter()
  const [said, setSaid] = useState<{ title: string; locale: Locale } | null>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const main = document.getElementById('content')
        if (!main?.querySelector('input:focus,textarea:focus')) main?.focus({ preventScroll: true })
        setSaid({ title: document.title, locale })
      }),
    [router, locale],
  )
  return said?.locale === locale ? said.title : ''
}

/** The <html> of every page. */
export function Document({ children }: { children: ReactNode }) {
  const site = useSite()
  const viewer = useViewer()
  const locale = useLocale()
  // Of the document itself: it does not change with the page (visit/early-back.ts).
  const [address] = useState(useRouter().latestLocation.publicHref)
  const facts = {
    'data-site': JSON.stringify(site),
    'data-address': address,
    ...(viewer ? { 'data-viewer': JSON.stringify(viewer) } : {}),
  }
  return (
    <html lang={locale} {...facts} style={brandStyle(site.partner?.primary_color)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <HeadContent />
      </head>
      {/* In large letters a word may be longer than its line. */}
      <body className="bg-page text-ink antialiased break-words">
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** Families without a board; their error pages get the account's header. */
const accountFamilies: Readonly<Record<AccountFamily, true>> = { identity: true, sourcing: true, workforce: true, internal: true }

const loadAccountHeader = () => import('./account-header.tsx').then((part) => part.AccountHeader)

/** The header of an error page on such a host: the signed-in viewer's. Its code is loaded only here. */
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

const loadConfirmNotice = () => import('./confirm-notice.tsx').then((part) => part.ConfirmNotice)

/** On a page of the board, the result of a confirmation link that was just opened. Other visits do not load its code. */
function Confirmation({ viewer }: { viewer: Viewer }) {
  const [isTold, setIsTold] = useState(false)
  useEffect(() => setIsTold(isConfirmationTold()), [])
  return isTold && <LazyPart load={loadConfirmNotice} props={{ viewer }} />
}

/** The navigation, the screen and the footer. */
export function Shell() {
  const site = useSite()
  const area = useArea()
  const viewer = useViewer()
  const company = useCompany()
  const title = useArrival(useLocale())
  const hasOwnFrame = useOwnFrame()
  useEffect(() => whenIdle(() => void loadCards().catch(() => undefined)), [])
  const isCareers = area === 'careers' || site.family === 'careers'
  const brand = isCareers ? brandStyle(company?.primary_color) : undefined
  const isIdentity = area === 'identity' || site.family in accountFamilies
  // The menu leads to the account settings, which the platforms' own hosts do not have.
  const isAccount = area === 'identity' ? site.family === 'combined' || site.family === 'identity' : site.family === 'identity'
  return (
    <>
      <a href="#content" className="sr-only z-30 rounded-lg bg-surface px-4 py-2 focus:not-sr-only focus:absolute focus:left-4 focus:top-3">
        {m.skip_to_content()}
      </a>
      <Progress />
      {hasOwnFrame ? (
        <Outlet />
      ) : (
        <div className="flex min-h-dvh flex-col" style={brand}>
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
            {viewer && <Confirmation viewer={viewer} />}
            <Outlet />
          </main>
          {!isIdentity && <Footer isBranded={isCareers || site.partner !== null} />}
        </div>
      )}
      {(!isIdentity || viewer !== null) && (
        <div style={brand}>
          <SupportChat />
        </div>
      )}
      <ToastRegion label={m.messages_label()} />
      <p className="sr-only" role="status">
        {title}
      </p>
    </>
  )
}
