// `npm run jobs`: imports postings from files, exports and closes them, whether or not the product is running.
import { existsSync, statSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Connection, connect } from './db/connect.ts'
import { makeDataFolder } from './db/data-folder.ts'
import { openOrJoinEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { readEnv, StartError } from './env.ts'
import { textOf } from './features/jobs/file-text.ts'
import { type Progress, remarkLine, summaryLine } from './features/jobs/import-report.ts'
import { ImportError } from './features/jobs/json-positions.ts'
import { progressBar } from './progress-bar.ts'

const USAGE = `Usage:
  npm run jobs -- import FILE [--company DOMAIN_NAME] [--check] [--close-missing [--yes]]
  npm run jobs -- export [--company DOMAIN_NAME] [--to FILE.json]
  npm run jobs -- close COMPANY JOB_ID
  npm run jobs -- reindex
FILE and FILE.json may be - for standard input. docs/import-export.md tells more.
`
const FILE_MAX_BYTES = 400_000_000

/** A command that cannot be carried out; only its message is printed. */
class CommandError extends Error {}

function assertInput(file: string): void {
  if (file !== '-') {
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
    if (!statSync(file).isFile()) throw new CommandError(`${file} is not a file.`)
    if (statSync(file).size > FILE_MAX_BYTES)
      throw new CommandError(`${file} is larger than ${FILE_MAX_BYTES / 1_000_000} MB. Split it by company.`)
  }
}

async function readInput(file: string): Promise<string> {
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((error) => {
    throw new CommandError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  })
  return textOf(bytes)
}

/** Runs work with the database; what can be done without it is begun `meanwhile`, where it has to be started. */
async function withDatabase<T>(work: (connection: Connection) => Promise<T>, meanwhile?: () => void): Promise<T> {
  const env = readEnv(process.env)
  if (env.databaseUrl === null) makeDataFolder(env.dataDir)
  const embedded = env.databaseUrl === null ? await openOrJoinEmbedded({ dataDir: env.dataDir, meanwhile }) : null
  // A database that was started for this command is stopped with it; whatever was not committed is gone.
  const interrupted = () => void (embedded?.stop() ?? Promise.resolve()).finally(() => process.exit(130))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  const connection = connect(embedded ? embedded.address() : { connectionString: env.databaseUrl as string }, {
    connections: 2,
    statementTimeoutMs: 60_000,
  })
  try {
    await connection.pool.query('SELECT 1').catch((error) => {
      throw new StartError(`The database cannot be reached: ${error.message || error.code}`)
    })
    // A running product has migrated its own database.
    if (!embedded?.joined) await migrate(connection.pool)
    return await work(connection)
  } finally {
    await connection.pool.end()
    await embedded?.stop()
  }
}

async function getCompanyId({ db }: Connection, domainName: string): Promise<number> {
  const { findCompanyId } = await import('./features/jobs/import-companies.ts')
  const id = await findCompanyId(db, domainName)
  if (id === undefined) throw new CommandError(`There is no company with the domain_name "${domainName}".`)
  return id
}

async function runImport(
  file: string,
  options: { company?: string; check: boolean; closeMissing: boolean; evenHalf: boolean },
): Promise<number> {
  assertInput(file)
  const now = new Date()
  const open = async () => {
    const [{ importOpened }, { openPostings }] = await Promise.all([
      import('./features/jobs/import.ts'),
      import('./features/jobs/opened-postings.ts'),
    ])
    return { importOpened, opened: openPostings(await readInput(file), { ...options, now }) }
  }
  let opening: ReturnType<typeof open> | undefined
  const begin = () => {
    opening ??= open()
    opening.catch(() => undefined)
    return opening
  }
  // Others may use the database as long as the input is not there.
  if (file === '-') await begin()
  const bar = progressBar(process.stderr)
  const progress: Progress = (step, done, total) => bar.show(step === 'read' ? 'reading' : 'writing', done, total)
  const importing = withDatabase(async ({ db }) => {
    const { importOpened, opened } = await begin()
    return importOpened(db, opened, { ...options, progress, now })
  }, begin)
  const report = await importing.finally(() => bar.clear())
  for (const warning of report.warnings) process.stderr.write(`warning: ${remarkLine(warning)}\n`)
  for (const error of report.errors) process.stderr.write(`${remarkLine(error)}\n`)
  const failed = report.errors.length > 0
  ;(failed ? process.stderr : process.stdout).write(`${summaryLine(report, options.check)}\n`)
  return failed ? 1 : 0
}

async function runExport(options: { company?: string; to?: string }): Promise<number> {
  const { exportJobs } = await import('./features/jobs/export.ts')
  return withDatabase(async (connection) => {
    const companyId = options.company === undefined ? undefined : await getCompanyId(connection, options.company)
    let jobs = 0
    const pieces = Readable.from(
      exportJobs(connection.db, companyId, () => {
        jobs++
      }),
    )
    if (options.to === undefined && npmPrintsToo()) {
      process.stderr.write('npm prints two lines of its own before the postings: use npm run --silent jobs, or --to FILE.\n')
    }
    if (options.to === undefined) await pipeline(pieces, process.stdout)
    else await writeWhole(options.to, pieces)
    process.stderr.write(`${jobs} ${jobs === 1 ? 'job' : 'jobs'} exported\n`)
    return 0
  })
}

/** npm prints its banner into the same stream as the command: a file that standard output is sent to begins with it. */
function npmPrintsToo(): boolean {
  return process.env.npm_lifecycle_event === 'jobs' && process.env.npm_config_loglevel !== 'silent' && !process.stdout.isTTY
}

/** The file appears only when it is complete. */
async function writeWhole(file: string, pieces: Readable): Promise<void> {
  const beside = `${file}.${process.pid}.part`
  try {
    await pipeline(pieces, (await open(beside, 'wx')).createWriteStream())
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    const { code, path } = error as NodeJS.ErrnoException
    if (path) throw new CommandError(`${file} cannot be written (${code}).`)
    throw error
  }
}

async function runClose(company: string, job: string): Promise<number> {
  if (!/^\d{1,15}$/.test(job)) throw new CommandError(`A job is named by its number, not "${job}".`)
  const { closeJobs } = await import('./features/jobs/jobs.ts')
  return withDatabase(async (connection) => {
    const companyId = await getCompanyId(connection, company)
    const found = await connection.db
      .selectFrom('jobs')
      .select(['id', 'title', 'state'])
      .where('id', '=', Number(job))
      .where('company_id', '=', companyId)
      .executeTakeFirst()
    if (!found) throw new CommandError(`${company} has no job ${job}.`)
    const closed = await connection.db.transaction().execute((transaction) => closeJobs(transaction, [found.id], new Date()))
    if (closed.length === 0) throw new CommandError(`Job ${job} ("${found.title}") of ${company} is not published: it is ${found.state}.`)
    process.stdout.write(`Job ${job} ("${found.title}") of ${company} is closed.\n`)
    return 0
  })
}

async function runReindex(): Promise<number> {
  const { rebuildSearch } = await import('./features/board/search-index.ts')
  return withDatabase(async ({ db }) => {
    await rebuildSearch(db)
    const { jobs } = await db
      .selectFrom('job_search')
      .select((row) => row.fn.countAll<number>().as('jobs'))
      .executeTakeFirstOrThrow()
    process.stdout.write(`The search index of ${jobs} jobs is made anew.\n`)
    return 0
  })
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      company: { type: 'string' },
      check: { type: 'boolean', default: false },
      'close-missing': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      format: { type: 'string', default: 'plaza' },
      to: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [command, first, second, ...rest] = positionals
  const { company, check, format, to } = values
  if (values.help) {
    process.stdout.write(USAGE)
    return 0
  }
  if (format !== 'plaza') throw new CommandError(`The format "${format}" cannot be written: only plaza can.`)
  if (command === 'import' && first !== undefined && second === undefined)
    return runImport(first, { company, check, closeMissing: values['close-missing'], evenHalf: values.yes })
  if (command === 'export' && first === undefined) return runExport({ company, to })
  if (command === 'close' && first !== undefined && second !== undefined && rest.length === 0) return runClose(first, second)
  if (command === 'reindex' && first === undefined) return runReindex()
  process.stderr.write(USAGE)
  return 2
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  process.exitCode = 1
  if (code === 'EPIPE') process.exitCode = 0
  else if (code?.startsWith('ERR_PARSE_ARGS')) process.stderr.write(`${(error as Error).message}\n${USAGE}`)
  else if (error instanceof CommandError || error instanceof StartError || error instanceof ImportError)
    process.stderr.write(`${error.message}\n`)
  else console.error(error)
}
