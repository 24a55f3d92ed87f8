// The test numbers that the stand-in accepts, as published by Stripe. It accepts no others, so that nobody enters a real card.

export type TestCard = {
  number: string
  brand: string
  funding: 'credit' | 'debit'
  /** The reason for refusing the card when it is entered. */
  refusedAs: string | null
  /** The reason for declining a charge. */
  declinedAs: string | null
}

const card = (
  number: string,
  brand: string,
  funding: 'credit' | 'debit',
  refusedAs: string | null = null,
  declinedAs: string | null = null,
) => ({
  number,
  brand,
  funding,
  refusedAs,
  declinedAs,
})

export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'credit'),
  card('4000056655665556', 'visa', 'debit'),
  card('5555555555554444', 'mastercard', 'credit'),
  card('378282246310005', 'amex', 'credit'),
  card('4000000000000002', 'visa', 'credit', 'generic_decline'),
  card('4000000000009995', 'visa', 'credit', 'insufficient_funds'),
  card('4000000000000069', 'visa', 'credit', 'expired_card'),
  card('4000000000000127', 'visa', 'credit', 'incorrect_cvc'),
  card('4000000000000341', 'visa', 'credit', null, 'generic_decline'),
]

export type TestAccount = { number: string; declinedAs: string | null }

export const TEST_ROUTING_NUMBER = '110000000'

export const testAccounts: readonly TestAccount[] = [
  { number: '000123456789', declinedAs: null },
  { number: '000222222227', declinedAs: 'insufficient_funds' },
]
