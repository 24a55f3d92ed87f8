// Simulated times of which the suite lives through a part, each held against books of its own; ends with 1 where they differ:
// node server/bench/simulated.ts year; fortnight [how many, 20] [the first seed]; promise [days, 90] [the seed]
import { runTests } from './suite.ts'

const [what = '', count, seed = '1'] = process.argv.slice(2)
const times: { readonly [what: string]: readonly [file: string, variables: Record<string, string>] } = {
  year: ['billing/year.test.ts', { YEAR_WEEKS: '52' }],
  fortnight: ['hiring/fortnight.test.ts', { FORTNIGHT_SEEDS: `${seed}+${count ?? 20}` }],
  promise: ['hiring/promise-months.test.ts', { PROMISE_DAYS: count ?? '90', PROMISE_SEED: seed }],
}
const time = times[what]
if (time) runTests([`server/src/features/${time[0]}`], time[1])
else {
  process.stderr.write(`Name one of ${Object.keys(times).join(', ')}.\n`)
  process.exitCode = 1
}
