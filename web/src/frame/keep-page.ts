// What cannot be loaded leaves the page that stands as it is: loading stops, and there is no message (section 8).
import { type AnyRouter, isNotFound, isRedirect, type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What stands on the page; set by an effect, and so in the browser only. */
let standing: { place: string; data: unknown; router: AnyRouter } | null = null

/** Remembers the data of this place while it is on the page, and answers them. */
export function useStanding<T>(place: string, data: T): T {
  const router = useRouter()
  useEffect(() => {
    standing = { place, data, router }
    return () => {
      standing = null
    }
  }, [place, data, router])
  return data
}

/**
 * The data that are being loaded for a location. When that fails, another list of the place that stands shows the old data, and a link that was
 * followed leads back to the page it stands on. What nobody waits for (loaded ahead of a visit) may just fail, and so may the browser's Back.
 */
export async function orStanding<T>(place: string, loading: Promise<T>, { location }: { location: ParsedLocation }): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (isNotFound(error) || isRedirect(error) || standing === null) throw error
    const { router } = standing
    const { latestLocation } = router
    // A visit may have joined what was begun ahead of it, so that the loader cannot tell which one it works for.
    if (latestLocation.pathname !== location.pathname || latestLocation.searchStr !== location.searchStr) throw error
    if (standing.place === place) return standing.data as T
    const steps = (router.state.resolvedLocation ?? latestLocation).state.__TSR_index - latestLocation.state.__TSR_index
    if (steps < 0) await stepBack(router, steps)
    throw error
  }
}

/** Settles when the router is on its way back and has dropped what it was loading. */
function stepBack(router: AnyRouter, steps: number): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe('onBeforeLoad', () => {
      unsubscribe()
      resolve()
    })
    router.history.go(steps)
  })
}
