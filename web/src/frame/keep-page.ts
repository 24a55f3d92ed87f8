// When the next page cannot be loaded, the page on screen stays as it is: loading stops, and there is no message (section 8).
import { type AnyRouter, isNotFound, isRedirect, type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The page on screen; set by an effect, and so in the browser only. */
let shown: { place: string; data: unknown; router: AnyRouter } | null = null

/** Remembers the data of this place while they are on screen, so that orKeepPage can show them again, and answers them. */
export function useKeptPage<T>(place: string, data: T): T {
  const router = useRouter()
  useEffect(() => {
    shown = { place, data, router }
    return () => {
      shown = null
    }
  }, [place, data, router])
  return data
}

/**
 * The data that are being loaded for a location. When loading fails, another list of the place on screen answers the old data, and a link that
 * was followed leads back to the page on screen. What nobody waits for (loaded ahead of a visit) just fails, and so does the browser's Back.
 */
export async function orKeepPage<T>(place: string, loading: Promise<T>, { location }: { location: ParsedLocation }): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (isNotFound(error) || isRedirect(error) || shown === null) throw error
    const { router } = shown
    const { latestLocation } = router
    // A visit may have joined what was begun ahead of it, so that the loader cannot tell which one it works for.
    if (latestLocation.pathname !== location.pathname || latestLocation.searchStr !== location.searchStr) throw error
    if (shown.place === place) return shown.data as T
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
