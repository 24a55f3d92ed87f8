// Rating somebody: what the scores are called, the keys, and the call.
import type { InputOf } from '@plaza/contract'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toast.tsx'
import type { Card } from './cards.ts'
import { nameOf } from './words.ts'

export const scores = [1, 2, 3, 4] as const
export type Score = (typeof scores)[number]
/** A rating as it is sent. */
export type GivenRating = NonNullable<InputOf<'PUT /applications/{id}/rating'>['body']>['rating']

const labels: Record<Score, () => string> = {
  1: m.triage_score_1,
  2: m.triage_score_2,
  3: m.triage_score_3,
  4: m.triage_score_4,
}

/** 'Strong yes' */
export function scoreLabel(score: number): string {
  return scores.some((each) => each === score) ? labels[score as Score]() : String(score)
}

/** Rates somebody and says so; answers their card, or null where it was refused, which is said as well. */
export async function rate(card: Card, rating: GivenRating): Promise<Card | null> {
  try {
    const answer = await call('PUT /applications/{id}/rating', { params: { id: String(card.id) }, body: { rating } })
    showToast({ title: m.triage_rated({ name: nameOf(card), score: scoreLabel(rating.score) }), tone: 'success', about: 'rating' })
    return answer.application
  } catch (failure) {
    showToast({ title: firstError(failure) ?? m.no_connection(), tone: 'danger', about: 'rating' })
    return null
  }
}

/** V and then 1 to 4. */
export function ratingKeys(onRate: (score: Score) => void): Record<string, () => void> {
  return Object.fromEntries(scores.map((score) => [`v ${score}`, () => onRate(score)]))
}
