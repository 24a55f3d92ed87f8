// Random requests made from the schemas of a call, valid or hostile, as bytes that can be sent.
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { compoundFile, DOC, DOCX, DOCX_TYPE, office, PDF, XLS, XLSX, zip } from './candidate-files.ts'
import { type Change, change, changed, hostileText, type Json, type JsonSchema, soundValue } from './hostile-values.ts'
import { makeDocx, makePdf } from './resume-files.ts'

const MB = 1024 * 1024
const BOUNDARY = 'fuzz-boundary'

/** A body as it goes over the wire; `sent` is the share of it that is sent before the connection is cut, 1 for all. */
export type Body = { type: string | null; bytes: Buffer; sent: number }

const whole = [
  PDF,
  DOC,
  DOCX,
  XLS,
  XLSX,
  makePdf('Ana Torres\nana@example.com', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
  makePdf('Ana', { page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>]' }),
  makeDocx('<script>alert(1)</script>', { link: 'javascript:alert(1)' }),
]

const wrong = [
  Buffer.alloc(0),
  Buffer.from('%'),
  Buffer.from('%PDF'),
  Buffer.from('<!doctype html><script>alert(1)</script>'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('#!/bin/sh\nrm -rf /\n'),
  Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(3000)]),
  compoundFile(['Root Entry', 'EncryptedPackage']),
  compoundFile(['Root Entry'], 1),
  zip({ 'a.exe': { content: Buffer.from('MZ') } }),
  office('application/vnd.ms-word.document.macroEnabled.main+xml'),
  deflateSync(Buffer.alloc(9000)),
]

const heavy = [
  office(DOCX_TYPE, { bomb: { content: Buffer.alloc(80 * MB) } }),
  office(DOCX_TYPE, { bomb: { content: Buffer.alloc(80 * MB), claims: 1000 } }),
  Buffer.concat([PDF, Buffer.alloc(5 * MB + 1 - PDF.length)]),
  Buffer.concat([PDF, Buffer.alloc(5 * MB - PDF.length)]),
]

/** A valid file with some of its bytes changed or its end missing. */
const damaged = fc
  .record({
    file: fc.constantFrom(...whole),
    bytes: fc.array(fc.record({ at: fc.nat(4000), to: fc.nat(255) }), { maxLength: 6 }),
    kept: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ file, bytes, kept }) => {
    const copy = Buffer.from(file)
    for (const { at, to } of bytes) copy[at % copy.length] = to
    return kept > 0.6 ? copy : copy.subarray(0, Math.ceil(copy.length * kept))
  })

const file = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...whole) },
  { weight: 20, arbitrary: damaged },
  { weight: 15, arbitrary: fc.constantFrom(...wrong) },
  { weight: 1, arbitrary: fc.constantFrom(...heavy) },
)

const mostly = <T>(value: T, other: fc.Arbitrary<T>, weight = 30) =>
  fc.oneof({ weight, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })

/** A text that can be put into the header of a part unchanged. */
const headerText = hostileText.map((text) => text.replace(/[\r\n"]/g, ' '))

type Part = { name: string; filename?: string; content: Buffer }

/** The fields of a form, named as forms name them. A form cannot say which fields belong to one object of a list: there is none in it. */
function fieldsOf(value: Json, name: string): Part[] {
  if (typeof value !== 'object' || value === null) return [{ name, content: Buffer.from(String(value ?? '')) }]
  if (Array.isArray(value))
    return value
      .filter((each) => typeof each !== 'object')
      .slice(0, 250)
      .flatMap((each) => fieldsOf(each, `${name}[]`))
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name === '' ? key : `${name}[${key}]`))
}

function bytesOf(parts: readonly Part[], lineEnd: string, ending: string): Buffer {
  const pieces = parts.flatMap(({ name, filename, content }) => {
    const about = filename === undefined ? '' : `; filename="${filename}"${lineEnd}Content-Type: application/octet-stream`
    return [
      Buffer.from(`--${BOUNDARY}${lineEnd}Content-Disposition: form-data; name="${name}"${about}${lineEnd}${lineEnd}`),
      content,
      Buffer.from(lineEnd),
    ]
  })
  return Buffer.concat([...pieces, Buffer.from(ending)])
}

const cut = mostly(1, fc.double({ min: 0, max: 0.999, noNaN: true }), 40)

/** Fields that fit the schema; in half of the bodies up to three of them are then damaged. */
function valueFor(schema: JsonSchema): fc.Arbitrary<Json> {
  const changes = fc.oneof(fc.constant<Change[]>([]), fc.array(change, { minLength: 1, maxLength: 3 }))
  return fc.tuple(soundValue(schema), changes).map(([value, made]) => made.reduce(changed, value))
}

const otherTypes = fc.constantFrom<string | null>(
  null,
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json, application/json',
  'multipart/form-data',
  `multipart/mixed; boundary=${BOUNDARY}`,
  'multipart/form-data; boundary=another',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
)

const otherTexts = fc.constantFrom(
  '',
  'null',
  '[]',
  '"candidate"',
  '{',
  '{"candidate":',
  '{"candidate":{},"candidate":{"first_name":"a"}}',
  '{"__proto__":{"candidate":{}}}',
  '{"candidate":{"__proto__":{"first_name":"a"}}}',
  `${'['.repeat(100_000)}`,
  `{"candidate":{"skills":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
  `{"candidate":{"summary":"${'x'.repeat(1_100_000)}"}}`,
  '\ufeff{"candidate":{}}',
  '{"candidate":{"first_name":"\\ud800"}}',
)

/** A JSON body made from the schema; some are no JSON, some have another content type. */
export function jsonBody(schema: JsonSchema): fc.Arbitrary<Body> {
  const bytes = fc.oneof(
    { weight: 30, arbitrary: valueFor(schema).map((value) => Buffer.from(JSON.stringify(value))) },
    { weight: 1, arbitrary: otherTexts.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)) },
  )
  return fc.record({ type: mostly<string | null>('application/json', otherTypes), bytes, sent: cut })
}

/** A multipart form made from the schema, with a candidate's files; some are broken in one of the ways in which forms can be. */
export function formBody(schema: JsonSchema): fc.Arbitrary<Body> {
  const filePart = (name: string) => fc.record({ name: mostly(name, headerText), filename: mostly('cv.pdf', headerText, 8), content: file })
  return fc
    .record({
      value: valueFor(schema),
      resume: fc.option(filePart('candidate[resume]'), { freq: 8 }),
      documents: fc.option(filePart('candidate[documents]'), { freq: 1 }),
      more: mostly<Part[]>(
        [],
        fc.array(fc.record({ name: headerText, content: hostileText.map((text) => Buffer.from(text)) }), { maxLength: 3 }),
        10,
      ),
      twice: mostly(false, fc.constant(true)),
      filesFirst: fc.boolean(),
      lineEnd: mostly('\r\n', fc.constant('\n')),
      ending: mostly(`--${BOUNDARY}--\r\n`, fc.constantFrom('', `--${BOUNDARY}`, '--another--\r\n', `--${BOUNDARY}--\r\nafter`)),
      type: mostly<string | null>(`multipart/form-data; boundary=${BOUNDARY}`, otherTypes),
      sent: cut,
    })
    .map(({ value, resume, documents, more, twice, filesFirst, lineEnd, ending, type, sent }) => {
      const files = [resume, documents].filter((part) => part !== null)
      const parts = filesFirst ? [...files, ...fieldsOf(value, '')] : [...fieldsOf(value, ''), ...files]
      const all = [...parts, ...more, ...(twice ? parts.slice(-1) : [])]
      return { type, sent, bytes: bytesOf(all, lineEnd, ending) }
    })
}

/** Query parameters made from the schema; their values are texts. */
export function queryFor(schema: JsonSchema): fc.Arbitrary<string> {
  return valueFor(schema).map((value) => {
    const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [['query', value] as const]
    return new URLSearchParams(pairs.map(([name, each]) => [name, typeof each === 'string' ? each : JSON.stringify(each)])).toString()
  })
}

/** A part of a path: mostly the number of something that exists, sometimes a text that is used unchanged. */
export const pathPart: fc.Arbitrary<number | string> = fc.oneof(
  { weight: 12, arbitrary: fc.nat(1000) },
  { weight: 1, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 400) || '%20') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%zz', '%00', '%c0%af', '..%2f..', '..', '.', '0', '-1', '1e3', '99999999999999999999', '999999999999999'),
  },
)
