// Dates that stand in one bracket with a place.
import { isCity } from '../places/large-cities.ts'
import { dateAlone, NOW_DATE, periodIn } from './dates.ts'
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

const NAME_AND_BRACKET = /^([^()\t]{2,90}) \(([^()\t]{4,40})\)$/u
/** So many periods in brackets show that one date in a bracket is one too. */
const PERIODS_MIN = 2

/**
 * The lines of a section whose names have their periods in brackets behind them, with one month or year in a bracket as the period that it is: beside
 * 'Nore Looms (2019 - 2020)', 'Otter Weavers (2021)' becomes 'Otter Weavers (2021 - 2021)'. What has only the present there, nobody knows since when, is left
 * out up to the next name or gap: its title would be taken for that of the next one.
 */
export function withSingleDatesInBrackets<L extends { text: string }>(lines: readonly L[]): L[] {
  const found = lines.map(({ text }) => {
    const [, name = '', inside = ''] = NAME_AND_BRACKET.exec(text) ?? []
    const isWhole = (single: boolean) => periodIn(inside, { single })?.rest.trim() === ''
    return { name, inside, isPeriod: isWhole(false), isDate: isWhole(true), isNow: dateAlone(inside) === NOW_DATE }
  })
  if (found.filter(({ isPeriod }) => isPeriod).length < PERIODS_MIN) return [...lines]
  let isLeftOut = false
  return lines.flatMap((line, at) => {
    const { name = '', inside = '', isPeriod, isDate, isNow } = found[at] ?? {}
    isLeftOut = isNow || (isLeftOut && !isPeriod && !isDate && line.text !== '')
    if (isLeftOut) return []
    return isDate && !isPeriod ? { ...line, text: `${name} (${inside} - ${inside})` } : line
  })
}
