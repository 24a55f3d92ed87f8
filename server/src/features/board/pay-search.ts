// Pay in searches: the filter, and the order by pay. Amounts in different currencies are compared in dollars. Rows keep the amounts as
// stated, so that new rates change no row.
import { shippedRates } from '@plaza/contract/rules/exchange-rates'
import { type PayCurrency, payCurrencies } from '@plaza/contract/rules/pay-currencies'
import type { Whole } from '@plaza/contract/rules/whole'
import { currencies } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { PaidCount, PayBar, PaySearch } from './job-search.ts'

type Condition = RawBuilder<unknown>

/**
 * The filter by amount as conditions on a row's own columns. (The currency is a token and a part of the cube.) A job passes if its range
 * overlaps the wanted one; a job without pay has nulls and never passes. Without a wanted currency the bounds are dollars.
 */
export function payConditions(query: Whole<PaySearch, 'salary_min' | 'salary_max' | 'currency_salary' | 'rates'>): Condition[] {
  const { salary_min: min, salary_max: max, currency_salary: asked, rates = shippedRates } = query
  const others = sql`(currency_salary <> ALL (${[...currencies]}::text[])`
  // The currencies of the filter, which nearly all jobs have, are compared with a constant, the others with one worked out for each row.
  const inEach = (holds: (bound: (dollars: number) => Condition) => Condition) =>
    asked === undefined
      ? sql`(${sql.join(
          [
            ...currencies.map(
              (each) => sql`(currency_salary = ${each} AND ${holds((dollars) => sql`${dollars * rates.per_dollar[each]}::float8`)})`,
            ),
            sql`${others} AND ${holds((dollars) => sql`${dollars}::float8 * ${rowsRate({ rates })}`)})`,
          ],
          sql` OR `,
        )})`
      : holds((amount) => sql`${amount}::float8`)
  return [
    ...(min === undefined ? [] : [inEach((bound) => sql`salary_max >= ${bound(min)}`)]),
    ...(max === undefined ? [] : [inEach((bound) => sql`salary_min <= ${bound(max)}`)]),
  ]
}

const latest = sql`published_at DESC, job_id DESC`

function where(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
}

/** What a dollar is worth in a row's currency. */
function rowsRate({ rates = shippedRates }: PaySearch): Condition {
  const cases = payCurrencies.map((each) => sql`WHEN ${each} THEN ${rates.per_dollar[each]}::float8`)
  return sql`CASE currency_salary ${sql.join(cases, sql` `)} END`
}

/** The upper end of a row's pay in dollars, null where none is stated. */
const dollars = (query: PaySearch) => sql`salary_max / ${rowsRate(query)}`

/** The currencies in which published jobs state their pay. */
async function currenciesStated(db: Reader): Promise<PayCurrency[]> {
  const { rows } = await sql<{ currency: PayCurrency }>`SELECT DISTINCT currency_salary AS currency FROM job_counts
    WHERE partner_id = 0 AND jobs > 0 AND currency_salary <> ''`.execute(db)
  return rows.map(({ currency }) => currency)
}

type Page = { offset: number; limit: number }

/**
 * A page of the ids that meet conditions on the columns of the index of pay, the best paid first and those without pay last. Each currency is
 * walked in its own order, so that no more rows are read than the page needs.
 */
export async function walkBestPaid(db: Reader, conditions: readonly Condition[], query: PaySearch & Page): Promise<number[]> {
  const wanted = query.currency_salary === undefined ? [...(await currenciesStated(db)), null] : [query.currency_salary]
  const walks = wanted.map((currency) => {
    const own = currency === null ? sql`currency_salary IS NULL` : sql`currency_salary = ${currency}`
    return sql`(SELECT job_id, published_at, ${dollars(query)} AS dollars FROM job_search ${where([own, ...conditions])}
      ORDER BY currency_salary, salary_max DESC, ${latest} LIMIT ${query.offset + query.limit})`
  })
  const { rows } = await sql<{ job_id: number }>`SELECT job_id FROM (${sql.join(walks, sql` UNION ALL `)}) walked
    ORDER BY dollars DESC NULLS LAST, ${latest} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db)
  return rows.map((row) => row.job_id)
}

/** A page of the ids that meet conditions which another index answers, the best paid first and those without pay last. */
export async function matchBestPaid(db: Reader, conditions: readonly Condition[], query: PaySearch & Page): Promise<number[]> {
  const { rows } = await sql<{ job_id: number }>`WITH matched AS MATERIALIZED (
      SELECT job_id, published_at, ${dollars(query)} AS dollars FROM job_search ${where(conditions)})
    SELECT job_id FROM matched ORDER BY dollars DESC NULLS LAST, ${latest} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db)
  return rows.map((row) => row.job_id)
}

const BARS_MAX = 16
/** The narrowest bar, in dollars. */
const FINEST_DOLLARS = 5000

/** The largest of 1, 2, 5, 10, 20, 50, … that is at most this amount. */
function roundAmount(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount))
  return power * ([5, 2].find((each) => each * power <= amount) ?? 1)
}

/** How finely pay is counted before it is drawn, in the wanted currency or else in dollars. */
export function widthOfPay({ currency_salary: asked, rates = shippedRates }: PaySearch): number {
  return roundAmount(FINEST_DOLLARS * (asked === undefined ? 1 : rates.per_dollar[asked]))
}

/** Counts the paid rows that meet the conditions at the middle of their ranges, in the wanted currency or else in dollars. */
export async function countPaid(db: Reader, conditions: readonly Condition[], query: PaySearch, width: number): Promise<PaidCount[]> {
  const middle = sql`(salary_min::float8 + salary_max) / 2 / ${query.currency_salary === undefined ? rowsRate(query) : sql`1`}`
  const { rows } = await sql<PaidCount>`SELECT floor(${middle} / ${width}::float8)::int AS at, count(*)::int AS jobs FROM job_search
    ${where([...conditions, sql`currency_salary IS NOT NULL`])} GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** At most 16 adjacent bars of equal, round width. */
export function barsOf(counts: readonly PaidCount[], unit: number): PayBar[] {
  const first = counts[0]?.at ?? 0
  const places = (counts.at(-1)?.at ?? 0) - first + 1
  const width = [1, 2, 5, 10, 20, 50, 100].find((each) => Math.ceil(places / each) < BARS_MAX) ?? Math.ceil(places / (BARS_MAX - 1))
  const start = Math.floor(first / width)
  const bars: PayBar[] = []
  for (const { at, jobs } of counts) {
    const place = Math.floor(at / width) - start
    while (bars.length <= place) {
      const from = (start + bars.length) * width * unit
      bars.push({ from, to: from + width * unit, jobs: 0 })
    }
    const bar = bars[place]
    if (bar) bar.jobs += jobs
  }
  return bars
}
