import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** A limit judges no speed: hundreds of generated inputs take many seconds on a small machine that others keep busy. */
const ENDS_WHAT_HANGS_MS = 300_000
/** What is polled without a limit of its own would be given up after a second, and a hook after ten. */
const patient = {
  testTimeout: ENDS_WHAT_HANGS_MS,
  hookTimeout: ENDS_WHAT_HANGS_MS,
  expect: { poll: { timeout: ENDS_WHAT_HANGS_MS } },
}

const root = import.meta.dirname
/** What would last beyond its file where files share their modules: a mock is not seen by what is loaded already, and seen by whoever loads it next. */
const CHANGES_WHAT_OTHERS_SEE = /\bvi\.(?:mock|doMock|spyOn|stubGlobal|stubEnv|useFakeTimers|setSystemTime)\b/

type Wanted = NonNullable<TestProjectInlineConfiguration['test']> & { name: string; include: string[]; exclude?: string[] }

/**
 * A project in two: files that share the modules that they load, since loading them anew takes longer than most tests, and those that need their own.
 * What a shared file opens, it closes; nothing that it sets outlives it.
 */
function inTwo({ name, include, exclude = [], ...rest }: Wanted): TestProjectInlineConfiguration[] {
  const files = globSync(include, { cwd: root, exclude })
  const alone = files.filter((file) => CHANGES_WHAT_OTHERS_SEE.test(readFileSync(`${root}/${file}`, 'utf8')))
  const both = { ...rest, ...patient }
  return [
    { test: { ...both, name, include, exclude: [...exclude, ...alone], isolate: false } },
    { test: { ...both, name: `${name}, alone`, include: alone } },
  ]
}

export default defineConfig({
  test: {
    // Tests that kill servers mostly wait for them: one more at a time than a small machine has processors.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      ...inTwo({
        name: 'rules',
        include: ['contract/src/**/*.test.ts', 'tools/**/*.test.ts', 'web/src/**/*.test.ts', 'server/seeds/artwork.test.ts'],
      }),
      ...inTwo({
        name: 'components',
        include: ['web/src/**/*.test.tsx'],
        environment: 'happy-dom',
        setupFiles: ['web/src/testing/each-component.ts'],
      }),
      ...inTwo({
        name: 'calls',
        include: ['server/src/**/*.test.ts', 'server/seeds/**/*.test.ts', 'server/bench/**/*.test.ts'],
        exclude: ['server/seeds/artwork.test.ts'],
        globalSetup: ['server/src/testing/database.ts'],
      }),
    ],
    retry: 0,
  },
})
