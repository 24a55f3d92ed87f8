// Hostile values, and valid ones made from a schema, for random requests.
import fc from 'fast-check'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The part of JSON schema that the contract's bodies and queries use. */
export type JsonSchema = {
  type?: string | string[]
  properties?: { [name: string]: JsonSchema }
  required?: string[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  enum?: Json[]
  const?: Json
}

const VECTORS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</title></style></textarea><script>alert(1)</script>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'javascript:alert(1)',
  ' java\tscript:alert(1)//https://a.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https://a.example/"onmouseover="alert(1)',
  'https://javascript:alert(1)@a.example',
  '//evil.example',
  '{{constructor.constructor("alert(1)")()}}',
  '$\u007bprocess.exit(1)}',
  "'; DROP TABLE applications; --",
  '../../../../etc/passwd',
  'Ana\r\nBcc: evil@example.com',
  'ana@example.com, evil@example.com',
  '__proto__',
  'constructor',
  '\0',
  'a\0b',
  '\x1b[2J\x07',
  '\ud800',
  'a\udc00b',
  '\uffff\ufffe',
  '\u202egpj.exe',
  '\u2028\u2029',
  '\ufeff',
  'e\u0301'.repeat(300),
  'Z\u0310\u030e\u034c'.repeat(200),
  '\ufdfa'.repeat(2000),
  '👩‍👩‍👧‍👦'.repeat(40),
  '٣٣١٢٣٤٥٦٧٨',
  ' ',
  '\t\n',
  '0x10',
  '1e309',
  '-1',
  '9'.repeat(400),
  'NaN',
  '2021-02-30',
  '0000-00-00',
  '+275760-09-13',
  '1,,,2',
  'x'.repeat(5001),
  'x'.repeat(70_000),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VECTORS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...VECTORS), fc.constantFrom(...VECTORS)).map((pair) => pair.join('')) },
)

function nested(depth: number): Json {
  let value: Json = 'x'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Parsed from JSON, so that `__proto__` is an own key, as in a real request. */
const objects: Json[] = [
  '{"__proto__":{"is_owner":true,"length":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"valueOf":null,"then":"x"}',
  '{"length":-1,"0":"a"}',
  '{"$gt":""}',
  '{"name":{"name":{"name":"x"}}}',
].map((text) => JSON.parse(text))

const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Json>(
      null,
      true,
      false,
      0,
      -1,
      0.1,
      1e308,
      2 ** 53,
      -(2 ** 31),
      2 ** 31,
      1_000_000_001,
      '',
      [],
      {},
      [[]],
      [null],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...objects) },
  { weight: 1, arbitrary: fc.constantFrom(nested(5), nested(500), Array(600).fill('x'), Array(600).fill({})) },
)

/** Valid values for fields of these names, where the type alone says too little. */
const usual: { [name: string]: fc.Arbitrary<Json> } = {
  first_name: fc.constantFrom('Ana', 'José María', '李'),
  last_name: fc.constantFrom('Torres', "O'Neill"),
  email: fc.nat(100_000).map((n) => `guest${n}@example.com`),
  phone: fc.constantFrom('3312345678', '+52 33 1234 5678'),
  link: fc.constantFrom('linkedin.com/in/ana', 'https://a.example/?b=1#c', ''),
  portfolio: fc.constantFrom('http://a.example', ''),
  summary: fc.constantFrom('I bake.\r\nSince 1999.', 'a <b>c</b>', '', null),
  application: fc.constantFrom('jse', 'newsletter', ''),
  submission_key: fc.nat(50).map((n) => `fuzz-0123456789-${n}`),
  current_salary: fc.constantFrom<Json>('0', '1,250,000', 85_000),
  salary_expectation: fc.constantFrom<Json>('0', '1,250,000', 85_000),
  place_id: fc.constantFrom('', null),
  industry: fc.constantFrom<Json>(18, '18', null),
  start_date: fc.constantFrom('2019-01-31', '', null),
  end_date: fc.constantFrom('2021-12-31', null),
}

const text = fc.constantFrom('Baker', 'Panadería «Sol»', '')

/** A value that fits the schema; some optional fields are left out. */
export function soundValue(schema: JsonSchema, name = ''): fc.Arbitrary<Json> {
  const known = usual[name]
  if (known) return known
  const { anyOf, properties, items, required = [] } = schema
  if (anyOf) return fc.oneof(...anyOf.map((each) => soundValue(each)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (properties) {
    const fields = Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, soundValue(field, key)]))
    return fc.record(fields, { requiredKeys: required })
  }
  if (items) return fc.array(soundValue(items), { maxLength: 4 })
  const types = [schema.type ?? 'null'].flat()
  const simple: { [type: string]: fc.Arbitrary<Json> } = {
    string: text,
    number: fc.nat(100_000),
    integer: fc.nat(30),
    boolean: fc.boolean(),
    null: fc.constant(null),
  }
  return fc.oneof(...types.map((type) => simple[type] ?? fc.constant(null)))
}

/** A change at one node of a value. The number of the node wraps around, so that it fits a value of any size. */
export type Change = { node: number; how: 'replace' | 'remove' | 'wrap' | 'repeat' | 'add'; value: Json }

export const change: fc.Arbitrary<Change> = fc.record({
  node: fc.nat(200),
  how: fc.oneof(
    { weight: 6, arbitrary: fc.constant('replace' as const) },
    { weight: 2, arbitrary: fc.constantFrom('remove' as const, 'wrap' as const, 'repeat' as const, 'add' as const) },
  ),
  value: hostileValue,
})

type Place = { parent: Json[] | { [key: string]: Json }; key: string }

function placesIn(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [{ parent: value, key }, ...placesIn(inner)])
}

/** A copy of the value with the change made. */
export function changed(value: Json, { node, how, value: other }: Change): Json {
  const copy: Json = JSON.parse(JSON.stringify(value))
  const places = placesIn(copy)
  const place = places[node % Math.max(1, places.length)]
  if (!place) return other
  const target = place.parent as { [key: string]: Json }
  const present = target[place.key] ?? null
  const define = (key: string, to: Json) =>
    Object.defineProperty(target, key, { value: to, enumerable: true, configurable: true, writable: true })
  if (how === 'remove') delete target[place.key]
  else if (how === 'wrap') define(place.key, [present])
  else if (how === 'repeat') define(place.key, Array<Json>(how.length + node).fill(present))
  else if (how === 'add' && !Array.isArray(place.parent)) define(typeof other === 'string' ? other : '__proto__', other)
  else define(place.key, other)
  return copy
}
