// The language of the page. The server chooses it (cookie, then Accept-Language), <html lang> carries it, and the switch works without
// JavaScript as a link to `?lang=…`, which the server turns into the cookie.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useSyncExternalStore } from 'react'
import { getLocale, type Locale, locales } from '../paraglide/runtime.js'

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
