// docs/operations.md, followed literally: its table of what starts, its commands, its variables and its statements.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Env, readEnv, StartError } from './env.ts'
import { forReal, namedHosts, namedStandIns } from './testing/for-real.ts'
import { freePort } from './testing/free-port.ts'
import { freshFolder } from './testing/fresh-folder.ts'
import { ask, emptyDatabase, rowsOf, run, stop } from './testing/processes.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const node = join(root, 'node_modules/.bin/node')
const folder = freshFolder('operations')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const parts = {
  web: ['server/src/main.ts', 'web'],
  worker: ['server/src/main.ts', 'worker'],
  commands: ['server/src/jobs-cli.ts', 'reindex'],
} as const
type Part = keyof typeof parts

/** What stands indented between two headings or sentences. */
function blockAfter(sentence: string): string[] {
  const [, rest] = page.split(sentence)
  const [block] = /(?:^ {4}.*\n)+/m.exec(rest ?? '') ?? []
  if (block === undefined) throw new Error(`docs/operations.md has nothing after '${sentence}'.`)
  return block
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(4))
}

describe('the table of what starts', () => {
  const KEYS = {
    SMTP_URL: 'smtps://mail.example:465',
    S3_BUCKET: 'b',
    S3_REGION: 'r',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
    RECAPTCHA_SITE_KEY: 'k',
    RECAPTCHA_SECRET_KEY: 's',
    GOOGLE_PLACES_KEY: 'k',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    NYLAS_API_KEY: 'k',
    NYLAS_CLIENT_ID: 'c',
    INTERCOM_APP_ID: 'a',
    CHAT_IDENTITY_SECRET: 's',
  }
  const NOWHERE = 'postgresql://nobody@127.0.0.1:1/nothing'
  const values: Record<string, string> = { ...forReal, DATABASE_URL: NOWHERE, WHITE_LABEL_HOSTS: 'faro.jobs.example' }
  const example = blockAfter('and one line that names all of it, such as')[0] ?? ''
  const [, needs = ''] = /It still needs: (.+)\. See/.exec(example) ?? []
  const SERVICES = needs.split('; ').filter((each) => each.includes('='))

  type Row = { set: string; variables: Record<string, string>; reasons: string[]; web: string; worker: string; commands: string }

  function variablesOf(set: string): Record<string, string> {
    const groups = { HOSTS: namedHosts, 'STAND-INS': namedStandIns, KEYS }
    const found: Record<string, string> = {}
    for (const [group, members] of Object.entries(groups)) if (set.replace(/`[^`]*`/g, '').includes(group)) Object.assign(found, members)
    for (const [, name = '', value] of set.matchAll(/`(\w+)(?:=(\w+))?`/g)) found[name] = value ?? values[name] ?? ''
    return found
  }

  const [, table = ''] = /\| set \| web \| worker \| commands \|\n.+\n((?:\|.+\n)+)/.exec(page) ?? []
  const rows: Row[] = table
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, set = '', web = '', worker = '', commands = ''] = line.split('|').map((cell) => cell.trim())
      const variables = variablesOf(set)
      const means = (name: string) =>
        name === 'DATABASE_URL' || name.endsWith('_HOSTS') || (name === 'NODE_ENV' && variables.NODE_ENV === 'production')
      const order = ['DATABASE_URL', ...Object.keys(namedHosts), 'WHITE_LABEL_HOSTS', 'NODE_ENV']
      const reasons = order
        .filter((name) => variables[name] && means(name))
        .map((name) => (name === 'NODE_ENV' ? 'NODE_ENV=production' : name))
      return { set, variables, reasons, web, worker, commands }
    })
  const partsOf = Object.keys(parts) as Part[]

  /** The line that a cell stands for. */
  function lineOf({ variables, reasons }: Row, cell: string): string {
    const wanted = cell.replace(/^needs /, '').split(', ')
    const lacks = wanted.flatMap((each) => {
      if (each === 'SERVICES') return SERVICES
      return each.endsWith('HOSTS') ? Object.keys(namedHosts).filter((name) => !variables[name]) : [each]
    })
    return `This instance is for real because of ${reasons.join(' and ')}. It still needs: ${lacks.join('; ')}. See docs/operations.md.`
  }

  const stateOf = ({ isForReal, databaseUrl, demoData }: Env): string =>
    isForReal ? `for real${databaseUrl === null ? ', embedded database' : ''}${demoData ? ', with the demo' : ''}` : 'local'

  it('has rows of all three kinds, and an example that is one of them', () => {
    const kinds = new Set(rows.map(({ web }) => web.split(/[ ,]/)[0]))
    expect([...kinds].sort()).toEqual(['for', 'local', 'needs'])
    expect(SERVICES).toHaveLength(7)
    const row = rows.find(({ set }) => set === '`DATABASE_URL`') as Row
    expect(lineOf(row, row.web)).toBe(example)
  })

  const refused = rows.filter(({ web }) => web.startsWith('needs'))

  it.each(refused)('$set is refused, with the line, which is the same for web, worker and commands', (row) => {
    expect(() => readEnv(row.variables)).toThrow(new StartError(lineOf(row, row.web)))
    expect([row.worker, row.commands]).toEqual([row.web, row.web])
  })

  it.each(partsOf)('%s says that line alone, and ends with exit code 1', async (part) => {
    const row = refused.find(({ set }) => set === '`DATABASE_URL`') as Row
    const process = run(node, [...parts[part]], { ...row.variables, DATA_DIR: join(folder, 'never') })
    expect([await process.ended, process.complained()]).toEqual([1, `${lineOf(row, row[part])}\n`])
  })

  it.each(rows.filter(({ web }) => !web.startsWith('needs')))('$set is $web', (row) => {
    const env = readEnv(row.variables)
    expect([row.web, row.worker]).toEqual([stateOf(env), stateOf(env)])
    // Commands write no demo.
    expect(row.commands).toBe(stateOf({ ...env, demoData: false }))
  })

  it('local is: with the demo, its accounts and the mailbox', { timeout: 600_000 }, async () => {
    const port = await freePort()
    const variables = { DATA_DIR: join(folder, 'local'), PORT: String(port), LOG_LEVEL: 'error' }
    const web = run(node, [...parts.web], variables)
    await web.ready
    const host = `plaza.localhost:${port}`
    expect((await ask(port, '/mailbox', host)).status).toBe(200)
    expect((await ask(port, '/', `partner-test.plaza.localhost:${port}`)).body).toContain('Faro Talento')
    const login = { email: 'owner@monedil.example', password: 'Demo123!' }
    expect((await ask(port, '/api/sessions', host, login)).status).toBe(200)
    const command = run(node, [...parts.commands], variables)
    expect([await command.ended, command.complained()]).toEqual([0, ''])
    await stop(web)
  })

  it('for real is: nothing of the demo, wherever it starts first', { timeout: 600_000 }, async () => {
    const port = await freePort()
    const databaseUrl = await emptyDatabase()
    const variables = { ...forReal, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'real'), PORT: String(port), LOG_LEVEL: 'error' }
    for (const part of ['worker', 'web'] as const) {
      const started = run(node, [...parts[part]], variables)
      await started.ready
      if (part === 'web') expect((await ask(port, '/', 'plaza.example')).status).toBe(200)
      await stop(started)
    }
    const command = run(node, [...parts.commands], variables)
    expect([await command.ended, command.complained()]).toEqual([0, ''])
    expect(await rowsOf(databaseUrl, 'SELECT FROM companies UNION ALL SELECT FROM users UNION ALL SELECT FROM jobs')).toEqual([])
  })

  it('for real, with the demo is: its jobs, and nobody who logs in', { timeout: 600_000 }, async () => {
    const port = await freePort()
    const databaseUrl = await emptyDatabase()
    const variables = {
      ...forReal,
      DATABASE_URL: databaseUrl,
      DEMO_DATA: 'true',
      DATA_DIR: join(folder, 'demo'),
      PORT: String(port),
      LOG_LEVEL: 'error',
    }
    const web = run(node, [...parts.web], variables)
    await web.ready
    expect(JSON.parse((await ask(port, '/api/job_board/jobs', 'plaza.example')).body).jobs).toHaveLength(20)
    const accounts = (await rowsOf(databaseUrl, 'SELECT email FROM users')) as { email: string }[]
    expect(accounts.length).toBeGreaterThan(0)
    for (const { email } of accounts)
      expect([email, (await ask(port, '/api/sessions', 'plaza.example', { email, password: 'Demo123!' })).status]).toEqual([email, 401])
    await stop(web)
  })
})

describe('the commands under "Starting it"', () => {
  it('do what stands beside them, on an empty database, with web and worker apart', { timeout: 600_000 }, async () => {
    const port = await freePort()
    const databaseUrl = await emptyDatabase()
    const file = join(folder, 'plaza.env')
    const environment = blockAfter('A whole one, `/etc/plaza.env`:').join('\n')
    const literal = environment
      .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL='${databaseUrl}'`)
      .replace(/^DATA_DIR=.*$/m, `DATA_DIR=${join(folder, 'started')}`)
    writeFileSync(file, `${literal}\nPORT=${port}\nLOG_LEVEL=warn\n`)
    const here = (line: string) => line.replaceAll('/etc/plaza.env', file)
    const sh = (line: string) => run('sh', ['-c', line], {})

    const [secret = '', build] = blockAfter('The secret is made once, and the screens once per release:')
    expect(secret).toContain('$(openssl rand -hex 32)')
    expect(await sh(here(secret).replace('$(openssl rand -hex 32)', 'ab'.repeat(32))).ended).toBe(0)
    // npm start and npm test do both before anything else.
    expect(build).toBe('npm ci && npm run build')

    const [source = '', ...processes] = blockAfter('Then every process and command reads the file first:')
    const web = processes.find((line) => line.endsWith(' web')) ?? ''
    const worker = processes.find((line) => line.endsWith(' worker')) ?? ''
    const commands = processes.filter((line) => line !== web && line !== worker)
    expect([web === '', worker === '', commands]).toEqual([false, false, ['npm run jobs -- reindex']])
    const started = [web, worker].map((line) => sh(`${here(source)}; exec ${line}`))
    await Promise.all(started.map(({ ready }) => ready))
    for (const line of commands) {
      const command = sh(`${here(source)}; ${line}`)
      expect([line, await command.ended]).toEqual([line, 0])
      expect(command.said()).toContain('The search index of 0 jobs is made anew.')
    }
    const checks = blockAfter('Whether it stands:')
    expect(checks.length).toBeGreaterThan(4)
    for (const line of checks) {
      const [, host = 'localhost', path = '', status] = /^curl (?:-H 'Host: (\S+)' )?http:\/\/localhost:3000(\S*) +# (\d+)/.exec(line) ?? []
      expect([line, (await ask(port, path, host)).status]).toEqual([line, Number(status)])
    }
    expect(await rowsOf(databaseUrl, 'SELECT FROM companies UNION ALL SELECT FROM users')).toEqual([])
    for (const each of started) {
      await stop(each)
      expect(each.complained()).toBe('')
    }
  })
})

describe('the table of variables', () => {
  it('names every variable that is read, and no other', () => {
    const [, table = ''] = /\n## Environment\n([\s\S]*?)\n\n[^|]/.exec(page) ?? []
    const cells = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|')[1] ?? '')
    const documented = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    const source = readFileSync(join(import.meta.dirname, 'env.ts'), 'utf8')
    const read = source.matchAll(/variables\.([A-Z][A-Z0-9_]+)|'([A-Z][A-Z0-9]*_[A-Z0-9_]+)'/g)
    expect([...new Set(documented)].sort()).toEqual([...new Set([...read].map(([, member, quoted]) => member ?? quoted))].sort())
    expect(new Set(documented).size).toBe(documented.length)
  })
})

describe('the statements', () => {
  it('run', async () => {
    const databaseUrl = await emptyDatabase()
    const variables = { ...forReal, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'statements'), LOG_LEVEL: 'error' }
    expect(await run(node, [...parts.commands], variables).ended).toBe(0)
    const statements = [...page.matchAll(/^ {4}(SELECT .+?;)/gm)].map(([, statement = '']) => statement)
    expect(statements.length).toBeGreaterThanOrEqual(5)
    for (const statement of statements) await rowsOf(databaseUrl, statement.replace('ARRAY[id, …]', 'ARRAY[1]::bigint[]'))
  })
})
