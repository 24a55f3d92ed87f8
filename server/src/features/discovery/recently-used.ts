/** Keeps the values used last, at most `size` of them. */
export class RecentlyUsed<T> {
  readonly #kept = new Map<string, T>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  get(key: string): T | undefined {
    const value = this.#kept.get(key)
    if (value !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, value)
    }
    return value
  }

  set(key: string, value: T): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > this.#size && !oldest.done) this.#kept.delete(oldest.value)
  }
}
