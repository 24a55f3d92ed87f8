// What a resume says, as this one resume tells it: what a reading of it is held against.

type Known = string | null
/** Several spellings of what is said are all right: an entry's title may or may not hold what stands beside it. */
export type Said = string | readonly string[]
export type Truth = {
  given: string
  family: string
  email: Known
  phone: Known
  address: Said | null
  /** Months as YYYY-MM; a start that the resume does not tell is null, an end that is null is now or not told. */
  jobs: { title: Said; company: Said; from: Known; to: Known }[]
  studies: { degree: Said; school: Said; from: Known; to: Known }[]
}

/** All that may be said. */
export const spellingsOf = (said: Said): readonly string[] => (typeof said === 'string' ? [said] : said)
