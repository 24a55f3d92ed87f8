// State that outlives a change of the language, which mounts the whole page anew (shell.tsx): nobody types a form twice because of it.
import { useEffect, useState } from 'react'
import { getLocale, type Locale } from '../paraglide/runtime.js'

/** Holds one state of one screen, outside of the screen. Leaving the screen empties it, changing the language does not. */
export type Keeper<T> = { kept: { locale: Locale; value: T } | null }

export function keeper<T>(): Keeper<T> {
  return { kept: null }
}

/** What was kept in another language. */
export function found<T>({ kept }: Keeper<T>, locale: Locale): T | undefined {
  return kept !== null && kept.locale !== locale ? kept.value : undefined
}

/** Forgets what is kept, unless the screen goes because of the language: then the page's language is another one already. */
export function leave<T>(place: Keeper<T>, locale: Locale): void {
  if (getLocale() === locale) place.kept = null
}

/** Like useState. */
export function useSteadyState<T>(place: Keeper<T>, initial: T): [T, (next: T) => void] {
  const [locale] = useState(getLocale)
  const [value, setValue] = useState(() => found(place, locale) ?? initial)
  useEffect(() => {
    place.kept = { locale, value }
    return () => leave(place, locale)
  }, [place, locale, value])
  return [value, setValue]
}
