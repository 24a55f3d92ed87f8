// What kill -9 in the middle of applying, rejecting and mailing does, of which the suite tries a few:
// node server/bench/kills.ts; KILL_ROUNDS of each, 20 where it is not set. Ends with 1 where anything was lost, doubled or half written.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const tests = ['candidates', 'hiring'].map((feature) => `server/src/features/${feature}/kill.test.ts`)
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'calls', '--no-file-parallelism', ...tests],
  { cwd: root, stdio: 'inherit', env: { ...process.env, KILL_ROUNDS: process.env.KILL_ROUNDS ?? '20' } },
)
process.exit(status ?? 1)
