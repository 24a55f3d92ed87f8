import type { KeptAnswer } from './kept-answer.ts'

/** An answer may take at most this share of the memory: one may not push out all others. */
const LARGEST_SHARE = 1 / 8

/** Keeps answers by what was asked for, in so many bytes; the one that was asked for longest ago goes first. */
export class AnswersInMemory {
  private readonly kept = new Map<string, { answer: KeptAnswer; bytes: number }>()
  private readonly maxBytes: number
  bytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  get count(): number {
    return this.kept.size
  }

  get(key: string): KeptAnswer | undefined {
    const found = this.kept.get(key)
    if (found === undefined) return undefined
    this.kept.delete(key)
    this.kept.set(key, found)
    return found.answer
  }

  /** Keeps an answer, or counts anew one that has grown. */
  set(key: string, answer: KeptAnswer): void {
    this.delete(key)
    const bytes = answer.bytes + 2 * key.length
    if (bytes > this.maxBytes * LARGEST_SHARE) return
    this.kept.set(key, { answer, bytes })
    this.bytes += bytes
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.maxBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const found = this.kept.get(key)
    if (found === undefined) return
    this.kept.delete(key)
    this.bytes -= found.bytes
  }

  clear(): void {
    this.kept.clear()
    this.bytes = 0
  }
}
