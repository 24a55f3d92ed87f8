import { expect, it } from 'vitest'
import { readJson } from './json-positions.ts'

it('knows the line of each posting, whatever stands inside them', () => {
  const { lineOf } = readJson('{\n "jobs": [\n  {"a": {"b": {}}},\r\n\n  {"text": "a\\nb", "c": [{}]}, {}\n ]\n}')
  expect([lineOf([]), lineOf(['jobs', 0]), lineOf(['jobs', 1]), lineOf(['jobs', 2])]).toEqual([1, 3, 5, 5])
})

it('passes over a byte order mark', () => {
  expect(readJson('\uFEFF[1]').value).toEqual([1])
})

it.each([
  [
    '[{"a": 1,}]',
    'The file is not valid JSON, line 1, column 10: a name in double quotes is expected here, perhaps a comma before it is one too many.',
  ],
  ['[\n  {"a" 1}\n]', 'The file is not valid JSON, line 2, column 8: a colon is missing after the name.'],
  ['{"a": 1', 'The file is not valid JSON, line 1, column 8: a closing brace } is missing.'],
  ['[1] 2', 'The file is not valid JSON, line 1, column 5: the file should have ended here.'],
  ['// x\n[1]', 'The file is not valid JSON, line 1, column 1: JSON has no comments.'],
  ['["a\n"]', 'The file is not valid JSON, line 1, column 2: this text has no closing quote on its line.'],
  ['  \n', 'The file is empty.'],
  ['\n> plaza@0.1.0 jobs\n> node x\n\n{}', 'The file begins with what npm prints before a command.'],
])('explains %j', (text, sentence) => {
  expect(() => readJson(text)).toThrow(sentence)
})
