import { expect, it } from 'vitest'
import { pathsInDocs } from './paths-in-docs.ts'
import { sourcesOf } from './sources.ts'

const problems = (text: string) =>
  pathsInDocs
    .run(sourcesOf({ 'README.md': text, 'server/src/main.ts': '', 'web/src/routes/login.tsx': '' }))
    .map(({ at, says }) => `${at} ${says}`)

it.each([
  'Start with `server/src/main.ts`, then [routes](web/src/routes/).',
  'the file in web/src/routes, and docs/board.png',
  'https://example.com/server/src/gone.ts and plaza/web/gone.ts',
  '`GET /tools/gone` as in docs/decisions/0001',
])('lets stand what is there, or is no path of the project: %s', (text) => {
  expect(problems(text)).toEqual([])
})

it.each([
  ['\nSee `server/src/app.ts`.', 'README.md:2 there is no server/src/app.ts'],
  ['[screens](web/src/screens/)', 'README.md:1 there is no web/src/screens'],
  ['the folder web/src/route.', 'README.md:1 there is no web/src/route'],
])('says where the documents lead to nothing: %s', (text, problem) => {
  expect(problems(text)).toEqual([problem])
})
