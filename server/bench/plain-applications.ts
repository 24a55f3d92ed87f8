// The floor of applications: a plain node:http server that writes the file, syncs it and commits the same rows, and does nothing else.
// Run by applications.ts, with DATABASE (JSON), FOLDER and JOB in its environment.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'

const { DATABASE = '', FOLDER = '', JOB = '' } = process.env
const pool = new pg.Pool({ ...JSON.parse(DATABASE), max: 10 })
await mkdir(FOLDER, { recursive: true })

/** All rows in one statement: one way to the database, one commit. */
const ROWS = {
  name: 'rows',
  text: `WITH file AS (
      INSERT INTO files (key, kind, filename, size, sha256, created_at) VALUES ($1, 'pdf', 'cv.pdf', $2, $3, now()) RETURNING id
    ), tasks AS (
      INSERT INTO graphile_worker._private_jobs (task_id, payload)
      SELECT id, json_build_object('reference_hash', encode($6::bytea, 'hex'))
      FROM graphile_worker._private_tasks WHERE identifier IN ('send_receipt', 'tell_members')
    ), applicant AS (
      INSERT INTO applicants (company_id, email, first_name, last_name, source, created_at, updated_at)
      SELECT company_id, $5, 'Ana', 'Torres', 'jse', now(), now() FROM jobs WHERE id = $4 RETURNING id
    ), application AS (
      INSERT INTO applications (id, job_id, email, applicant_id, stage_id, moved_at, created_at, updated_at)
      VALUES (nextval('application_submissions_id_seq'), $4, $5, (SELECT id FROM applicant),
        (SELECT id FROM stages WHERE job_id = $4 AND position = 0), now(), now(), now()) RETURNING id
    )
    INSERT INTO application_submissions (id, application_id, email, first_name, last_name, phone, application, reference_hash, language, summary, resume_id,
      created_at, updated_at)
    SELECT a.id, a.id, $5, 'Ana', 'Torres', '3312345678', 'jse', $6::bytea, 'en', $7, file.id, now(), now() FROM file, application a`,
}

async function keep(bytes: Buffer, email: string): Promise<void> {
  const name = `${randomUUID()}.pdf`
  const part = join(FOLDER, `${name}.part`)
  const handle = await open(part, 'wx')
  await handle.writeFile(bytes)
  await handle.sync()
  await handle.close()
  await rename(part, join(FOLDER, name))
  const folder = await open(FOLDER, 'r')
  await folder.sync()
  await folder.close()
  const sha256 = createHash('sha256').update(bytes).digest()
  const values = [`private/resumes/${name}`, bytes.length, sha256, JOB, email, randomBytes(32), 'x'.repeat(500)]
  await pool.query({ ...ROWS, values })
}

const server = createServer(async (request, response) => {
  await keep(await buffer(request), String(request.headers['x-email']))
  response.end('{}')
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`is ready on ${(server.address() as AddressInfo).port}\n`))
process.on('SIGTERM', () => process.exit(0))
