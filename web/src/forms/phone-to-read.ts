import type { OutputOf } from '@plaza/contract'

/**
 * A number in groups, '+52 55 1234 5678', for pages that show it and do not change it; without a prefix as one of the country that this address or name
 * tells. The plans of the countries are heavy: a page that comes from the server has its numbers grouped there, and where they cannot be loaded a number
 * stays as it is stored.
 */
export async function phoneToRead(phone: string, address: string): Promise<string> {
  try {
    const [{ groupedPhone }, { countryOfAddress }] = await Promise.all([import('./typed-phone.ts'), import('@plaza/contract/rules/phone')])
    return groupedPhone(phone, countryOfAddress(address))
  } catch {
    return phone
  }
}

type Candidate = Pick<OutputOf<'GET /candidates/{id}'>['candidate'], 'phone' | 'candidate_location'>

/** The same profile with its number for reading. */
export async function withPhoneToRead<C extends Candidate>(candidate: C): Promise<C> {
  const { phone, candidate_location } = candidate
  return phone ? { ...candidate, phone: await phoneToRead(phone, candidate_location?.location.street_address ?? '') } : candidate
}
