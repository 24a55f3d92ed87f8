import { useState } from 'react'
import { type BulkFilter, type Card, countOf, type Whom } from './cards.ts'

/** The ids from one card to another, both included, in the order in which they are shown. */
export function range(cards: readonly Card[], from: number, to: number): number[] {
  const ids = cards.map(({ id }) => id)
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  if (a < 0 || b < 0) return [to]
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** Who is chosen: some of the cards that are loaded, or all that pass the filters. */
export function useSelection(cards: readonly Card[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [filter, setFilter] = useState<BulkFilter | null>(null)
  const [last, setLast] = useState<number | null>(null)
  // Whoever is no longer shown is no longer chosen.
  const chosen = filter ? [] : cards.filter(({ id }) => ids.has(id))
  const whom: Whom = filter ?? chosen
  /** All that pass the filters are, on the board, all of one stage: nobody of another one looks chosen, or is carried along. */
  const isMeant = (card: Card) => filter !== null && [undefined, card.stage_id].includes(filter.filter.stage_id)
  /** Where one of all is left out, those that are loaded stay chosen. */
  const now = () => (filter ? cards.filter(isMeant).map(({ id }) => id) : [...ids])

  function set(next: Iterable<number>) {
    setFilter(null)
    setIds(new Set(next))
  }

  return {
    whom,
    count: countOf(whom),
    isFilter: filter !== null,
    has: (card: Card) => (filter ? isMeant(card) : ids.has(card.id)),
    toggle(id: number) {
      setLast(id)
      const others = now().filter((each) => each !== id)
      set(others.length < now().length ? others : [...others, id])
    },
    /** Everybody from the one that was chosen last to this one. */
    extend(id: number) {
      set([...now(), ...range(cards, last ?? id, id)])
      setLast(id)
    },
    toggleAll(of: readonly Card[], isOn: boolean) {
      const these = new Set(of.map(({ id }) => id))
      set(isOn ? [...now(), ...these] : now().filter((id) => !these.has(id)))
    },
    all: (everybody: BulkFilter) => setFilter(everybody),
    clear: () => set([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
