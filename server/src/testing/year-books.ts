// The books of the simulated year, kept day by day without any of the product's own code: what fifty companies owe, pay and fail to pay.

export const DAY_MS = 86_400_000
/** Day 0. */
export const FIRST = Date.UTC(2026, 0, 31)
/** The day on which a past due company brings another card, counted from the day it became past due. */
export const RECOVERS_AFTER_DAYS = 5
const BANK_TAKES_DAYS = 3
const PRICES = { USD: [9900, 29900], MXN: [179900, 549900] } as const

/** What happens to a company, by its number. */
type Fate = 'good' | 'one_failure' | 'past_due' | 'no_card' | 'bank'

export function fateOf(n: number): Fate {
  if (n % 10 === 3) return 'one_failure'
  if (n % 10 === 6) return 'past_due'
  if (n % 25 === 9) return 'no_card'
  return n === 14 ? 'bank' : 'good'
}

/** One company in the books. Days are counted from FIRST, amounts are cents. */
export type Account = {
  n: number
  /** The day on which its months begin. */
  anchor: number
  months: number
  /** The day on which it has to pay next. */
  due: number
  status: 'active' | 'inactive'
  tries: number
  nextTry: number
  pastDueSince: number
  plan: 0 | 1
  owed: number
  /** The day on which its bank will have paid, or -1. */
  waitsForBank: number
  paid: { day: number; amount: number }[]
  failures: number
  pastDues: number
}

/** Stripe is down on one whole day in ninety. */
export function isOutage(day: number): boolean {
  return day % 90 === 40
}

export function currencyOf(n: number): 'USD' | 'MXN' {
  return n % 2 === 0 ? 'USD' : 'MXN'
}

export function priceOf({ n, plan }: Pick<Account, 'n' | 'plan'>): number {
  return PRICES[currencyOf(n)][plan]
}

/** The day on which the company changes from Starter to Growth; for most of them never. */
export function upgradesOn(n: number): number {
  return n % 7 === 1 && fateOf(n) === 'good' ? 5 + n : Number.POSITIVE_INFINITY
}

/** The same day of the month, so many months later; short months end it earlier. */
export function dayOf(anchor: number, months: number): number {
  const from = new Date(FIRST + anchor * DAY_MS)
  for (let day = from.getUTCDate(); ; day--) {
    const there = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, day))
    if (there.getUTCDate() === day) return Math.round((there.getTime() - FIRST) / DAY_MS)
  }
}

/** A company that began on this day a month before. */
export function openAccount(n: number, anchor: number): Account {
  const due = dayOf(anchor, 1)
  const nothing = { tries: 0, pastDueSince: -1, owed: 0, waitsForBank: -1, failures: 0, pastDues: 0 }
  return { ...nothing, n, anchor, months: 1, due, nextTry: due, status: 'active', plan: 0, paid: [] }
}

/** Whether a try would be paid now. The first renewal of some meets a card that is declined, and every fourth after it. */
export function wouldPay({ n, months, tries }: Account, hasCard: boolean): boolean {
  const isBadMonth = months % 4 === 1
  if (fateOf(n) === 'one_failure') return hasCard && !(isBadMonth && tries === 0)
  if (fateOf(n) === 'past_due') return hasCard && !isBadMonth
  return hasCard
}

function bookPayment(account: Account, day: number): void {
  account.paid.push({ day, amount: account.owed })
  account.months++
  Object.assign(account, { owed: 0, tries: 0, waitsForBank: -1 })
  account.due = account.nextTry = dayOf(account.anchor, account.months)
}

function bookFailure(account: Account, day: number): void {
  account.tries++
  account.nextTry = day + 1
  if (account.tries < 3) account.failures++
  else Object.assign(account, { pastDues: account.pastDues + 1, status: 'inactive', pastDueSince: day })
}

/** Books everything that happens on a day. */
export function keepBooks(account: Account, day: number, hasCard: boolean): void {
  if (account.waitsForBank === day) bookPayment(account, day)
  if (account.status === 'inactive' || account.nextTry > day || account.waitsForBank > 0 || isOutage(day)) return
  if (account.owed === 0) account.owed = priceOf(account)
  if (!wouldPay(account, hasCard)) bookFailure(account, day)
  else if (fateOf(account.n) === 'bank') account.waitsForBank = day + BANK_TAKES_DAYS
  else bookPayment(account, day)
}

/** Books that a past due company has entered a working card: it is charged at once, and its months begin anew. */
export function bookRecovery(account: Account, day: number): void {
  account.paid.push({ day, amount: account.owed })
  const due = dayOf(day, 1)
  Object.assign(account, { owed: 0, tries: 0, status: 'active', anchor: day, months: 1, due, nextTry: due })
}
