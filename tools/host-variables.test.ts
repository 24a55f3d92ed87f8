import { expect, it } from 'vitest'
import { hostVariables } from './host-variables.ts'
import { sourcesOf } from './sources.ts'

it('finds a variable that a document does not name', () => {
  const sources = sourcesOf({
    'server/src/env.ts': "const families = { main: 'MAIN_HOSTS', payroll: 'PAYROLL_HOSTS' }",
    'README.md': '`MAIN_HOSTS` and `PAYROLL_HOSTS`',
    'docs/operations.md': 'MAIN_HOSTS=plaza.example',
  })
  expect(hostVariables.run(sources)).toEqual([
    { at: 'docs/operations.md:1', says: 'PAYROLL_HOSTS is missing: server/src/env.ts asks for it' },
  ])
})
