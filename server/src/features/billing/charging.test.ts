import { beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../tasks/queue.ts'
import { openHouse } from '../../testing/harness.ts'
import { addCard, DECLINED_LATER, MASTERCARD, makePayer, type Payer, subscriptionOf, transactionsOf, VISA } from '../../testing/paying.ts'
import { type Cards, CardsUnavailable } from '../../vendors/cards/port.ts'
import { finishCharge, renewSubscription } from './charging.ts'

const house = openHouse()
beforeEach(() => house.setNow(new Date('2026-03-02T09:00:00Z')))

/** Runs the renewal task as the worker does, and answers the mails it sent. */
async function runRenewals(now?: string) {
  if (now) house.setNow(new Date(now))
  await enqueue(house.world.db, 'renew_subscriptions', {})
  return house.deliverMails()
}
const mailsTo = (mails: Awaited<ReturnType<typeof runRenewals>>, address: string) =>
  mails.filter((mail) => mail.to === address).map((mail) => mail.subject)

const chargeTriesOf = async (payer: Payer) =>
  house.world.db
    .selectFrom('charge_attempts as a')
    .innerJoin('transactions as t', 't.id', 'a.transaction_id')
    .selectAll('a')
    .where('t.company_id', '=', payer.company.id)
    .orderBy('a.id')
    .execute()

/** The charges that the vendor has really made for the company. */
async function chargedBy(payer: Payer): Promise<number> {
  const keys = (await chargeTriesOf(payer)).map((each) => each.idempotency_key)
  const { rows } = await house.connection.pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM stand_in_cards WHERE object ->> 'key' = ANY ($1) AND object -> 'outcome' ->> 'state' = 'succeeded'",
    [keys],
  )
  return rows[0]?.n ?? 0
}

async function withCards<T>(changes: Partial<Cards>, work: () => Promise<T>): Promise<T> {
  const { cards } = house.world
  house.world.cards = { ...cards, ...changes }
  try {
    return await work()
  } finally {
    house.world.cards = cards
  }
}

const pay = (payer: Payer) => house.call('POST /stripe/pay_due', { token: payer.token })

describe('a renewal', () => {
  it('is charged when the month has ended, once, and the receipt is mailed', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer)
    expect(await runRenewals('2026-03-31T23:59:00Z')).toEqual([])
    expect(await transactionsOf(house, payer)).toEqual([])
    const mails = await runRenewals('2026-04-01T00:00:00Z')
    expect(mailsTo(mails, payer.owner.email)).toEqual(['Your Plaza receipt: $99.00 USD'])
    expect(await runRenewals('2026-04-01T00:05:00Z')).toEqual([])
    expect(await transactionsOf(house, payer)).toMatchObject([
      {
        status: 'complete',
        amount: 9900,
        currency: 'USD',
        description: 'Starter',
        billed_name: payer.company.visible_name,
        billed_country: 'usa',
        period_start: new Date('2026-04-01T00:00:00Z'),
        period_end: new Date('2026-05-01T00:00:00Z'),
        paid_brand: 'visa',
        paid_last4: '4242',
        paid_at: new Date('2026-04-01T00:00:00Z'),
      },
    ])
    expect(await subscriptionOf(house, payer)).toMatchObject({ subscription_status: 'active', end_date: new Date('2026-05-01T00:00:00Z') })
    expect(await chargedBy(payer)).toBe(1)
  })

  it('is tried once a day, makes the subscription inactive after the third failure, and is paid by a card that works', async () => {
    const payer = await makePayer(house)
    const { db } = house.world
    await db
      .updateTable('companies')
      .set({ payment_contacts: ['pagos@casa.example', payer.owner.email] })
      .where('id', '=', payer.company.id)
      .execute()
    await db.updateTable('users').set({ language: 'es' }).where('id', '=', payer.owner.id).execute()
    await addCard(house, payer, DECLINED_LATER)
    const first = await runRenewals('2026-04-01T00:00:00Z')
    expect(mailsTo(first, 'pagos@casa.example')).toEqual(['Tu pago a Plaza no se pudo realizar'])
    expect(mailsTo(first, payer.owner.email)).toEqual(['Tu pago a Plaza no se pudo realizar'])
    expect(await subscriptionOf(house, payer)).toMatchObject({ failed_tries: 1, subscription_status: 'active' })
    expect(await runRenewals('2026-04-01T23:55:00Z')).toEqual([])
    expect(await runRenewals('2026-04-02T00:00:00Z')).toHaveLength(2)
    const third = await runRenewals('2026-04-03T00:00:00Z')
    expect(mailsTo(third, payer.owner.email)).toEqual(['Tu suscripción de Plaza está vencida'])
    expect(await subscriptionOf(house, payer)).toMatchObject({ failed_tries: 3, subscription_status: 'inactive', next_try_at: null })
    expect(await runRenewals('2026-04-09T00:00:00Z')).toEqual([])
    expect(await chargeTriesOf(payer)).toHaveLength(3)

    const declined = await pay(payer)
    expect([declined.statusCode, declined.json().code]).toEqual([402, 'payment_declined'])
    expect((await subscriptionOf(house, payer)).failed_tries).toBe(3)

    house.setNow(new Date('2026-04-10T15:00:00Z'))
    await addCard(house, payer)
    expect(await subscriptionOf(house, payer)).toMatchObject({
      failed_tries: 0,
      subscription_status: 'active',
      start_date: new Date('2026-04-10T15:00:00Z'),
      end_date: new Date('2026-05-10T15:00:00Z'),
    })
    expect(await transactionsOf(house, payer)).toMatchObject([
      { status: 'complete', period_start: new Date('2026-04-10T15:00:00Z'), period_end: new Date('2026-05-10T15:00:00Z'), amount: 9900 },
    ])
    expect(await chargedBy(payer)).toBe(1)
    expect(mailsTo(await house.deliverMails(), 'pagos@casa.example')).toEqual(['Tu recibo de Plaza: $99.00 USD'])
  })

  it('fails without a payment method as with a bad one', async () => {
    const payer = await makePayer(house)
    for (const day of ['2026-04-01', '2026-04-02', '2026-04-03']) expect(await runRenewals(`${day}T00:00:00Z`)).toHaveLength(1)
    expect(await subscriptionOf(house, payer)).toMatchObject({ subscription_status: 'inactive', failed_tries: 3 })
    expect(await chargeTriesOf(payer)).toEqual([])
    const missing = await pay(payer)
    expect([missing.statusCode, missing.json().code]).toEqual([409, 'payment_method_missing'])
  })

  it('that is paid late, before the third failure, keeps its month', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer, DECLINED_LATER)
    await runRenewals('2026-04-01T00:00:00Z')
    house.setNow(new Date('2026-04-01T18:00:00Z'))
    await addCard(house, payer, MASTERCARD)
    expect(await subscriptionOf(house, payer)).toMatchObject({
      failed_tries: 0,
      next_try_at: null,
      end_date: new Date('2026-05-01T00:00:00Z'),
    })
  })

  it('costs nothing where the plan does, and legacy companies are asked for nothing', async () => {
    const { db } = house.world
    const [free, legacy] = [await makePayer(house), await makePayer(house)]
    await db.updateTable('subscriptions').set({ amount: 0 }).where('company_id', '=', free.company.id).execute()
    await db.updateTable('companies').set({ is_legacy: true }).where('id', '=', legacy.company.id).execute()
    await runRenewals('2026-04-01T00:00:00Z')
    expect(await transactionsOf(house, free)).toMatchObject([{ status: 'complete', amount: 0, paid_last4: null }])
    expect(await transactionsOf(house, legacy)).toEqual([])
    expect((await pay(legacy)).json()).toEqual({ stripe_transactions: [], subscription_status: 'active' })
  })

  it('keeps its old price for a month that had begun before the plan was changed, even if the renewal comes later', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer)
    house.setNow(new Date('2026-04-01T00:02:00Z'))
    const change = async (of: Payer, plan_id: number) => {
      const { id } = await subscriptionOf(house, of)
      const body = { company_subscription: { plan_id } }
      return (await house.call('PUT /company_subscriptions/{id}', { token: of.token, params: { id }, body })).statusCode
    }
    expect([await change(payer, 2), await change(payer, 1), await change(payer, 2)]).toEqual([200, 200, 200])
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'pending', amount: 9900, description: 'Starter' }])
    await runRenewals('2026-04-01T00:05:00Z')
    const paid = {
      status: 'complete',
      amount: 9900,
      period_start: new Date('2026-04-01T00:00:00Z'),
      period_end: new Date('2026-05-01T00:00:00Z'),
    }
    expect(await transactionsOf(house, payer)).toMatchObject([paid])
    await runRenewals('2026-05-01T00:00:00Z')
    expect(await transactionsOf(house, payer)).toMatchObject([paid, { status: 'complete', amount: 29_900 }])
    const legacy = await makePayer(house)
    await house.world.db.updateTable('companies').set({ is_legacy: true }).where('id', '=', legacy.company.id).execute()
    expect(await change(legacy, 2)).toBe(200)
    expect(await transactionsOf(house, legacy)).toEqual([])
  })

  it('is charged once by many workers at the same moment', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer)
    house.setNow(new Date('2026-04-01T00:00:00Z'))
    const { id } = await subscriptionOf(house, payer)
    await Promise.all(Array.from({ length: 6 }, () => renewSubscription(house.world, id)))
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'complete' }])
    expect(await chargedBy(payer)).toBe(1)
    expect(mailsTo(await house.deliverMails(), payer.owner.email)).toHaveLength(1)
  })
})

describe('a crash or an outage', () => {
  it('between the vendor and the commit is healed by the same key', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer)
    house.setNow(new Date('2026-04-01T00:00:00Z'))
    const { id } = await subscriptionOf(house, payer)
    const { charge } = house.world.cards
    await withCards(
      {
        charge: async (asked) => {
          await charge(asked)
          throw new Error('killed')
        },
      },
      () => expect(renewSubscription(house.world, id)).rejects.toThrow('killed'),
    )
    expect(await chargedBy(payer)).toBe(1)
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'pending' }])
    // Too early: whoever asked the vendor may still be waiting for the answer.
    expect(await runRenewals('2026-04-01T00:00:30Z')).toEqual([])
    expect(await runRenewals('2026-04-01T00:01:00Z')).toHaveLength(1)
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'complete', paid_last4: '4242' }])
    expect(await chargeTriesOf(payer)).toHaveLength(1)
    expect(await chargedBy(payer)).toBe(1)
  })

  it('of the vendor counts as no failed try; it is charged once when it is back', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer)
    await house.deliverMails()
    await withCards({ charge: () => Promise.reject(new CardsUnavailable('down')) }, async () => {
      for (const at of ['2026-04-01T00:00:00Z', '2026-04-01T00:05:00Z']) expect(await runRenewals(at)).toEqual([])
      expect(house.takeErrors()).toEqual([])
      expect(await runRenewals('2026-04-03T00:00:00Z')).toEqual([])
      const [loud] = house.takeErrors()
      expect(loud).toContain('the end of a charge has been unknown for more than a day')
      expect(loud).toContain('cards: down')
      house.setNow(new Date('2026-04-02T00:00:00Z'))
      const refused = await pay(payer)
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'vendor_unavailable'])
    })
    expect(await subscriptionOf(house, payer)).toMatchObject({ failed_tries: 0, subscription_status: 'active' })
    await runRenewals('2026-04-03T00:05:00Z')
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'complete', period_start: new Date('2026-04-01T00:00:00Z') }])
    expect(await chargeTriesOf(payer)).toHaveLength(1)
    expect(await chargedBy(payer)).toBe(1)
  })

  it('leaves the end of a bank’s payment open until the bank has said it', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer)
    await house.deliverMails()
    house.setNow(new Date('2026-04-01T00:00:00Z'))
    const end: { state: 'processing' | 'succeeded' } = { state: 'processing' }
    const bank: Partial<Cards> = {
      charge: async ({ key }) => ({ state: 'processing', vendor_id: `pi_${key}` }),
      findCharge: async (vendor_id) => ({
        key: null,
        outcome:
          end.state === 'processing'
            ? { state: 'processing', vendor_id }
            : { state: 'succeeded', vendor_id, paid_with: { brand: 'BANK', last4: '6789' } },
      }),
    }
    await withCards(bank, async () => {
      await runRenewals('2026-04-01T00:00:00Z')
      expect(await chargeTriesOf(payer)).toMatchObject([{ state: 'started', vendor_id: expect.stringMatching(/^pi_/) }])
      expect((await pay(payer)).json()).toEqual({ stripe_transactions: [], subscription_status: 'active' })
      await runRenewals('2026-04-02T00:00:00Z')
      expect(await chargeTriesOf(payer)).toHaveLength(1)
      end.state = 'succeeded'
      await runRenewals('2026-04-05T00:00:00Z')
    })
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'complete', paid_brand: 'BANK' }])
    expect(await subscriptionOf(house, payer)).toMatchObject({ failed_tries: 0, end_date: new Date('2026-05-01T00:00:00Z') })
  })
})

describe('POST /stripe/pay_due', () => {
  it('charges once however often and by how many it is pressed at once', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer)
    expect((await pay(payer)).json()).toEqual({ stripe_transactions: [], subscription_status: 'active' })
    house.setNow(new Date('2026-04-02T00:00:00Z'))
    const answers = await Promise.all([pay(payer), pay(payer), pay(payer), pay(payer)])
    for (const answer of answers) expect([answer.statusCode, answer.json().subscription_status]).toEqual([200, 'active'])
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'complete' }])
    expect(await chargedBy(payer)).toBe(1)
    expect(mailsTo(await house.deliverMails(), payer.owner.email)).toHaveLength(1)
  })

  it('is decided either way, and once, when the default is removed while it is charged', async () => {
    for (let round = 0; round < 4; round++) {
      const payer = await makePayer(house)
      house.setNow(new Date('2026-03-02T09:00:00Z'))
      const card = await addCard(house, payer)
      if (round % 2) await addCard(house, payer, MASTERCARD)
      house.setNow(new Date('2026-04-02T00:00:00Z'))
      const [paid, removed] = await Promise.all([
        pay(payer),
        house.call('GET /stripe/remove_card/{id}', { token: payer.token, params: { id: card } }),
      ])
      expect(removed.statusCode).toBe(200)
      expect([200, 402, 409]).toContain(paid.statusCode)
      const [transaction] = await transactionsOf(house, payer)
      expect(transaction?.status).toBe(paid.statusCode === 200 ? 'complete' : 'pending')
      expect(await chargedBy(payer)).toBe(paid.statusCode === 200 ? 1 : 0)
      if (round % 2) expect(paid.statusCode).toBe(200)
      expect((await subscriptionOf(house, payer)).failed_tries).toBe(0)
    }
  })

  it('charges what remains where the vendor has removed the default and its row is still there', async () => {
    const payer = await makePayer(house)
    house.setNow(new Date('2026-03-02T09:00:00Z'))
    const card = await addCard(house, payer)
    const other = await addCard(house, payer, MASTERCARD)
    house.setNow(new Date('2026-04-02T00:00:00Z'))
    await house.world.cards.removeMethod(card)
    const paid = await pay(payer)
    expect([paid.statusCode, paid.json().subscription_status]).toEqual([200, 'active'])
    expect(await chargeTriesOf(payer)).toMatchObject([
      { state: 'declined', payment_method: card },
      { state: 'succeeded', payment_method: other },
    ])
    expect(await chargedBy(payer)).toBe(1)
  })

  it('tries the new default where an open try was of the old one', async () => {
    const payer = await makePayer(house)
    await addCard(house, payer, DECLINED_LATER)
    house.setNow(new Date('2026-04-01T00:00:00Z'))
    await withCards({ charge: () => Promise.reject(new CardsUnavailable('down')) }, async () => {
      await expect(renewSubscription(house.world, (await subscriptionOf(house, payer)).id)).rejects.toThrow(CardsUnavailable)
    })
    await addCard(house, payer, VISA)
    expect(await chargeTriesOf(payer)).toMatchObject([{ state: 'declined' }, { state: 'succeeded' }])
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'complete', paid_last4: '4242' }])
    await expect(finishCharge(house.world, 999_999)).rejects.toThrow('no try')
  })
})
