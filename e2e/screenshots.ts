// `npm run screenshots -- FOLDER [PART…]`: every screen and state, in both sizes and all languages and some in the dark theme, over the demo
// data; or the pictures whose name holds every part, as `candidate phone-es` does.
// `npm run screenshots -- --readme` writes the pictures of the README.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Language, languageFacts, languages } from '@plaza/contract/values'
import { openDataFolder } from '../server/src/testing/journeys.ts'
import { candidateShots } from './src/candidate-shots.ts'
import { launch } from './src/launch.ts'
import { type Product, runFile, startProduct, temporaryDataDir } from './src/server.ts'
import { type Demo, jobPath, type Shot, sendEmpty } from './src/shot.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const README_PICTURES = {
  board: join(import.meta.dirname, '../docs/board.png'),
  pipeline: join(import.meta.dirname, '../docs/pipeline.png'),
}

/** Every account of the demo has it (README). */
const DEMO_PASSWORD = 'Demo123!'

/** The next list never arrives, so that the picture shows the waiting. */
async function waitForEver(page: Page): Promise<void> {
  await page.route('**/api/job_board/**', () => undefined)
  await page.getByRole('checkbox', { name: /Remote only|Solo remoto/ }).check()
  await page.locator('.list-skeletons .skeleton').first().waitFor()
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((each) => each.effect?.getComputedTiming().iterations === 1 && each.finish())),
  )
}

async function logInWrongly(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill('nobody@example.com')
  await page.locator('input[autocomplete=current-password]').fill('Wrong123!')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('alert').waitFor()
}

async function signUpAsTalent(page: Page): Promise<void> {
  for (const [name, value] of Object.entries({ given: 'Leo', family: 'Vidal' })) {
    await page.locator(`input[autocomplete=${name}-name]`).fill(value)
  }
  await page.locator('input[type=email]').fill(`leo${Date.now()}@example.com`)
  await page.locator('input[autocomplete=new-password]').first().fill('Secret123!')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('heading', { name: /Confirm your email|Confirma tu/ }).waitFor()
}

async function toCompanyStep(page: Page): Promise<void> {
  for (const [name, value] of Object.entries({ given: 'Leo', family: 'Vidal' })) {
    await page.locator(`input[autocomplete=${name}-name]`).fill(value)
  }
  await page.locator('input[type=email]').fill('leo@example.com')
  await page.locator('input[autocomplete=new-password]').first().fill('Secret123!')
  await page.locator('form button[type=submit]').click()
  await page.locator('input[type=url]').waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('header button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem').first().waitFor()
}

async function editBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Edit job board page|Editar el portal/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** Opens, one after the other, the modals behind the icon buttons of the tab's cards. */
async function openDialog(page: Page, place: number): Promise<void> {
  await page.locator('main section button:has(svg.lucide-pencil, svg.lucide-user-plus)').nth(place).click()
  await page.locator('dialog[open]').waitFor()
}

/** Links a calendar of Exchange on the stand-in's page, unless that has been done. */
async function linkCalendar(page: Page): Promise<void> {
  const consent = page.locator('main a[href*="calendar-consent"]').first()
  if (!(await consent.isVisible())) return
  await consent.click()
  await page.locator('input[value=eas]').check()
  await page.locator('input[type=email]').fill('diego@monedil.example')
  await page.locator('form button').click()
  await page.waitForURL(/account-settings\/settings$/)
}

const link = `${'n'.repeat(22)}.${'x'.repeat(43)}`
const owner = 'owner@monedil.example'
const sourcing = 'sourcing@monedil.example'

const pipelinePath = ({ hiring }: Demo) => `/jobs/${hiring.job}`
const candidatePath = (job: number, application: number) => `/jobs/${job}/candidates/${application}`

async function toTable(page: Page): Promise<void> {
  await page
    .getByText(/^(Table|Tabla)$/)
    .first()
    .click()
  await page.getByRole('table').waitFor()
}

/** The first page of the resume is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.locator('main canvas').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const shots: readonly Shot[] = [
  { name: 'board', host: '', path: () => '/' },
  { name: 'board-searched', host: '', path: () => '/?search=engineer&location=mexico' },
  { name: 'board-filtered', host: '', path: () => '/?department=design&is_remote=true&salary_min=30000&currency_salary=USD' },
  { name: 'board-mistyped', host: '', path: () => '/?search=enginer' },
  { name: 'board-empty', host: '', path: () => '/?search=zzzzzz' },
  { name: 'board-loading', host: '', path: () => '/', first: waitForEver },
  { name: 'board-last-page', host: '', path: () => '/?page=75' },
  { name: 'companies', host: '', path: () => '/companies' },
  { name: 'companies-empty', host: '', path: () => '/companies?search=zzzzzz' },
  { name: 'company', host: '', path: ({ company }) => `/companies/${company}` },
  { name: 'company-filtered', host: '', path: ({ company }) => `/companies/${company}?department=engineering` },
  { name: 'company-without-jobs', host: '', path: ({ bare }) => `/companies/${bare}` },
  { name: 'job', host: '', path: jobPath },
  { name: 'job-closed', host: '', path: ({ closed }) => `/companies/${closed.company}/jobs/${closed.job}` },
  { name: 'not-found', host: '', path: () => '/no/such/page' },
  { name: 'internal-server-error', host: '', path: () => '/internal-server-error' },
  { name: 'careers', host: 'careers.', path: ({ company }) => `/${company}` },
  { name: 'careers-job', host: 'careers.', path: ({ company, job }) => `/${company}/jobs/${job}` },
  { name: 'partner', host: 'partner.', path: () => '/' },
  { name: 'partner-companies', host: 'partner.', path: () => '/companies' },
  { name: 'board-as-talent', host: '', path: () => '/', as: 'lucia@talent.example' },
  { name: 'board-as-business', host: '', path: () => '/', as: owner },
  { name: 'identity-login', host: 'identity.', path: () => '/login' },
  { name: 'identity-login-failed', host: 'identity.', path: () => '/login', first: logInWrongly },
  { name: 'identity-login-empty', host: 'identity.', path: () => '/login', first: sendEmpty },
  { name: 'identity-forgot', host: 'identity.', path: () => '/forgot-password' },
  { name: 'identity-reset', host: 'identity.', path: () => `/reset-password?token=${link}` },
  { name: 'identity-reset-no-token', host: 'identity.', path: () => '/reset-password' },
  { name: 'identity-complete-failed', host: 'identity.', path: () => `/complete-account?token=${link}` },
  { name: 'identity-sign-up', host: 'identity.', path: () => '/sign-up' },
  { name: 'identity-sign-up-talent', host: 'identity.', path: () => '/sign-up/talent' },
  { name: 'identity-sign-up-talent-empty', host: 'identity.', path: () => '/sign-up/talent', first: sendEmpty },
  { name: 'identity-sign-up-done', host: 'identity.', path: () => '/sign-up/talent', first: signUpAsTalent },
  { name: 'identity-sign-up-business', host: 'identity.', path: () => '/sign-up/businesses' },
  { name: 'identity-sign-up-company', host: 'identity.', path: () => '/sign-up/businesses', first: toCompanyStep },
  { name: 'identity-confirmation-failed', host: 'identity.', path: () => `/email-confirmation/${link}` },
  { name: 'identity-not-found', host: 'identity.', path: () => '/no/such/page' },
  { name: 'identity-home', host: 'identity.', path: () => '/', as: owner },
  { name: 'identity-menu', host: 'identity.', path: () => '/', as: owner, first: openMenu },
  { name: 'identity-home-unpaid', host: 'identity.', path: () => '/', as: 'owner@alborea-salud.example' },
  { name: 'identity-settings', host: 'identity.', path: () => '/account-settings', as: owner },
  { name: 'identity-settings-person', host: 'identity.', path: () => '/account-settings', as: owner, first: (page) => openDialog(page, 0) },
  {
    name: 'identity-settings-company',
    host: 'identity.',
    path: () => '/account-settings',
    as: owner,
    first: (page) => openDialog(page, 1),
  },
  { name: 'identity-calendar', host: 'identity.', path: () => '/account-settings', as: 'sourcing@monedil.example', first: linkCalendar },
  { name: 'identity-members', host: 'identity.', path: () => '/account-settings/members', as: owner },
  {
    name: 'identity-members-invite',
    host: 'identity.',
    path: () => '/account-settings/members',
    as: owner,
    first: (page) => openDialog(page, 0),
  },
  { name: 'identity-services', host: 'identity.', path: () => '/account-settings/services', as: owner },
  { name: 'identity-billing', host: 'identity.', path: () => '/account-settings/billing', as: owner },
  { name: 'identity-billing-past-due', host: 'identity.', path: () => '/account-settings/billing', as: 'owner@rutavena.example' },
  { name: 'identity-billing-bare', host: 'identity.', path: () => '/account-settings/billing', as: 'owner@alborea-salud.example' },
  { name: 'identity-invoice', host: 'identity.', path: () => '/invoices/1', as: owner },
  { name: 'identity-notifications', host: 'identity.', path: () => '/account-settings/notifications', as: owner },
  { name: 'identity-job-notifications', host: 'identity.', path: () => '/account-settings/job-notifications', as: owner },
  { name: 'identity-job-board', host: 'identity.', path: () => '/account-settings/job-board', as: owner },
  { name: 'identity-job-board-edit', host: 'identity.', path: () => '/account-settings/job-board', as: owner, first: editBoard },
  { name: 'identity-settings-recruiter', host: 'identity.', path: () => '/account-settings', as: 'recruiter@monedil.example' },
  { name: 'identity-payment-successful', host: 'identity.', path: () => '/success-payment', as: owner },
  { name: 'identity-payment-failed', host: 'identity.', path: () => '/cancel-payment', as: owner },
  { name: 'hiring-jobs', host: 'sourcing.', path: () => '/', as: sourcing, isDarkToo: true },
  { name: 'hiring-jobs-draft', host: 'sourcing.', path: () => '/?state=draft', as: sourcing },
  { name: 'hiring-jobs-closed', host: 'sourcing.', path: () => '/?state=closed', as: sourcing },
  { name: 'hiring-pipeline', host: 'sourcing.', path: pipelinePath, as: sourcing, isDarkToo: true },
  { name: 'hiring-table', host: 'sourcing.', path: pipelinePath, as: sourcing, first: toTable, isWhole: true },
  { name: 'hiring-rejected', host: 'sourcing.', path: (demo) => `${pipelinePath(demo)}?status=rejected`, as: sourcing },
  {
    name: 'hiring-candidate-pdf',
    host: 'sourcing.',
    path: ({ hiring }) => candidatePath(hiring.job, hiring.pdf),
    as: sourcing,
    first: drawn,
  },
  {
    name: 'hiring-candidate-docx',
    host: 'sourcing.',
    path: ({ hiring }) => candidatePath(hiring.job, hiring.docx),
    as: sourcing,
    isDarkToo: true,
  },
  { name: 'hiring-edit-job', host: 'sourcing.', path: ({ hiring }) => `/jobs/${hiring.job}/edit`, as: sourcing },
  ...candidateShots,
]

/** The job of the demo's team that most people are being considered for, and whoever of them has come furthest, by the kind of the resume. */
async function chooseHiring(db: Awaited<ReturnType<typeof openDataFolder>>['db']): Promise<Demo['hiring']> {
  const { job_id: job } = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('company_brandings as b', 'b.company_id', 'j.company_id')
    .select('a.job_id')
    .where('b.domain_name', '=', 'monedil')
    .where('a.status', '=', 'active')
    .where('j.state', '=', 'published')
    .groupBy('a.job_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const furthest = (kind: 'pdf' | 'docx') =>
    db
      .selectFrom('applications as a')
      .innerJoin('application_submissions as s', 's.id', 'a.id')
      .innerJoin('files as f', 'f.id', 's.resume_id')
      .innerJoin('stages as g', 'g.id', 'a.stage_id')
      .select('a.id')
      .where('a.job_id', '=', job)
      .where('a.status', '=', 'active')
      .where('f.kind', '=', kind)
      .orderBy('g.position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  return { job, pdf: (await furthest('pdf')).id, docx: (await furthest('docx')).id }
}

async function chooseDemo(dataDir: string): Promise<Demo> {
  const { db, close } = await openDataFolder(dataDir)
  const jobs = db.selectFrom('jobs').innerJoin('company_brandings', 'company_brandings.company_id', 'jobs.company_id')
  const found = (state: 'published' | 'closed') =>
    jobs
      .select(['jobs.id', 'domain_name'])
      .where('state', '=', state)
      .orderBy('jobs.publish_date', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const open = await found('published')
  const closed = await found('closed')
  const bare = await db
    .selectFrom('company_brandings')
    .select('domain_name')
    .where('company_id', 'not in', (eb) => eb.selectFrom('jobs').select('company_id').where('state', '=', 'published'))
    .executeTakeFirst()
  const hiring = await chooseHiring(db)
  await close()
  return {
    hiring,
    company: open.domain_name,
    job: open.id,
    bare: bare?.domain_name ?? open.domain_name,
    closed: { company: closed.domain_name, job: closed.id },
  }
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter((each) => each.loading !== 'lazy')
    await Promise.allSettled(pictures.map((each) => each.decode()))
  })
}

const tokens = new Map<string, string>()

/** The session of a demo account; one each, since logging in often is refused. */
async function tokenOf(email: string, port: number): Promise<string> {
  const known = tokens.get(email)
  if (known !== undefined) return known
  const response = await fetch(`http://localhost:${port}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { session } = (await response.json()) as { session: { token: string } }
  tokens.set(email, session.token)
  return session.token
}

/** Signs the browser in on all hosts, or out. */
async function become(context: BrowserContext, port: number, email: string | undefined): Promise<void> {
  await context.clearCookies({ name: 'plaza_session' })
  if (email === undefined) return
  const value = await tokenOf(email, port)
  await context.addCookies([{ name: 'plaza_session', value, domain: '.plaza.localhost', path: '/', sameSite: 'Lax' }])
}

type Look = { size: keyof typeof sizes; language: Language; colorScheme: 'light' | 'dark' }

function pictureName(shot: string, { size, language, colorScheme }: Look): string {
  return `${shot}-${size}-${language}${colorScheme === 'dark' ? '-dark' : ''}.png`
}

/** Takes one picture in a fresh browser. */
async function take(browser: Browser, { port }: Product, demo: Demo, shot: Shot, look: Look, folder: string): Promise<void> {
  const { name, host, path, as, first, isWhole = first === undefined || host === 'identity.' } = shot
  const { size, language, colorScheme } = look
  const isPhone = size === 'phone'
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: languageFacts[language].locale,
    colorScheme,
    reducedMotion: 'reduce',
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  await become(context, port, as)
  const page = await context.newPage()
  await page.goto(`http://${host}plaza.localhost:${port}${path(demo)}`, { waitUntil: 'networkidle' })
  await first?.(page)
  await settle(page)
  await page.screenshot({ path: join(folder, pictureName(name, look)), fullPage: isWhole })
  await context.close()
}

async function takeAll(browser: Browser, product: Product, folder: string, parts: readonly string[]): Promise<number> {
  const demo = await chooseDemo(product.dataDir)
  const looks: Look[] = [
    ...languages.map((language) => ({ size: 'desktop', language, colorScheme: 'light' }) as const),
    ...languages.map((language) => ({ size: 'phone', language, colorScheme: 'light' }) as const),
    { size: 'desktop', language: 'en', colorScheme: 'dark' },
    { size: 'phone', language: 'en', colorScheme: 'dark' },
  ]
  const taken = looks
    .flatMap((look) => shots.filter(({ isDarkToo }) => look.colorScheme === 'light' || isDarkToo).map((shot) => ({ shot, look })))
    .filter(({ shot, look }) => parts.every((part) => pictureName(shot.name, look).includes(part)))
  for (const { shot, look } of taken) await take(browser, product, demo, shot, look, folder)
  return taken.length
}

async function takeForReadme(browser: Browser, { port, dataDir }: Product): Promise<void> {
  const context = await browser.newContext({ viewport: sizes.desktop, locale: languageFacts.en.locale, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const show = async (address: string, path: string) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    await settle(page)
    await page.screenshot({ path })
  }
  await show(`http://plaza.localhost:${port}/`, README_PICTURES.board)
  const demo = await chooseDemo(dataDir)
  await become(context, port, sourcing)
  await show(`http://sourcing.plaza.localhost:${port}${pipelinePath(demo)}`, README_PICTURES.pipeline)
}

const [wanted = join(tmpdir(), 'plaza-screens'), ...parts] = process.argv.slice(2)
await runFile('tools/build-web.ts')
process.env.CHROMIUM_PATH ??= await runFile('tools/chromium.ts')
const product = await startProduct(temporaryDataDir(), { hasDemoData: true })
const browser = await chromium.launch(launch())
try {
  if (wanted === '--readme') {
    await takeForReadme(browser, product)
    process.stdout.write(`${Object.values(README_PICTURES).join('\n')}\n`)
  } else {
    const folder = resolve(wanted)
    mkdirSync(folder, { recursive: true })
    process.stdout.write(`${await takeAll(browser, product, folder, parts)} pictures in ${folder}\n`)
  }
} finally {
  await browser.close()
  await product.stop()
}
