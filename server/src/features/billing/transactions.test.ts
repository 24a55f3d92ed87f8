import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { makePayer, type Payer } from '../../testing/paying.ts'
import { signedInvoiceUrl } from './invoice-links.ts'

const house = openHouse()
let payer: Payer
let stranger: Payer
const ids: number[] = []

async function transaction(month: number, changes: object = {}): Promise<number> {
  const { db } = house.world
  const subscription = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('company_id', '=', payer.company.id)
    .executeTakeFirstOrThrow()
  const day = (at: number) => new Date(Date.UTC(2025, at, 15, 12))
  const { id } = await db
    .insertInto('transactions')
    .values({
      company_id: payer.company.id,
      subscription_id: subscription.id,
      transaction_type: 'subscription',
      status: 'complete',
      amount: 9900,
      currency: 'USD',
      quantity: 1,
      description: 'Starter',
      billed_name: 'Peña & Łódź 🙂 Company',
      billed_country: 'usa',
      period_start: day(month),
      period_end: day(month + 1),
      paid_brand: 'visa',
      paid_last4: '4242',
      paid_at: day(month),
      created_at: day(month),
      updated_at: day(month),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

beforeAll(async () => {
  payer = await makePayer(house)
  stranger = await makePayer(house)
  for (let month = 0; month < 23; month++) ids.push(await transaction(month))
  ids.push(await transaction(23, { description: 'Crecimiento Único', amount: 129_905, currency: 'MXN' }))
  ids.push(await transaction(24, { status: 'pending', paid_at: null, paid_brand: null, paid_last4: null, billed_country: 'Mexico' }))
})

const list = async (query: Record<string, string> = {}, who = payer) =>
  (await house.call('GET /stripe_transactions', { token: who.token, query })).json()

describe('GET /stripe_transactions', () => {
  it('answers pages, the newest first', async () => {
    const first = await list()
    expect(first.meta.pagination).toEqual({ total_pages: 3, total_count: 25, from: 1, to: 10, prev_page: null, next_page: 2 })
    expect(first.stripe_transactions.map((each: { id: number }) => each.id)).toEqual(ids.toReversed().slice(0, 10))
    expect(first.stripe_transactions[0]).toEqual({
      id: ids[24],
      product: 'sourcing',
      transaction_type: 'subscription',
      description: 'Starter',
      status: 'pending',
      amount: 9900,
      currency: 'USD',
      invoice_number: expect.stringMatching(/^\d{8}$/),
      invoice_url: `http://identity.plaza.localhost:3000/invoices/${ids[24]}`,
      created_at: '2027-01-15T12:00:00.000Z',
      updated_at: '2027-01-15T12:00:00.000Z',
    })
    expect((await list({ page: '2', per_page: '20' })).stripe_transactions).toHaveLength(5)
    expect(await list({ page: '9' })).toMatchObject({ stripe_transactions: [], meta: { pagination: { total_count: 25, from: 0, to: 0 } } })
    expect((await list({}, stranger)).stripe_transactions).toEqual([])
  })

  it.each([
    ['the plan, without its accents', 'crecimiento unico', 1],
    ['the number', '000000', 25],
    ['the status', 'Pending', 1],
    ['the status in Spanish', 'pagado', 24],
    ['an amount as it is shown', '$1,299.05', 1],
    ['an amount as it is typed', '1299.05', 1],
    ['a currency', 'mxn', 1],
    ['all words', 'starter pending', 1],
    ['words that never meet', 'unico pending', 0],
    ['the product, as the row names it', 'Starter Talent Sourcing', 24],
    ['the product in Spanish', 'atracción', 25],
    ['another product', 'workforce', 0],
    ['the day, as the row shows it', 'Nov 15, 2025', 1],
    ['the day in Spanish', '15 nov 2025', 1],
    ['a month and a year', 'november 2026', 1],
    ['a month in Spanish', 'diciembre', 2],
    ['the day, as machines write it', '2025-11-15', 1],
    ['signs of a pattern', '%', 0],
    ['another', "'; DROP TABLE transactions --", 0],
  ])('finds by %s', async (_, search, count) => {
    expect((await list({ search })).meta.pagination.total_count).toBe(count)
  })

  it('has the days of the company’s time zone, in the search, in the PDF and in mails', async () => {
    const { db } = house.world
    const late = new Date('2024-03-01T02:00:00Z')
    const id = await transaction(0, {
      created_at: late,
      updated_at: late,
      paid_at: late,
      period_start: late,
      period_end: new Date('2024-04-01T02:00:00Z'),
    })
    const zone = (time_zone: string) => db.updateTable('companies').set({ time_zone }).where('id', '=', payer.company.id).execute()
    const counts = async () =>
      [await list({ search: 'feb 29, 2024' }), await list({ search: 'march 1 2024' })].map((each) => each.meta.pagination.total_count)
    const pdf = async () => {
      const until = new Date(house.world.now().getTime() + 60_000)
      const url = new URL(signedInvoiceUrl(house.world.secret, { id, language: 'en', until }), 'http://identity.plaza.localhost:3000')
      const { rawPayload } = await house.app.inject({ url: url.pathname + url.search, headers: { host: url.host } })
      return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
    }
    await zone('UTC')
    expect(await counts()).toEqual([0, 1])
    expect(await pdf()).toContain('March 1, 2024 – April 1, 2024')
    await zone('America/Mexico_City')
    expect(await counts()).toEqual([1, 0])
    expect(await pdf()).toContain('February 29, 2024 – March 31, 2024')
    await db.deleteFrom('transactions').where('id', '=', id).execute()
  })

  it('refuses pages that there cannot be', async () => {
    for (const query of [{ page: '0' }, { per_page: '11' }, { search: 'x'.repeat(201) }] as Record<string, string>[]) {
      const answer = await house.call('GET /stripe_transactions', { token: payer.token, query })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
    }
  })
})

describe('GET /invoices/{id}', () => {
  const invoice = (id: number | string, who = payer, headers = {}) =>
    house.call('GET /invoices/{id}', { token: who.token, params: { id }, headers })

  it('answers one’s own, with a link to its PDF in the language that is read', async () => {
    const answer = (await invoice(ids[0] ?? 0, payer, { 'accept-language': 'es' })).json().invoice
    expect(answer).toMatchObject({
      id: ids[0],
      company: { visible_name: 'Peña & Łódź 🙂 Company', country: 'usa' },
      quantity: 1,
      period_start: '2025-01-15T12:00:00.000Z',
      period_end: '2025-02-15T12:00:00.000Z',
      payment_method: { brand: 'visa', last4: '4242' },
      pdf_url: expect.stringMatching(new RegExp(`^/invoices/${ids[0]}/pdf\\?language=es&until=\\d+&signature=`)),
    })
    expect((await invoice(ids[24] ?? 0)).json().invoice).toMatchObject({ payment_method: null, status: 'pending' })
  })

  it('refuses those of others and of nobody with invoice_not_found', async () => {
    for (const answer of [await invoice(ids[0] ?? 0, stranger), await invoice(999_999), await invoice('x'), await invoice('-1')])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'invoice_not_found'])
  })
})

// The reader of PDFs takes its time to load.
describe('the PDF', () => {
  const read = (url: string, host = 'identity.plaza.localhost:3000') => house.app.inject({ method: 'GET', url, headers: { host } })
  const until = new Date('2026-03-02T09:05:00Z')
  const textOf = async (bytes: Buffer) => {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }

  it.each([
    [
      'en',
      [
        'Invoice',
        'Paid',
        'Starter',
        '$99.00 USD',
        'January 15, 2025 – February 15, 2025',
        'Peña & Łódź',
        'United States',
        'Visa •••• 4242',
        'Talent Sourcing',
        'Issued by Plaza · plaza.localhost',
      ],
    ],
    ['es', ['Factura', 'Pagada', '15 de enero de 2025 – 15 de febrero de 2025', 'Estados Unidos', 'Método de pago']],
  ] as const)('says in %s what was paid', async (language, said) => {
    const answer = await read(signedInvoiceUrl(house.world.secret, { id: ids[0] ?? 0, language, until }))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="(invoice|factura)-\d{8}\.pdf"$/)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const text = await textOf(answer.rawPayload)
    for (const each of said) expect(text).toContain(each)
    expect(text).not.toContain('…')
  })

  it('shows long periods whole and countries in the language of the reader', async () => {
    const period = { period_start: new Date('2024-11-15T12:00:00Z'), period_end: new Date('2024-12-15T12:00:00Z') }
    const id = await transaction(30, { ...period, billed_country: 'Mexico', amount: 1_234_567_89 })
    const answer = await read(signedInvoiceUrl(house.world.secret, { id, language: 'es', until }))
    await house.world.db.deleteFrom('transactions').where('id', '=', id).execute()
    const text = await textOf(answer.rawPayload)
    for (const each of ['15 de noviembre de 2024 – 15 de diciembre de 2024', 'México', '$1,234,567.89 USD']) expect(text).toContain(each)
    expect(text).not.toContain('…')
  })

  it('is the same on every host and for every reader, and shows what is still unpaid', async () => {
    const url = signedInvoiceUrl(house.world.secret, { id: ids[24] ?? 0, language: 'en', until })
    const [one, two] = [await read(url), await read(url, 'plaza.localhost:3000')]
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
    const text = await textOf(one.rawPayload)
    expect(text).toContain('Pending')
    expect(text).not.toContain('Paid with')
  })

  it('names nothing without a right signature, and says when a link has ended', async () => {
    const url = signedInvoiceUrl(house.world.secret, { id: ids[0] ?? 0, language: 'en', until })
    for (const wrong of [
      url.replace(`/${ids[0]}/`, `/${ids[1]}/`),
      url.replace('language=en', 'language=es'),
      url.replace(/until=\d+/, 'until=9999999999'),
      `${url}x`,
      `/invoices/${ids[0]}/pdf`,
      signedInvoiceUrl(Buffer.alloc(32, 9), { id: ids[0] ?? 0, language: 'en', until }),
      signedInvoiceUrl(house.world.secret, { id: 999_999, language: 'en', until }),
    ])
      expect([wrong, (await read(wrong)).statusCode]).toEqual([wrong, 404])
    const ended = await read(signedInvoiceUrl(house.world.secret, { id: ids[0] ?? 0, language: 'en', until: house.world.now() }))
    expect([ended.statusCode, ended.json().code]).toEqual([403, 'link_expired'])
  })
})
