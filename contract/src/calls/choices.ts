// A value of a closed list, as lists are asked for it and as forms send it.
import { z } from 'zod'
import { says } from '../schema-rules.ts'

/** A filter of a list; 'all' and an empty value are none (section 5). */
export function filter<const T extends readonly [string, ...string[]]>(values: T, error: string) {
  return z
    .enum([...values, 'all', ''], { error })
    .optional()
    .transform((value) => (value === 'all' || value === '' ? undefined : (value as T[number] | undefined)))
}

/** A choice of a form; null and an empty text clear it. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .enum([...values, ''], says('one_of', { values }))
    .transform((value) => (value || null) as T[number] | null)
    .nullable()
    .optional()
