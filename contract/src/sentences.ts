// The sentences of the catalogue with their values filled in. Only the server needs them: what it answers is shown as it comes.
import type { Refusal, RefusalErrors } from './refusals.ts'
import type { FieldName, Notice, Problem, Sentences } from './sentences/catalogue.ts'
import { en } from './sentences/en.ts'
import { es } from './sentences/es.ts'
import type { Language } from './values.ts'

/** All sentences of the API. */
export const catalogues: { readonly [L in Language]: Sentences } = { en, es }

/** 'a, b or c'; British, because it sets no comma before the 'or'. */
const lists: { readonly [L in Language]: Intl.ListFormat } = {
  en: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
  es: new Intl.ListFormat('es', { type: 'disjunction' }),
}

function isFieldName(part: string): part is FieldName {
  return Object.hasOwn(en.labels, part)
}

/** What people call a field: its own label, or that of what it stands in. */
function labelOf(field: string, language: Language): string {
  const name = field.split('.').findLast(isFieldName)
  return name === undefined ? field : catalogues[language].labels[name]
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/** '40 seconds', '12 minutes', '23 hours': never less than it is. */
function timeText(seconds: number, language: Language): string {
  const [unit, size] =
    seconds < MINUTE_SECONDS
      ? (['second', 1] as const)
      : seconds <= HOUR_SECONDS
        ? (['minute', MINUTE_SECONDS] as const)
        : (['hour', HOUR_SECONDS] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size))
}

function valueText(name: string, value: unknown, language: Language): string {
  if (name === 'time') return timeText(Number(value), language)
  return Array.isArray(value) ? lists[language].format(value) : String(value)
}

function sentenceOf(problem: Problem, code: Refusal['code'], language: Language): string {
  if (problem.rule === undefined) return catalogues[language].codes[code]
  const { field = '', rule, ...parameters } = problem
  const label = labelOf(field, language)
  const values: Record<string, unknown> = {
    label,
    thing: label.charAt(0).toLowerCase() + label.slice(1),
    parameter: field.split('.').at(-1),
    ...parameters,
  }
  return catalogues[language].rules[rule].replace(/\{(\w+)\}/g, (_, name: string) => valueText(name, values[name], language))
}

/** What a refusal says to people, each sentence once; under the name of `under` where it has one. */
export function errorsOf({ code, problems, under }: Refusal, language: Language): RefusalErrors {
  const sentences = [...new Set(problems.map((problem) => sentenceOf(problem, code, language)))]
  const errors = sentences.length > 0 ? sentences : [catalogues[language].codes[code]]
  return under === undefined ? errors : { [under]: errors }
}

/** What a call that succeeded says. */
export function notice(name: Notice, language: Language): string {
  return catalogues[language].notices[name]
}
