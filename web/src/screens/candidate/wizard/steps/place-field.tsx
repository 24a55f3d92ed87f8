import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../../api/api.ts'
import { useSuggestions } from '../../../../forms/use-suggestions.ts'
import { m } from '../../../../paraglide/messages.js'
import { Combobox } from '../../../../ui/combobox.tsx'
import { useLocale } from '../../../../visit/language.ts'
import type { ProfileValues } from '../../profile-values.ts'

/** The address: a place in the 17 countries, chosen from suggestions, or any typed text. */
export function PlaceField({ form }: { form: UseFormReturn<ProfileValues> }) {
  const language = useLocale()
  const address = form.watch('address')
  const isChosen = form.watch('place_id') !== ''
  const [asked, setAsked] = useState('')
  const ask = useCallback(
    async (search: string, signal: AbortSignal) =>
      search.trim().length < 2 ? [] : (await call('GET /places', { query: { search: search.trim(), language } }, { signal })).places,
    [language],
  )
  const places = useSuggestions(asked, ask)
  return (
    <Combobox
      label={m.candidate_address()}
      hint={m.candidate_address_hint()}
      text={address}
      maxLength={100}
      onText={(text) => {
        form.setValue('address', text)
        // The text has changed, so it is no longer the chosen place.
        form.setValue('place_id', '')
        setAsked(text)
      }}
      options={isChosen ? [] : places.map((place) => ({ value: place.place_id, label: place.label }))}
      onChoose={({ value, label }) => {
        form.setValue('address', label)
        form.setValue('place_id', value)
      }}
      countLabel={(count) => m.places_found({ count })}
    />
  )
}
