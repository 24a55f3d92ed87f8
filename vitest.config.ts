import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A limit judges no speed: hundreds of generated inputs take many seconds on a small machine that others keep busy. */
const ENDS_WHAT_HANGS_MS = 300_000
/** What is polled without a limit of its own would be given up after a second, and a hook after ten. */
const patient = {
  testTimeout: ENDS_WHAT_HANGS_MS,
  hookTimeout: ENDS_WHAT_HANGS_MS,
  expect: { poll: { timeout: ENDS_WHAT_HANGS_MS } },
}

export default defineConfig({
  test: {
    // Tests that kill servers mostly wait for them: one more at a time than a small machine has processors.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'rules',
          include: ['contract/src/**/*.test.ts', 'tools/**/*.test.ts', 'web/src/**/*.test.ts', 'server/seeds/artwork.test.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/each-component.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'calls',
          include: ['server/src/**/*.test.ts', 'server/seeds/**/*.test.ts', 'server/bench/**/*.test.ts'],
          exclude: ['server/seeds/artwork.test.ts'],
          globalSetup: ['server/src/testing/database.ts'],
          ...patient,
        },
      },
    ],
    retry: 0,
  },
})
