// If the next page cannot be loaded, the current one stays on screen without a message (section 8).
import { type AnyRouter, isNotFound, isRedirect, type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Added to a loader's data: `is_missed` if they are the data of the previous page, because those of the current address could not be
 * loaded.
 */
export type Missable = { is_missed?: true }

/** The address that is being opened. */
export type Opened = {
  location: Pick<ParsedLocation, 'pathname' | 'searchStr'>
  /** A place that cannot be loaded says so itself: the page on screen does not come back in its stead. */
  saysSo?: boolean
  /** A link was taken back to the page on screen. Boards say nothing of it (section 8). */
  onTakenBack?: () => void
}

/** The page on screen; null on the server, since an effect sets it. */
let shown: { place: string; data: unknown; router: AnyRouter } | null = null

/** Where a link that led nowhere was taken back to, until something else is loaded: what is loaded there again is what is on screen. */
let takenBackTo: string | null = null

const addressOf = ({ pathname, searchStr }: Opened['location']) => pathname + searchStr

/** Remembers the data of this place while they are on screen, so that loadOrKeepPage can show them again, and returns them. */
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
 * Waits for the data of a location. If loading fails for another list of the place on screen, it answers the old data with `is_missed`, so
 * that the screen does not take them for the requested ones (`useLoadAgain` tries again). If a link to another place was followed, it goes
 * back to the page on screen, which stays as it was. Preloading and the browser's Back just fail.
 */
export async function loadOrKeepPage<T extends object>(
  place: string,
  loading: Promise<T>,
  { location, saysSo = false, onTakenBack }: Opened,
): Promise<T & Missable> {
  try {
    const data = await loading
    if (addressOf(location) !== takenBackTo) takenBackTo = null
    return data
  } catch (error) {
    if (isNotFound(error) || isRedirect(error) || shown === null) throw error
    const { router } = shown
    const { latestLocation } = router
    // A loader cannot tell preloading from a visit, which may join it later; so compare with the address that is being opened.
    if (addressOf(latestLocation) !== addressOf(location)) throw error
    if (shown.place === place) {
      const data = shown.data as T
      return addressOf(location) === takenBackTo ? data : { ...data, is_missed: true }
    }
    if (saysSo) throw error
    const onScreen = router.state.resolvedLocation ?? latestLocation
    const steps = onScreen.state.__TSR_index - latestLocation.state.__TSR_index
    if (steps < 0) {
      takenBackTo = addressOf(onScreen)
      await stepBack(router, steps)
      onTakenBack?.()
    }
    throw error
  }
}

/** Goes back in the history; settles once the router has begun that and dropped what it was loading. */
function stepBack(router: AnyRouter, steps: number): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe('onBeforeLoad', () => {
      unsubscribe()
      resolve()
    })
    router.history.go(steps)
  })
}

/** How often a page asks again for data that it could not load; nothing tells it that the server is back. */
const ASK_AGAIN_MS = 10_000

/**
 * While the data are missed, tries to load them again: as soon as the browser is back online, and every ten seconds while the page is
 * visible.
 */
export function useLoadAgain(isMissed: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isMissed) return
    const again = () => void router.invalidate()
    const timer = setInterval(() => navigator.onLine && document.visibilityState === 'visible' && again(), ASK_AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isMissed, router])
}
