// What the calls of features/hiring/statements.test.ts read where one job has ten thousand applications among fifty thousand; the suite has a few hundred: node server/bench/plans.ts [how many]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const [count = '10000'] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'server/src/features/hiring/statements.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, HIRING_APPLICATIONS: count } },
)
process.exit(status ?? 1)
