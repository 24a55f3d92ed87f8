// From one candidate to the next: the cards as they are now, and the way through the list.
import { useEffect, useRef, useState } from 'react'
import type { Card } from '../../decisions/cards.ts'
import { useHiringGo } from '../../hiring-link.tsx'
import { loadAhead } from '../loading.ts'
import type { CandidateList } from './use-list.ts'

/** How many are loaded before they are asked for. */
const AHEAD = 2

/** Cards with changes that are newer than the loaded page. */
export function useNewer(loaded: Card) {
  const [cards, setCards] = useState<ReadonlyMap<number, Card>>(new Map())
  const show = (changed: readonly Card[]) => setCards((old) => new Map([...old, ...changed.map((card) => [card.id, card] as const)]))
  // Freshly loaded data replaces what was painted before.
  useEffect(() => {
    setCards((old) => {
      const known = old.get(loaded.id)
      return known && known.version <= loaded.version ? new Map([...old, [loaded.id, loaded]]) : old
    })
  }, [loaded])
  return { cardOf: (card: Card) => cards.get(card.id) ?? card, show }
}

/** Goes from one candidate to the other, also where the next page of the list is not loaded yet. */
export function useWalk(job: number, current: number, list: CandidateList, query: Readonly<Record<string, string | undefined>>) {
  const go = useHiringGo()
  const at = list.rows.findIndex(({ id }) => id === current)
  const ids = list.rows.slice(at + 1, at + 1 + AHEAD).map(({ id }) => id)
  const ahead = ids.join(' ')
  useEffect(() => {
    for (const id of ahead.split(' ').filter(Boolean)) loadAhead(Number(id))
  }, [ahead])
  // So is the next page of the list.
  const isEndNear = at >= 0 && list.hasNext && at + AHEAD >= list.rows.length - 1
  const extend = useRef(list.extend)
  useEffect(() => {
    extend.current = list.extend
  })
  useEffect(() => {
    if (isEndNear) void extend.current(1)
  }, [isEndNear])
  const open = (card: Card | undefined) => card && void go({ page: 'candidate', parts: { id: job, application: card.id } }, { query })
  return {
    at,
    async walk(by: 1 | -1): Promise<void> {
      const next = at < 0 ? list.rows[0] : list.rows[at + by]
      if (next) return open(next)
      const isMore = by === 1 ? list.hasNext : list.hasPrevious
      if (!isMore) return
      const added = await list.extend(by)
      open(by === 1 ? added[0] : added.at(-1))
    },
  }
}
