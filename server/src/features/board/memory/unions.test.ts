import { expect, it } from 'vitest'
import { eachBit, lending } from './bits.ts'
import { HeldJobs } from './held-jobs.ts'
import type { HeldJob, Slots } from './part.ts'

const JOBS = 3000

/** Each job has one of many words that begin alike, and half of them one word. */
function filled(): HeldJobs {
  const held = new HeldJobs()
  held.addPart(
    Array.from({ length: JOBS }, (_, at): HeldJob => {
      const words = [`word${at % 700}`, ...(at % 2 === 0 ? ['even'] : [])]
      const lexemes = Uint32Array.from(words, (word) => held.lexemes.numberOf(word))
      return { id: at + 1, company: 1, cell: 0, isListed: true, publishedAt: at, currency: 0, least: 0, most: 0, lexemes }
    }),
  )
  return held
}

function idsHaving(held: HeldJobs, text: string): number[] {
  const list = { name: `${text}*`, lists: [held.lexemes.numbersOf({ text, begins: true })] }
  const ids: number[] = []
  lending(() => {
    held.unions.touch(list.name)
    for (const slots of [...held.parts, held.tail] as (Slots | null)[]) {
      if (slots === null) continue
      const having = held.unions.having(slots, list, [])
      if (having !== null) eachBit(having, (slot) => ids.push(slots.ids[slot] as number))
    }
  })
  return ids.sort((a, b) => a - b)
}

const numbers = (count: number, take: (id: number) => boolean = () => true) => Array.from({ length: count }, (_, at) => at + 1).filter(take)

it('finds the same from what is kept, few or many, and beside it what has come since with words that are new', () => {
  const held = filled()
  const isOf = (from: number, to: number) => (id: number) => (id - 1) % 700 >= from && (id - 1) % 700 < to
  for (let round = 0; round < 3; round++) {
    expect(idsHaving(held, 'word')).toEqual(numbers(JOBS))
    expect(idsHaving(held, 'word69')).toEqual(numbers(JOBS, (id) => isOf(690, 700)(id) || isOf(69, 70)(id)))
    expect(idsHaving(held, 'even')).toEqual(numbers(JOBS, (id) => id % 2 === 1))
    expect(idsHaving(held, 'none')).toEqual([])
  }
  expect(held.unions.bytes).toBeGreaterThan(0)
  const lexemes = Uint32Array.of(held.lexemes.numberOf('wordless'))
  held.replace([JOBS + 1], [{ id: JOBS + 1, company: 1, cell: 0, isListed: true, publishedAt: 0, currency: 0, least: 0, most: 0, lexemes }])
  expect(idsHaving(held, 'word')).toEqual(numbers(JOBS + 1))
})

it('forgets what was kept of a part that is gone', () => {
  const held = filled()
  idsHaving(held, 'word')
  held.replace(
    numbers(JOBS, (id) => id > 10),
    [],
  )
  expect(held.parts.filter((part) => part !== null)).toHaveLength(1)
  expect(held.unions.bytes).toBe(0)
  expect(idsHaving(held, 'word')).toEqual(numbers(10))
})

it('keeps no more than its bytes, and of many lists those that were used last', () => {
  const held = filled()
  const part = held.parts[0] as Slots
  const numbersOfAll = held.lexemes.numbersOf({ text: 'word', begins: true })
  const use = (name: string) => lending(() => held.unions.having(part, { name, lists: [numbersOfAll] }, []))
  const first = use('first')
  for (let at = 0; at < 2500; at++) {
    use(`other ${at}`)
    held.unions.touch('first')
  }
  expect(held.unions.bytes).toBeLessThanOrEqual(1_000_000)
  expect(held.unions.bytes).toBeGreaterThan(900_000)
  // The set itself, not one that was made anew.
  const again = use('first')
  expect(again).toBe(use('first'))
  expect(again).toEqual(first)
  expect(use('other 0')).not.toBe(use('other 2499'))
})
