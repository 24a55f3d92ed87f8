// Builds the screens when their sources have changed since the last build: `npm start` and `npm test` call it first.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { whenParentEnds } from './parent.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'web')
const dist = join(web, 'dist')
const stamp = join(dist, 'stamp')
/** Written by the build. The type check needs them, so they count as part of its result. */
const generated = [join(web, 'src/routeTree.gen.ts'), join(web, 'src/paraglide/messages.js')]

const SOURCES = [
  'tools/{build-web,compact-messages,lean-react,page-files}.ts',
  'package-lock.json',
  'contract/src/**/*.ts',
  'web/{package.json,vite.config.ts}',
  'web/project.inlang/settings.json',
  'web/{messages,public,src}/**/*',
]

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.gen\.ts$|\.test\.tsx?$|[/\\]paraglide[/\\]/.test(file))
    .sort()
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/** Runs Vite in a process of its own, because its settings are for a whole process (NODE_ENV) and its plugins leave timers behind. */
function runVite(outDir: string): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename, '--into', outDir], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production', WEB_DIST: outDir },
  })
  let output = ''
  const collect = (part: Buffer) => {
    output += part.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The screens could not be built.\n${output}`))))
  })
}

async function buildHere(outDir: string): Promise<never> {
  whenParentEnds(() => {
    rmSync(outDir, { recursive: true, force: true })
    process.exit(1)
  })
  const { createBuilder } = await import('vite')
  try {
    const builder = await createBuilder({ root: web, logLevel: 'warn' })
    await builder.buildApp()
    // The message compiler would keep the process alive for another half minute.
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

/** What browsers get beside code: a typeface, and names of places. */
function noticesBesideCode(): string {
  const inter = readFileSync(join(root, 'node_modules/@fontsource-variable/inter/LICENSE'), 'utf8')
  return `
---

## Inter, the typeface (OFL-1.1)

${inter.trim()}

## Places

GeoNames (https://www.geonames.org), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), a selection of 17 countries with other names added.
`
}

const COMPRESSIBLE = /\.(js|css|svg|txt|webmanifest)$/
const COMPRESS_FROM_BYTES = 1024
/** No page needs so large a file to come alive: the last tenth of what compression can save would take half of its time. */
const LARGE_FROM_BYTES = 1_000_000

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

/** Writes compressed copies beside the client's files, so that serving them costs nothing. It works in threads: meanwhile a first start writes the demo. */
async function compressFiles(client: string): Promise<void> {
  const entries = globSync('**/*', { cwd: client, withFileTypes: true }).filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(
    entries.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const content = readFileSync(file)
      if (content.length < COMPRESS_FROM_BYTES) return
      const quality = content.length < LARGE_FROM_BYTES ? 10 : 9
      writeFileSync(`${file}.gz`, await asGzip(content, { level: 9 }))
      writeFileSync(`${file}.br`, await asBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
    }),
  )
}

/** Brings web/dist up to date and reports it in one line. A build that fails leaves the last good one in place. */
export async function buildWeb(): Promise<void> {
  const current = fingerprint()
  if (generated.every((file) => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) {
    process.stdout.write('screens: up to date\n')
    return
  }
  const started = performance.now()
  // Built in another folder and then renamed, so that a running server, or another build, always sees a complete folder.
  const fresh = join(web, `.dist-${process.pid}`)
  const old = join(web, `.dist-${process.pid}-old`)
  try {
    await runVite(fresh)
    appendFileSync(join(fresh, 'client/assets/licences.txt'), noticesBesideCode())
    await compressFiles(join(fresh, 'client'))
    writeFileSync(join(fresh, 'stamp'), current)
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
  process.stdout.write(`screens: built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

const [, , option, outDir] = process.argv
if (import.meta.main && option === '--into' && outDir) {
  await buildHere(outDir)
} else if (import.meta.main) {
  try {
    await buildWeb()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
