// The house checks: `npm run check` runs them with format, lint, types and knip; `node tools/check.ts` runs them alone, in one process.
import { spawn } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bareLanguage } from './bare-language.ts'
import { buildWeb } from './build-web.ts'
import { closedListsAreTaken } from './closed-lists.ts'
import { readContents } from './contents.ts'
import { contractCoverage } from './contract-coverage.ts'
import { decisions } from './decisions.ts'
import { hostVariables } from './host-variables.ts'
import { imports } from './imports.ts'
import { licencesAreKnown, shippedBy } from './licences.ts'
import { mapIsCurrent } from './map.ts'
import { messages } from './messages.ts'
import { names } from './names.ts'
import { pathsInDocs } from './paths-in-docs.ts'
import { refusalWords } from './refusal-words.ts'
import { answeredPaths, callsBeside, publicFiles, screenPaths, serverPaths, unreserved } from './reserved-names.ts'
import { screensAgree } from './screens.ts'
import { type Check, type Finding, type Sources, sourcesIn } from './sources.ts'
import { columnsWithoutMigration } from './tables.ts'

const root = join(import.meta.dirname, '..')
const DETAIL_LINES = 60

/** The result of one check: `problems` is the output when it failed, otherwise empty. */
type Outcome = { name: string; problems: string; seconds: number }

function report({ name, problems, seconds }: Outcome): void {
  process.stdout.write(`${problems === '' ? 'ok  ' : 'FAIL'}  ${name.padEnd(18)} ${seconds.toFixed(1)} s\n`)
  if (problems === '') return
  const lines = problems.trimEnd().split('\n')
  for (const line of lines.slice(0, DETAIL_LINES)) process.stdout.write(`      ${line}\n`)
  if (lines.length > DETAIL_LINES) process.stdout.write(`      and ${lines.length - DETAIL_LINES} more lines\n`)
}

async function timed(name: string, run: () => Promise<string> | string): Promise<Outcome> {
  const started = performance.now()
  let problems: string
  try {
    problems = await run()
  } catch (error) {
    problems = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  return { name, problems, seconds: (performance.now() - started) / 1000 }
}

const written = (findings: readonly Finding[]) => findings.map(({ at, says }) => `${at} ${says}`).join('\n')

/** Runs the project's own checks. A check that throws has failed. */
export async function houseChecks(sources: Sources): Promise<Outcome[]> {
  const contents = readContents()
  // Each check that needs it reports the failure.
  contents.catch(() => undefined)
  const alone = [imports, messages, bareLanguage, names, refusalWords, decisions, pathsInDocs, hostVariables].map((check: Check) =>
    timed(check.name, () => written(check.run(sources))),
  )
  return Promise.all([
    ...alone,
    timed('contract', async () => {
      const { everyCall } = await import('../contract/src/index.ts')
      return written(contractCoverage(sources, everyCall))
    }),
    timed('tables', () => written(columnsWithoutMigration(sources))),
    timed('closed lists', async () => {
      const { closedLists } = await import('../server/src/db/closed-lists.ts')
      return written(closedListsAreTaken(sources, closedLists))
    }),
    timed('reserved names', async () => {
      const { reservedNames } = await import('../contract/src/rules/reserved-names.ts')
      const { serverAddresses } = await import('../contract/src/rules/addresses.ts')
      const { addresses, calls } = await contents
      const fixed = [
        ...screenPaths(Object.values(addresses).flatMap((entries) => entries.map(({ at }) => at))),
        ...callsBeside(calls.map(({ signature }) => signature)),
        ...answeredPaths(Object.values(serverAddresses)),
        ...serverPaths(sources),
        ...publicFiles(sources),
      ]
      return written(unreserved(fixed, reservedNames))
    }),
    timed('screens', async () => written(screensAgree(sources, await contents))),
    timed('licences', () => written(licencesAreKnown(sources, shippedBy(root)))),
    timed('map', async () => written(mapIsCurrent(sources, await contents))),
  ])
}

function program(command: string, parameters: readonly string[]): Promise<string> {
  const child = spawn(join(root, 'node_modules/.bin', command), parameters, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
  let output = ''
  const collect = (part: Buffer) => {
    output += part.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? '' : output || `${command} ended with ${code}`))
  })
}

const changedAt = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

function newest(folder: string): number {
  const pattern = join(root, folder, '*')
  return Math.max(0, ...globSync(pattern).map((file) => statSync(file).mtimeMs))
}

/** The screens cannot be type-checked without what their build writes: the route tree and the compiled messages. */
async function generate(): Promise<void> {
  const tree = 'web/src/routeTree.gen.ts'
  const compiled = Math.max(newest('web/src/paraglide/messages'), changedAt('web/dist/stamp'))
  const isTreeStale = async () => {
    const text = readFileSync(join(root, tree), 'utf8')
    return (await readContents()).routes.some(({ path }) => !text.includes(`'${path}'`))
  }
  if (newest('web/messages') > compiled || changedAt(tree) === 0 || (await isTreeStale())) await buildWeb()
}

/** Everything that needs no database and no browser, in parallel, slowest first. */
async function wholeCheck(): Promise<Outcome[]> {
  // Incremental: files that have not changed since the last run are not checked again.
  const tsc = (workspace: string) =>
    program('tsc', [
      '-p',
      workspace,
      '--pretty',
      'false',
      // The workspaces beside each other keep the processors busy; several checkers of one program would each work out again what the others know.
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.cache/tsc/${workspace}.tsbuildinfo`,
    ])
  const types = (workspace: string) => timed(`types ${workspace}`, () => tsc(workspace))
  const outcomes = await Promise.all([
    timed('types web', async () => {
      await generate()
      return tsc('web')
    }),
    types('server'),
    types('e2e'),
    types('contract'),
    timed('format and lint', () => program('biome', ['check', '--error-on-warnings', '--max-diagnostics=20', '.'])),
    timed('unused (knip)', () => program('knip', ['--no-progress', '--treat-config-hints-as-errors'])),
    houseChecks(sourcesIn(root)),
  ])
  return outcomes.flat()
}

if (import.meta.main) {
  const outcomes = process.argv.includes('--all') ? await wholeCheck() : await houseChecks(sourcesIn(root))
  for (const outcome of outcomes) report(outcome)
  process.exitCode = outcomes.some(({ problems }) => problems !== '') ? 1 : 0
}
