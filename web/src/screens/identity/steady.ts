// State that outlives a change of the language, which mounts the whole page anew (shell.tsx): nobody types a form twice because of it.
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { getLocale, type Locale } from '../../paraglide/runtime.js'

/** Holds one state of one screen, outside of the screen. Leaving the screen empties it, changing the language does not. */
export type Keeper<T> = { kept: { locale: Locale; value: T } | null }

export function keeper<T>(): Keeper<T> {
  return { kept: null }
}

/** What was kept in another language. */
function found<T>({ kept }: Keeper<T>, locale: Locale): T | undefined {
  return kept !== null && kept.locale !== locale ? kept.value : undefined
}

/** When the language changes, the page's language is another one before the screen goes. */
function leave<T>(place: Keeper<T>, locale: Locale): void {
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

/** A form that is checked when a field is left, and from then on while it changes. */
export function useSteadyForm<T extends FieldValues>(place: Keeper<T>, empty: DefaultValues<T>): UseFormReturn<T> {
  const [locale] = useState(getLocale)
  const [values] = useState(() => found(place, locale))
  const form = useForm<T>({ mode: 'onTouched', defaultValues: empty, ...(values ? { values } : {}) })
  useEffect(() => {
    const keep = (value: T) => {
      place.kept = { locale, value }
    }
    keep(form.getValues())
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: ({ values: typed }) => keep(typed) })
    return () => {
      unsubscribe()
      leave(place, locale)
    }
  }, [form, place, locale])
  return form
}
