import { countryNameOf } from '@plaza/contract/rules/country-names'
import { countryOfAddress, isPhoneNumber, phoneCountries, prefixOf } from '@plaza/contract/rules/phone'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { getLocale, type Locale } from '../paraglide/runtime.js'
import { PhoneField } from '../ui/phone-field.tsx'
import { missingProblem, type Problem } from './field-problems.ts'
import { shownPhone, type TypedPhone, typedPhone, withCountry } from './typed-phone.ts'
import type { Registered } from './use-fields.ts'
import { visitorCountry } from './visitor-country.ts'

type Props = {
  label: string
  /** The name of the list of prefixes. */
  prefixLabel?: string
  /** Registers the form's field, which holds the number as it will be sent, with the check of a number. */
  register: (problem: (value: string) => Problem) => Registered
  /** The form's current value. */
  value: string
  /** The number that is stored. It counts as valid as it is. */
  kept?: string
  /** Tells the country of a number without a prefix: an address or the name of a country. */
  address: string
  isOptional?: boolean
  /** Shown at the end of the label's line. */
  mark?: ReactNode
  'aria-required'?: true
  hint?: string | undefined
  className?: string
}

/** All countries, the visitor's own first. */
function prefixList(first: string, locale: Locale) {
  const named = phoneCountries.map((country) => {
    const sign = prefixOf(country)
    return { value: country.toLowerCase(), sign, label: `${countryNameOf(country, locale)} (${sign})` }
  })
  return named.sort(
    (a, b) => Number(b.value === first.toLowerCase()) - Number(a.value === first.toLowerCase()) || a.label.localeCompare(b.label, locale),
  )
}

/**
 * A phone number of any country. The form's value changes only when somebody edits the field: a number that nobody touches stays exactly as
 * it was stored. The metadata of all countries come with this file, so it is loaded together with a form that needs it.
 */
export function PhoneNumber({
  label,
  prefixLabel = m.phone_prefix(),
  register,
  value,
  kept = '',
  address,
  isOptional = false,
  mark,
  'aria-required': isRequired,
  hint,
  className,
}: Props) {
  const locale = getLocale()
  const [visitor] = useState(() => visitorCountry(phoneCountries))
  const prefixes = useMemo(() => prefixList(visitor, locale), [visitor, locale])
  const [typed, setTyped] = useState<TypedPhone | null>(null)
  const home = countryOfAddress(address)
  // The typed text counts until something else, such as a resume, changes the form's value.
  const now = typed?.value === value ? typed : shownPhone(value, value === '' ? home || visitor : home)

  const { onChange, onBlur, ref, name, error } = register((number) => {
    if (number === '') return isOptional || missingProblem(number, m.phone())
    return number === kept || isPhoneNumber(number) || m.phone_invalid()
  })

  // The form gets only what it needs to focus this field. Given the input itself, it would write the number into it in the form in which it
  // is sent.
  const input = useRef<HTMLInputElement>(null)
  const [handle] = useState(() => ({ name, type: 'tel', focus: () => input.current?.focus() }))

  function take(next: TypedPhone) {
    setTyped(next)
    if (next.value !== value) void onChange({ target: { name, value: next.value }, type: 'change' })
  }

  return (
    <PhoneField
      name={name}
      hint={hint}
      ref={(element) => {
        input.current = element
        ref(element && handle)
      }}
      label={label}
      mark={mark}
      aria-required={isRequired}
      prefixLabel={prefixLabel}
      prefixes={now.country === '' ? [{ value: '', sign: '–', label: m.choose() }, ...prefixes] : prefixes}
      prefix={now.country.toLowerCase()}
      onPrefix={(country) => take(withCountry(now, country.toUpperCase()))}
      text={now.text}
      onText={(text, isTyped) => take(typedPhone(now, text, isTyped))}
      onBlur={({ type }) => {
        // Spaces and the trunk digit are tidied up after the typing has ended.
        if (typed !== null && value !== '') setTyped(shownPhone(value, now.country))
        void onBlur({ target: { name, value }, type })
      }}
      error={error}
      className={className}
    />
  )
}
