// The document around every screen: head, navigation, footer, and what happens between two pages.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { HeadContent, Outlet, RouterContextProvider, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { brandStyle } from './brand.ts'
import { useLocale } from './language.ts'
import { BoardHeader, CareersHeader, Footer, useCompany } from './navigation.tsx'
import { m } from './paraglide/messages.js'
import { getLocale } from './paraglide/runtime.js'
import { InternalServerError } from './screens/errors/internal-server-error.tsx'
import { useArea, useSite } from './site.ts'
import stylesheet from './styles.css?url'
import { ProgressBar } from './ui/progress-bar.tsx'
import { ToastRegion } from './ui/toast.tsx'

function Progress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <ProgressBar /> : null
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

/** Navigation, the screen, the footer. */
export function Shell() {
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
            <Outlet />
          </main>
          <Footer isBranded={isCareers || site.partner !== null} />
        </div>
        <ToastRegion label={m.messages_label()} />
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
