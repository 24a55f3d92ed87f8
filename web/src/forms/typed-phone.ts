// The text in the field of a phone number while somebody types, and the value that the form holds meanwhile.
import { phoneRoom, prefixOf, readPhone, spacedPhone, writtenPhone } from '@plaza/contract/rules/phone'

/** What the field shows. `value` is the form's value, as it would be sent. */
export type TypedPhone = { country: string; text: string; value: string }

/** How a stored number is shown. Without a prefix it counts as one of this country. The number itself does not change. */
export function shownPhone(value: string, country: string): TypedPhone {
  const phone = readPhone(value, country)
  return { country: phone.country, text: spacedPhone(phone), value }
}

/**
 * A number for reading: '+52 55 1234 5678'. Digits without a prefix are grouped as those of this country; what was not written by these
 * forms stays as it is.
 */
export function groupedPhone(value: string, country: string): string {
  const phone = readPhone(value, country)
  if (phone.country === '') return value
  if (writtenPhone(phone) === value) return `${prefixOf(phone.country)} ${spacedPhone(phone)}`
  return phone.number === value ? spacedPhone(phone) : value
}

const hasPrefix = (text: string) => /^\s*\(?\s*(?:\+|00)/.test(text)

/**
 * The field after its text was changed to `text`. A prefix that was typed or pasted, with '+' or '00', moves into the list once it is
 * complete. A key that would make the number too long for its country does nothing; pasted text is never cut.
 */
export function typedPhone(now: TypedPhone, text: string, isTyped: boolean): TypedPhone {
  const seen = text.replace(/[^\d+() .-]/g, '')
  const phone = readPhone(seen, now.country)
  const { country, number } = phone
  if (hasPrefix(seen)) {
    const isWhole = country !== '' && !/^0*$/.test(seen.replace(/\D/g, ''))
    return isWhole
      ? { country, text: spacedPhone(phone), value: writtenPhone(phone) }
      : { country: now.country, text: seen, value: seen.trim() }
  }
  if (country === '') return { country, text: seen, value: seen.trim() }
  const isLonger = number.length > readPhone(now.value, now.country).number.length
  if (isTyped && isLonger && number.length > phoneRoom(country)) return now
  const digits = seen.replace(/\D/g, '')
  // A trunk digit stays visible during typing, because only the whole number shows that it is one.
  return { country, text: digits === number ? spacedPhone(phone) : seen, value: writtenPhone(phone) }
}

/** The field after another country was chosen in the list. */
export function withCountry(now: TypedPhone, country: string): TypedPhone {
  const number = now.country === '' ? readPhone(now.text, country).number : readPhone(now.value, now.country).number
  const phone = { country, number }
  return { country, text: spacedPhone(phone), value: writtenPhone(phone) }
}
