import type { OutputOf } from '@plaza/contract'
import { CircleAlert, CircleCheck, Lightbulb, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLocale } from '../../../visit/language.ts'
import { formatNumber } from '../../../words/formats.ts'

export type Check = OutputOf<'GET /jobs/{id}/publish_check'>
type State = Check['checks'][number]['state']

const order: readonly State[] = ['missing', 'advice', 'ok']
const signs: Record<State, { icon: LucideIcon; color: string; word: () => string }> = {
  missing: { icon: CircleAlert, color: 'text-danger', word: m.editor_state_missing },
  advice: { icon: Lightbulb, color: 'text-warning', word: m.editor_state_advice },
  ok: { icon: CircleCheck, color: 'text-success', word: m.editor_state_ok },
}

/** What is still missing before the job can be published; asked for again after every save: `version` says which. */
export function useCheck(id: number, version: string): { check: Check | null; isLost: boolean; again: () => void } {
  const locale = useLocale()
  const [check, setCheck] = useState<Check | null>(null)
  const [isLost, setIsLost] = useState(false)
  const [asked, setAsked] = useState(0)
  // Asked again for each version, each language and each press of 'Try again'.
  const question = `${version} ${locale} ${asked}`
  useEffect(() => {
    const controller = new AbortController()
    if (question === '') return
    call('GET /jobs/{id}/publish_check', { params: { id: String(id) } }, { signal: controller.signal }).then(
      (answer) => {
        setCheck(answer)
        setIsLost(false)
      },
      () => !controller.signal.aborted && setIsLost(true),
    )
    return () => controller.abort()
  }, [id, question])
  return { check, isLost, again: () => setAsked((times) => times + 1) }
}

/** 'Ready for Google', or how much is missing. */
function checkSummary(check: Check, number: (count: number) => string): { text: string; state: State } {
  const missing = check.checks.filter(({ state }) => state === 'missing').length
  if (missing > 0) return { text: m.editor_missing({ count: missing, number: number(missing) }), state: 'missing' }
  const isWhole = check.checks.every(({ state }) => state === 'ok')
  return isWhole ? { text: m.editor_ready(), state: 'ok' } : { text: m.editor_publishable(), state: 'advice' }
}

type Props = { id: string; check: Check | null; isLost: boolean; onAgain: () => void }

/** The publish check: what is missing first, then advice, then what is good. */
export function PublishCheck({ id, check, isLost, onAgain }: Props) {
  const locale = useLocale()
  if (isLost && !check) {
    return (
      <div id={id} className={`${cardClass} flex items-center justify-between gap-3 p-4 text-sm`}>
        {m.editor_check_failed()}
        <Button variant="secondary" onClick={onAgain}>
          {m.try_again()}
        </Button>
      </div>
    )
  }
  if (!check) {
    return (
      <div id={id} className={`${cardClass} flex flex-col gap-3 p-4`}>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    )
  }
  const summary = checkSummary(check, (count) => formatNumber(count, locale))
  const { icon: Icon, color } = signs[summary.state]
  const sorted = check.checks.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <section id={id} tabIndex={-1} aria-label={m.editor_check()} className={`${cardClass} p-4 outline-none`}>
      <p role="status" className={`flex items-center gap-2 text-sm font-semibold ${color}`}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {summary.text}
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {sorted.map(({ name, state, sentence }) => {
          const { icon: Sign, color: ink, word } = signs[state]
          return (
            <li key={`${name} ${sentence}`} className="flex items-start gap-2 text-sm">
              <Sign size={16} strokeWidth={1.75} aria-hidden="true" className={`mt-0.5 shrink-0 ${ink}`} />
              <span className={state === 'ok' ? 'text-muted' : ''}>
                <span className="sr-only">{word()}: </span>
                {sentence}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
