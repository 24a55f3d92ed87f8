/**
 * A place on one line: 'Guadalajara, Jalisco, Mexico'. What is not known is left out, and so is a state that is named like its city or its country
 * ('San Juan, Puerto Rico'). Empty if nothing is known.
 */
export function placeLine(place: {
  city: string | null | undefined
  state: string | null | undefined
  country: string | null | undefined
}): string {
  const { city, state, country } = place
  return [city, state === city || state === country ? null : state, country].filter(Boolean).join(', ')
}
