import { describe, expect, it } from 'vitest'
import { names } from './names.ts'
import { sourcesOf } from './sources.ts'

function problems(files: Record<string, string>): string[] {
  return names.run(sourcesOf(files)).map(({ at, says }) => `${at} ${says}`)
}

/** Put together here, so that no search for the word finds this file. */
const word = (...parts: string[]) => parts.join('')

describe('names', () => {
  it.each(['utils', 'util', 'helpers', 'common', 'misc', 'lib', 'base', 'types'])('refuses %s as a file and as a folder', (name) => {
    expect(problems({ [`web/src/${name}.ts`]: '' })).toHaveLength(1)
    expect(problems({ [`web/src/${name}/text.tsx`]: '' })).toHaveLength(1)
    expect(problems({ [`web/src/${name}.test.ts`]: '' })).toHaveLength(1)
  })

  it('refuses other spellings than kebab-case', () => {
    expect(problems({ 'web/src/jobPage.tsx': '' })).toHaveLength(1)
    expect(problems({ 'web/src/job_page.tsx': '' })).toHaveLength(1)
    expect(problems({ 'web/src/job-page.test.tsx': '', 'server/src/db/migrations/0001_board.sql': '', 'README.md': '' })).toEqual([])
  })

  it('refuses endings that the server does not know, such as one for SQL', () => {
    const at = (name: string) => `server/src/features/members/${name}`
    expect(problems({ [at('members.sql.ts')]: '' })).toEqual([expect.stringContaining("members.sql.ts:1 '.sql' is none of the endings")])
    expect(problems({ [at('members.queries.test.ts')]: '' })).toEqual([expect.stringContaining("'.queries'")])
    const known = ['members.ts', 'member-rows.ts', 'members.routes.ts', 'members.mails.ts', 'billing.webhooks.ts', 'members.test.ts']
    expect(problems(Object.fromEntries([...known.map((name) => [at(name), '']), ['e2e/members.spec.ts', '']]))).toEqual([])
  })

  it('refuses more than 400 lines, except in seeds and migrations', () => {
    expect(problems({ 'web/src/long.ts': 'export {}\n'.repeat(400) })).toEqual([])
    expect(problems({ 'web/src/long.ts': 'export {}\n'.repeat(401) })).toEqual([expect.stringContaining('401 lines')])
  })

  it('finds a folder of screens that holds too much', () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`web/src/screens/board/job/part-${index}.tsx`, '']))
    expect(problems({ ...files(15), 'web/src/screens/board/job/part.test.ts': '', 'web/src/screens/board/job/text/a.tsx': '' })).toEqual([])
    expect(problems(files(16))).toEqual([expect.stringContaining('web/src/screens/board/job:1 16 files')])
    expect(problems({ 'server/seeds/long.ts': 'export {}\n'.repeat(401), 'web/messages/en.json': '\n'.repeat(500) })).toEqual([])
  })

  it.each([
    `// ${word('TO', 'DO')}: later`,
    `/* ${word('FIX', 'ME')} */`,
    `// ${word('@ts-', 'ignore')}`,
    `// ${word('@ts-', 'expect-error')}`,
    `// ${word('biome-', 'ignore')} lint: no`,
    `export const a = b ${word('as', ' any')}`,
    `it.${word('on', 'ly')}('works', () => {})`,
    `describe.${word('sk', 'ip')}('works', () => {})`,
    `test.describe.${word('on', 'ly')}('works', () => {})`,
    `it.${word('to', 'do')}('works')`,
    `await page.${word('waitFor', 'Timeout')}(100)`,
  ])('refuses %s', (line) => {
    expect(problems({ 'web/src/a.test.ts': `\n${line}\n` })).toEqual([expect.stringContaining('web/src/a.test.ts:2 ')])
  })

  it('reads comments of SQL and style sheets too', () => {
    expect(problems({ 'server/src/db/migrations/0001_a.sql': `\n-- ${word('TO', 'DO')}` })).toEqual([
      expect.stringContaining('0001_a.sql:2 '),
    ])
    expect(problems({ 'web/src/styles.css': `/* ${word('FIX', 'ME')} */` })).toHaveLength(1)
  })

  it('lets the same words stand where they mean something else', () => {
    expect(
      problems({
        'web/src/a.ts': `export const text = '${word('as', ' any')} reply'\nrows.${word('sk', 'ip')}(3)\nlist.only\n// ${word('as', ' any')} other`,
      }),
    ).toEqual([])
  })

  it.each([word('/ho', 'me/ana/plaza'), word('/Us', 'ers/ana'), word('/wo', 'rk/main/x.ts'), word('C:', '\\Users\\ana')])(
    'refuses the path %s',
    (path) => {
      expect(problems({ 'docs/start.md': `\nSee ${path}.` })).toEqual([expect.stringContaining('docs/start.md:2 ')])
    },
  )

  it('lets addresses and routes stand', () => {
    expect(problems({ 'web/src/a.ts': "export const a = ['https://x.example/home/ana', '/home', './desk/a', '/root']" })).toEqual([])
  })
})
