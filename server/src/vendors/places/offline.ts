// Places without a vendor: cities of the 17 countries in the product's own database.
import { countryNameOf } from '@plaza/contract/rules/country-names'
import { type CountryCode, countryCodes, type Language, languages } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { foldedWords } from './folded-words.ts'
import { type Place, type Places, placeLabel } from './port.ts'

/** Every country with the folded words of its names in all languages. */
const countryWords: readonly { code: CountryCode; words: string }[] = countryCodes.map((code) => {
  const names = languages.map((language) => countryNameOf(code, language))
  return { code, words: foldedWords(`${names.join(' ')}${code === 'us' ? ' USA EEUU' : ''}`) }
})

/** Below this, words are too short to tell a slip from another word. */
const SLIP_MIN_CHARACTERS = 4
const WORDS_MAX = 8

type Row = { place_id: string; city: string; state: string | null; code: CountryCode }

const columns = sql`p.place_id, p.city, p.state, p.country_code AS code`

function placeOf({ place_id, city, state, code }: Row, language: Language): Place {
  const place = { place_id, city, state, country: { code, name: countryNameOf(code, language) } }
  return { ...place, label: placeLabel(place) }
}

/**
 * Searches the cities that were loaded (load-cities.ts). Every word must begin a word of the city or its state, or, after the first, of
 * its country; cities that begin with the whole text come first, then the larger. Where nothing does, cities that are nearly spelled so.
 */
export function offlinePlaces(db: Db): Places {
  const holds = (word: string, place: number) => {
    const codes = place === 0 ? [] : countryWords.filter(({ words }) => words.includes(` ${word}`)).map(({ code }) => code)
    const inCountry = codes.length > 0 ? sql` OR p.country_code = ANY (${codes}::text[])` : sql``
    return sql`(p.folded LIKE ${`% ${word}%`}${inCountry})`
  }
  return {
    async searchPlaces(text, { countries, limit, language = 'en' }) {
      const typed = foldedWords(text)
      if (typed === '' || countries?.length === 0) return []
      const within = countries ? sql`AND p.country_code = ANY (${[...countries]}::text[])` : sql``
      const find = async (condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => {
        const { rows } = await sql<Row>`SELECT ${columns} FROM places p
          WHERE ${condition} ${within} ORDER BY ${order}, p.population DESC, p.place_id LIMIT ${limit}`.execute(db)
        return rows.map((row) => placeOf(row, language))
      }
      // Folded words hold letters and digits only: nothing that LIKE would read as its own.
      const words = typed.trim().split(' ').slice(0, WORDS_MAX)
      const first = sql`p.folded LIKE ${`${typed}%`} DESC`
      const found =
        words.length === 1 && typed.length === 2
          ? await find(sql`p.folded LIKE ${`${typed}%`}`, first)
          : await find(sql.join(words.map(holds), sql` AND `), first)
      if (found.length > 0 || typed.length <= SLIP_MIN_CHARACTERS) return found
      return find(sql`${typed} <% p.folded`, sql`strict_word_similarity(${typed}, p.folded) DESC`)
    },
    async findPlace(placeId, language = 'en') {
      const { rows } = await sql<Row>`SELECT ${columns} FROM places p
        WHERE p.place_id = ${placeId.replaceAll('\0', '')}`.execute(db)
      return rows[0] ? placeOf(rows[0], language) : null
    },
  }
}
