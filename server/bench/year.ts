// The whole simulated year of features/billing/year.test.ts, of which the suite lives through six weeks: node server/bench/year.ts
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'server/src/features/billing/year.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, YEAR_WEEKS: '52' } },
)
process.exit(status ?? 1)
