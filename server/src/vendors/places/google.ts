// Google's Places API (New): autocomplete and place details.
import { countryNameOf } from '@plaza/contract/rules/country-names'
import { type CountryCode, countryCodes, type Language, languages } from '@plaza/contract/values'
import { z } from 'zod'
import { isPlaceId, type Place, type Places, placeLabel } from './port.ts'

const ADDRESS = 'https://places.googleapis.com'
const TIMEOUT_MS = 5000
/** Google allows at most so many countries in one request. */
const COUNTRIES_MAX_PER_REQUEST = 15
const TEXT_MAX_CHARACTERS = 200

const text = z.object({ text: z.string() })
const prediction = z.object({
  placeId: z.string(),
  structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
})
const predictions = z.object({ suggestions: z.array(z.object({ placePrediction: prediction.optional() })).default([]) })
const component = z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()).default([]) })
const details = z.object({ id: z.string(), addressComponents: z.array(component).default([]) })

/** The parts of an address that can be the city, best first. */
const CITY_TYPES = ['locality', 'postal_town', 'administrative_area_level_3', 'administrative_area_level_2', 'sublocality']

/** Countries as Google writes them at the end of a prediction, in either language. */
const countriesByName: ReadonlyMap<string, CountryCode> = new Map([
  ...countryCodes.flatMap((code) => languages.map((language) => [countryNameOf(code, language).toLowerCase(), code] as const)),
  ['usa', 'us'],
  ['ee. uu.', 'us'],
  ['ee.uu.', 'us'],
])

/** A prediction has no fields, only a first and a second line: 'Guadalajara' and 'Jalisco, Mexico'. */
function placeOf({ placeId, structuredFormat }: z.infer<typeof prediction>, language: Language): Place[] {
  const city = structuredFormat.mainText.text
  const rest = (structuredFormat.secondaryText?.text ?? '').split(',').map((part) => part.trim())
  const code = countriesByName.get((rest.pop() ?? '').toLowerCase())
  if (code === undefined) return []
  const place = { place_id: placeId, city, state: rest.at(-1) || null, country: { code, name: countryNameOf(code, language) } }
  return [{ ...place, label: placeLabel(place) }]
}

/** Asks Google. A prediction whose country is not one of the 17 is left out; `findPlace` reads the fields of the address itself. */
export function googlePlaces(options: { key: string; address?: string; timeoutMs?: number }): Places {
  const { key, address = ADDRESS, timeoutMs = TIMEOUT_MS } = options

  async function ask(path: string, fields: string, body?: object): Promise<unknown> {
    const response = await fetch(`${address}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': fields, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Google does not know this id, or no longer.
    if (body === undefined && (response.status === 404 || response.status === 400)) {
      const answer = await response.text()
      if (!answer.includes('API_KEY_INVALID')) return null
      throw new Error('Google refuses GOOGLE_PLACES_KEY.')
    }
    if (!response.ok) throw new Error(`Google's places answered ${response.status}.`)
    return response.json()
  }

  return {
    async searchPlaces(typed, { countries = countryCodes, limit, language = 'en' }) {
      const input = typed.normalize('NFC').replace(/\p{C}/gu, ' ').trim().slice(0, TEXT_MAX_CHARACTERS)
      if (!/[\p{L}\p{N}]/u.test(input)) return []
      const parts = Array.from({ length: Math.ceil(countries.length / COUNTRIES_MAX_PER_REQUEST) }, (_, part) =>
        countries.slice(part * COUNTRIES_MAX_PER_REQUEST, (part + 1) * COUNTRIES_MAX_PER_REQUEST),
      )
      const answers = await Promise.all(
        parts.map(async (includedRegionCodes) => {
          const asked = { input, includedRegionCodes, includedPrimaryTypes: ['(cities)'], languageCode: language }
          const fields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat'
          const { suggestions } = predictions.parse(await ask('places:autocomplete', fields, asked))
          return suggestions.flatMap(({ placePrediction }) => (placePrediction ? placeOf(placePrediction, language) : []))
        }),
      )
      // The first of each answer, then the second of each: no answer says how likely its places are beside the others'.
      const longest = Math.max(0, ...answers.map((answer) => answer.length))
      return Array.from({ length: longest }, (_, rank) => answers.flatMap((answer) => answer.slice(rank, rank + 1)))
        .flat()
        .filter(({ country }) => countries.includes(country.code))
        .slice(0, limit)
    },
    async findPlace(placeId, language = 'en') {
      if (!isPlaceId(placeId)) return null
      const answer = await ask(`places/${encodeURIComponent(placeId)}?languageCode=${language}`, 'id,addressComponents')
      if (answer === null) return null
      const { addressComponents } = details.parse(answer)
      const part = (type: string) => addressComponents.find(({ types }) => types.includes(type))
      const code = countryCodes.find((each) => each === part('country')?.shortText.toLowerCase())
      const city = CITY_TYPES.map(part).find((each) => each !== undefined)?.longText
      if (code === undefined || city === undefined) return null
      const state = part('administrative_area_level_1')?.longText ?? null
      const place = { place_id: placeId, city, state, country: { code, name: countryNameOf(code, language) } }
      return { ...place, label: placeLabel(place) }
    },
  }
}
