// Time zones: digests are mailed at 08:00 in a company's zone (product decisions, "Notifications"). And the names of zones for people.
import type { Language } from '../values.ts'

/** Asked for often, and a format is made slowly: the usual names are known without one. */
let usual: ReadonlySet<string> | undefined

/** Whether a text is the IANA name of a time zone, in whatever case. */
export function isTimeZone(name: string): boolean {
  usual ??= new Set(Intl.supportedValuesOf('timeZone'))
  if (usual.has(name)) return true
  if (!/^[A-Za-z][\w+/-]{1,60}$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Cities with another name than that of their zone, for the countries that companies come from. */
const cities: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  es: {
    'Mexico City': 'Ciudad de México',
    'New York': 'Nueva York',
    'Los Angeles': 'Los Ángeles',
    Cancun: 'Cancún',
    Merida: 'Mérida',
    Mazatlan: 'Mazatlán',
    'Bahia Banderas': 'Bahía de Banderas',
    'Ciudad Juarez': 'Ciudad Juárez',
    Bogota: 'Bogotá',
    Panama: 'Panamá',
    Asuncion: 'Asunción',
    Havana: 'La Habana',
    'Sao Paulo': 'São Paulo',
    London: 'Londres',
    Paris: 'París',
  },
}

/** The city that a zone is named after: 'New York' of 'America/New_York'. */
export function zoneCity(zone: string, language: Language): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return cities[language][city] ?? city
}

/** A zone's offset from UTC at a moment, in minutes; positive where its clocks are ahead. */
export function zoneOffset(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** 'Mexico City (GMT-6)', as the clocks stand at a moment. */
export function zoneLabel(zone: string, language: Language, at: Date): string {
  const offset = zoneOffset(zone, at)
  const minutes = Math.abs(offset) % 60
  const hours = Math.trunc(Math.abs(offset) / 60)
  const shift = offset === 0 ? '' : `${offset < 0 ? '-' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return `${zoneCity(zone, language)} (GMT${shift})`
}
