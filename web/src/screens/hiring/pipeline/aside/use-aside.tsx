// Who is not among the others until a person has looked: those who do not meet what is asked for, and those who are suspicious.
import { useRouter } from '@tanstack/react-router'
import type { DecisionDialogs } from '../../decisions/asking/use-dialogs.ts'
import type { Card, Pipeline, Stage, Whom } from '../../decisions/cards.ts'
import { noFilters, type PipelineSearch } from '../../decisions/pipeline-search.ts'
import type { Decisions } from '../../decisions/use-decisions.ts'
import { focusContent } from '../../focus-content.ts'
import { SuspiciousBar } from './suspicious-bar.tsx'
import { UnmetBar } from './unmet-bar.tsx'

type Input = {
  counts: Pipeline['counts']
  /** What the list on screen was asked for with. */
  shown: PipelineSearch
  stages: readonly Stage[]
  mayDecide: boolean
  dialogs: DecisionDialogs
  decisions: Decisions
  /** The people that a key acts on. */
  meant: () => Whom
  onDecided: (whom: Whom) => void
}

const isAside = (card: Card) => card.is_suspicious

/** The bars above a pipeline, and the keys that show who is behind them and then decide about them. */
export function useAside({ counts, shown, stages, mayDecide, dialogs, decisions, meant, onDecided }: Input) {
  const router = useRouter()
  const navigate = (change: object) =>
    void router.navigate({ to: '.', search: (old: object) => ({ ...old, ...noFilters, page: undefined, ...change }), resetScroll: false })
  const isUnmetShown = shown.unmet === 'reject'
  const isSuspiciousShown = shown.suspicious === 'true'
  const showUnmet = (isShown: boolean) => navigate({ unmet: isShown ? 'reject' : undefined })
  const showSuspicious = (isShown: boolean) => navigate({ suspicious: isShown ? 'true' : undefined })

  /** All of them, also those that are not loaded; a person has looked, and says why. */
  function rejectUnmet(): void {
    if (mayDecide && counts.unmet > 0) dialogs.reject({ filter: { unmet: 'reject', status: 'active' }, count: counts.unmet })
  }

  /** Whoever is kept aside stands in the first stage: coming there brings them back. */
  function keep(whom: Whom): void {
    const first = stages[0]
    if (!mayDecide || !first) return
    void decisions.move(whom, first)
    onDecided(whom)
  }

  function keepMeant(): void {
    const whom = meant()
    const cards = 'count' in whom ? [] : whom.filter(isAside)
    if ('count' in whom || cards.length > 0) keep('count' in whom ? whom : cards)
  }

  return {
    bars: (
      <>
        <UnmetBar count={counts.unmet} isShown={isUnmetShown} mayDecide={mayDecide} onShow={showUnmet} onReject={rejectUnmet} />
        <SuspiciousBar
          count={counts.suspicious}
          isShown={isSuspiciousShown}
          mayDecide={mayDecide}
          onShow={showSuspicious}
          onKeep={() => {
            focusContent()
            keep({ filter: { suspicious: true }, count: counts.suspicious })
          }}
        />
      </>
    ),
    keys: {
      ...((counts.unmet > 0 || isUnmetShown) && { d: () => (isUnmetShown ? rejectUnmet() : showUnmet(true)) }),
      ...((counts.suspicious > 0 || isSuspiciousShown) && { b: () => (isSuspiciousShown ? keepMeant() : showSuspicious(true)) }),
    },
  }
}
