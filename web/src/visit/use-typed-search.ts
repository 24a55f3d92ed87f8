// Search fields whose text is kept in the address. What is being typed is kept here until there is a pause after the last letter.
import { TYPING_PAUSE_MS } from '@plaza/contract/limits'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { startTransition, useEffect, useRef, useState } from 'react'
import { isOverPage } from './over-page.ts'

type Text<F extends string> = Record<F, string>

export type TypedSearch<F extends string, Q> = {
  text: Text<F>
  /** The query as the visitor has chosen it, without delay; the list follows once it is loaded. */
  chosen: Q
  /** Call it for each typed letter. After a pause the address follows, without a new entry in the history. */
  type: (text: Partial<Text<F>>) => void
  /** Call it when Return is pressed. The address follows at once. */
  submit: () => void
  /** Call it when a filter is chosen. This makes a new entry in the history, and the list starts at its first page. */
  choose: (filters: Partial<Q>) => void
}

/**
 * Connects the search fields of a list with the address, from which `read` takes what is well formed. No letter is ever lost while
 * something loads, and a link that is followed during the pause still leads where it points to.
 */
export function useTypedSearch<F extends string, Q extends { [field in F]?: string }>(
  fields: readonly F[],
  read: (raw: Record<string, unknown>) => Q,
  query: Q,
): TypedSearch<F, Q> {
  const textIn = (each: Q) => Object.fromEntries(fields.map((field) => [field, each[field] ?? ''])) as Text<F>
  /** The text in the form that the address will hold. */
  const addressOf = (text: Text<F>) => textIn(read(Object.fromEntries(fields.map((field) => [field, text[field].trim()]))))
  const isSame = (a: Text<F>, b: Text<F>) => fields.every((field) => a[field] === b[field])

  const router = useRouter()
  const navigate = useNavigate()
  const [text, setText] = useState(() => textIn(query))
  const typed = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const inFlight = useRef(0)
  const [ahead, setAhead] = useState<Partial<Q>>({})

  function go(filters: Partial<Q>, replace: boolean) {
    clearTimeout(timer.current)
    timer.current = undefined
    const address = addressOf(typed.current)
    const wanted = Object.fromEntries(fields.map((field) => [field, address[field] || undefined]))
    inFlight.current += 1
    const isGone = navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...wanted, ...filters, page: undefined }),
      replace: replace || isOverPage(),
      resetScroll: false,
    })
    void isGone.finally(() => {
      inFlight.current -= 1
      // In a transition, like the router's own update, so that both appear together.
      if (inFlight.current === 0) startTransition(() => setAhead({}))
    })
  }

  /** Writes what was typed into the address, unless it is there already. */
  function follow() {
    if (!isSame(addressOf(typed.current), textIn(read(router.latestLocation.search)))) go({}, true)
  }

  function choose(filters: Partial<Q>) {
    setAhead((old) => ({ ...old, ...filters }))
    go(filters, false)
  }

  function type(change: Partial<Text<F>>) {
    typed.current = { ...typed.current, ...change }
    setText(typed.current)
    clearTimeout(timer.current)
    const { pathname } = router.latestLocation
    timer.current = setTimeout(() => {
      timer.current = undefined
      // Another path means that the visitor followed a link during the pause and is leaving.
      if (router.latestLocation.pathname === pathname) follow()
    }, TYPING_PAUSE_MS)
  }

  function submit() {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    follow()
  }

  // When something else changes the address (Back, a link), the text follows.
  useEffect(() => {
    if (inFlight.current > 0 || timer.current !== undefined) return
    const address = textIn(query)
    if (isSame(address, addressOf(typed.current))) return
    typed.current = address
    setText(address)
  })

  useEffect(() => () => clearTimeout(timer.current), [])

  return { text, chosen: { ...query, ...ahead }, type, submit, choose }
}

/** Whether this page is loading another state of its own list. */
export function useIsListLoading(): boolean {
  return useRouterState({ select: (state) => state.isLoading && state.location.pathname === state.resolvedLocation?.pathname })
}
