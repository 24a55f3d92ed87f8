// What the board shows, and how a card comes to stand elsewhere on it. Without effects: what is painted at once can be taken back.
import type { Card, Column, Stage } from '../decisions/cards.ts'

/** Where a card stood. */
export type Spot = { card: Card; index: number }

/** Whether a card stands in a column: hired people in the last stage, all others of a stage while nothing is decided about them. */
export function belongsIn(card: Card, stage: Pick<Stage, 'id'>): boolean {
  return card.stage_id === stage.id && (card.status === 'active' || card.status === 'hired')
}

/** Every loaded card, column after column. */
export function cardsOf(columns: readonly Column[]): Card[] {
  return columns.flatMap(({ applications }) => applications)
}

/** Where these cards stand now; those that are not loaded are left out. */
export function spotsOf(columns: readonly Column[], ids: readonly number[]): Spot[] {
  return columns.flatMap(({ applications }) => applications.flatMap((card, index) => (ids.includes(card.id) ? [{ card, index }] : [])))
}

function counted(column: Column, card: Card, by: 1 | -1): Pick<Column, 'total_count' | 'unread_count'> {
  return {
    total_count: Math.max(0, column.total_count + by),
    unread_count: Math.max(0, column.unread_count + (card.is_read ? 0 : by)),
  }
}

function placed(column: Column, card: Card, index: number | undefined): Column {
  const before = column.applications.findIndex(({ id }) => id === card.id)
  const old = column.applications[before]
  const rest = column.applications.filter(({ id }) => id !== card.id)
  const without = old ? { ...column, ...counted(column, old, -1), applications: rest } : column
  if (!belongsIn(card, column)) return without
  const at = index ?? (old ? before : 0)
  return { ...without, ...counted(without, card, 1), applications: [...rest.slice(0, at), card, ...rest.slice(at)] }
}

/**
 * The columns with these cards as they are now: one that has changed its column stands on top of it, one that is decided stands nowhere, and
 * the counts follow. `spots` says where they are put instead, for what is taken back.
 */
export function withCards(columns: readonly Column[], cards: readonly Card[], spots: readonly Spot[] = []): Column[] {
  return columns.map((column) =>
    cards.reduce((now, card) => placed(now, card, spots.find((spot) => spot.card.id === card.id)?.index), column),
  )
}

/** A column with another page of its cards; cards that it already has are not repeated. */
export function withMore(columns: readonly Column[], stageId: number, more: readonly Card[]): Column[] {
  const known = new Set(cardsOf(columns).map(({ id }) => id))
  const added = more.filter(({ id }) => !known.has(id))
  return columns.map((column) => (column.id === stageId ? { ...column, applications: [...column.applications, ...added] } : column))
}

/** The card beside this one: above or below in its column, or in the nearest column to the left or right with somebody in it. */
export function neighbour(columns: readonly Column[], id: number, way: 'up' | 'down' | 'left' | 'right'): Card | null {
  const at = columns.findIndex(({ applications }) => applications.some((card) => card.id === id))
  const index = columns[at]?.applications.findIndex((card) => card.id === id) ?? -1
  if (index < 0) return null
  if (way === 'up' || way === 'down') return columns[at]?.applications[index + (way === 'up' ? -1 : 1)] ?? null
  const others = way === 'left' ? columns.slice(0, at).reverse() : columns.slice(at + 1)
  const next = others.find(({ applications }) => applications.length > 0)
  return next?.applications[Math.min(index, next.applications.length - 1)] ?? null
}

/** The card that takes the place of this one once all of these are gone: the next, else the one before. */
export function remaining(cards: readonly Card[], id: number, gone: readonly Card[]): Card | null {
  const at = cards.findIndex((card) => card.id === id)
  const stays = (card: Card) => card.id !== id && !gone.some((each) => each.id === card.id)
  return cards.slice(at + 1).find(stays) ?? cards.slice(0, Math.max(at, 0)).findLast(stays) ?? null
}

/** The card after or before this one, column after column; the first or last one where none has been chosen. */
export function following(cards: readonly Card[], id: number | null, by: 1 | -1): Card | null {
  const at = cards.findIndex((card) => card.id === id)
  if (at < 0) return (by === 1 ? cards[0] : cards.at(-1)) ?? null
  return cards[at + by] ?? null
}
