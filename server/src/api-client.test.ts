// A client that a public generator makes of the document, as a stranger would: it compiles, and it applies with a file over HTTP.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSource } from 'oazapfts'
import { afterAll, expect, it } from 'vitest'
import { PDF } from './testing/candidate-files.ts'
import { makeCompany, makeJob, makeUser, PASSWORD } from './testing/factories.ts'
import { freePort } from './testing/free-port.ts'
import { openHouse } from './testing/harness.ts'

const port = await freePort()
const house = openHouse({ PORT: String(port) })
const root = join(import.meta.dirname, '../..')
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Written against the generated types alone: nothing of the product is in it. */
const program = `
import { readFile } from 'node:fs/promises'
import * as api from './client.ts'

const [base = '', company = '', email = '', password = '', resume = ''] = process.argv.slice(2)
api.defaults.baseUrl = base

const { jobs } = await api.getJobBoardByCompany(company).then(({ status, data }) => (status === 200 ? data : Promise.reject(data)))
const applied = await api.postJobBoardByCompanyByJobApply(company, jobs[0]?.id ?? 0, {
  'candidate[first_name]': 'Ana',
  'candidate[last_name]': 'Torres',
  'candidate[email]': 'stranger@example.com',
  'candidate[phone]': '+52 33 1234 5678',
  'candidate[skills][]': ['Figma', 'Research'],
  'candidate[preferred_work_type][remote]': true,
  'candidate[resume]': new Blob([await readFile(resume)], { type: 'application/pdf' }),
})
if (applied.status !== 200) throw new Error(applied.data.errors.toString())
const more = await api.putJobBoardApplyUpdateById(applied.data.candidate.id, {
  candidate: { candidate_work_histories: [{ job_title: 'Designer', start_date: '2020-01-01', is_current: true }] },
})
const signedIn = await api.postSessions({ email, password })
if (signedIn.status !== 200) throw new Error(signedIn.data.code)
const authorization = \`Bearer \${signedIn.data.session.token}\`
const profile = await api.getProfiles({}, { headers: { authorization } })
const stranger = await api.getProfiles()
console.log(JSON.stringify([more.status, profile.status === 200 && profile.data.email, stranger.status === 401 && stranger.data.code]))
`

const options = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    lib: ['esnext', 'dom'],
    types: ['node'],
  },
  files: ['apply.ts'],
}

function run(command: string, args: string[], cwd: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const hear = (bytes: Buffer) => {
    said += bytes
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

it('compiles, reads a board, applies with a file, adds to the application and signs in', async () => {
  const { db } = house.world
  const company = await makeCompany(db)
  const job = await makeJob(db, company)
  const user = await makeUser(db)
  // Below the server, so that packages are found as anywhere in the project.
  const results = join(root, 'server/test-results')
  await mkdir(results, { recursive: true })
  const folder = await mkdtemp(join(results, 'client-'))
  folders.push(folder)
  await writeFile(join(folder, 'openapi.json'), (await house.get('/openapi.json')).body)
  await writeFile(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json'), { futureStripLegacyMethods: true }))
  await writeFile(join(folder, 'apply.ts'), program)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
  await writeFile(join(folder, 'resume.pdf'), PDF)
  expect(await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], root)).toEqual({ code: 0, said: '' })

  await house.app.listen({ port, host: '127.0.0.1' })
  const about = [`http://localhost:${port}/api`, company.domain_name, user.email, PASSWORD, join(folder, 'resume.pdf')]
  const { code, said } = await run(process.execPath, [join(folder, 'apply.ts'), ...about], folder)
  expect([code, said.trim()]).toEqual([0, JSON.stringify([200, user.email, 'not_signed_in'])])

  const sent = await db
    .selectFrom('application_submissions')
    .innerJoin('applications', 'applications.id', 'application_submissions.application_id')
    .innerJoin('files', 'files.id', 'application_submissions.resume_id')
    .select(['applications.job_id', 'application_submissions.email', 'files.kind', 'files.size'])
    .executeTakeFirstOrThrow()
  expect(sent).toEqual({ job_id: job, email: 'stranger@example.com', kind: 'pdf', size: PDF.length })
})
