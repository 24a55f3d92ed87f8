import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { postmasterOf } from './postmaster.ts'

const folder = mkdtempSync(join(tmpdir(), 'plaza-postmaster-'))
mkdirSync(join(folder, 'postgres'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (content: string) => writeFileSync(join(folder, 'postgres/postmaster.pid'), content)

describe('the number of a database server', () => {
  it('is the first line of its file', () => {
    write('4711\n/data\n1795329008\n')
    expect(postmasterOf(folder)).toBe(4711)
  })

  it.each(['', '\n', '0\n', '-1\n', 'x\n', '12x\n', ' \n12\n'])('is none where the file says %j', (content) => {
    write(content)
    expect(() => postmasterOf(folder)).toThrow('names no process')
  })
})
