// The words that a mistyped one is compared with, and which are most alike: as PostgreSQL's pg_trgm measures it, so that both engines propose the same.

/** The threshold of pg_trgm's operator %. */
const LEAST_SIMILARITY = 0.3
const MOST_ALIKE = 12

/** The trigrams of a word, two spaces before and one behind. */
function trigramsOf(word: string): Set<string> {
  const letters = [...`  ${word} `]
  return new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))
}

export class KnownWords {
  private readonly words: string[] = []
  private readonly places = new Map<string, number>()
  private readonly sizes: number[] = []
  private readonly having = new Map<string, number[]>()
  private having_size = 0

  has(word: string): boolean {
    return this.places.has(word)
  }

  add(word: string): void {
    if (this.places.has(word)) return
    const own = Buffer.from(word).toString()
    const place = this.words.push(own) - 1
    this.places.set(own, place)
    const trigrams = trigramsOf(own)
    this.sizes.push(trigrams.size)
    this.having_size += trigrams.size
    for (const trigram of trigrams) {
      const places = this.having.get(trigram)
      if (places) places.push(place)
      else this.having.set(trigram, [place])
    }
  }

  /** About what they take. */
  get bytes(): number {
    return this.words.length * 120 + this.having_size * 8 + this.having.size * 80
  }

  /** Those of `slips` that are known, and those most alike. */
  alike(word: string, slips: readonly string[]): string[] {
    const trigrams = trigramsOf(word)
    const shared = new Map<number, number>()
    for (const trigram of trigrams) for (const place of this.having.get(trigram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
    const alike: { word: string; similarity: number }[] = []
    for (const [place, count] of shared) {
      // In single precision, as it is compared there.
      const similarity = Math.fround(count / (trigrams.size + (this.sizes[place] as number) - count))
      if (similarity >= LEAST_SIMILARITY) alike.push({ word: this.words[place] as string, similarity })
    }
    alike.sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1))
    const most = alike.slice(0, MOST_ALIKE).map((each) => each.word)
    return [...new Set([...slips.filter((slip) => this.places.has(slip)), ...most])]
  }
}
