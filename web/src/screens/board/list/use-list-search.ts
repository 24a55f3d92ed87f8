// The search of a list lives in the address; what is being typed lives here until the pause after the last letter.
import { TYPING_PAUSE_MS } from '@plaza/contract/limits'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { startTransition, useEffect, useRef, useState } from 'react'
import { type BoardSearch, boardSearch } from '../../../visit/search.ts'

type Text = { search: string; location: string }

function textIn(search: BoardSearch): Text {
  return { search: search.search ?? '', location: search.location ?? '' }
}

/** The text as the address will hold it; blank texts and 'all' are left out. */
function addressOf(text: Text): Text {
  return textIn(boardSearch({ search: text.search.trim(), location: text.location.trim() }))
}

function isSame(a: Text, b: Text): boolean {
  return a.search === b.search && a.location === b.location
}

export type ListSearch = {
  text: Text
  /** The filters as the visitor has set them, at once; the list follows when it is there. */
  chosen: BoardSearch
  /** A letter was typed: the address follows after the pause and keeps its place in the history. */
  type: (text: Partial<Text>) => void
  /** Return was pressed: the address follows now. */
  submit: () => void
  /** A filter was chosen: a new entry in the history. The list begins at its first page again. */
  choose: (filters: Partial<BoardSearch>) => void
}

/** Ties the controls of a list to the address; letters are never lost, whatever loads meanwhile. */
export function useListSearch(search: BoardSearch): ListSearch {
  const router = useRouter()
  const navigate = useNavigate()
  const [text, setText] = useState(() => textIn(search))
  const typed = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const inFlight = useRef(0)
  const [ahead, setAhead] = useState<Partial<BoardSearch>>({})

  function go(filters: Partial<BoardSearch>, replace: boolean) {
    clearTimeout(timer.current)
    timer.current = undefined
    const { search, location } = addressOf(typed.current)
    inFlight.current += 1
    const isGone = navigate({
      to: '.',
      search: (old: BoardSearch) => ({ ...old, search: search || undefined, location: location || undefined, ...filters, page: undefined }),
      replace,
      resetScroll: false,
    })
    void isGone.finally(() => {
      inFlight.current -= 1
      // Together with the new list, which the router shows in a transition too.
      if (inFlight.current === 0) startTransition(() => setAhead({}))
    })
  }

  function choose(filters: Partial<BoardSearch>) {
    setAhead((old) => ({ ...old, ...filters }))
    go(filters, false)
  }

  function type(change: Partial<Text>) {
    typed.current = { ...typed.current, ...change }
    setText(typed.current)
    clearTimeout(timer.current)
    const { pathname } = router.latestLocation
    timer.current = setTimeout(() => {
      timer.current = undefined
      // The visitor followed a link during the pause and is leaving.
      if (router.latestLocation.pathname !== pathname) return
      if (isSame(addressOf(typed.current), textIn(boardSearch(router.latestLocation.search)))) return
      go({}, true)
    }, TYPING_PAUSE_MS)
  }

  function submit() {
    if (timer.current !== undefined) go({}, true)
  }

  // When something else changes the address (Back, a link), the text follows.
  useEffect(() => {
    if (inFlight.current > 0 || timer.current !== undefined) return
    const address = textIn(search)
    if (isSame(address, addressOf(typed.current))) return
    typed.current = address
    setText(address)
  })

  useEffect(() => () => clearTimeout(timer.current), [])

  return { text, chosen: { ...search, ...ahead }, type, submit, choose }
}

/** Whether this page is loading another list of its own. */
export function useIsListLoading(): boolean {
  return useRouterState({ select: (state) => state.isLoading && state.location.pathname === state.resolvedLocation?.pathname })
}
