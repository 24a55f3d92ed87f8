import type { OutputOf } from '@plaza/contract'

type Candidate = Pick<OutputOf<'GET /candidates/{id}'>['candidate'], 'phone' | 'candidate_location'>

/**
 * The same profile with its number in groups, '+52 55 1234 5678', for pages that show it and do not change it. The plans of the countries are heavy:
 * a page that comes from the server has its numbers grouped there, and where they cannot be loaded a number stays as it is stored.
 */
export async function withPhoneToRead<C extends Candidate>(candidate: C): Promise<C> {
  const { phone, candidate_location } = candidate
  if (!phone) return candidate
  try {
    const [{ groupedPhone }, { countryOfAddress }] = await Promise.all([import('./typed-phone.ts'), import('@plaza/contract/rules/phone')])
    return { ...candidate, phone: groupedPhone(phone, countryOfAddress(candidate_location?.location.street_address ?? '')) }
  } catch {
    return candidate
  }
}
