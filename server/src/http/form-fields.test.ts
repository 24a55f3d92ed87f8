import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nestFields } from './form-fields.ts'

const nested = (...fields: [string, string][]) => JSON.parse(JSON.stringify(nestFields(fields)))

describe('fields of a form', () => {
  it('are nested by their names', () => {
    expect(
      nested(
        ['user[first_name]', 'Ana'],
        ['user[last_name]', ''],
        ['plain', 'x'],
        ['a[b][c][d]', 'deep'],
        ['skills[]', 'x'],
        ['skills[]', 'y'],
      ),
    ).toEqual({ user: { first_name: 'Ana', last_name: '' }, plain: 'x', a: { b: { c: { d: 'deep' } } }, skills: ['x', 'y'] })
  })

  it('may be named like properties that every object inherits', () => {
    const tree = nestFields([
      ['toString', 'a'],
      ['user[hasOwnProperty]', 'b'],
    ])
    expect(JSON.stringify(tree)).toBe('{"toString":"a","user":{"hasOwnProperty":"b"}}')
  })

  it('are what a schema reads', () => {
    const schema = z.object({ user: z.object({ first_name: z.string(), last_name: z.string().optional() }) })
    expect(schema.parse(nestFields([['user[first_name]', 'Ana']]))).toEqual({ user: { first_name: 'Ana' } })
  })

  it.each([
    '__proto__',
    'a[__proto__]',
    'a[__proto__][b]',
    'constructor[prototype][x]',
    'a[prototype]',
    'a[b][c][d][e]',
    '',
    'a[',
    'a]',
    'a[b',
    'a[b]c',
    '[a]',
    'a[][b]',
    'a[][]',
    'a b',
    'x'.repeat(201),
  ])('have no name %j', (name) => {
    expect(() => nestFields([[name, 'x']])).toThrow('malformed_request')
  })

  it.each([
    ['a', 'a'],
    ['a', 'a[b]'],
    ['a[b]', 'a'],
    ['a', 'a[]'],
    ['a[]', 'a'],
    ['a[]', 'a[b]'],
    ['a[b]', 'a[]'],
  ])('are not %s and %s', (...names) => {
    expect(() => nestFields(names.map((name) => [name, 'x'] as const))).toThrow('malformed_request')
  })

  it('hold lists of a hundred', () => {
    const values = (length: number) => Array.from({ length }, () => ['a[]', 'x'] as const)
    expect(nestFields(values(100)).a).toHaveLength(100)
    expect(() => nestFields(values(101))).toThrow('malformed_request')
  })

  it('never reach the prototype of anything, whatever they are called', () => {
    const part = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'prototype', 'polluted', 'a', '[]', '[', ']', '[__proto__]'),
      fc.string({ maxLength: 4 }),
    )
    const name = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 8 }), (fields) => {
        try {
          nestFields(fields)
        } catch (error) {
          expect(String(error)).toContain('malformed_request')
        }
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      }),
    )
  })
})
