// Where pictures, resumes and documents are stored.
import type { Readable } from 'node:stream'

/** A file that is being read. Its bytes come in pieces and end or fail; whoever has it destroys the stream when it wants no more of them. */
export type OpenFile = { size: number; bytes: Readable }

/** Thrown where a store cannot be reached, is too slow or refuses the product: nobody's mistake who sends or asks for a file, and soon the same may work. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super(`files: ${cause instanceof Error ? `${cause.name} ${cause.message}` : 'no answer'}`, { cause })
    this.name = 'FilesUnavailable'
  }
}

/** Files by key. A key is a path of lower-case letters, digits, dots and hyphens, made by the product and never by a user. */
export type Files = {
  /**
   * Stores the pieces as one file durably before it resolves; replaces what the key held. With `after`, the key holds them only once that has
   * resolved, and never if it rejects, as the put does then. Once it has resolved, the pieces are not looked at any more, and their memory may be
   * used for something else; where it rejects they may still be.
   */
  put(key: string, pieces: readonly Buffer[], after?: Promise<unknown>): Promise<void>
  /** All bytes at once, or null when the key holds nothing. */
  get(key: string): Promise<Buffer | null>
  /** The file to be read in pieces, or null when the key holds nothing. What is put there meanwhile does not change what is read. */
  open(key: string): Promise<OpenFile | null>
  /** Removes the key; no error when it holds nothing. */
  remove(key: string): Promise<void>
  /** The keys that hold something, in no order; of a store that is written to meanwhile any of those that come or go. */
  list(): AsyncIterable<string>
  /** Removes what is left of files whose `put` began no later than this and was broken off, for instance by a kill. */
  removeUnfinished(before: Date): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/

/** Whether the text may be a key: no climbing out of the store, no hidden files. */
export function isFileKey(text: string): boolean {
  return text.length <= 200 && KEY.test(text) && !text.includes('..')
}

/** The path under which a public file is served on every host; null stays null. */
export function fileUrl(key: string): string
export function fileUrl(key: string | null): string | null
export function fileUrl(key: string | null): string | null {
  return key === null ? null : `/files/${key}`
}
