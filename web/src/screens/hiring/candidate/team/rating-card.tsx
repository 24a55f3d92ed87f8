// What one thinks of somebody at the stage where they stand, and what the rest of the team does.
import { RATING_TEXT_MAX_CHARACTERS } from '@plaza/contract/limits'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { ageLabel } from '../../../../words/age.ts'
import { useBegun } from '../../begun.ts'
import type { Card } from '../../decisions/cards.ts'
import { rate, type Score, scoreLabel, scores } from '../../decisions/rating.ts'
import { personLabel } from '../activity-words.ts'
import type { HiringView } from '../loading.ts'

type Rating = HiringView['ratings'][number]
type Marks = Readonly<Record<string, number>>

/** Four buttons, of which one is pressed. Buttons and no radios: the arrows on the way to an answer give none. */
function ScoreButtons({
  legend,
  isShort = false,
  chosen,
  onChoose,
}: {
  legend: string
  isShort?: boolean
  chosen: number | undefined
  onChoose: (score: Score) => void
}) {
  return (
    <fieldset className={isShort ? 'flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1' : 'min-w-0'}>
      <legend className={isShort ? 'float-left min-w-0 text-sm wrap-break-word' : 'sr-only'}>{legend}</legend>
      <div className={isShort ? 'flex shrink-0 gap-1' : 'grid grid-cols-4 gap-1.5'}>
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            aria-pressed={chosen === score}
            title={isShort ? scoreLabel(score) : undefined}
            onClick={() => onChoose(score)}
            className={`flex items-center justify-center rounded-lg border border-edge text-center font-medium hover:bg-sunken aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink ${
              isShort ? 'size-11 text-sm sm:size-8' : 'min-h-12 px-1 text-xs leading-tight'
            }`}
          >
            {isShort && score}
            <span className={isShort ? 'sr-only' : undefined}>
              {isShort && ' '}
              {scoreLabel(score)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function RatingEntry({ rating, now }: { rating: Rating; now: string }) {
  const locale = useLocale()
  const who = rating.is_own ? m.triage_rating_yours() : personLabel(rating.author)
  return (
    <article className="flex flex-col gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="font-medium wrap-break-word">{who}</h3>
        <Tag tone={rating.score >= 3 ? 'success' : 'outline'}>{scoreLabel(rating.score)}</Tag>
      </div>
      <p className="text-xs text-muted wrap-break-word">
        {[rating.stage?.name, ageLabel(rating.updated_at, now, locale)].filter(Boolean).join(' · ')}
      </p>
      {rating.criteria.length > 0 && (
        <dl>
          {rating.criteria.map(({ criterion, score }) => (
            <div key={criterion} className="flex justify-between gap-3">
              <dt className="min-w-0 text-muted wrap-break-word">{criterion}</dt>
              <dd className="shrink-0">{scoreLabel(score)}</dd>
            </div>
          ))}
        </dl>
      )}
      {rating.text && <p className="wrap-break-word whitespace-pre-line">{rating.text}</p>}
    </article>
  )
}

type Props = { hiring: HiringView; card: Card; now: string; onRated: (card: Card) => void }

/** Criteria and reasons of one's own rating. */
function Reasons({ hiring, card, own, onRated }: Omit<Props, 'now'> & { own: Rating | undefined }) {
  const given: { marks: Marks; text: string } = {
    marks: Object.fromEntries((own?.criteria ?? []).map(({ criterion, score }) => [criterion, score])),
    text: own?.text ?? '',
  }
  const reasons = useBegun(
    `reasons ${card.id} ${card.stage_id}`,
    () => given,
    (typed) => typed.text === given.text && hiring.rating_criteria.every((name) => typed.marks[name] === given.marks[name]),
  )
  const { marks, text } = reasons.value
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function save() {
    setProblem(own ? null : m.triage_rating_missing())
    if (!own || isBusy) return
    setIsBusy(true)
    const criteria = hiring.rating_criteria.flatMap((name) => (marks[name] === undefined ? [] : [{ criterion: name, score: marks[name] }]))
    const rated = await rate(card, { score: own.score, criteria, text: text.trim() || null, stage_id: card.stage_id })
    setIsBusy(false)
    if (!rated) return
    reasons.settle()
    onRated(rated)
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {hiring.rating_criteria.map((name) => (
        <ScoreButtons
          key={name}
          legend={name}
          isShort
          chosen={marks[name]}
          onChoose={(score) => reasons.change({ text, marks: { ...marks, [name]: score } })}
        />
      ))}
      <TextArea
        className="w-full [&_textarea]:!min-h-16"
        label={m.triage_rating_text()}
        rows={2}
        value={text}
        maxLength={RATING_TEXT_MAX_CHARACTERS}
        onChange={({ currentTarget }) => reasons.change({ marks, text: currentTarget.value })}
      />
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" variant="secondary" isBusy={isBusy} className="self-start">
        {m.triage_rating_save()}
      </Button>
    </form>
  )
}

/** One's own rating for the stage, saved with the press of a button; then those of the team. */
export function RatingCard({ hiring, card, now, onRated }: Props) {
  const [pressed, setPressed] = useState<number | null>(null)
  const own = hiring.ratings.find(({ is_own, stage }) => is_own && stage?.id === card.stage_id)
  const others = hiring.ratings.filter((rating) => rating !== own)
  const hasReasons = own !== undefined || hiring.rating_criteria.length > 0
  async function give(score: Score) {
    setPressed(score)
    const rated = await rate(card, { score, stage_id: card.stage_id })
    setPressed(null)
    if (rated) onRated(rated)
  }
  return (
    <section aria-label={m.triage_rating()} className="flex flex-col gap-3 rounded-xl border border-line p-4">
      <h2 className="text-sm font-semibold">{m.triage_rating_yours()}</h2>
      <ScoreButtons legend={m.triage_rating_yours()} chosen={pressed ?? own?.score} onChoose={(score) => void give(score)} />
      {hasReasons && <Reasons key={card.stage_id} hiring={hiring} card={card} own={own} onRated={onRated} />}
      {!own && (
        <p className="text-sm text-pretty text-muted">
          {m.triage_rate_first()}
          {hiring.hidden_ratings_count > 0 && ` ${m.triage_ratings_hidden({ count: hiring.hidden_ratings_count })}`}
        </p>
      )}
      {others.length > 0 && (
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <h2 className="text-sm font-semibold">{m.triage_ratings_team()}</h2>
          {others.map((rating) => (
            <RatingEntry key={rating.id} rating={rating} now={now} />
          ))}
        </div>
      )}
    </section>
  )
}
