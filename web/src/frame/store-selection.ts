import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/**
 * What `select` takes out of a store, kept as it is while `isEqual` says so. In the browser it stands in for the function of this name of
 * `use-sync-external-store`, which the router's stores ask for and which also serves older versions of React.
 */
export function useSyncExternalStoreWithSelector<State, Selection>(
  subscribe: (changed: () => void) => () => void,
  getState: () => State,
  _getServerState: unknown,
  select: (state: State) => Selection,
  isEqual: (a: Selection, b: Selection) => boolean,
): Selection {
  const shown = useRef<{ selection: Selection } | null>(null)
  const read = useMemo(() => {
    let last: { state: State; selection: Selection } | null = null
    return () => {
      const state = getState()
      if (last && Object.is(last.state, state)) return last.selection
      const before = last ?? shown.current
      const selection = select(state)
      last = { state, selection: before && isEqual(before.selection, selection) ? before.selection : selection }
      return last.selection
    }
  }, [getState, select, isEqual])
  const selection = useSyncExternalStore(subscribe, read, read)
  useEffect(() => {
    shown.current = { selection }
  }, [selection])
  return selection
}
