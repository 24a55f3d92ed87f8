// The card vendor, which keeps payment methods and charges them. No card number ever reaches the product.
import type { Currency, Language } from '@plaza/contract/values'

/** A card or a bank account as the vendor describes it. */
export type CardMethod = {
  vendor_id: string
  /** Null when it was removed or never belonged to a customer. */
  customer: string | null
  type: 'card' | 'us_bank_account'
  brand: string | null
  funding: string | null
  last4: string
  /** Identifies the card or account: the same each time it is entered. */
  fingerprint: string | null
  bank_name: string | null
  account_type: string | null
  routing_number: string | null
  exp_month: number | null
  exp_year: number | null
}

/** The result of a page; `method` is null while nothing has been entered. */
export type CardEntry = { customer: string | null; method: CardMethod | null }

/** A payment to be made. If it is repeated under the same `key`, everything else must be the same too. */
export type Charge = {
  /** The idempotency key: what was done under it is never done again. */
  key: string
  /** When the charge was first requested. */
  started_at: Date
  customer: string
  method: string
  /** Cents. */
  amount: number
  currency: Currency
  /** The text on statements and in the vendor's own lists. */
  description: string
}

/** processing: banks take days; the end is told by an event, and answered by findCharge. */
export type ChargeOutcome =
  | { state: 'succeeded'; vendor_id: string; paid_with: { brand: string; last4: string } | null }
  | { state: 'processing'; vendor_id: string }
  | { state: 'declined'; vendor_id: string | null; decline_code: string }

/** An event from the vendor; `about` is null when it does not concern the product. */
export type CardsEvent = {
  id: string
  type: string
  occurred_at: Date
  object_id: string | null
  about: { what: 'page' | 'charge' | 'method_added' | 'method_changed'; id: string } | null
}

/** Every function but `readEvent` throws CardsUnavailable when the vendor is down, slow, or answers what makes no sense. */
export type Cards = {
  readonly vendor: 'stripe' | 'stand_in'
  /** A new customer, or the one that was made under the same key; answers its id. */
  createCustomer(who: { key: string; name: string; company_id: number }): Promise<string>
  /** A page where a card or a US bank account is entered. It returns to `success_url?session_id={id}`, or to `cancel_url`. */
  openPage(options: {
    customer: string
    currency: Currency
    language: Language
    /** Of the site that the browser is on. */
    origin: string
    success_url: string
    cancel_url: string
  }): Promise<{ id: string; url: string }>
  /** What was entered on a page, or null where there is no such page. */
  findPage(id: string): Promise<CardEntry | null>
  /** A payment method, or null where there is none. */
  findMethod(id: string): Promise<CardMethod | null>
  /** Tells the vendor which payment method is the default; null: none. One that is gone is passed over. */
  setDefault(customer: string, method: string | null): Promise<void>
  /** Removes a payment method for good; no error when it is gone. */
  removeMethod(id: string): Promise<void>
  /** Charges once for each key, without the customer being there. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /** The state of a charge, with its key, or null if there is none. */
  findCharge(vendorId: string): Promise<{ key: string | null; outcome: ChargeOutcome } | null>
  /** The event in the bytes that the vendor signed; throws UnsignedEvent for anything else. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): CardsEvent
}

/**
 * Thrown when the vendor could not be reached or made no sense. The reason holds codes alone, and may be logged. Whether a charge was made is then unknown; `isUnderWay`:
 * somebody else is asking for the same under the same key at this moment.
 */
export class CardsUnavailable extends Error {
  readonly isUnderWay: boolean
  constructor(reason: string, { isUnderWay = false }: { isUnderWay?: boolean } = {}) {
    super(`cards: ${reason}`)
    this.name = 'CardsUnavailable'
    this.isUnderWay = isUnderWay
  }
}

/** Thrown for an event that the vendor has not signed, or signed too long ago, and for what it signed and is no event of the form that is expected. */
export class UnsignedEvent extends Error {}

/** What is wrong with what was typed on the stand-in's page; a card or an account that the issuer refuses carries the reason. */
export type EntryProblem = { field: 'number' | 'expiry' | 'cvc' | 'routing_number' | 'account_number' | 'page'; code: string }

/** What is typed on the stand-in's page. */
export type TypedEntry =
  | { type: 'card'; number: string; expiry: string; cvc: string }
  | { type: 'us_bank_account'; routing_number: string; account_number: string; account_type: string }

/** The logic behind the stand-in's page. */
export type CardStandIn = {
  /** A page that waits to be filled in, or null. */
  findOpenPage(id: string): Promise<{ success_url: string; cancel_url: string; language: Language; takesBanks: boolean } | null>
  /** Keeps what was typed, once for each page, and answers where to go, or what is wrong. */
  enter(id: string, typed: TypedEntry): Promise<{ url: string } | { problem: EntryProblem }>
}
