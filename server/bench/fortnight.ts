// Simulated fortnights of features/hiring/fortnight.test.ts; the suite lives through a week of one: node server/bench/fortnight.ts 20 [the first]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const [count = '20', first = '1'] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'server/src/features/hiring/fortnight.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FORTNIGHT_SEEDS: `${first}+${count}` } },
)
process.exit(status ?? 1)
