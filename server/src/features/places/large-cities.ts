// The large cities of the world, and those that name a time zone, by their names alone: for whoever reads what people wrote without asking a vendor or the database.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@plaza/contract/rules/folding'

/** Letters of names that Unicode does not take apart. */
const LETTERS: { [letter: string]: string } = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', đ: 'd', ı: 'i', œ: 'oe' }
const cityKey = (name: string) => fold(name).replace(/[øłßæđıœ]/g, (letter) => LETTERS[letter] ?? letter)

/** From GeoNames, without those whose names are rather a person's, a company's or a word; one a line, folded. */
const LARGE_CITIES = join(import.meta.dirname, 'large-cities.txt')
/** Their names, folded. */
export const cities: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => /^(?:America|Europe|Asia|Africa|Australia|Pacific)\//.test(zone))
    .map((zone) => fold((zone.split('/').at(-1) ?? '').replaceAll('_', ' '))),
  ...readFileSync(LARGE_CITIES, 'utf8').split('\n'),
])
/** Whether a text is the name of a large city, whatever its case and accents. */
export const isCity = (name: string) => cities.has(cityKey(name))
