// Remembers where somebody was before they left for the vendor's card page. That page returns to /success-payment, which then links back
// here.
const KEY = 'plaza_way_back'
const ways = ['plans'] as const

/** A place that the page with a payment's result can link back to. */
export type WayBack = (typeof ways)[number]

/** Remembers the place for as long as this tab is open; null forgets it. */
export function rememberWayBack(way: WayBack | null): void {
  try {
    if (way === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, way)
  } catch {
    // Without storage the page with the result links only to Home.
  }
}

/** The place that was remembered, or null. */
export function rememberedWayBack(): WayBack | null {
  try {
    return ways.find((way) => way === sessionStorage.getItem(KEY)) ?? null
  } catch {
    return null
  }
}
