// The language of the page. The server chooses it (cookie, then Accept-Language), <html lang> carries it, and the switch works without
// JavaScript as a link to `?lang=…`, which the server turns into the cookie.
import { type AnyRoute, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, createElement, type MouseEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { getLocale, type Locale, locales } from '../paraglide/runtime.js'
import { pageIsAlive } from './early-back.ts'
import { isFailed } from './site.ts'
import { refresh } from './viewer-refresh.ts'

export { type Locale, locales }

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the page. Components that call this render again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, getLocale, getLocale)
}

type Loadable<P> = ComponentType<P> & { preload?: (() => Promise<void> | undefined) | undefined }

/**
 * Wraps a component so that it renders again, with everything below it, when the language changes. The page counts as alive when the first one
 * is that has no screen within (`isLast`).
 */
export function withPageLanguage<P extends object>(Part: Loadable<P>, isLast = true) {
  const InPageLanguage = (props: P): ReactNode => {
    useLocale()
    useEffect(() => {
      if (isLast) pageIsAlive()
    }, [])
    return createElement(Part, props)
  }
  // The router calls this to load a screen's code before the visit.
  return Object.assign(InPageLanguage, Part.preload && { preload: Part.preload })
}

const ROUTE_PARTS = ['component', 'errorComponent', 'notFoundComponent', 'pendingComponent'] as const
const translated = new WeakSet<AnyRoute>()

/**
 * Makes the screens of all routes follow a change of language. Messages are read during rendering, and the router itself renders a screen
 * again only when its data change. On the server all requests share the routes, so each is wrapped once.
 */
export function renderAgainInNewLanguage(routes: Iterable<AnyRoute>): void {
  for (const route of routes) {
    if (translated.has(route)) continue
    translated.add(route)
    const options: Partial<Record<(typeof ROUTE_PARTS)[number], unknown>> = route.options
    for (const part of ROUTE_PARTS) {
      const isLast = part !== 'component' || route.children === undefined
      if (options[part]) options[part] = withPageLanguage(options[part] as Loadable<object>, isLast)
    }
  }
}

/** The properties of a link to this page in another language: a normal address, but without a reload where JavaScript runs. */
export function useLanguageLink(): (locale: Locale) => { href: string; onClick: (event: MouseEvent) => void } {
  const router = useRouter()
  const publicHref = useRouterState({ select: (state) => state.location.publicHref })
  return (locale) => {
    const [path = '/', query = ''] = publicHref.split('#')[0]?.split('?') ?? []
    const search = new URLSearchParams(query)
    search.set('lang', locale)
    return {
      href: `${path}?${search}`,
      onClick(event) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        // An error page may simply reload: nothing can be lost there, and loading its data again would show the screen without them for a
        // moment.
        if (isFailed(router.state.matches)) return
        event.preventDefault()
        // Asking for the link's own address sets the cookie. It redirects to this page, which is already here and need not be loaded.
        void fetch(`${path}?${search}`, { redirect: 'manual' }).catch(() => undefined)
        document.documentElement.lang = locale
        for (const listener of listeners) listener()
        // The profile names the industry in the language of the page.
        void (router.options.context.viewer ? refresh(router) : router.invalidate())
      },
    }
  }
}
