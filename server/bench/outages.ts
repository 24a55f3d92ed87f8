// What restarts and kill -9 of the database do to applications and mails, in every layout, of which the suite tries a few:
// node server/bench/outages.ts; OUTAGE_ROUNDS of each kind, 20 where it is not set.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile, printTable } from './table.ts'

/** As server/src/testing/outages.ts writes it. */
type Report = {
  layout: string
  outages: string[]
  ended: number
  acknowledged: number
  lost: string[]
  doubled: string[]
  mails: { received: number; lost: string[]; again: number; doubled: string[] }
  strange: string[]
  seconds: number[]
}

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'plaza-outages-'))
const file = join(folder, 'report.json')
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'calls', 'server/src/outages.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, OUTAGE_ROUNDS: process.env.OUTAGE_ROUNDS ?? '20', OUTAGE_REPORT: file } },
)
const reports = JSON.parse(readFileSync(file, 'utf8')) as Report[]
rmSync(folder, { recursive: true, force: true })

const count = (all: readonly string[]) => String(all.length)
const headings = ['layout', 'outage', 'rounds', 'back to first page, p50 s', 'max s']
printTable(
  'From the database to the first page',
  headings,
  reports.flatMap(({ layout, outages, seconds }) =>
    [...new Set(outages)].map((kind) => {
      const sorted = seconds.filter((_, n) => outages[n] === kind).sort((a, b) => a - b)
      return [layout, kind, count(sorted.map(String)), percentile(sorted, 0.5), sorted.at(-1) ?? Number.NaN]
    }),
  ),
)
printTable(
  'What became of it all',
  [
    'layout',
    'processes ended',
    'acknowledged',
    'lost',
    'doubled',
    'mails',
    'lost',
    'doubled',
    'again under the same id',
    'strange answers',
  ],
  reports.map(({ layout, ended, acknowledged, lost, doubled, mails, strange }) => [
    layout,
    String(ended),
    String(acknowledged),
    count(lost),
    count(doubled),
    String(mails.received),
    count(mails.lost),
    count(mails.doubled),
    String(mails.again),
    count(strange),
  ]),
)
process.exit(status ?? 1)
