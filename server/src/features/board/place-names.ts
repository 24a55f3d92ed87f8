// The names and codes of states, cities and countries that find each other.

import { cities } from '../places/large-cities.ts'
import { note, phraseWords } from './dictionary.ts'
import { OTHER_NAMES, STATES } from './dictionary-words.ts'
import { splitWords } from './words.ts'

const split = (text: string, at: string) => text.split(at).map((each) => each.trim())

const plainName = (name: string) => splitWords(name).join(' ')

const codes = new Set<string>()
const codesByName = new Map<string, string[]>()
const namesByCode = new Map<string, string[]>()
const otherNames = new Map<string, string[]>()

for (const [country, states] of Object.entries(STATES)) {
  for (const [code = '', ...name] of split(states, ',').map((each) => each.split(' '))) {
    codes.add(code)
    note(codesByName, `${country} ${name.join(' ')}`, code)
    note(namesByCode, `${country} ${code}`, name.join(' '))
  }
}
for (const names of split(OTHER_NAMES, ',').map((each) => split(each, '=').map(plainName))) {
  for (const name of names) for (const other of names) if (other !== name) note(otherNames, name, other)
}

const places = new Set([...codesByName.keys()].map((key) => key.slice(3)).concat([...otherNames.keys()]))

/** The words of places that are no codes, as people write them. */
export const placeWords: ReadonlySet<string> = new Set([...places].flatMap((name) => name.split(' ')).filter((word) => word.length > 3))

/** Whether a word is the code of a state. Only the whole word counts, because too many other words begin with the same letters. */
export const isPlaceCode = (word: string): boolean => codes.has(word)

/** Whether these words are the whole name of a place that the dictionary has. */
export const isPlaceName = (name: string): boolean => places.has(name)

/** All names and codes by which the state of a country is known, its own included. */
export function namesOfState(state: string, country: string | null): string[] {
  const name = plainName(state)
  const written = namesByCode.get(`${country} ${name}`) ?? []
  return [...new Set([name, ...written, ...[name, ...written].flatMap((each) => codesByName.get(`${country} ${each}`) ?? [])])]
}

/** What a name or code of a place stands for elsewhere: cdmx for Ciudad de México, tx for Texas. */
export function otherNamesOf(name: string): readonly string[] {
  const states = Object.keys(STATES).flatMap((country) => namesByCode.get(`${country} ${name}`) ?? [])
  return [...new Set([...states, ...(otherNames.get(name) ?? [])])]
}

/** All names by which a city or country is known, its own included. */
export function namesOfPlace(place: string): string[] {
  const name = plainName(place)
  return [name, ...(otherNames.get(name) ?? [])]
}

let searchedCities: ReadonlySet<string> | null = null

/** The large cities as a search has their names, without stop words. They are read when somebody first searches. */
function citiesOfSearches(): ReadonlySet<string> {
  searchedCities ??= new Set([...cities].map((name) => phraseWords(name).join(' ')))
  return searchedCities
}

/** Whether these words are the whole name of a place, or of a large city that no posting need have. */
export const isPlace = (name: string): boolean => isPlaceName(name) || citiesOfSearches().has(name)
