// What every language must say. English defines the keys; the rest follows from it.
import type { en } from './en.ts'

export type RefusalCode = keyof typeof en.codes
export type Rule = keyof typeof en.rules
/** What the last part of a field's name on the wire may be. */
export type FieldName = keyof typeof en.labels
export type Notice = keyof typeof en.notices

export type Sentences = {
  codes: { readonly [C in RefusalCode]: string }
  rules: { readonly [R in Rule]: string }
  labels: { readonly [F in FieldName]: string }
  notices: { readonly [N in Notice]: string }
}

/** What a rule's braces may hold; lists are written with the language's own 'or'. */
type Values = {
  min: number
  max: number
  years: number
  seats: number
  email: string
  /** '5 MB' */
  size: string
  /** In seconds; written as '40 seconds', '12 minutes' or '23 hours'. */
  time: number
  values: readonly string[]
  kinds: readonly string[]
  /** As templates write it: '{sender_name}'. */
  placeholder: string
  /** A question of a job, as its company has written it. */
  question: string
}

/** The braces that are filled from the field itself. */
type OfField = 'label' | 'thing' | 'parameter'

type Braces<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Braces<Rest> : never

/** The parameters of a rule, as its English sentence names them; a brace that nothing can fill makes them impossible to give. */
export type ParametersOf<R extends Rule> = {
  [Name in Exclude<Braces<(typeof en.rules)[R]>, OfField>]: Name extends keyof Values ? Values[Name] : never
}

/**
 * A field by its name on the wire, parts joined by dots whether a form or JSON carries them: `candidate.phone`, `account_members.0.email`,
 * and `user.avatar` for the file `user[avatar]`.
 */
export type FieldPath = FieldName | `${string}.${FieldName}` | `${FieldName}.${number}` | `${string}.${FieldName}.${number}`

/** A rule that is broken, with its parameters. */
export type BrokenRule = { [R in Rule]: { rule: R } & ParametersOf<R> }[Rule]

/** What is wrong: the rule that is broken, and the field that breaks it. Without a rule the refusal's code says it all. */
export type Problem = { field: FieldPath; rule?: undefined } | ({ field?: FieldPath } & BrokenRule)
