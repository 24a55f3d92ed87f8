// Dates that stand in one bracket with a place.
import { isCity } from '../places/large-cities.ts'
import { periodIn } from './dates.ts'
import { isOrganization } from './known-names.ts'
import { isPlace } from './written-place.ts'

const BRACKET_AT_END = /^([^()\t]{3,90}) \(([^()\t]{8,60})\)\.?$/u
/** 'Otterby', 'San Pedro de Otterby – Norway': at most five words with capitals, and small ones between them. */
const NAMES = /^\p{Lu}[\p{L}.]*(?:(?:,| [–—-])?(?: (?:de|del|la|las|los|el|of|do|da))* \p{Lu}[\p{L}.]*){0,4}$/u

/** A line without the bracket around its dates and the place before them: 'Nore University (Otterby, 2015)' becomes 'Nore University 2015'. */
export function withDatesBehindPlace(text: string): string {
  const [, name = '', inside = ''] = BRACKET_AT_END.exec(text) ?? []
  const period = inside === '' ? null : periodIn(inside, { single: true })
  if (!period?.rest.endsWith('\t')) return text
  const place = period.rest.replace(/[\s,.;–—-]+$/u, '')
  const dates = inside.slice(place.length).replace(/^[\s,.;–—-]+/u, '')
  if (!NAMES.test(place) || !inside.startsWith(place) || !/\d$|\p{L}$/u.test(dates)) return text
  const parts = place.split(/,? [–—-] |, /)
  const isKnown = isPlace(parts.join(', ')) || parts.some(isCity)
  return isKnown || isOrganization(name, 'education') || isOrganization(name, 'work') ? `${name} ${dates}` : text
}
