/** A place on one line: 'Guadalajara, Jalisco, Mexico'. What is not known and a state named like its city are left out; empty when nothing is known. */
export function placeLine(place: {
  city: string | null | undefined
  state: string | null | undefined
  country: string | null | undefined
}): string {
  const { city, state, country } = place
  return [city, state === city ? null : state, country].filter(Boolean).join(', ')
}
