// A backup taken while the product runs and is written to, restored elsewhere, and compared with what was there.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { connect } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { guestForm } from '../testing/applying.ts'
import { type Address, asking, command, contentsOf, emptyDatabase, keysIn } from '../testing/backup-house.ts'
import { candidateForm } from '../testing/candidate-files.ts'
import { patient } from '../testing/database.ts'
import { makeCompany, makeJob, makeUser, PASSWORD } from '../testing/factories.ts'
import { freshFolder } from '../testing/fresh-folder.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { openSmtp } from '../testing/smtp.ts'
import { tableContents } from '../testing/table-contents.ts'
import { diskFiles } from '../vendors/files/disk.ts'
import { takeBackup } from './backup.ts'
import { namedFiles } from './named-files.ts'

const CLIENTS = 4
const BEFORE = 25
const MEANWHILE = 10
const AVATARS = 8

const folder = freshFolder('backup')
const at = (name: string) => join(folder, name)
const products = new Set<Product>()
afterAll(async () => {
  for (const each of products) await each.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct(env)
  products.add(product)
  return product
}

async function stop(product: Product, signal: NodeJS.Signals): Promise<void> {
  products.delete(product)
  await product.stop(signal)
}

/** Files by key, with their bytes. */
async function bytesIn(dataDir: string, keys: Iterable<string>): Promise<Record<string, string | undefined>> {
  const files = diskFiles(join(dataDir, 'files'))
  const found: [string, string | undefined][] = []
  for (const key of [...keys].sort()) found.push([key, (await files.get(key))?.toString('base64')])
  return Object.fromEntries(found)
}

const stored = (dataDir: string) => keysIn(diskFiles(join(dataDir, 'files')))

/** The files that a restored place must have: all that is needed, and of documents whose application had not come yet those that were there in time. */
async function keysNamed(address: Address, dataDir: string): Promise<string[]> {
  const held = new Set(await stored(dataDir))
  const named = await asking(address, namedFiles)
  return named
    .filter(({ key, isNeeded }) => isNeeded || held.has(key))
    .map(({ key }) => key)
    .sort()
}

async function apply(product: Product, path: string, email: string): Promise<void> {
  const resume = Buffer.from(`%PDF-1.7\n${randomUUID().repeat(300)}`)
  const body = candidateForm(guestForm({ email, resume: [resume, 'cv.pdf'] }), randomUUID())
  const response = await fetch(product.url + path, { method: 'POST', body })
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('candidate')])
}

async function logIn(product: Product, email: string): Promise<{ id: number; token: string }> {
  const response = await fetch(`${product.url}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { session } = JSON.parse(await response.text())
  return { id: session.user.id, token: session.token }
}

async function changeAvatar(product: Product, { id, token }: { id: number; token: string }, red: number): Promise<void> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('user[first_name]', 'Ana')
  body.append('user[last_name]', 'Torres')
  body.append('user[avatar]', new File([Uint8Array.from(picture)], 'me.png'))
  const response = await fetch(`${product.url}/api/users/${id}`, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body })
  expect(response.status).toBe(200)
}

it('of the moment that it was taken at, under load, into PostgreSQL elsewhere and back', { timeout: 600_000 }, async () => {
  const smtp = await openSmtp()
  const mailing = { SMTP_URL: smtp.url, MAIL_FROM: 'Plaza <hello@plaza.example>', TRIES_PER_CLIENT: '1000000' }
  const source = at('source')
  const product = await start({ DATA_DIR: source, ...mailing })
  const address = { host: join(source, 'socket'), user: 'plaza', database: 'plaza' }
  const connection = connect(address, { connections: 3, ...patient })
  const { db, pool } = connection
  const company = await makeCompany(db, { visible_name: 'Casa\tde "todos" \\N los\nlunes', domain_name: 'casa' })
  const owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  const job = await makeJob(db, company)
  const path = `/api/job_board/${company.domain_name}/${job}/apply`
  const session = await logIn(product, owner.email)

  // One mail is on its way for as long as the source lives.
  const held = Promise.withResolvers<void>()
  const came = Promise.withResolvers<void>()
  smtp.answers.data = async ({ to }) => {
    if (!to.includes('waiting@example.com')) return undefined
    came.resolve()
    await held.promise
    return 451
  }
  await apply(product, path, 'waiting@example.com')
  await came.promise
  mkdirSync(join(source, 'files/public/avatars'), { recursive: true })
  writeFileSync(join(source, 'files/public/avatars/of-nobody.webp'), 'x')

  let applied = 0
  let isOver = false
  let wanted = { count: BEFORE, reached: Promise.withResolvers<void>() }
  const client = async () => {
    while (!isOver) {
      await apply(product, path, `${randomUUID()}@example.com`)
      if (++applied >= wanted.count) wanted.reached.resolve()
    }
  }
  const pictures = async () => {
    for (let n = 0; n < AVATARS && !isOver; n++) await changeAvatar(product, session, n * 20)
  }
  const load = Promise.all([...Array.from({ length: CLIENTS }, client), pictures()])
  await Promise.race([wanted.reached.promise, load])

  let then: Record<string, string> = {}
  const progress = { rows: 0, files: 0, bytes: 0 }
  const report = await takeBackup({
    pool,
    files: diskFiles(join(source, 'files')),
    secret: Buffer.from(readFileSync(join(source, 'secret'), 'utf8').trim(), 'hex'),
    release: 'of the test',
    file: at('one.tar.gz'),
    replace: false,
    progress,
    // The same moment, read another way; and much is written after it, before the backup goes on.
    async onSnapshot(id) {
      then = await asking(address, (client) => tableContents(client, id))
      wanted = { count: applied + MEANWHILE, reached: Promise.withResolvers() }
      await Promise.race([wanted.reached.promise, load])
    },
  })
  isOver = true
  await load
  expect(report.missing).toEqual([])
  expect(statSync(at('one.tar.gz')).mode & 0o777).toBe(0o600)
  const now = await contentsOf(address)
  expect([then.applications, then['graphile_worker._private_jobs']]).not.toEqual([now.applications, now['graphile_worker._private_jobs']])
  await stop(product, 'SIGKILL')
  await pool.end()

  const elsewhere = await emptyDatabase()
  const secret = readFileSync(join(source, 'secret'), 'utf8').trim()
  const env = { DATABASE_URL: elsewhere.url, DATA_DIR: at('elsewhere'), SECRET_KEY: secret }
  const restored = await command(['restore', at('one.tar.gz')], env)
  expect(restored).toEqual({
    code: 0,
    said: expect.stringMatching(/^Restored what was there at .*: [\d,]+ rows of \d+ tables, [\d,]+ files/),
    complained: '',
  })
  expect(await contentsOf(elsewhere.address)).toEqual(then)
  const keys = await keysNamed(elsewhere.address, at('elsewhere'))
  expect(keys.length).toBeGreaterThan(BEFORE)
  const bytes = await bytesIn(at('elsewhere'), keys)
  expect(keys.filter((key) => bytes[key] === undefined)).toEqual([])
  // An avatar that was replaced after the moment is no longer where it was.
  const left = Object.fromEntries(Object.entries(await bytesIn(source, keys)).filter(([, content]) => content !== undefined))
  expect(bytes).toMatchObject(left)
  expect(Object.keys(left).length).toBeGreaterThanOrEqual(keys.length - 1)
  expect(await stored(at('elsewhere'))).toEqual(keys)

  // The product runs on it: who had an account has it, what waited goes out, and new rows get numbers that nothing has.
  smtp.answers.data = undefined
  held.resolve()
  smtp.received.length = 0
  // As if the source had been killed a while ago: a worker looks for tasks of killed ones as it starts, and then three times a minute.
  await asking(elsewhere.address, (client) =>
    client.query("UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute' WHERE locked_at IS NOT NULL"),
  )
  const second = await start({ ...env, ...mailing })
  expect((await logIn(second, owner.email)).id).toBe(owner.id)
  await apply(second, path, 'late@example.com')
  const receivers = () => smtp.received.flatMap(({ to }) => to)
  await expect
    .poll(receivers, { timeout: 300_000, interval: 100 })
    .toEqual(expect.arrayContaining(['waiting@example.com', 'late@example.com']))
  await stop(second, 'SIGTERM')
  await smtp.down()

  // And back again, by the commands alone.
  const taken = await command(['backup', at('two.tar.gz')], env)
  expect(taken).toEqual({ code: 0, said: expect.stringContaining(`${at('two.tar.gz')} (`), complained: '' })
  const before = await contentsOf(elsewhere.address)
  await elsewhere.drop()
  expect(await command(['restore', at('two.tar.gz')], { DATA_DIR: at('home') })).toMatchObject({ code: 0, complained: '' })
  const home = await startEmbedded({ dataDir: at('home') })
  expect(await contentsOf(home.address() as Address)).toEqual(before)
  expect(await bytesIn(at('home'), await keysNamed(home.address() as Address, at('home')))).toEqual(
    await bytesIn(at('elsewhere'), await stored(at('elsewhere'))),
  )
  await home.stop()
  expect(readFileSync(join(at('home'), 'secret'), 'utf8').trim()).toBe(secret)
  expect(readdirSync(folder).filter((each) => each.endsWith('.part'))).toEqual([])
})
