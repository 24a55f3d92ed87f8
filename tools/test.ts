// `npm test`: everything, ending once a part has failed and those beside it are through. The last line says how many passed and failed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium } from './chromium.ts'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'plaza-test-'))

type Counts = { passed: number; failed: number }
type Part = { name: string; run: () => Promise<Counts> }

/** Runs a program of the project, shows what it says, and answers its output and whether it ended well. */
function program(
  command: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ said: string; isFine: boolean }> {
  const child = spawn(join(root, 'node_modules/.bin', command), parameters, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString()
    process.stdout.write(part)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ said, isFine: code === 0 }))
  })
}

/** A part that ended badly has failed, even when each of its tests has passed. */
function counted({ passed, failed }: Counts, isFine: boolean): Counts {
  return { passed, failed: isFine ? failed : Math.max(failed, 1) }
}

function report<T>(file: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    // The part failed before it could write a report; its exit code shows that.
    return {}
  }
}

async function checks(): Promise<Counts> {
  const { said, isFine } = await program('node', ['tools/check.ts', '--all'])
  const count = (mark: RegExp) => said.split('\n').filter((line) => mark.test(line)).length
  return counted({ passed: count(/^ok {2}/), failed: count(/^FAIL {2}/) }, isFine)
}

async function tests(): Promise<Counts> {
  const file = join(reports, 'vitest.json')
  const { isFine } = await program('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const { numPassedTests = 0, numFailedTests = 0 } = report<{ numPassedTests: number; numFailedTests: number }>(file)
  return counted({ passed: numPassedTests, failed: numFailedTests }, isFine)
}

async function journeys(): Promise<Counts> {
  const file = join(reports, 'playwright.json')
  const { isFine } = await program('playwright', ['test', '--config=e2e', '--reporter=list,json'], {
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const { stats } = report<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)
  return counted({ passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }, isFine)
}

/**
 * What runs one after the other, each with what runs beside it. The checks and the tests need the screens; where the tests wait for processes of
 * theirs to end, the checks have something to do.
 */
const stages: readonly (readonly Part[])[] = [
  [{ name: 'screens', run: async () => buildWeb().then(() => ({ passed: 0, failed: 0 })) }],
  [
    { name: 'checks', run: checks },
    { name: 'tests', run: tests },
  ],
  [{ name: 'journeys', run: journeys }],
]

async function runAll(): Promise<{ total: Counts; times: string[] }> {
  const total: Counts = { passed: 0, failed: 0 }
  const times: string[] = []
  const runPart = async ({ name, run }: Part) => {
    const started = performance.now()
    const { passed, failed } = await run().catch((error: Error): Counts => {
      process.stderr.write(`${error.message}\n`)
      return { passed: 0, failed: 1 }
    })
    total.passed += passed
    total.failed += failed
    times.push(`${name.padEnd(10)}${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed`)
  }
  for (const stage of stages) {
    await Promise.all(stage.map(runPart))
    if (total.failed > 0) break
  }
  return { total, times }
}

const { total, times } = await runAll()
rmSync(reports, { recursive: true, force: true })
process.exitCode = total.failed === 0 ? 0 : 1
process.stdout.write(`\n${times.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`)
