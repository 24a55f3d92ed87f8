// Companies that pay, for tests: cards are entered on the stand-in's page, as a person does it.
import { type CompanyRow, makeCompany, makeSubscription, makeUser, signIn } from './factories.ts'
import type { House } from './harness.ts'

export const VISA = '4242424242424242'
export const MASTERCARD = '5555555555554444'
/** Accepted when it is entered, declined when it is charged. */
export const DECLINED_LATER = '4000000000000341'

export type Payer = { company: CompanyRow; owner: { id: number; email: string }; token: string }

/** A company with an owner who is signed in, and a Starter plan whose month ends on 1 April 2026. */
export async function makePayer(house: House, wanted: { country_id?: number; plan_id?: number | null } = {}): Promise<Payer> {
  const { db } = house.world
  const { plan_id, ...about } = wanted
  const company = await makeCompany(db, about)
  await makeSubscription(db, company, plan_id === undefined ? {} : { plan_id })
  const owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  // Valid for as long as tests let time pass.
  return { company, owner, token: await signIn(db, owner, new Date('2027-03-01T00:00:00Z')) }
}

/** Opens the page where a card is entered; answers its id. */
export async function openCardPage(house: House, { token }: Pick<Payer, 'token'>): Promise<string> {
  const { url } = (await house.call('GET /stripe/add_card', { token })).json()
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

/** Types a test card into the page, as its form is sent. */
export function typeCard(house: House, page: string, number: string) {
  return house.app.inject({
    method: 'POST',
    url: `/card-page/${page}?type=card`,
    headers: { host: 'identity.plaza.localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number, expiry: '12/34', cvc: '123' }).toString(),
  })
}

/** Enters a card and comes back; answers the id of the payment method. */
export async function addCard(house: House, payer: Payer, number = VISA): Promise<string> {
  const page = await openCardPage(house, payer)
  await typeCard(house, page, number)
  const { data } = (await house.call('POST /stripe/add_card/{session}', { token: payer.token, params: { session: page } })).json()
  const entered = data.find((each: { card: { last4: string } }) => each.card.last4 === number.slice(-4))
  return entered.id
}

/** The company's only subscription. */
export function subscriptionOf(house: House, { company }: Payer) {
  return house.world.db.selectFrom('subscriptions').selectAll().where('company_id', '=', company.id).executeTakeFirstOrThrow()
}

/** What the company has paid and owes, the oldest first. */
export function transactionsOf(house: House, { company }: Payer) {
  return house.world.db.selectFrom('transactions').selectAll().where('company_id', '=', company.id).orderBy('id').execute()
}
