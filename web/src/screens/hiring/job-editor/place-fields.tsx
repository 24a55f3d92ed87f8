import { isoCountries } from '@plaza/contract/rules/iso-countries'
import { type Language, languageFacts } from '@plaza/contract/values'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useSuggestions } from '../../../forms/use-suggestions.ts'
import { m } from '../../../paraglide/messages.js'
import { Chips } from '../../../ui/chips-input.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Select } from '../../../ui/select.tsx'
import { useLocale } from '../../../visit/language.ts'
import { countryLabel, type PlaceValues, placeText } from './posting-values.ts'

type SearchProps = {
  label: string
  hint: string
  className?: string
  onFind: (found: Pick<PlaceValues, 'city' | 'state' | 'country'>) => void
}

/** Finds a place while it is typed. */
export function PlaceSearch({ label, hint, className, onFind }: SearchProps) {
  const language = useLocale()
  const [typed, setTyped] = useState('')
  const ask = useCallback(
    async (search: string, signal: AbortSignal) =>
      search.trim().length < 2 ? [] : (await call('GET /places', { query: { search: search.trim(), language } }, { signal })).places,
    [language],
  )
  const places = useSuggestions(typed, ask)
  return (
    <Combobox
      className={className}
      label={label}
      hint={hint}
      text={typed}
      maxLength={100}
      onText={setTyped}
      options={typed === '' ? [] : places.map((place) => ({ value: place.place_id, label: place.label }))}
      onChoose={({ value }) => {
        const found = places.find(({ place_id }) => place_id === value)
        if (found) onFind({ city: found.city, state: found.state ?? '', country: found.country.code })
        setTyped('')
      }}
      countLabel={(count) => m.places_found({ count })}
    />
  )
}

type FurtherProps = { places: readonly PlaceValues[]; max: number; onChange: (places: readonly PlaceValues[]) => void }

/** The places of a job beside its first one: what a search finds is added, each has a button that removes it. */
export function FurtherPlaces({ places, max, onChange }: FurtherProps) {
  const locale = useLocale()
  const box = useRef<HTMLFieldSetElement>(null)
  const labels = places.map((place) => placeText(place, locale))
  return (
    <fieldset ref={box} className="min-w-0 sm:col-span-2">
      <legend className="sr-only">{m.editor_further_places()}</legend>
      {places.length < max && (
        <PlaceSearch
          label={m.editor_further_places()}
          hint={m.editor_further_places_hint()}
          onFind={(found) => {
            const place = { ...found, street_address: '', postal_code: '' }
            if (!labels.includes(placeText(place, locale))) onChange([...places, place])
          }}
        />
      )}
      <Chips
        chips={labels}
        removeLabel={(label) => m.remove_entry({ entry: label })}
        onRemove={(label) => {
          onChange(places.filter((_, at) => labels[at] !== label))
          box.current?.querySelector('input')?.focus()
        }}
      />
    </fieldset>
  )
}

const optionOf = (language: Language) => (value: string) => ({ value, label: countryLabel(value, language) })

function allCountries(language: Language) {
  const { compare } = new Intl.Collator(languageFacts[language].locale)
  return isoCountries.map(optionOf(language)).toSorted((a, b) => compare(a.label, b.label))
}

type CountryProps = { country: string; onChange: (country: string) => void }

/** The country of a job: any there is, since a posting may be anywhere. A name that no code is known for stays to be chosen again. */
export function CountryField({ country, onChange }: CountryProps) {
  const locale = useLocale()
  // Browsers name some countries otherwise than the server: until the page is alive there is only the one that is chosen.
  const [countries, setCountries] = useState<ReturnType<typeof allCountries>>([])
  useEffect(() => setCountries(allCountries(locale)), [locale])
  const own = country !== '' && countries.every(({ value }) => value !== country) ? [optionOf(locale)(country)] : []
  return (
    <Select
      label={m.editor_country()}
      value={country}
      options={[{ value: '', label: m.editor_not_said() }, ...own, ...countries]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
