// What a posting of the bench truly says.

/** What a posting says; a field that is absent is not asked for, null means that the posting does not say it. */
export type Truth = {
  title: string
  country: string | null
  city: string | null
  department: string
  experience: string | null
  language?: string
  pay?: string | null
  /** Its places beside the first: `Lyon fr; - us`. */
  further?: string
  is_hybrid?: boolean
  /** Stands in the posting word for word. */
  words: string
}

export const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
