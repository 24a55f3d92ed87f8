import { expect, it } from 'vitest'
import { bareLanguage } from './bare-language.ts'
import { sourcesOf } from './sources.ts'

const problems = (code: string, file = 'server/src/features/board/board.ts') =>
  bareLanguage
    .run(sourcesOf({ 'contract/src/values.ts': "export const languages = ['en', 'es'] as const\n", [file]: code }))
    .map(({ at }) => at)

it('finds a comparison with one language, either way round', () => {
  expect(problems("const a = 1\nexport const b = (l: string) => (l === 'es' ? a : 2)")).toEqual(['server/src/features/board/board.ts:2'])
  expect(problems("export const b = (l: string) => 'en' !== l", 'web/src/frame/head.tsx')).toEqual(['web/src/frame/head.tsx:1'])
})

it('leaves tables, defaults, tests and other words alone', () => {
  expect(
    problems("export const table = { en: 1, es: 2 }\nexport const first = 'en'\nexport const isUs = (c: string) => c === 'us'"),
  ).toEqual([])
  expect(problems("export const b = (l: string) => l === 'es'", 'server/src/features/board/board.test.ts')).toEqual([])
})
