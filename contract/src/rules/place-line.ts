/**
 * A place on one line: 'Guadalajara, Jalisco, Mexico'. What is not known is left out, and nothing is said twice: not a state named like its city or
 * country ('San Juan, Puerto Rico'), nor a city that its state begins with ('Bogotá, D.C., Colombia'). Empty if nothing is known.
 */
export function placeLine(place: {
  city: string | null | undefined
  state: string | null | undefined
  country: string | null | undefined
}): string {
  const { city, state, country } = place
  if (city && state?.startsWith(`${city}, `)) return [state, country].filter(Boolean).join(', ')
  return [city, state === city || state === country ? null : state, country].filter(Boolean).join(', ')
}
