import type { OutputOf } from '@plaza/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { type BoardSearch, listQuery } from '../../../visit/search.ts'
import { boardScope, useSite } from '../../../visit/site.ts'
import { formatNumber } from '../../../words/formats.ts'
import { rangeLabel } from '../pay.ts'

type Spread = OutputOf<'GET /salaries'>

/** The distribution of pay among the jobs that pass the other filters; null while it is loading and if it cannot be loaded. */
function useSpread(search: BoardSearch, company: string | undefined, currency: BoardSearch['currency_salary']): Spread | null {
  const site = useSite()
  const [spread, setSpread] = useState<Spread | null>(null)
  const { page: _page, order: _order, salary_min: _min, salary_max: _max, ...others } = search
  const query = JSON.stringify({ ...listQuery({ ...others, currency_salary: currency }), ...boardScope(site), company })
  useEffect(() => {
    const request = new AbortController()
    call('GET /salaries', { query: JSON.parse(query) }, { signal: request.signal }).then(setSpread, () => undefined)
    return () => request.abort()
  }, [query])
  return spread
}

type Props = {
  search: BoardSearch
  /** Counts only this company's jobs. */
  company?: string
  currency: BoardSearch['currency_salary']
  min: number | undefined
  max: number | undefined
}

/**
 * A bar for each range of pay, as high as it has jobs; those within the typed range are highlighted. A sentence says where most jobs are.
 */
export function PayHistogram({ search, company, currency, min = 0, max = Number.POSITIVE_INFINITY }: Props) {
  const locale = useLocale()
  const spread = useSpread(search, company, currency)
  const bars = spread?.bars ?? []
  const highest = bars.reduce((most, bar) => (bar.jobs > most.jobs ? bar : most), { from: 0, to: 0, jobs: 0 })
  const amount = (value: number | undefined) => `$${formatNumber(value ?? 0, locale)}`
  const words = rangeLabel({ min: highest.from, max: highest.to, currency: spread?.currency }, locale, {
    from: m.pay_from,
    upTo: m.pay_up_to,
  })
  return (
    <div className="mb-4 min-h-20">
      {highest.jobs > 0 && (
        <>
          <div role="img" aria-label={m.pay_spread({ pay: words ?? '' })} className="flex h-14 items-end gap-1">
            {bars.map(({ from, to, jobs }) => (
              <span
                key={from}
                className={`flex-1 ${to > min && from <= max ? 'bg-brand' : 'bg-line'}`}
                style={{ height: `${Math.max(jobs === 0 ? 0 : 6, Math.round((100 * jobs) / highest.jobs))}%` }}
              />
            ))}
          </div>
          <p className="mt-1 flex justify-between text-xs text-muted tabular-nums">
            <span>{amount(bars[0]?.from)}</span>
            <span>
              {amount(bars.at(-1)?.to)} {spread?.currency}
            </span>
          </p>
        </>
      )}
    </div>
  )
}
