import { expect, it } from 'vitest'
import { refusalWords } from './refusal-words.ts'
import { sourcesOf } from './sources.ts'

const findings = (file: string, text: string) => refusalWords.run(sourcesOf({ [file]: text })).map(({ at }) => at)

it.each([
  "throw new Refusal('invalid_input', ['Email is required'])",
  "throw new Refusal('invalid_input', [`The ${'x'} is empty.`])",
  "throw new Refusal('email_taken', { Email: ['has already been taken'] })",
])('finds the sentence in %s', (text) => {
  expect(findings('server/src/features/a/a.ts', text)).toEqual(['server/src/features/a/a.ts:1'])
})

it.each(["throw new Refusal('invalid_input', [{ field: 'user.email', rule: 'required' }])", "throw new Error('Something else is wrong')"])(
  'takes %s',
  (text) => {
    expect(findings('server/src/features/a/a.ts', text)).toEqual([])
  },
)

it('finds sentences in schemas, and leaves their documentation alone', () => {
  const text = `endpoint('GET /a', { summary: 'What it does.', query: z.object({
    a: z.string('A is required').describe('What it is.'),
    b: z.string(says('required')).refine(isB, \`At most \${MAX} of them\`),
  }) })`
  expect(findings('contract/src/calls/a.ts', text)).toEqual(['contract/src/calls/a.ts:2', 'contract/src/calls/a.ts:3'])
})

it.each([
  "if (error.errors[0] === 'This link is not valid.') go()",
  "if (error.errors.includes('Email is required')) go()",
  "if (firstError(error)?.startsWith('The resume ')) go()",
  "const [, email] = ADDRESS.exec(firstError(error) ?? '') ?? []",
  'const text = firstError(error)\nif (text === refusals.busy.sentence) go()',
  'const words = known.get(error.errors[0])',
  'switch (firstError(error)) {}',
  "if (error.byField.Email[0] === 'has already been taken') go()",
])('finds that %j goes by a sentence', (text) => {
  expect(findings('web/src/a.ts', text)).toHaveLength(1)
})

it.each([
  'const text = firstError(error) ?? m.no_connection()',
  'const shown = error.errors.length === 0 ? [] : error.errors',
  'if (firstError(error) === null) go()',
  "if (error.code === 'busy') show(firstError(error))",
  "if (brokenRule(error, 'candidate.resume') === 'required') go()",
])('takes %j', (text) => {
  expect(findings('web/src/a.ts', text)).toEqual([])
})
