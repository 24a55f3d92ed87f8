// However the product is ended, it ends in time and takes its database with it.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect as connectSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from './db/connect.ts'
import { startEmbedded } from './db/embedded.ts'
import { postMail } from './mail/post.ts'
import { patient } from './testing/database.ts'
import { withoutPlaces } from './testing/environment.ts'
import { forReal } from './testing/for-real.ts'
import { freePort } from './testing/free-port.ts'
import { freshFolder } from './testing/fresh-folder.ts'
import { processesOf } from './testing/postmaster.ts'
import { type Process, run } from './testing/processes.ts'
import { openSmtp } from './testing/smtp.ts'

const folder = freshFolder('ending')
const secret = Buffer.alloc(32, 8)
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  rmSync(folder, { recursive: true, force: true })
})

type Place = { dataDir: string; port: number; start(parts: string[], env?: Record<string, string>): Process }

/** A data folder and a port for the product of one test. */
async function openPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const port = await freePort()
  const usual = { PORT: String(port), BIND: '127.0.0.1', DATA_DIR: dataDir, DEMO_DATA: 'false', LOG_LEVEL: 'error' }
  const all = { ...withoutPlaces, ...usual, SECRET_KEY: secret.toString('hex') }
  const start: Place['start'] = (parts, env) => run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...parts], { ...all, ...env })
  return { dataDir, port, start }
}

/** Sends half of a form and waits; resolves once the product has begun to read it. */
async function stickInUpload(port: number): Promise<void> {
  const socket = connectSocket(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/job_board/nobody/1/apply HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nExpect: 100-continue\r\nContent-Length: 1000000\r\n` +
      'Content-Type: multipart/form-data; boundary=half\r\n\r\n',
  )
  const answer = await new Promise((resolve) => socket.once('data', resolve))
  expect(String(answer)).toContain('100 Continue')
  socket.write('--half\r\nContent-Disposition: form-data; name="candidate[resume]"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n')
}

// Mostly they wait for limits of seconds: all at once.
describe.concurrent('the product ends', { timeout: 600_000 }, () => {
  it.each(['SIGTERM', 'SIGHUP'] as const)('by %s with an upload that is stuck', async (signal) => {
    const { dataDir, port, start } = await openPlace()
    const product = start([])
    await product.ready
    await stickInUpload(port)
    product.child.kill(signal)
    expect(await product.ended).toBe(0)
    expect(processesOf(dataDir)).toEqual([])
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('by %s that comes again while it ends, as npm passes it on', async (signal) => {
    const { dataDir, port, start } = await openPlace()
    const product = start([])
    await product.ready
    await stickInUpload(port)
    product.child.kill(signal)
    // It has begun to end once it takes nobody any more.
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/healthz`).then(
            ({ status }) => status,
            () => 'gone',
          ),
        { timeout: 300_000, interval: 20 },
      )
      .not.toBe(200)
    product.child.kill(signal)
    expect(await product.ended).toBe(0)
    expect(processesOf(dataDir)).toEqual([])
  })

  it('with a task that does not end: what is left is said, and the exit code too', async () => {
    const { dataDir, start } = await openPlace()
    const smtp = await openSmtp()
    const taken = Promise.withResolvers<void>()
    const never = Promise.withResolvers<undefined>()
    smtp.answers.data = () => {
      taken.resolve()
      return never.promise
    }
    const product = start(['worker'], { SMTP_URL: smtp.url })
    await product.ready
    const { pool, db } = connect({ host: join(dataDir, 'socket'), user: 'plaza', database: 'plaza' }, { connections: 1, ...patient })
    await postMail(
      db,
      { secret, env: { mail: { from: 'hello@plaza.example' } } },
      { to: 'ana@example.com', subject: '', html: '', text: '' },
    )
    await pool.end()
    await taken.promise
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(1)
    expect(product.said()).toContain('the worker did not end in time and is left')
    expect(processesOf(dataDir)).toEqual([])
    never.resolve(undefined)
    await smtp.down()
  })

  it.each([
    ['makes its database', (dataDir: string) => readdirSync(dataDir).some((name) => name.startsWith('postgres.new'))],
    ['starts its database', (dataDir: string) => existsSync(join(dataDir, 'postgres/postmaster.pid'))],
  ])('while it %s', async (_, isSo) => {
    const { dataDir, start } = await openPlace()
    const product = start([])
    await expect.poll(() => isSo(dataDir), { timeout: 300_000, interval: 1 }).toBe(true)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(processesOf(dataDir)).toEqual([])
  })

  it('while the database of DATABASE_URL is away', async () => {
    const { dataDir, port, start } = await openPlace()
    const elsewhere = join(dataDir, 'elsewhere')
    const server = await startEmbedded({ dataDir: elsewhere })
    const url = `postgresql://plaza@/plaza?host=${encodeURIComponent(join(elsewhere, 'socket'))}`
    const product = start([], { ...forReal, DATABASE_URL: url })
    await product.ready
    await server.stop()
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  })
})

// One after the other: each would build screens that are out of date.
describe('npm and the product end together', { timeout: 600_000 }, () => {
  it.each([
    ['SIGTERM to its process id', (npm: number) => process.kill(npm, 'SIGTERM')],
    ['SIGKILL to its process id', (npm: number) => process.kill(npm, 'SIGKILL')],
    // A terminal sends it to the whole group.
    ['Ctrl-C', (npm: number) => process.kill(-npm, 'SIGINT')],
  ])('when npm start is ended by %s', async (_, endIt) => {
    const { dataDir, port } = await openPlace()
    const env = {
      ...withoutPlaces,
      HOME: process.env.HOME ?? folder,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: dataDir,
    }
    const npm = run('npm', ['start'], env, { inGroup: true })
    await npm.ready
    // Its output is the product's: it closes when both have ended.
    endIt(Number(npm.child.pid))
    await npm.ended
    expect(processesOf(dataDir)).toEqual([])
    expect(() => process.kill(Number(npm.child.pid), 0)).toThrow('ESRCH')
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  })
})
