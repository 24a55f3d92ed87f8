import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests that kill servers mostly wait for them: one more at a time than a small machine has processors.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'rules',
          include: ['contract/src/**/*.test.ts', 'tools/**/*.test.ts', 'web/src/**/*.test.ts', 'server/seeds/artwork.test.ts'],
        },
      },
      {
        test: {
          name: 'calls',
          include: ['server/src/**/*.test.ts', 'server/seeds/**/*.test.ts'],
          exclude: ['server/seeds/artwork.test.ts'],
          globalSetup: ['server/src/testing/database.ts'],
          // Ends what hangs, and judges no speed: hundreds of generated inputs take seconds on a small machine with three workers.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
    retry: 0,
  },
})
