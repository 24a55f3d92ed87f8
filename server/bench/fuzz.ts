// `npm run fuzz -- 20000 [seed]`: the requests that the tests make at random, as many as one likes. Prints how often each answer came, and on
// a failure the seed and the smallest requests that lead to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const [requests = '20000', seed] = process.argv.slice(2)
const child = spawn(process.execPath, [join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs'), 'run', 'fuzz.test.ts'], {
  env: { ...process.env, FUZZ_REQUESTS: requests, ...(seed === undefined ? {} : { FUZZ_SEED: seed }) },
  stdio: 'inherit',
})
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
