// `npm run screenshots -- FOLDER`: every screen and state in both sizes and both languages, over the demo data.
// `npm run screenshots -- --readme` writes the one picture of the README.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openDataFolder } from '../server/src/testing/journeys.ts'
import { launch } from './src/launch.ts'
import { type Product, runFile, startProduct, temporaryDataDir } from './src/server.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const locales = { en: 'en-US', es: 'es-MX' } as const
const README_PICTURE = join(import.meta.dirname, '../docs/board.png')

type Demo = { company: string; bare: string; job: number; closed: { company: string; job: number } }
type Shot = { name: string; host: '' | 'careers.' | 'partner.'; path: (demo: Demo) => string; first?: (page: Page) => Promise<unknown> }

/** The next list never comes: what is seen is the waiting. */
async function waitForEver(page: Page): Promise<void> {
  await page.route('**/api/job_board/**', () => undefined)
  await page.getByRole('checkbox', { name: /Remote only|Solo remoto/ }).check()
  await page.locator('.list-skeletons .skeleton').first().waitFor()
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((each) => each.effect?.getComputedTiming().iterations === 1 && each.finish())),
  )
}

const jobPath = ({ company, job }: Demo) => `/companies/${company}/jobs/${job}`

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
  { name: 'job-application', host: '', path: (demo) => `${jobPath(demo)}?step=application` },
  { name: 'job-closed', host: '', path: ({ closed }) => `/companies/${closed.company}/jobs/${closed.job}` },
  { name: 'not-found', host: '', path: () => '/no/such/page' },
  { name: 'internal-server-error', host: '', path: () => '/internal-server-error' },
  { name: 'careers', host: 'careers.', path: ({ company }) => `/${company}` },
  { name: 'careers-job', host: 'careers.', path: ({ company, job }) => `/${company}/jobs/${job}` },
  { name: 'partner', host: 'partner.', path: () => '/' },
  { name: 'partner-companies', host: 'partner.', path: () => '/companies' },
]

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
  await close()
  return {
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

async function takeAll(browser: Browser, { port, dataDir }: Product, folder: string): Promise<number> {
  const demo = await chooseDemo(dataDir)
  let taken = 0
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const [language, locale] of Object.entries(locales)) {
      const context = await browser.newContext({
        viewport,
        locale,
        reducedMotion: 'reduce',
        hasTouch: size === 'phone',
        isMobile: size === 'phone',
      })
      for (const { name, host, path, first } of shots) {
        const page = await context.newPage()
        await page.goto(`http://${host}plaza.localhost:${port}${path(demo)}`, { waitUntil: 'networkidle' })
        await first?.(page)
        await settle(page)
        await page.screenshot({ path: join(folder, `${name}-${size}-${language}.png`), fullPage: first === undefined })
        await page.close()
        taken++
      }
      await context.close()
    }
  }
  return taken
}

async function takeForReadme(browser: Browser, { port }: Product): Promise<void> {
  const page = await browser.newPage({ viewport: sizes.desktop, locale: locales.en, reducedMotion: 'reduce' })
  await page.goto(`http://plaza.localhost:${port}/`, { waitUntil: 'networkidle' })
  await settle(page)
  await page.screenshot({ path: README_PICTURE })
}

const [wanted = join(tmpdir(), 'plaza-screens')] = process.argv.slice(2)
await runFile('tools/build-web.ts')
process.env.CHROMIUM_PATH ??= await runFile('tools/chromium.ts')
const product = await startProduct(temporaryDataDir(), { hasDemoData: true })
const browser = await chromium.launch(launch())
try {
  if (wanted === '--readme') {
    await takeForReadme(browser, product)
    process.stdout.write(`${README_PICTURE}\n`)
  } else {
    const folder = resolve(wanted)
    mkdirSync(folder, { recursive: true })
    process.stdout.write(`${await takeAll(browser, product, folder)} pictures in ${folder}\n`)
  }
} finally {
  await browser.close()
  await product.stop()
}
