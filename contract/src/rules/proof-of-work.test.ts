import { pbkdf2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type ProofOfWork, solveProofOfWork } from './proof-of-work.ts'

/** The key of a number as another implementation derives it. */
function keyOf(number: number): string {
  const password = Buffer.concat([Buffer.from('0a0b', 'hex'), Buffer.from([0, 0, number >> 8, number & 255])])
  return pbkdf2Sync(password, Buffer.from('c0ffee', 'hex'), 3, 32, 'sha256').toString('hex')
}

const hidden = 300
const puzzle: ProofOfWork = {
  challenge: 'as-it-came',
  nonce: '0a0b',
  salt: 'c0ffee',
  cost: 3,
  key_prefix: keyOf(hidden).slice(0, 32),
  max_number: 400,
}

describe('a puzzle', () => {
  it('is solved by the number whose key begins as asked, and tells how far it is', async () => {
    const parts: number[] = []
    const token = await solveProofOfWork(puzzle, { onProgress: (part) => parts.push(part) })
    expect(token).toBe(`as-it-came.${hidden}.${keyOf(hidden)}`)
    expect(parts[0]).toBe(0)
    expect(parts.at(-1)).toBe(hidden / puzzle.max_number)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  })

  it('ends when it is given up', async () => {
    const controller = new AbortController()
    const tried: number[] = []
    const work = solveProofOfWork(puzzle, {
      signal: controller.signal,
      onProgress: (part) => {
        tried.push(part)
        if (part > 0.1) controller.abort(new Error('somebody left'))
      },
    })
    await expect(work).rejects.toThrow('somebody left')
    expect(Math.max(...tried)).toBeLessThan(0.2)
  })

  it('that nothing solves is an error and not an endless search', async () => {
    await expect(solveProofOfWork({ ...puzzle, max_number: hidden - 1 })).rejects.toThrow('No number solves this puzzle.')
  })
})
