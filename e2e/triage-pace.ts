// `npm run triage [-- SEED [APPLICATIONS]]`: a job with a hundred applications is triaged by keyboard alone, at a person's pace, on a product and a
// data folder of its own. Prints how many keys each application took, how long the next one took to be painted by the browser's own clock, and
// the seconds in all; ends with 1 where a decision was lost. Not in CI: what a clock says depends on what else the machine does.
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { API_MEDIA_TYPE } from '@plaza/contract/limits'
import { makePartner } from '../server/src/testing/factories.ts'
import { openDataFolder } from '../server/src/testing/journeys.ts'
import { peopleWithResumes, printMeans, printTimes, seeded, type WithResume } from '../server/src/testing/triage.ts'
import { House, ownWord } from './src/house.ts'
import { launch } from './src/launch.ts'
import { runFile, startProduct, temporaryDataDir } from './src/server.ts'

const AIMS = { keys: 2, paintMs: 100, seconds: 300 } as const
/** Between two keys, as somebody presses them who knows what they want. */
const PACE_MS = { least: 400, most: 900 } as const
const WITHIN_MS = 30_000

/** What somebody does with an application, and in how many of a hundred. */
const decisions = { advance: 30, reject: 6, again: 46, later: 18 } as const
type Decision = keyof typeof decisions
type Random = ReturnType<typeof seeded>

/** What is decided about each in their order: a reason is given before it is repeated. */
function decisionsFor(count: number, random: Random): Decision[] {
  const all = (Object.entries(decisions) as [Decision, number][]).flatMap(([each, share]) => Array.from({ length: share }, () => each))
  const chosen = Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] ?? 'later')
  const shuffled = random.shuffled(chosen)
  const first = shuffled.indexOf('reject')
  return first < 0 ? shuffled : ['reject', ...shuffled.toSpliced(first, 1)]
}

type Api = (path: string, body?: FormData) => Promise<Response>

/** Adds people to a job, the last of them on top. */
async function addPeople(api: Api, job: number, people: readonly WithResume[]): Promise<void> {
  for (const { resume, ...person } of people) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...person, application: 'referral', language: 'en' }))
      form.set(`candidate[${name}]`, value)
    form.set('candidate[resume]', new Blob([resume], { type: 'application/pdf' }), 'cv.pdf')
    const answer = await api(`/jobs/${job}/applications`, form)
    if (!answer.ok) throw new Error(`Somebody was not added: ${answer.status} ${await answer.text()}`)
  }
}

/** Notes in the page how long it takes from the key that asks for the next candidate until they are painted, and until their resume is. */
function watchPaints(): void {
  const paints: number[] = []
  const drawings: number[] = []
  Object.assign(globalThis, { paints, drawings })
  const name = () => document.querySelector('h1')?.textContent ?? ''
  let asked: { at: number; from: string } | null = null
  let drawing: { at: number; of: string } | null = null
  /** The first task after the next frame: what stands in the document now has been painted by then. */
  const oncePainted = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(null)
    })
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      // The first one is opened from the pipeline.
      if (key === 'j' && location.pathname.includes('/candidates/')) asked = { at: timeStamp, from: name() }
    },
    { capture: true },
  )
  function look() {
    if (asked && name() !== asked.from) {
      const { at } = asked
      drawing = { at, of: name() }
      asked = null
      oncePainted(() => paints.push(performance.now() - at))
    }
    if (drawing && document.querySelector('main canvas')) {
      const { at } = drawing
      drawing = null
      oncePainted(() => drawings.push(performance.now() - at))
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Somebody at the keyboard: waits as long as a person does before each key, and counts it. */
class Hands {
  readonly #page: Page
  readonly #random: Random
  keys = 0

  constructor(page: Page, random: Random) {
    this.#page = page
    this.#random = random
  }

  async press(key: string): Promise<void> {
    await pause(this.#random.whole(PACE_MS.least, PACE_MS.most))
    await this.#page.keyboard.press(key)
    this.keys += 1
  }
}

async function decide(page: Page, hands: Hands, decision: Decision): Promise<void> {
  if (decision === 'advance') await hands.press('e')
  if (decision === 'again') await hands.press('Shift+R')
  if (decision !== 'reject') return
  await hands.press('r')
  const reason = page.locator('dialog[open] select:focus')
  await reason.waitFor({ timeout: WITHIN_MS })
  // The letter with which 'Not enough experience' begins.
  await hands.press('n')
  await hands.press('Enter')
  await reason.waitFor({ state: 'detached', timeout: WITHIN_MS })
}

type Triaged = { keys: ReadonlyMap<Decision, readonly number[]>; seconds: number; paints: number[]; drawings: number[] }

/** Goes through the whole list, from the pipeline on. */
async function triage(page: Page, address: string, plan: readonly Decision[], random: Random): Promise<Triaged> {
  await page.goto(address, { waitUntil: 'networkidle' })
  const hands = new Hands(page, random)
  const keys = new Map<Decision, number[]>()
  const begun = performance.now()
  await hands.press('j')
  await hands.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await page.waitForURL(/\/candidates\//)
  for (const [at, decision] of plan.entries()) {
    const before = at === 0 ? 0 : hands.keys
    await decide(page, hands, decision)
    if (at < plan.length - 1) {
      const { pathname } = new URL(page.url())
      await hands.press('j')
      await page
        .waitForFunction((path) => location.pathname !== path, pathname, { timeout: WITHIN_MS })
        .catch((error: unknown) => {
          throw new Error(`J leads to nobody after ${at + 1} of ${plan.length}, on ${pathname}`, { cause: error })
        })
      await heading.waitFor()
    }
    keys.set(decision, [...(keys.get(decision) ?? []), hands.keys - before])
  }
  const seconds = (performance.now() - begun) / 1000
  const { paints, drawings } = await page.evaluate(() => {
    const { paints, drawings } = globalThis as unknown as Pick<Triaged, 'paints' | 'drawings'>
    return { paints, drawings }
  })
  return { keys, seconds, paints, drawings }
}

type Pipeline = { stages: { kind: string; total_count: number }[]; counts: { rejected: number; unread: number } }

/** What the server has in place of what was decided; nothing where it is the same. */
function lost(plan: readonly Decision[], { stages, counts }: Pipeline): string[] {
  const times = (...of: readonly Decision[]) => plan.filter((each) => of.includes(each)).length
  const inStage = (kind: string) => stages.find((stage) => stage.kind === kind)?.total_count ?? 0
  const expected: [string, number, number][] = [
    ['rejected', times('reject', 'again'), counts.rejected],
    ['moved on', times('advance'), inStage('screening')],
    ['left for later', times('later'), inStage('new')],
    ['unread', 0, counts.unread],
  ]
  return expected.filter(([, wanted, found]) => wanted !== found).map(([what, wanted, found]) => `${what}: ${found} of ${wanted}`)
}

function print({ keys, seconds, paints, drawings }: Triaged, load: readonly number[]): void {
  printMeans('Keys for each application', 'keys', keys)
  printTimes('From the key to the painted next one, ms', {
    'who it is, and what is known of them': paints,
    'the first page of the resume': drawings,
  })
  const loads = load.map((each) => each.toFixed(1)).join(', ')
  process.stdout.write(
    `\n${seconds.toFixed(0)} s in all. Aims: ${AIMS.keys} keys, ${AIMS.paintMs} ms (p95), ${AIMS.seconds} s. Load of the machine before and after: ${loads}.\n`,
  )
}

async function run(browser: Browser, product: { port: number; dataDir: string }, seed: number, count: number): Promise<boolean> {
  const random = seeded(seed)
  const { db, close } = await openDataFolder(product.dataDir)
  const partner = await makePartner(db)
  const house = new House(db, { port: String(product.port), dataDir: product.dataDir }, ownWord(), partner)
  const company = await house.companyWithCard()
  const user = await house.user({ roles: ['sourcing_admin'], company_id: company.id, first_name: 'Laura', last_name: 'Gil' })
  const job = await house.job(company, { title: 'Product Designer' })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const authorization = `Bearer ${await house.signIn(context, user)}`
  const api: Api = (path, body) =>
    fetch(`${house.origin('combined')}/api${path}`, {
      headers: { accept: API_MEDIA_TYPE, authorization },
      ...(body && { method: 'POST', body }),
    })
  await addPeople(api, job, peopleWithResumes(count, random))
  const plan = decisionsFor(count, random)
  const page = await context.newPage()
  await page.addInitScript(watchPaints)
  const [before = 0] = loadavg()
  const triaged = await triage(page, `${house.origin('sourcing')}/jobs/${job}`, plan, random)
  const [after = 0] = loadavg()
  const read = async () => lost(plan, (await (await api(`/jobs/${job}/pipeline`)).json()) as Pipeline)
  // The last decision may be on its way.
  const until = Date.now() + WITHIN_MS
  let missing = await read()
  for (; missing.length > 0 && Date.now() < until; missing = await read()) await pause(PACE_MS.least)
  await context.close()
  await close()
  print(triaged, [before, after])
  if (missing.length > 0) process.stdout.write(`Lost: ${missing.join('; ')}\n`)
  return missing.length === 0
}

const [seed = '1', count = '100'] = process.argv.slice(2)
await runFile('tools/build-web.ts')
process.env.CHROMIUM_PATH ??= await runFile('tools/chromium.ts')
const product = await startProduct(temporaryDataDir(), { hasDemoData: false })
const browser = await chromium.launch(launch())
try {
  process.exitCode = (await run(browser, product, Number(seed), Number(count))) ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
}
