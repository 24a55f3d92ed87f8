// The language of the page. The server chooses it (cookie, then Accept-Language), <html lang> carries it, and the switch works without
// JavaScript as a link to `?lang=…`, which the server turns into the cookie.
import { type AnyRoute, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, createElement, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { getLocale, type Locale, locales } from '../paraglide/runtime.js'
import { isFailed } from './site.ts'

export { type Locale, locales }

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the page; components that use it render again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, getLocale, getLocale)
}

type Loadable<P> = ComponentType<P> & { preload?: () => Promise<void> }

/** The same component, which renders again when the language changes, and everything below it with it. */
export function inPageLanguage<P extends object>(Part: Loadable<P>) {
  const InPageLanguage = (props: P): ReactNode => {
    useLocale()
    return createElement(Part, props)
  }
  // The router loads the code of a screen ahead of its visit.
  return Object.assign(InPageLanguage, Part.preload && { preload: Part.preload })
}

const ROUTE_PARTS = ['component', 'errorComponent', 'notFoundComponent', 'pendingComponent'] as const
const translated = new WeakSet<AnyRoute>()

/**
 * Lets the screens of all routes change with the language. Messages are read while a component renders, and the router renders a screen
 * again only when its data change. On the server all requests share the routes: once is enough.
 */
export function followLanguage(routes: Iterable<AnyRoute>): void {
  for (const route of routes) {
    if (translated.has(route)) continue
    translated.add(route)
    const options: Partial<Record<(typeof ROUTE_PARTS)[number], unknown>> = route.options
    for (const part of ROUTE_PARTS) {
      if (options[part]) options[part] = inPageLanguage(options[part] as Loadable<object>)
    }
  }
}

/** The properties of a link that shows this page in another language: a plain address, and no reload where JavaScript runs. */
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
        // An error page holds nothing that could be lost, and asking for its data again shows the screen without any for a moment.
        if (isFailed(router.state.matches)) return
        event.preventDefault()
        // The same address that the link names sets the cookie; what it redirects to is this page, which is already here.
        void fetch(`${path}?${search}`, { redirect: 'manual' }).catch(() => undefined)
        document.documentElement.lang = locale
        for (const listener of listeners) listener()
        void router.invalidate()
      },
    }
  }
}
