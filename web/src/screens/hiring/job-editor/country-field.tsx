import { isoCountries } from '@plaza/contract/rules/iso-countries'
import { type Language, languageFacts } from '@plaza/contract/values'
import { useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Select } from '../../../ui/select.tsx'
import { useLocale } from '../../../visit/language.ts'
import { countryLabel } from './posting-values.ts'

const optionOf = (language: Language) => (value: string) => ({ value, label: countryLabel(value, language) })

function allCountries(language: Language) {
  const { compare } = new Intl.Collator(languageFacts[language].locale)
  return isoCountries.map(optionOf(language)).toSorted((a, b) => compare(a.label, b.label))
}

type Props = { country: string; onChange: (country: string) => void }

/** The country of a job: any there is, since a posting may be anywhere. A name that no code is known for stays to be chosen again. */
export function CountryField({ country, onChange }: Props) {
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
