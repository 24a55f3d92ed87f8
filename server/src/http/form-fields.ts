import { type FieldPath, Refusal } from '@plaza/contract/refusals'

/** The text fields of a form, nested by the parts of their names. */
export type FieldTree = { [key: string]: string | string[] | FieldTree }

const NAME_MAX_CHARACTERS = 200
const DEPTH_MAX = 4
const LIST_MAX = 100
/** `a`, `a[b]`, `a[b][c]`, and `[]` at the end for one value of a list. */
const NAME = /^([\w-]+)((?:\[[\w-]+\])*)(\[\])?$/
const NEVER = new Set(['__proto__', 'constructor', 'prototype'])

function pathOf(name: string): { keys: string[]; isList: boolean } | null {
  const [, first, inner = '', list] = (name.length <= NAME_MAX_CHARACTERS && NAME.exec(name)) || []
  if (first === undefined) return null
  const keys = [first, ...Array.from(inner.matchAll(/[\w-]+/g), ([key]) => key)]
  return keys.length > DEPTH_MAX || keys.some((key) => NEVER.has(key)) ? null : { keys, isList: list !== undefined }
}

/** A field of a form as refusals name it: `user[avatar]` is `user.avatar`; undefined where the name cannot be read. */
export function fieldPathOf(name: string): FieldPath | undefined {
  return pathOf(name)?.keys.join('.') as FieldPath | undefined
}

/** A tree without inherited names: `toString` is a field like any other. */
const emptyTree = (): FieldTree => Object.create(null)

/**
 * Nests the fields of a form: `user[first_name]` is `first_name` of `user`, `skills[]` one of a list. Refuses with malformed_request names
 * that cannot be read, more than four levels, more than a hundred values in a list, and a name that is given twice or as two things.
 */
export function nestFields(fields: Iterable<readonly [name: string, value: string]>): FieldTree {
  const tree = emptyTree()
  for (const [name, value] of fields) {
    const path = pathOf(name)
    if (path === null) throw new Refusal('malformed_request')
    const last = path.keys.pop() ?? ''
    let place = tree
    for (const key of path.keys) {
      place[key] ??= emptyTree()
      const next = place[key]
      if (typeof next === 'string' || Array.isArray(next)) throw new Refusal('malformed_request')
      place = next
    }
    const present = place[last]
    if (path.isList && (present === undefined || Array.isArray(present)) && (present?.length ?? 0) < LIST_MAX) {
      place[last] = [...(present ?? []), value]
    } else if (!path.isList && present === undefined) {
      place[last] = value
    } else {
      throw new Refusal('malformed_request')
    }
  }
  return tree
}
