import { expect, it } from 'vitest'
import { z } from 'zod'
import type { CallName } from './index.ts'
import { everyCall } from './index.ts'
import { type Problem, Refusal } from './refusals.ts'
import { problemsIn, says } from './schema-rules.ts'
import { errorsOf } from './sentences.ts'
import { threadWork } from './testing/thread-work.ts'

function problems(schema: z.ZodType, data: unknown) {
  const { error } = schema.safeParse(data)
  return error ? problemsIn(schema, data, error.issues) : []
}

function bodyOf(name: CallName): z.ZodType {
  const schema = everyCall.find(({ signature }) => signature === name)?.body
  if (!schema) throw new Error(`${name} has no body.`)
  return schema
}

const said = (name: CallName, body: unknown) => errorsOf(new Refusal('invalid_input', problems(bodyOf(name), body)), 'en')

const person = {
  first_name: 'Ana',
  last_name: 'Torres',
  email: 'ana@example.com',
  password: 'Another123!',
  password_confirmation: 'Another123!',
}
const talent = (wrong: object) => said('POST /talents/sign_up', { talent: { ...person, ...wrong } })

it.each<[object, string[]]>([
  [{ first_name: 'x'.repeat(51) }, ['First name must be at most 50 characters']],
  // With an application the same field takes a hundred; whoever has none hears of the 50 however many there are.
  [{ first_name: 'x'.repeat(5000) }, ['First name must be at most 50 characters']],
  [{ first_name: 'Al', email: null }, ['First name must be at least 3 characters', 'Email is required']],
  [{ email: null, password_confirmation: 'x' }, ['Email is required', 'Passwords must match']],
  [{ first_name: '' }, ['First name is required']],
  [{ first_name: '\0' }, ['First name holds characters that cannot be kept']],
  [{ first_name: null }, ['First name is required']],
  [{ first_name: 7 }, ['First name must be a text']],
  [{ password: 'Short1!', password_confirmation: 'Short1!' }, ['Password must be at least 8 characters']],
  [{ password: `Aa1!${'x'.repeat(197)}`, password_confirmation: `Aa1!${'x'.repeat(197)}` }, ['Password must be at most 200 characters']],
  [
    { password: 'alllowercase', password_confirmation: 'alllowercase' },
    ['Must contain at least one uppercase, special character and number'],
  ],
  [{ email: '' }, ['Email is required']],
  [{ email: 'ana' }, ['Email must be a valid email']],
])('says one sentence of a field: %.60j', (wrong, sentences) => {
  expect(talent(wrong)).toEqual(sentences)
})

it('goes by the order of the form, also where the fields are looked at together', () => {
  expect(talent({ first_name: 'Al', last_name: '', email: 'x', password: 'x', password_confirmation: 'y' })).toEqual([
    'First name must be at least 3 characters',
    'Last name is required',
    'Email must be a valid email',
    'Password must be at least 8 characters',
    'Passwords must match',
  ])
})

it('goes through the rows of a list one after the other', () => {
  const rows = [{ email: 'x', roles: [] }, { email: '', roles: ['sourcing_admin'] }, { roles: [] }]
  expect(problems(bodyOf('POST /account_members'), { account_members: rows })).toEqual([
    { field: 'account_members.0.email', rule: 'email' },
    { field: 'account_members.0.roles', rule: 'no_role' },
    { field: 'account_members.1.email', rule: 'required' },
    { field: 'account_members.2.email', rule: 'required' },
    { field: 'account_members.2.roles', rule: 'no_role' },
  ])
})

it.each([null, undefined, [], 'x', 7])('takes %j for an empty form', (body) => {
  expect(said('POST /sessions', body)).toEqual(['Email is required', 'Password is required'])
  expect(problems(z.object({}), body)).toEqual([{ rule: 'unreadable' }])
})

it('knows a cut link, and a country that is none', () => {
  const user = { ...person, company_name: 'Casa', website: 'https://a.example', company_country_id: -1, company_industry_id: 1 }
  expect(said('POST /sign_up', { user })).toEqual(['Country is required'])
  const { password, password_confirmation } = person
  expect(problems(bodyOf('PUT /set_password'), { password, password_confirmation, token_id: 'cut' })).toEqual([
    { field: 'token_id', rule: 'link' },
  ])
})

it('has a rule for whatever a schema finds that names none', () => {
  const schema = z.strictObject({
    text: z.string().min(2).max(4),
    count: z.int().min(1).max(9),
    share: z.number(),
    flag: z.boolean(),
    choice: z.enum(['a', 'b']),
    list: z.array(z.string()).min(2).max(3),
    group: z.object({ name: z.string() }),
    either: z.union([z.literal(1), z.object({})]),
    pattern: z.string().regex(/^[a-z]+$/),
    moment: z.iso.datetime(),
  })
  const broken = { text: 'x', count: 10, share: 'x', flag: 1, choice: 'c', list: ['a'], group: 5, either: 'x', pattern: '7', moment: 'now' }
  expect(problems(schema, { ...broken, more: 1 })).toEqual([
    { field: 'text', rule: 'too_short', min: 2 },
    { field: 'count', rule: 'too_high', max: 9 },
    { field: 'share', rule: 'number' },
    { field: 'flag', rule: 'yes_or_no' },
    { field: 'choice', rule: 'no_choice' },
    { field: 'list', rule: 'too_few', min: 2 },
    { field: 'group', rule: 'group' },
    { field: 'either', rule: 'form' },
    { field: 'pattern', rule: 'form' },
    { field: 'moment', rule: 'form' },
    { field: 'more', rule: 'unknown_field' },
  ])
  expect(problems(z.object({ count: z.int() }), { count: 1.5 })).toEqual([{ field: 'count', rule: 'whole_number' }])
})

it('names no more fields than a form can have, and repeats no key that is longer than a name', () => {
  expect(problems(z.object({ list: z.array(z.int()) }), { list: Array(5000).fill('x') })).toHaveLength(100)
  expect(problems(z.object({ user: z.strictObject({}) }), { user: { ['k'.repeat(500)]: 1 } })).toEqual([
    { field: 'user', rule: 'unknown_field' },
  ])
})

it('takes no more work for unknown fields than for those that it names, however many come', () => {
  const schema = z.object({ user: z.strictObject({}) })
  const work = (fields: number) => {
    const data = { user: Object.fromEntries(Array.from({ length: fields }, (_, at) => [`field_${at}`, 1])) }
    const issues = schema.safeParse(data).error?.issues ?? []
    return threadWork(() => expect(problemsIn(schema, data, issues)).toHaveLength(100))
  }
  expect(work(20_000)).toBeLessThan(20 * work(200))
})

type IsProblem<P> = P extends Problem ? true : false

it('lets the compiler see to it that a rule comes with the parameters of its sentence, and that its field has a name', () => {
  const known: IsProblem<{ field: 'user.password'; rule: 'too_short'; min: number }> = true
  const row: IsProblem<{ field: 'account_members.3.email'; rule: 'address_taken'; email: string }> = true
  const withoutParameter: IsProblem<{ field: 'user.password'; rule: 'too_short' }> = false
  const withAnotherKind: IsProblem<{ field: 'user.password'; rule: 'too_short'; min: string }> = false
  const withoutName: IsProblem<{ field: 'user.shoe_size'; rule: 'required' }> = false
  const ofNoRule: IsProblem<{ field: 'user.password'; rule: 'too_weak' }> = false
  const sentence: IsProblem<'Email is required'> = false
  expect([known, row]).toEqual([true, true])
  expect([withoutParameter, withAnotherKind, withoutName, ofNoRule, sentence]).not.toContain(true)
  expect(JSON.parse(says('too_long', { max: 5 }))).toEqual({ rule: 'too_long', max: 5 })
})
