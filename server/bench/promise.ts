// Ninety simulated days of features/hiring/promise-months.test.ts with 500 applications; the suite lives through three weeks of it: node server/bench/promise.ts [days] [seed]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const [days = '90', seed = '1'] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'server/src/features/hiring/promise-months.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PROMISE_DAYS: days, PROMISE_SEED: seed } },
)
process.exit(status ?? 1)
