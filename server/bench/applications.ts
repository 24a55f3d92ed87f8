// Measures what applying costs besides writing the file and the rows, and whether memory grows.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { Connection, DatabaseAddress } from '../src/db/connect.ts'
import { memoryMegabytes, processorSeconds } from './load.ts'
import { manyApplications } from './many-applications.ts'
import { ended, startedProcess, startedProduct } from './product.ts'
import { percentile, printTable } from './table.ts'

const PORT = 3920
const HOST = `plaza.localhost:${PORT}`
const CLIENTS = 16
const RESUME_BYTES = 200_000
/** As many as it takes until what runs often is compiled. */
const WARM_UP = 1000
/** What other companies have had: the plans of empty tables are not those of full ones. */
const BEFORE = { count: 10_000, words: 30, vocabulary: 3000 }
/** Floor and product take turns, since others on the machine are not the same from one minute to the next. */
const STEPS = 5
const STEP = 1000
const MEGABYTE = 1_000_000
const BOUNDARY = 'x-bench-0123456789'
const plain = fileURLToPath(new URL('./plain-applications.ts', import.meta.url))

/** Prints its memory after a full garbage collection whenever it is asked. */
const MEMORY = `data:text/javascript,${encodeURIComponent("process.on('message', () => { gc(); gc(); process.send(process.memoryUsage()) })")}`
const OBSERVED = ['--expose-gc', '--import', MEMORY]

type Wanted = { job: number; company: string }
type Target = {
  port: number
  path: string
  headers: (email: string, client: number) => Record<string, string>
  body: (email: string, resume: Buffer) => Buffer
}
/** `processorMs` is the server's processor time for each, without the database's. */
type Run = { perSecond: number; sorted: number[]; processorMs: number }

/** A PDF by its first bytes; the rest is random, so that nothing can be shared or compressed. */
function resume(): Buffer {
  const bytes = randomBytes(RESUME_BYTES)
  bytes.write('%PDF-1.7\n')
  return bytes
}

function formOf(email: string, bytes: Buffer): Buffer {
  const fields: Record<string, string> = {
    first_name: 'Ana',
    last_name: 'Torres',
    email,
    phone: '3312345678',
    summary: 'I bake. '.repeat(60),
    link: 'linkedin.com/in/ana',
    current_salary: '0',
    salary_expectation: '1,250,000',
    salary_currency: 'MXN',
  }
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="candidate[${name}]"\r\n\r\n${value}\r\n`,
  )
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="candidate[resume]"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  return Buffer.concat([Buffer.from(texts.join('') + file), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

function send(agent: Agent, { port, path }: Target, headers: Record<string, string>, body: Buffer): Promise<number> {
  const sent = performance.now()
  return new Promise((resolve, reject) => {
    request(
      { agent, port, host: '127.0.0.1', method: 'POST', path, headers: { ...headers, 'content-length': body.length } },
      (response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.on('error', reject)
        response.on('end', () =>
          response.statusCode === 200 ? resolve(performance.now() - sent) : reject(new Error(`Answered ${response.statusCode}: ${text}`)),
        )
      },
    )
      .on('error', reject)
      .end(body)
  })
}

let people = 0

/** Sends `count` applications of as many people, `CLIENTS` at once. */
async function applyOften(target: Target, count: number, { pid = 0 }: ChildProcess): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const times: number[] = []
  let left = count
  const used = processorSeconds(pid)
  const start = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (left-- > 0) {
        const email = `bench-applicant-${++people}@example.com`
        times.push(await send(agent, target, target.headers(email, client), target.body(email, resume())))
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  const processorMs = ((processorSeconds(pid) - used) * 1000) / count
  return { perSecond: count / seconds, sorted: times.sort((a, b) => a - b), processorMs }
}

/** What several turns come to. */
const together = (runs: readonly Run[]): Run => ({
  perSecond: runs.length / runs.reduce((sum, { perSecond }) => sum + 1 / perSecond, 0),
  processorMs: runs.reduce((sum, { processorMs }) => sum + processorMs, 0) / runs.length,
  sorted: runs.flatMap(({ sorted }) => sorted).sort((a, b) => a - b),
})

/** Gives a job of another company applications, unless it has them. */
async function fillAnother(connection: Connection, company: number): Promise<void> {
  const { rows } = await connection.pool.query<{ job: number; company: number; applications: number }>(
    `SELECT id AS job, company_id AS company, (SELECT count(*)::int FROM applications WHERE email LIKE 'bench-hired-%') AS applications
     FROM jobs WHERE state = 'published' AND company_id <> $1 ORDER BY id LIMIT 1`,
    [company],
  )
  const [other] = rows
  if (other && other.applications < BEFORE.count) await manyApplications(connection, other, BEFORE)
}

/** Deletes what an earlier run has sent. Answers a job that anybody can apply to and whose company's owner is notified. */
async function prepare(connection: Connection, dataDir: string): Promise<Wanted> {
  const { pool } = connection
  await pool.query("DELETE FROM applications WHERE email LIKE 'bench-applicant-%'")
  await pool.query("DELETE FROM applicants WHERE email LIKE 'bench-applicant-%'")
  await pool.query(
    `DELETE FROM files f WHERE NOT EXISTS (SELECT FROM candidates c WHERE f.id IN (c.resume_id, c.documents_id))
       AND NOT EXISTS (SELECT FROM application_submissions s WHERE s.resume_id = f.id) AND NOT EXISTS (SELECT FROM application_submissions s WHERE s.documents_id = f.id)`,
  )
  await pool.query('TRUNCATE graphile_worker._private_jobs')
  rmSync(join(dataDir, 'files/private/resumes'), { recursive: true, force: true })
  const { rows } = await pool.query<Wanted & { company_id: number }>(
    `SELECT j.id AS job, b.domain_name AS company, j.company_id FROM jobs j JOIN company_brandings b USING (company_id)
     WHERE j.state = 'published' AND (j.valid_through IS NULL OR j.valid_through > now() + interval '1 day') ORDER BY j.id LIMIT 1`,
  )
  const [wanted] = rows
  if (!wanted) throw new Error('There is no open job.')
  await pool.query(
    `INSERT INTO users (email, first_name, last_name, company_id, roles, is_owner, confirmed_at)
     VALUES ('bench-owner@example.com', 'Eva', 'Ruiz', $1, '{sourcing_admin}', true, now()) ON CONFLICT DO NOTHING`,
    [wanted.company_id],
  )
  await fillAnother(connection, wanted.company_id)
  await pool.query(
    'VACUUM ANALYZE applications, applicants, applicant_traces, application_submissions, files, graphile_worker._private_jobs',
  )
  return wanted
}

/** Resident, heap and other memory in megabytes, after a full collection. */
async function memoryOf(child: ChildProcess): Promise<number[]> {
  const answer = new Promise<NodeJS.MemoryUsage>((resolve) => child.once('message', resolve))
  child.send('memory')
  const { heapUsed, external } = await answer
  return [memoryMegabytes(child.pid as number), heapUsed / MEGABYTE, external / MEGABYTE]
}

/** Measures over the kept database, which `stopDatabase` lets go of, and prints the tables. */
export async function benchApplications(
  connection: Connection,
  dataDir: string,
  stopDatabase: () => Promise<void>,
  address: DatabaseAddress,
): Promise<void> {
  const wanted = await prepare(connection, dataDir)
  await connection.pool.query(
    "INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('send_receipt'), ('tell_members') ON CONFLICT DO NOTHING",
  )
  await stopDatabase()

  const child = await startedProduct({
    port: PORT,
    dataDir,
    env: { TRIES_PER_CLIENT: '1000000', TRUSTED_PROXIES: '127.0.0.1' },
    node: OBSERVED,
    withMessages: true,
  })
  // The product has started the database of the folder again, at the same address.
  const floorServer = await startedProcess(
    [...OBSERVED, plain],
    {
      DATABASE: JSON.stringify(address),
      FOLDER: join(dataDir, 'files/private/resumes'),
      JOB: String(wanted.job),
    },
    { withMessages: true },
  )
  const floorTarget: Target = {
    port: Number(/ready on (\d+)/.exec(floorServer.said)?.[1]),
    path: '/',
    headers: (email) => ({ 'x-email': email }),
    body: (_, bytes) => bytes,
  }
  const target: Target = {
    port: PORT,
    path: `/api/job_board/${wanted.company}/${wanted.job}/apply`,
    // Each client has an address of its own, as it would.
    headers: (_, client) => ({
      host: HOST,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'x-forwarded-for': `10.0.0.${client + 1}`,
    }),
    body: formOf,
  }
  await applyOften(floorTarget, WARM_UP, floorServer.child)
  await applyOften(target, WARM_UP, child)
  const memory = [['0', ...(await memoryOf(child))]]
  const turns: { floor: Run; product: Run }[] = []
  for (let step = 1; step <= STEPS; step++) {
    turns.push({ floor: await applyOften(floorTarget, STEP, floorServer.child), product: await applyOften(target, STEP, child) })
    memory.push([(step * STEP).toLocaleString('en'), ...(await memoryOf(child))])
  }
  await ended(floorServer.child)
  await ended(child)
  const [floor, product] = [together(turns.map((turn) => turn.floor)), together(turns.map((turn) => turn.product))]
  const ratios = turns.map((turn) => turn.product.perSecond / turn.floor.perSecond).sort((a, b) => a - b)
  const row = (name: string, { perSecond, sorted, processorMs }: Run, ratio: number) => [
    name,
    perSecond,
    percentile(sorted, 0.5),
    percentile(sorted, 0.95),
    percentile(sorted, 0.99),
    processorMs,
    ratio,
  ]
  printTable(
    `Applications with a resume of 200 kB, ${CLIENTS} clients at once; the floor writes the same file and rows without the product, in turns; the ratio is the median of the turns`,
    ['what', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'server CPU ms', 'ratio'],
    [row('floor', floor, 1), row('POST …/apply', product, percentile(ratios, 0.5))],
  )
  printTable('Memory of the server after a full collection, MB', ['applications', 'resident', 'heap', 'outside the heap'], memory)
}
