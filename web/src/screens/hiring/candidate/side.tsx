import { useEffect, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { Viewer } from '../../../visit/site.ts'
import { mailValues } from '../decisions/asking/use-dialogs.ts'
import type { Card } from '../decisions/cards.ts'
import { Composer, type Composing } from './composer.tsx'
import { DecisionCard } from './decision-card.tsx'
import { InterviewsCard } from './interview/interviews-card.tsx'
import type { HiringView, Loaded } from './loading.ts'
import { PhoneBar } from './phone-bar.tsx'
import { RatingCard } from './team/rating-card.tsx'
import { SamePersonCard } from './team/same-person.tsx'
import { Timeline } from './timeline.tsx'
import type { CandidateTriage } from './use-triage.ts'

type Props = {
  viewer: Viewer
  data: Loaded & { hiring: HiringView; now: string }
  card: Card
  triage: CandidateTriage
  /** What the composer begins with. */
  begins: Composing
  asksForNote: boolean
  /** The bar of the chosen lies over the lower edge. */
  hasBar: boolean
  walk: (by: 1 | -1) => void
  /** Phones show this in place of what was sent. */
  isOnPhones: boolean
  onActivity: () => void
}

/** Decision, composer and timeline of one candidate. */
export function Side({ viewer, data, card, triage, begins, asksForNote, hasBar, walk, isOnPhones, onActivity }: Props) {
  const { hiring, activities, now } = data
  const { decisions, deciding, reload, noteRound } = triage
  const [composing, setComposing] = useState<Composing>(begins)
  // What was asked for beside somebody else is not meant here.
  const firstRound = useRef(asksForNote ? noteRound - 1 : noteRound)
  const focusRound = noteRound - firstRound.current

  // The page shows: now it counts as opened. GET opens nothing, so that the next ones can be loaded ahead.
  // Once for each candidate, so that marking somebody unread here stays.
  const open = useRef(() => void (card.is_read || decisions.read(card, true, true)))
  useEffect(() => open.current(), [])

  const activity = useRef(onActivity)
  useEffect(() => {
    activity.current = onActivity
  })
  useEffect(() => {
    if (noteRound === firstRound.current) return
    activity.current()
    setComposing('note')
  }, [noteRound])

  return (
    <>
      <aside
        aria-label={m.triage_activity()}
        className={`flex w-80 shrink-0 flex-col gap-4 self-start lg:sticky lg:top-0 lg:overflow-y-auto lg:py-1 max-lg:w-full ${hasBar ? 'lg:max-h-[calc(100dvh-var(--selection-bar,0px))]' : 'lg:max-h-dvh'} ${isOnPhones ? '' : 'max-lg:hidden'}`}
      >
        <DecisionCard hiring={hiring} card={card} now={now} isShownMeant={!hasBar} {...deciding} />
        <SamePersonCard hiring={hiring} now={now} onChanged={reload} />
        <InterviewsCard hiring={hiring} onChanged={reload} />
        <RatingCard hiring={hiring} card={card} now={now} onRated={triage.settle} />
        <Composer
          hiring={hiring}
          values={{ ...mailValues(viewer, hiring.job.title, [card]), interview_time: hiring.interview_time }}
          composing={composing}
          onCompose={setComposing}
          focusRound={focusRound}
          onChanged={reload}
        />
        <section aria-label={m.triage_timeline()} className="flex flex-col gap-3">
          <h2 className="text-sm font-semibold">{m.triage_timeline()}</h2>
          <Timeline activities={activities} hiring={hiring} now={now} onChanged={reload} />
        </section>
      </aside>
      <PhoneBar
        hiring={hiring}
        card={card}
        {...deciding}
        onUnread={() => void decisions.read(card, false)}
        onRate={onActivity}
        onGo={walk}
      />
    </>
  )
}
