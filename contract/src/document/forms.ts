// A call's body as a multipart form: nested fields are flat there, `candidate[first_name]`, and files stand beside them.
import type { FileRule } from '../endpoint.ts'
import type { FileKind } from '../values.ts'
import type { JsonSchema } from './schemas.ts'

const MIB = 1024 * 1024

const mediaTypes: { readonly [K in FileKind]: string } = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
}

type Files = { readonly [field: string]: FileRule }
type Field = { name: string; schema: JsonSchema; isRequired: boolean }

/** The alternatives of a schema that is one of several, without null, which a form cannot write; else the schema itself. */
function choicesOf(schema: JsonSchema): JsonSchema[] {
  const choices = (schema.anyOf ?? [schema]) as JsonSchema[]
  return choices.filter(({ type }) => type !== 'null')
}

function withoutNull({ anyOf, ...rest }: JsonSchema): JsonSchema {
  if (anyOf === undefined) return rest
  const choices = choicesOf({ anyOf })
  return choices.length === 1 ? { ...rest, ...choices[0] } : { ...rest, anyOf: choices }
}

function isText(schema: JsonSchema): boolean {
  return choicesOf(schema).some(({ type }) => ['string', 'number', 'integer', 'boolean'].some((each) => [type].flat().includes(each)))
}

/** The fields that a value is written with in a form; none for what only JSON can hold, such as rows of fields. */
function fieldsOf(schema: JsonSchema, name: string, isRequired: boolean): Field[] {
  const [first = {}] = choicesOf(schema)
  if (first.type === 'object') {
    const required = (first.required ?? []) as string[]
    const inner = Object.entries((first.properties ?? {}) as { [key: string]: JsonSchema })
    return inner.flatMap(([key, value]) =>
      fieldsOf(value, name === '' ? key : `${name}[${key}]`, isRequired && required.includes(key) && value.default === undefined),
    )
  }
  if (first.type === 'array') {
    const items = first.items as JsonSchema
    return isText(items) ? [{ name: `${name}[]`, schema: { ...first, items: choicesOf(items)[0] }, isRequired }] : []
  }
  return isText(schema) ? [{ name, schema: withoutNull(schema), isRequired }] : []
}

function sizeText(bytes: number): string {
  return `${bytes / MIB} MB`
}

function fileSchema({ kinds, max_bytes }: FileRule): JsonSchema {
  const names = kinds.map((kind) => kind.toUpperCase()).join(', ')
  return { type: 'string', format: 'binary', description: `A file of at most ${sizeText(max_bytes)}: ${names}, told by its content.` }
}

/** The form of a call that takes files: its schema, the media types of its files, and the example, whole and field by field. */
export function formOf(body: JsonSchema | null, files: Files, example: JsonSchema): JsonSchema {
  const fields = body === null ? [] : fieldsOf(body, '', true).filter(({ name }) => files[name] === undefined)
  const required = [
    ...fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ...Object.entries(files).flatMap(([name, { is_required }]) => (is_required ? [name] : [])),
  ]
  return {
    schema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(
          fields.map(({ name, schema }) => [name, example[name] === undefined ? schema : { ...schema, examples: [example[name]] }]),
        ),
        ...Object.fromEntries(Object.entries(files).map(([name, rule]) => [name, fileSchema(rule)])),
      },
      ...(required.length > 0 ? { required } : {}),
    },
    example,
    encoding: Object.fromEntries(
      Object.entries(files).map(([name, { kinds }]) => [name, { contentType: kinds.map((kind) => mediaTypes[kind]).join(', ') }]),
    ),
  }
}

/** The fields that a form writes a value with: what is absent, null or only writable as JSON is left out. */
export function formValues(value: unknown, name = ''): [name: string, value: unknown][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.some((each) => typeof each === 'object') ? [] : [[`${name}[]`, value]]
  if (typeof value !== 'object') return [[name, value]]
  return Object.entries(value).flatMap(([key, inner]) => formValues(inner, name === '' ? key : `${name}[${key}]`))
}
