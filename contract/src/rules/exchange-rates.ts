// Brings pay of different currencies together. The product ships approximate rates; EXCHANGE_RATES sets those of a day and a source of one's own.
import { type Currency, currencies } from '../values.ts'
import { type PayCurrency, payCurrencies } from './pay-currencies.ts'

/** How many units of each currency a dollar had on that day. */
export type ExchangeRates = { date: string; per_dollar: Readonly<Record<PayCurrency, number>> }

/** The rates of the currencies of the filter, and of those that a page shows beside them. */
export type SomeRates = { date: string; per_dollar: Readonly<Record<Currency, number> & Partial<Record<PayCurrency, number>>> }

/**
 * Approximate: about what a dollar was worth at the end of 2025, rounded and taken from no official source. Good for telling pay apart by about a
 * thousand dollars, and for nothing else.
 */
export const shippedRates: ExchangeRates = {
  date: '2025-12-31',
  per_dollar: {
    USD: 1,
    MXN: 18,
    AED: 3.6725,
    ARS: 1450,
    AUD: 1.5,
    BGN: 1.665,
    BOB: 6.91,
    BRL: 5.5,
    CAD: 1.37,
    CHF: 0.793,
    CLP: 905,
    CNY: 7,
    COP: 3780,
    CRC: 500,
    CZK: 20.6,
    DKK: 6.36,
    DOP: 63,
    EGP: 47.6,
    EUR: 0.851,
    GBP: 0.743,
    GTQ: 7.66,
    HKD: 7.78,
    HNL: 26.3,
    HUF: 327,
    IDR: 16700,
    ILS: 3.19,
    INR: 89.9,
    ISK: 125.6,
    JPY: 156.5,
    KES: 129,
    KRW: 1440,
    MAD: 9.12,
    MYR: 4.06,
    NGN: 1440,
    NIO: 36.7,
    NOK: 10.1,
    NZD: 1.74,
    PAB: 1,
    PEN: 3.36,
    PHP: 58.8,
    PKR: 280,
    PLN: 3.6,
    PYG: 6700,
    QAR: 3.64,
    RON: 4.34,
    RSD: 99.8,
    SAR: 3.75,
    SEK: 9.2,
    SGD: 1.286,
    THB: 31.5,
    TRY: 42.9,
    TWD: 31.4,
    UAH: 42.3,
    UYU: 39,
    VND: 26300,
    ZAR: 16.6,
  },
}

/** The rates that pay in these currencies is compared with. */
export function ratesOf(rates: ExchangeRates, shown: Iterable<PayCurrency | null>): SomeRates {
  const { USD, MXN } = rates.per_dollar
  const others = [...shown].flatMap((currency) => (currency === null ? [] : [[currency, rates.per_dollar[currency]] as const]))
  return { date: rates.date, per_dollar: { USD, MXN, ...Object.fromEntries(others) } }
}

/** An amount in dollars, not rounded; NaN where the rate is not among these. */
export function inDollars(amount: number, currency: PayCurrency, rates: SomeRates): number {
  return amount / (rates.per_dollar[currency] ?? Number.NaN)
}

/**
 * Reads '2026-11-20 MXN=18.35,EUR=0.86' (units to the dollar); null unless it names a day, and a rate for each currency of the filter but the
 * dollar. Other currencies that it does not name keep the rates that the product ships.
 */
export function parseRates(text: string): ExchangeRates | null {
  const [date = '', ...rest] = text.trim().split(/\s+/)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return null
  const named = new Map(
    rest
      .join(',')
      .split(',')
      .filter(Boolean)
      .map((each) => each.split('=', 2) as [string, string | undefined]),
  )
  const isRate = (rate: string | undefined) => /^\d{1,9}(\.\d{1,9})?$/.test(rate ?? '') && Number(rate) > 0
  const isKnown = ([currency, rate]: [string, string | undefined]) =>
    currency !== 'USD' && payCurrencies.some((each) => each === currency) && isRate(rate)
  if (![...named].every(isKnown) || currencies.some((each) => each !== 'USD' && !named.has(each))) return null
  const given = Object.fromEntries([...named].map(([currency, rate]) => [currency, Number(rate)]))
  return { date, per_dollar: { ...shippedRates.per_dollar, ...given } }
}
