/** 'engineer, Guadalajara' of 'engineer&@Guadalajara'. */
export function termsLabel(search: string): string {
  const terms = search.split('&')
  return terms.map((term) => term.replace(/^@/, '')).join(', ')
}

/** What stands in both boxes for the terms of a search. */
export function boxesOf(search: string): { search: string | undefined; location: string | undefined } {
  const terms = search.split('&')
  const what = terms.filter((term) => !term.startsWith('@')).join(' ')
  const place = terms.find((term) => term.startsWith('@'))?.slice(1)
  return { search: what || undefined, location: place || undefined }
}
