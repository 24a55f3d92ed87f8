// A year of fifty companies with a clock of its own: the real worker in a process that is killed every week, Stripe on the other side of a
// wire, a mail server. The outcome is compared with books that are kept here, by other code than the product's.
// The suite lives through YEAR_WEEKS weeks (6); node server/bench/simulated.ts year through all 52.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '../../tasks/queue.ts'
import { makeCompany, makeUser, signIn } from '../../testing/factories.ts'
import { freshFolder } from '../../testing/fresh-folder.ts'
import { openHouse } from '../../testing/harness.ts'
import { type SimulatedWorker, simulatedWorker } from '../../testing/simulated-worker.ts'
import { openSmtp, type SmtpHouse } from '../../testing/smtp.ts'
import { intentEvent } from '../../testing/stripe-objects.ts'
import { openStripeWire, type StripeWire, signedEvent, WEBHOOK_SECRET } from '../../testing/stripe-wire.ts'
import {
  type Account,
  bookRecovery,
  currencyOf,
  DAY_MS,
  dayOf,
  FIRST,
  fateOf,
  isOutage,
  keepBooks,
  openAccount,
  priceOf,
  RECOVERS_AFTER_DAYS,
  upgradesOn,
  wouldPay,
} from '../../testing/year-books.ts'
import { stripeCards } from '../../vendors/cards/stripe.ts'

const COMPANIES = 50
const WEEKS = Number(process.env.YEAR_WEEKS ?? 6)
const at = (day: number, hour: number, minute = 0) => new Date(FIRST + day * DAY_MS + (hour * 60 + minute) * 60_000)
const VISA = '4242424242424242'
const BAD = '4000000000000341'
const BANK = '000123456789'
type Client = { account: Account; id: number; token: string; contact: string; card: string | null; subscription: number }

const house = openHouse()
const clients: Client[] = []
let wire: StripeWire
let smtp: SmtpHouse
const dataDir = freshFolder('year')
let present = at(0, 0)
let worker: SimulatedWorker

/** Makes it this moment for everybody: what the world and its worker do from now on happens then. */
async function pass(now: Date): Promise<void> {
  present = now
  house.setNow(now)
  await worker.tell(now)
}

const drain = () => worker.drain(wire.before !== null)

/** Runs the renewal task at a moment and waits until nothing is left to be done. */
async function tick(now: Date): Promise<void> {
  await pass(now)
  await enqueue(house.world.db, 'renew_subscriptions', {})
  await drain()
}

const call = async (name: Parameters<typeof house.call>[0], client: Client, sent: object = {}) => {
  const answer = await house.call(name, { token: client.token, ...sent })
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`)
  return answer.json()
}

async function enterCard(client: Client, number: string): Promise<void> {
  await call('GET /stripe/add_card', client)
  const { vendor_id } = await house.world.db
    .selectFrom('card_pages')
    .select('vendor_id')
    .where('company_id', '=', client.id)
    .where('recorded_at', 'is', null)
    .executeTakeFirstOrThrow()
  client.card = wire.enter(vendor_id, number).id
  await call('POST /stripe/add_card/{session}', client, { params: { session: vendor_id } })
}

function setNumber(client: Client, number: string): void {
  const method = wire.methods.get(client.card ?? '')
  if (method?.metadata) method.metadata.number = number
}

async function open(n: number): Promise<Client> {
  const { db } = house.world
  const company = await makeCompany(db, { country_id: currencyOf(n) === 'USD' ? 1 : 2 })
  const anchor = (n % 31) - 31
  const contact = `pagos-${n}@example.com`
  await db
    .updateTable('companies')
    .set({ payment_contacts: [contact] })
    .where('id', '=', company.id)
    .execute()
  const owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  const due = dayOf(anchor, 1)
  const { id: subscription } = await db
    .insertInto('subscriptions')
    .values({
      company_id: company.id,
      product: 'sourcing',
      plan_id: 1,
      nickname: 'Starter',
      subscription_status: 'active',
      amount: priceOf({ n, plan: 0 }),
      currency: currencyOf(n),
      start_date: at(anchor, 10),
      end_date: at(due, 10),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await signIn(db, owner, at(370, 0))
  const client: Client = { account: openAccount(n, anchor), id: company.id, token, contact, card: null, subscription }
  if (fateOf(n) !== 'no_card') await enterCard(client, fateOf(n) === 'bank' ? BANK : VISA)
  return client
}

/** Makes the card at the vendor good or bad, as the books say for this day. */
function prepareCard(client: Client): void {
  const good = fateOf(client.account.n) === 'bank' ? BANK : VISA
  setNumber(client, wouldPay(client.account, client.card !== null) ? good : BAD)
}

async function upgrade(client: Client): Promise<void> {
  await call('PUT /company_subscriptions/{id}', client, {
    params: { id: client.subscription },
    body: { company_subscription: { plan_id: 2 } },
  })
  client.account.plan = 1
}

/** The bank's answer after some days, reported twice and in the wrong order. */
async function tellOfBanks(day: number): Promise<void> {
  for (const client of clients.filter((each) => each.account.waitsForBank === day)) {
    const intent = [...wire.intents.values()].find((each) => each.status === 'processing' && paidBy(each.customer) === client)
    if (!intent) throw new Error('No bank has been asked.')
    wire.endBank(intent.id, true)
    const created = Math.floor(present.getTime() / 1000)
    const told = signedEvent(intentEvent({ id: `evt_${intent.id}`, created }, 'payment_intent.succeeded', intent))
    for (let time = 0; time < 2; time++) {
      const answer = await house.app.inject({
        method: 'POST',
        url: '/api/stripe/webhooks',
        headers: { host: 'plaza.localhost:3000', 'content-type': 'application/json', 'stripe-signature': told.signature },
        payload: told.body,
      })
      expect(answer.statusCode).toBe(200)
    }
  }
}

const customers = new Map<string, Client>()
const paidBy = (customer: unknown) => customers.get(String(customer))

beforeAll(async () => {
  wire = await openStripeWire()
  wire.setNow(() => present)
  smtp = await openSmtp()
  house.setNow(present)
  house.world.cards = stripeCards({ secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, apiUrl: wire.url, now: () => present })
  for (let n = 0; n < COMPANIES; n++) clients.push(await open(n))
  for (const row of await house.world.db.selectFrom('card_customers').selectAll().execute()) {
    const client = clients.find((each) => each.id === row.company_id)
    if (client) customers.set(row.vendor_id, client)
  }
  worker = simulatedWorker({
    pool: house.connection.pool,
    tasks: ['renew_subscriptions', 'renew_subscription', 'send_mail', 'hear_of_cards', 'sync_default_card', 'remove_card'],
    variables: {
      DATA_DIR: dataDir,
      MAIL_FROM: 'Plaza <hello@plaza.example>',
      SECRET_KEY: Buffer.alloc(32, 1).toString('hex'),
      SMTP_URL: smtp.url,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: wire.url,
    },
  })
}, 600_000)
afterAll(async () => {
  worker.end()
  await wire.close()
  await smtp.down()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Decides when the worker of a week is killed: after the vendor has charged and before its answer arrives, after a mail was accepted and before that is known, or in between. */
function plotKill(week: number): { isDone: () => boolean } {
  let isDone = false
  const strike = async (): Promise<void> => {
    if (isDone) return
    isDone = true
    await worker.kill()
  }
  if (week % 3 === 0)
    wire.after = async (request) => {
      if (!isDone && request === 'POST /v1/payment_intents') {
        await strike()
        return { kind: 'drop' }
      }
      return null
    }
  if (week % 3 === 1) smtp.answers.data = () => strike().then(() => undefined)
  if (week % 3 === 2) wire.after = async (request) => (request === 'POST /v1/payment_intents' ? strike().then(() => null) : null)
  return { isDone: () => isDone }
}

it(`keeps its books to the cent through ${WEEKS} weeks and as many kills`, { timeout: WEEKS * 300_000 }, async () => {
  let recoveries = 0
  for (let week = 0; week < WEEKS; week++) {
    const plot = plotKill(week)
    for (let day = week * 7; day < week * 7 + 7; day++) {
      wire.before = isOutage(day) ? { kind: 'answer', status: 503, body: '{"error":{"type":"api_error","message":"down"}}' } : null
      await pass(at(day, 11))
      if (!isOutage(day)) {
        for (const client of clients) {
          const { account } = client
          if (upgradesOn(account.n) === day) await upgrade(client)
          if (account.status === 'inactive' && account.pastDueSince + RECOVERS_AFTER_DAYS === day) {
            await enterCard(client, VISA)
            bookRecovery(account, day)
            recoveries++
            const { vendor_id } = await house.world.db
              .selectFrom('card_customers')
              .select('vendor_id')
              .where('company_id', '=', client.id)
              .executeTakeFirstOrThrow()
            customers.set(vendor_id, client)
          }
        }
      }
      // What is told of banks below is done by the worker at once, whichever of the two is faster.
      await pass(at(day, 12))
      await tellOfBanks(day)
      for (const client of clients) {
        prepareCard(client)
        keepBooks(client.account, day, client.card !== null)
      }
      const killsBefore = worker.kills
      await tick(at(day, 12))
      // A try that was cut off by a kill is not repeated within the same minute.
      if (worker.kills > killsBefore) await tick(at(day, 18))
    }
    wire.after = null
    smtp.answers.data = undefined
    if (!plot.isDone()) await worker.kill()
  }
  await drain()

  const { db } = house.world
  const transactions = await db.selectFrom('transactions').selectAll().orderBy('id').execute()
  const paidIn = transactions.filter((each) => each.status === 'complete')
  const expectedPaid = clients.flatMap(({ account }) => account.paid)

  // Each company has paid what the books say, on the days that they name.
  for (const client of clients) {
    const rows = paidIn.filter((each) => each.company_id === client.id)
    const days = rows.map(({ paid_at, amount }) => ({ day: Math.floor((Number(paid_at) - FIRST) / DAY_MS), amount }))
    expect([client.account.n, days]).toEqual([client.account.n, client.account.paid])
    const row = await db.selectFrom('subscriptions').selectAll().where('company_id', '=', client.id).executeTakeFirstOrThrow()
    expect([client.account.n, row.subscription_status]).toEqual([client.account.n, client.account.status])
    if (client.account.status === 'active' && client.account.waitsForBank < 0)
      expect([client.account.n, Math.floor((row.end_date.getTime() - FIRST) / DAY_MS)]).toEqual([client.account.n, client.account.due])
  }

  // The vendor has charged each of them once, and nothing else.
  const charged = [...wire.intents.values()].filter((intent) => intent.status === 'succeeded')
  const succeeded = await db.selectFrom('charge_attempts').selectAll().where('state', '=', 'succeeded').execute()
  expect(charged.map((intent) => intent.metadata.key).sort()).toEqual(succeeded.map((each) => each.idempotency_key).sort())
  expect(new Set(charged.map((intent) => intent.metadata.key)).size).toBe(charged.length)
  expect(charged).toHaveLength(paidIn.length)
  const sum = (currency: string) =>
    charged.filter((each) => each.currency === currency).reduce((total, each) => total + each.amount_received, 0)
  const booked = (currency: 'USD' | 'MXN') =>
    clients
      .filter(({ account }) => currencyOf(account.n) === currency)
      .flatMap(({ account }) => account.paid)
      .reduce((total, { amount }) => total + amount, 0)
  expect([sum('usd'), sum('mxn')]).toEqual([booked('USD'), booked('MXN')])
  const keys = [...wire.intents.values()].map((intent) => intent.metadata.key)
  expect(new Set(keys).size).toBe(keys.length)

  // No mail was lost, and none was written twice: doubles carry the Message-ID of their twin.
  for (const { account, contact } of clients) {
    const mine = new Map(smtp.received.filter((mail) => mail.to[0] === contact).map((mail) => [mail.id, mail.headers.subject ?? '']))
    const counted = (start: RegExp) => [...mine.values()].filter((subject) => start.test(subject)).length
    expect([account.n, counted(/^Your Plaza receipt/), counted(/did not go through$/), counted(/is past due$/)]).toEqual([
      account.n,
      account.paid.length,
      account.failures,
      account.pastDues,
    ])
  }
  expect(new Set(transactions.map((each) => each.invoice_number)).size).toBe(transactions.length)
  expect(worker.kills).toBe(WEEKS)
  const count = (pick: (account: Account) => number) => clients.reduce((total, { account }) => total + pick(account), 0)
  if (process.env.YEAR_WEEKS)
    process.stdout.write(
      `${JSON.stringify({
        weeks: WEEKS,
        companies: COMPANIES,
        kills: worker.kills,
        charges: charged.length,
        usd_cents: sum('usd'),
        mxn_cents: sum('mxn'),
        booked: expectedPaid.length,
        declined_tries: count((each) => each.failures + each.pastDues),
        past_due: count((each) => each.pastDues),
        recoveries,
        plan_changes: clients.filter(({ account }) => account.plan === 1).length,
        mails: new Set(smtp.received.map((mail) => mail.id)).size,
        mails_delivered_twice: smtp.received.length - new Set(smtp.received.map((mail) => mail.id)).size,
      })}\n`,
    )
})
