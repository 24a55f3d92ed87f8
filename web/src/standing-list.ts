// A list that cannot be loaded leaves the one on the page as it is: loading stops, and there is no message (section 8).
import { isNotFound } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What stands on the page; set by an effect, and so in the browser only. */
let standing: { place: string; list: unknown } | null = null

/** Remembers the list of this place while it is on the page, and answers it. */
export function useStanding<T>(place: string, list: T): T {
  useEffect(() => {
    standing = { place, list }
    return () => {
      standing = null
    }
  }, [place, list])
  return list
}

/** The list that is being loaded, or the one that stands at this place when that fails. What is loaded ahead of a visit may just fail. */
export async function orStanding<T>(place: string, loading: Promise<T>, { preload }: { preload: boolean }): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (preload || isNotFound(error) || standing?.place !== place) throw error
    return standing.list as T
  }
}
