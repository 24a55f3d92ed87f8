import { m } from '../../paraglide/messages.js'
import type { Candidate } from './profile-values.ts'

export type StoredFile = { name: string; size?: number; href?: string }

/** A profile's file as the screens show it; null if there is none. */
export function storedFile({ url, filename, size }: Candidate['resume']): StoredFile | null {
  if (url === null && filename === null) return null
  return { name: filename ?? m.resume(), ...(size === null ? {} : { size }), ...(url === null ? {} : { href: url }) }
}
