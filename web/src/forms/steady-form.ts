// A form whose values outlive a change of the language. It stands apart from steady.ts because it brings the library of forms with it.
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { getLocale } from '../paraglide/runtime.js'
import { found, type Keeper, leave } from './steady.ts'

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
