// Guesses the visitor's country from the browser's settings; nobody is asked and nothing is sent.

type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] | undefined }

function timeZonesOf(country: string): readonly string[] {
  const place: Zoned = new Intl.Locale(`und-${country}`)
  return place.getTimeZones?.() ?? place.timeZones ?? []
}

/**
 * The country among these (ISO 3166-1 alpha-2, capitals) that the time zone belongs to, else the region in the browser's languages ('es-AR'
 * is Argentina), else ''. A language without a region says nothing.
 */
export function visitorCountry(
  countries: readonly string[],
  timeZone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: readonly string[] = navigator.languages,
): string {
  const byClock = countries.find((country) => timeZonesOf(country).includes(timeZone ?? ''))
  const regions = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1] ?? '')
  return byClock ?? regions.find((region) => countries.includes(region)) ?? ''
}
