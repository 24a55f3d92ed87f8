import { Star } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { formatNumber } from '../../../words/formats.ts'
import type { Card } from './cards.ts'

/** What the team thinks of somebody on average, for whoever has rated them; nothing for everybody else. */
export function AverageScore({ score }: Pick<Card, 'score'>) {
  const locale = useLocale()
  if (!score) return null
  const average = formatNumber(score.average, locale)
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
      <Star size={12} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{average}</span>
      <span className="sr-only">{m.triage_score_of({ average, count: score.count })}</span>
    </span>
  )
}
