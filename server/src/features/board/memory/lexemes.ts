// The lexemes of all jobs, each with a number by which it is known here.

/** So many lexemes that are new are looked through one by one before they are sorted in. */
const UNSORTED_MAX = 500

const NONE = new Uint32Array()

export class Lexemes {
  private readonly numbers = new Map<string, number>()
  private readonly texts: string[] = []
  /** Numbers in the order of their texts; those that are newer are not among them yet. */
  private sorted: Uint32Array<ArrayBufferLike> = new Uint32Array()

  get size(): number {
    return this.texts.length
  }

  /** The number of a lexeme, a new one where it is seen for the first time. */
  numberOf(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    const number = this.texts.length
    // A copy: a piece of a longer text would keep all of it in memory.
    const own = Buffer.from(text).toString()
    this.numbers.set(own, number)
    this.texts.push(own)
    return number
  }

  /** The numbers of the lexeme itself, or of all that begin so. */
  numbersOf({ text, begins }: { text: string; begins: boolean }): Uint32Array {
    if (begins) return this.beginning(text)
    const number = this.numbers.get(text)
    return number === undefined ? NONE : Uint32Array.of(number)
  }

  private beginning(text: string): Uint32Array {
    if (this.texts.length - this.sorted.length > UNSORTED_MAX) this.sort()
    const first = this.firstPlace(0, (other) => other >= text)
    const end = this.firstPlace(first, (other) => !other.startsWith(text))
    const added: number[] = []
    for (let number = this.sorted.length; number < this.texts.length; number++) if (this.texts[number]?.startsWith(text)) added.push(number)
    const known = this.sorted.subarray(first, end)
    return added.length === 0 ? known : Uint32Array.of(...known, ...added)
  }

  /** From `low` on, the first place whose text is beyond what is looked for. */
  private firstPlace(low: number, isBeyond: (text: string) => boolean): number {
    let first = low
    for (let high = this.sorted.length; first < high; ) {
      const middle = (first + high) >>> 1
      if (isBeyond(this.texts[this.sorted[middle] as number] as string)) high = middle
      else first = middle + 1
    }
    return first
  }

  private sort(): void {
    const before = this.sorted
    const byText = (a: number, b: number) => ((this.texts[a] as string) < (this.texts[b] as string) ? -1 : 1)
    const added = Array.from({ length: this.texts.length - before.length }, (_, at) => before.length + at).sort(byText)
    const all = new Uint32Array(this.texts.length)
    for (let at = 0, left = 0, right = 0; at < all.length; at++) {
      const isLeft = right === added.length || (left < before.length && byText(before[left] as number, added[right] as number) < 0)
      all[at] = isLeft ? (before[left++] as number) : (added[right++] as number)
    }
    this.sorted = all
  }
}
