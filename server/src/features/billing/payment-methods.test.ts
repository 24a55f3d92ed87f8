import { beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../tasks/queue.ts'
import { makeUser, PASSWORD, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import {
  addCard,
  DECLINED_LATER,
  MASTERCARD,
  makePayer,
  openCardPage,
  type Payer,
  subscriptionOf,
  transactionsOf,
  typeCard,
  VISA,
} from '../../testing/paying.ts'
import { type Cards, CardsUnavailable } from '../../vendors/cards/port.ts'

const house = openHouse()
beforeEach(() => house.setNow(new Date('2026-03-02T09:00:00Z')))

const methodsOf = async ({ token }: Payer): Promise<{ id: string; default: boolean; card: { last4: string } | null }[]> =>
  (await house.call('GET /payment_methods', { token })).json().data
const defaultOf = async ({ token }: Payer) =>
  (await house.call('GET /stripe/customer', { token })).json().invoice_settings.default_payment_method

/** Replaces a part of the card vendor while `work` runs. */
async function withCards<T>(changes: Partial<Cards>, work: () => Promise<T>): Promise<T> {
  const { cards } = house.world
  house.world.cards = { ...cards, ...changes }
  try {
    return await work()
  } finally {
    house.world.cards = cards
  }
}
const down = () => Promise.reject(new CardsUnavailable('down'))

describe('adding a card', () => {
  it('leads to a page and back, and the card counts once it was entered: GET /stripe/add_card, POST /stripe/add_card/{session}', async () => {
    const payer = await makePayer(house)
    expect((await house.call('GET /stripe/customer', { token: payer.token })).json()).toEqual({
      id: null,
      invoice_settings: { default_payment_method: null },
    })
    const { url } = (await house.call('GET /stripe/add_card', { token: payer.token })).json()
    expect(url).toMatch(/^http:\/\/identity\.plaza\.localhost:3000\/card-page\/cs_/)
    const session = url.split('/').at(-1)
    const back = () => house.call('POST /stripe/add_card/{session}', { token: payer.token, params: { session } })
    expect((await back()).json()).toEqual({ is_recorded: false, data: [], payment_contacts: [] })
    const entered = await typeCard(house, session, VISA)
    expect([entered.statusCode, entered.headers.location]).toEqual([
      303,
      `http://identity.plaza.localhost:3000/success-payment?session_id=${session}`,
    ])
    const answers = await Promise.all([back(), back(), back()])
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        is_recorded: true,
        data: [{ type: 'card', default: true, card: { brand: 'visa', funding: 'credit', last4: '4242' }, exp_month: 12, exp_year: 2034 }],
      })
    }
    expect(await methodsOf(payer)).toHaveLength(1)
    const { id } = (await house.call('GET /stripe/customer', { token: payer.token })).json()
    expect(id).toMatch(/^cus_/)
  })

  it('returns to the platform that it came from, and only to hosts of the product', async () => {
    const payer = await makePayer(house)
    const pageOf = async (query: Record<string, string>) => {
      const { url } = (await house.call('GET /stripe/add_card', { token: payer.token, query })).json()
      return (await typeCard(house, url.split('/').at(-1), VISA)).headers.location
    }
    expect(await pageOf({ platform: 'sourcing' })).toMatch(/^http:\/\/sourcing\.plaza\.localhost:3000\/success-payment\?session_id=cs_/)
    expect(await pageOf({ platform: 'id' })).toMatch(/^http:\/\/identity\.plaza\.localhost:3000\/success-payment/)
    const refused = await house.call('GET /stripe/add_card', { token: payer.token, query: { platform: 'https://evil.example' } })
    expect([refused.statusCode, refused.json().errors]).toEqual([422, ['Platform must be id or sourcing.']])
  })

  it('makes one customer, however many pages are opened at once', async () => {
    const payer = await makePayer(house)
    await Promise.all(Array.from({ length: 5 }, () => openCardPage(house, payer)))
    const rows = await house.world.db.selectFrom('card_customers').selectAll().where('company_id', '=', payer.company.id).execute()
    expect(rows).toHaveLength(1)
  })

  it('refuses the pages of others and of nobody: card_page_not_found of POST /stripe/add_card/{session}', async () => {
    const [payer, stranger] = [await makePayer(house), await makePayer(house)]
    const session = await openCardPage(house, payer)
    await typeCard(house, session, VISA)
    for (const wrong of [session, 'cs_unknown']) {
      const answer = await house.call('POST /stripe/add_card/{session}', { token: stranger.token, params: { session: wrong } })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'card_page_not_found'])
    }
    expect(await methodsOf(stranger)).toEqual([])
    expect(await methodsOf(payer)).toEqual([])
  })

  it('replaces the same card, and keeps another beside it', async () => {
    const payer = await makePayer(house)
    const first = await addCard(house, payer)
    await addCard(house, payer, MASTERCARD)
    const again = await addCard(house, payer)
    expect(again).not.toBe(first)
    expect((await methodsOf(payer)).map((each) => [each.id, each.default])).toEqual([
      [again, true],
      [expect.any(String), false],
    ])
    await house.deliverMails()
    expect((await house.world.cards.findMethod(first))?.customer).toBeNull()
  })

  it('pays what is due with the new card, which is the default then', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer, DECLINED_LATER)
    house.setNow(new Date('2026-04-02T00:00:00Z'))
    const added = await addCard(house, payer, MASTERCARD)
    expect(await defaultOf(payer)).toBe(added)
    expect(await transactionsOf(house, payer)).toMatchObject([
      { status: 'complete', amount: 9900, paid_brand: 'mastercard', paid_last4: '4444' },
    ])
    expect((await subscriptionOf(house, payer)).end_date).toEqual(new Date('2026-05-01T00:00:00Z'))
  })

  it('is refused while the vendor is down, and nothing is half done: vendor_unavailable of GET /stripe/add_card and POST /stripe/add_card/{session}', async () => {
    const payer = await makePayer(house)
    const refusedWith = async (work: () => ReturnType<typeof house.call>) => {
      const answer = await work()
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'vendor_unavailable'])
    }
    await withCards({ createCustomer: down }, () => refusedWith(() => house.call('GET /stripe/add_card', { token: payer.token })))
    await withCards({ openPage: down }, () => refusedWith(() => house.call('GET /stripe/add_card', { token: payer.token })))
    const session = await openCardPage(house, payer)
    await typeCard(house, session, VISA)
    const back = () => house.call('POST /stripe/add_card/{session}', { token: payer.token, params: { session } })
    await withCards({ findPage: down }, () => refusedWith(back))
    expect(await methodsOf(payer)).toEqual([])
    expect((await back()).json().is_recorded).toBe(true)
  })
})

describe('the default', () => {
  it('is chosen among one’s own, and the vendor is told: GET /stripe/update_default_card/{id}', async () => {
    const payer = await makePayer(house)
    const first = await addCard(house, payer)
    const second = await addCard(house, payer, MASTERCARD)
    expect(await defaultOf(payer)).toBe(first)
    const answer = await house.call('GET /stripe/update_default_card/{id}', { token: payer.token, params: { id: second } })
    expect(answer.json()).toEqual({ message: 'The default payment method has been changed', default_payment_method: second })
    expect((await methodsOf(payer)).map((each) => each.id)).toEqual([second, first])
    const told: (string | null)[] = []
    const { setDefault } = house.world.cards
    const listening = async (customer: string, method: string | null) => {
      told.push(method)
      await setDefault(customer, method)
    }
    await withCards({ setDefault: listening }, () => house.deliverMails())
    expect(told.at(-1)).toBe(second)
    const stranger = await makePayer(house)
    for (const id of [second, 'pm_unknown']) {
      const refused = await house.call('GET /stripe/update_default_card/{id}', { token: stranger.token, params: { id } })
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'payment_method_not_found'])
    }
  })

  it('is exactly one, whatever is chosen, added and removed at once', async () => {
    const payer = await makePayer(house)
    const cards = [await addCard(house, payer), await addCard(house, payer, MASTERCARD), await addCard(house, payer, '4000056655665556')]
    const choose = (id = '') => house.call('GET /stripe/update_default_card/{id}', { token: payer.token, params: { id } })
    const remove = (id = '') => house.call('GET /stripe/remove_card/{id}', { token: payer.token, params: { id } })
    const answers = await Promise.all([
      choose(cards[0]),
      choose(cards[1]),
      choose(cards[2]),
      remove(cards[0]),
      choose(cards[1]),
      choose(cards[0]),
      remove(cards[0]),
      addCard(house, payer, '378282246310005'),
    ])
    for (const answer of answers) if (typeof answer === 'object') expect([200, 404]).toContain(answer.statusCode)
    const methods = await methodsOf(payer)
    expect(methods).toHaveLength(3)
    expect(methods.filter((each) => each.default)).toHaveLength(1)
    expect(methods[0]?.default).toBe(true)
    await house.deliverMails()
    const row = await house.world.db
      .selectFrom('stand_in_cards')
      .select('object')
      .where('id', '=', (await house.call('GET /stripe/customer', { token: payer.token })).json().id)
      .executeTakeFirstOrThrow()
    expect(row.object).toMatchObject({ default_method: methods[0]?.id })
  })

  it('pays what is due', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer, DECLINED_LATER)
    const good = await addCard(house, payer, MASTERCARD)
    house.setNow(new Date('2026-04-02T00:00:00Z'))
    await house.call('GET /stripe/update_default_card/{id}', { token: payer.token, params: { id: good } })
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'complete', paid_brand: 'mastercard' }])
  })

  it('is changed while the vendor is down; the vendor is told, and charges what is due, once it is back', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer)
    const second = await addCard(house, payer, MASTERCARD)
    await house.deliverMails()
    house.setNow(new Date('2026-04-02T00:00:00Z'))
    await withCards({ charge: down, setDefault: down }, async () => {
      const answer = await house.call('GET /stripe/update_default_card/{id}', { token: payer.token, params: { id: second } })
      expect(answer.json().default_payment_method).toBe(second)
    })
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'pending' }])
    house.setNow(new Date('2026-04-02T00:05:00Z'))
    await enqueue(house.world.db, 'renew_subscriptions', {})
    await house.deliverMails()
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'complete', paid_brand: 'mastercard' }])
  })
})

describe('removing a card', () => {
  it('makes the first that remains the default: GET /stripe/remove_card/{id}', async () => {
    const payer = await makePayer(house)
    const [first, second] = [await addCard(house, payer), await addCard(house, payer, MASTERCARD)]
    const remove = (id: string) => house.call('GET /stripe/remove_card/{id}', { token: payer.token, params: { id } })
    expect((await remove(first)).json()).toEqual({ message: 'The card has been removed', default_payment_method: second })
    expect((await house.world.cards.findMethod(first))?.customer).toBeNull()
    expect((await remove(second)).json().default_payment_method).toBeNull()
    const again = await remove(second)
    expect([again.statusCode, again.json().code]).toEqual([404, 'payment_method_not_found'])
  })

  it('and all that the specification does with GET is not done with HEAD', async () => {
    const payer = await makePayer(house)
    const id = await addCard(house, payer)
    for (const path of [`remove_card/${id}`, `update_default_card/${id}`, 'add_card']) {
      const headers = { host: 'plaza.localhost:3000', authorization: payer.token }
      expect((await house.app.inject({ method: 'HEAD', url: `/api/stripe/${path}`, headers })).statusCode, path).toBe(404)
    }
    expect(await methodsOf(payer)).toHaveLength(1)
  })

  it('is refused for those of others: payment_method_not_found of GET /stripe/remove_card/{id}', async () => {
    const [payer, stranger] = [await makePayer(house), await makePayer(house)]
    const id = await addCard(house, payer)
    const answer = await house.call('GET /stripe/remove_card/{id}', { token: stranger.token, params: { id } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'payment_method_not_found'])
    expect(await methodsOf(payer)).toHaveLength(1)
  })

  it('changes nothing while the vendor is down: vendor_unavailable of GET /stripe/remove_card/{id}', async () => {
    const payer = await makePayer(house)
    const id = await addCard(house, payer)
    const remove = () => house.call('GET /stripe/remove_card/{id}', { token: payer.token, params: { id } })
    await withCards({ removeMethod: down }, async () => {
      const refused = await remove()
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'vendor_unavailable'])
    })
    expect(await methodsOf(payer)).toHaveLength(1)
    expect((await remove()).statusCode).toBe(200)
  })
})

describe('the vendor of cards', () => {
  it.each(['GET /stripe/add_card', 'POST /stripe/pay_due'] as const)(
    'is asked 20 times a quarter hour by %s, then it is too_many_requests',
    async (name) => {
      const [payer, stranger] = [await makePayer(house), await makePayer(house)]
      const codes: number[] = []
      for (let time = 0; time < 20; time++) codes.push((await house.call(name, { token: payer.token })).statusCode)
      expect(new Set(codes)).toEqual(new Set([200]))
      const refused = await house.call(name, { token: payer.token })
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
      expect((await house.call(name, { token: stranger.token })).statusCode).toBe(200)
      house.setNow(new Date('2026-03-02T09:15:00Z'))
      expect((await house.call(name, { token: payer.token })).statusCode).toBe(200)
    },
  )
})

describe('whoever is no admin', () => {
  it('sees and changes nothing of it', async () => {
    const payer = await makePayer(house)
    const recruiter = await makeUser(house.world.db, { roles: ['sourcing_recruiter'], company_id: payer.company.id })
    const token = await signIn(house.world.db, recruiter, house.world.now())
    for (const name of ['GET /payment_methods', 'GET /stripe/customer', 'GET /stripe_transactions', 'POST /stripe/pay_due'] as const) {
      expect([name, (await house.call(name, { token })).statusCode]).toEqual([name, 403])
      expect([name, (await house.call(name)).statusCode]).toEqual([name, 401])
    }
  })

  it('reads nothing of it in the own profile and session either', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer, VISA)
    const known = async (token: string) => (await house.call('GET /profiles', { token })).json().company.payment_methods.data
    expect(await known(payer.token)).toHaveLength(1)
    const recruiter = await makeUser(house.world.db, { roles: ['sourcing_recruiter'], company_id: payer.company.id })
    expect(await known(await signIn(house.world.db, recruiter, house.world.now()))).toEqual([])
    const session = await house.call('POST /sessions', { body: { email: recruiter.email, password: PASSWORD } })
    expect(session.json().session.user.company.payment_methods.data).toEqual([])
  })
})

describe('a payment method', () => {
  it('is one thing, whichever call answers it', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer, VISA)
    const stored = (await house.call('GET /payment_methods', { token: payer.token })).json().data
    expect(stored).toMatchObject([{ exp_month: 12, exp_year: 2034 }])
    expect((await house.call('GET /profiles', { token: payer.token })).json().company.payment_methods.data).toEqual(stored)
    const session = await house.call('POST /sessions', { body: { email: payer.owner.email, password: PASSWORD } })
    expect(session.json().session.user.company.payment_methods.data).toEqual(stored)
    const document = (await house.get('/openapi.json')).json()
    const likeIt = Object.entries<{ properties?: object }>(document.components.schemas).filter(
      ([, { properties = {} }]) => 'us_bank_account' in properties,
    )
    expect(likeIt.map(([name]) => name)).toEqual(['PaymentMethod'])
  })
})

describe('the page', () => {
  const show = (path: string, headers: Record<string, string> = {}) =>
    house.app.inject({ method: 'GET', url: path, headers: { host: 'identity.plaza.localhost:3000', ...headers } })

  it('speaks the language it was opened in, runs no script and sends its form to itself alone', async () => {
    const payer = await makePayer(house)
    const { url } = (await house.call('GET /stripe/add_card', { token: payer.token, headers: { 'accept-language': 'es' } })).json()
    const page = await show(new URL(url).pathname)
    expect(page.body).toContain('<html lang="es">')
    expect(page.body).toContain('Número de tarjeta')
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await show(`${new URL(url).pathname}?type=us_bank_account`)).body).toContain('Número de ruta')
  })

  it('says what is wrong and keeps the typed values, escaped, except the code', async () => {
    const payer = await makePayer(house)
    const session = await openCardPage(house, payer)
    const empty = await typeCard(house, session, '')
    expect(empty.body.match(/aria-invalid="true"/g)).toHaveLength(1)
    const nothing = await house.app.inject({
      method: 'POST',
      url: `/card-page/${session}?type=card`,
      headers: { host: 'identity.plaza.localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(nothing.body.match(/aria-invalid="true"/g)).toHaveLength(3)
    expect(nothing.body.match(/ autofocus/g)).toHaveLength(1)
    const declined = await typeCard(house, session, '4000000000000002')
    expect(declined.statusCode).toBe(422)
    expect(declined.body).toContain('The card was declined.')
    expect(declined.body).toContain('value="4000000000000002"')
    expect(declined.body).not.toContain('value="123"')
    const evil = await typeCard(house, session, '"><script>alert(1)</script>')
    expect(evil.body).not.toContain('<script>')
    const gone = await typeCard(house, 'cs_unknown', VISA)
    expect(gone.statusCode).toBe(404)
    expect(gone.body).toContain('href="/account-settings/billing"')
    const large = await typeCard(house, session, '4'.repeat(10_000))
    expect(large.statusCode).toBe(413)
  })

  it('offers banks of the United States to those who pay in dollars alone', async () => {
    const mexican = await makePayer(house, { country_id: 2 })
    const session = await openCardPage(house, mexican)
    expect((await show(`/card-page/${session}`)).body).not.toContain('US bank account')
    const tried = await house.app.inject({
      method: 'POST',
      url: `/card-page/${session}?type=us_bank_account`,
      headers: { host: 'identity.plaza.localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'routing_number=110000000&account_number=000123456789',
    })
    expect([tried.statusCode, tried.body]).toEqual([422, expect.stringContaining('Only cards can be added in this currency.')])
  })
})
