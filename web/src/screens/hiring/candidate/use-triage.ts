// What is decided on a candidate's page: about whoever is shown or, as on the board, about those who are chosen; and the keys for it.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Viewer } from '../../../visit/site.ts'
import { useDecisionDialogs } from '../decisions/asking/use-dialogs.ts'
import { type Card, nextStage } from '../decisions/cards.ts'
import { type Keys, useSingleKeys } from '../decisions/keys/single-keys.ts'
import { triageOf } from '../decisions/keys/triage.ts'
import type { Selection } from '../decisions/selection.ts'
import { useDecisions } from '../decisions/use-decisions.ts'
import { focusContent, focusListSearch, isFocusFree } from '../focus-content.ts'
import { useHiringGo } from '../hiring-link.tsx'
import type { HiringView } from './loading.ts'

type Input = {
  viewer: Viewer
  data: { hiring: HiringView }
  card: Card
  /** The list beside, as it is now. */
  rows: readonly Card[]
  selection: Selection
  show: (cards: readonly Card[]) => void
  walk: (by: 1 | -1) => Promise<void>
  /** The query with which the pipeline shows the same list. */
  back: Readonly<Record<string, string | undefined>>
}

/** The decisions of the page with their dialogs, what its buttons do, and the keys. */
export function useTriage({ viewer, data: { hiring }, card, rows, selection, show, walk, back }: Input) {
  const router = useRouter()
  const go = useHiringGo()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  /** Counts how often a note was asked for. */
  const [noteRound, setNoteRound] = useState(0)
  const job = hiring.job.id
  const mayDecide = hiring.rights.includes('decide')
  const reload = () => void router.invalidate()
  const now = (each: Card) => (each.id === card.id ? card : (rows.find(({ id }) => id === each.id) ?? each))

  function settle(settled: Card | null) {
    if (settled) show([settled])
    reload()
  }
  const decisions = useDecisions({
    job,
    stages: hiring.stages,
    paint(cards) {
      const before = cards.map(now)
      show(cards)
      return () => show(before)
    },
    settle,
    reload,
    follow(application, to) {
      const isHere = application === card.id && to !== job
      if (isHere) void go({ page: 'candidate', parts: { id: to, application } })
      return isHere
    },
  })
  const dialogs = useDecisionDialogs({
    viewer,
    job: hiring.job,
    decisions,
    onDecided: () => selection.clear(),
    languageOf: (asked) => (asked.id === card.id ? hiring.language : null),
  })
  // The button that decided has gone with what it did.
  const before = useRef(card)
  useEffect(() => {
    if (before.current.id === card.id && before.current.status !== card.status && isFocusFree()) focusContent()
    before.current = card
  }, [card])
  const triage = triageOf({ stages: hiring.stages, mayDecide, selection, current: card, decisions, dialogs, onRated: settle })

  const isActive = card.status === 'active'
  /** What the buttons beside the resume do; they are about the shown candidate alone. */
  const deciding = {
    onNext() {
      const next = nextStage(hiring.stages, card.stage_id)
      if (mayDecide && isActive && next) dialogs.move([card], next)
    },
    onKeep() {
      const [first] = hiring.stages
      if (mayDecide && card.is_suspicious && first) void decisions.move([card], first)
    },
    onMove: () => mayDecide && isActive && dialogs.ask([card]),
    onReject: () => mayDecide && isActive && dialogs.reject([card]),
    onReopen: () => void decisions.reopen(card),
  }

  /** Where the window has no room for the list, the search is that of the pipeline. */
  async function search(): Promise<void> {
    if (focusListSearch()) return
    await go({ page: 'job', parts: { id: job } }, { query: back })
    focusListSearch()
  }

  const keys: Keys = {
    j: () => void walk(1),
    k: () => void walk(-1),
    ...triage.keys,
    ...(mayDecide && card.is_suspicious && { b: deciding.onKeep }),
    n: () => setNoteRound((round) => round + 1),
    '/': () => void search(),
    z: () => void decisions.undo(),
    '?': () => setIsHelpOpen(true),
  }
  useSingleKeys(keys)

  return {
    ...triage,
    mayDecide,
    decisions,
    dialogs,
    deciding,
    settle,
    reload,
    keys,
    noteRound,
    isHelpOpen,
    closeHelp: () => setIsHelpOpen(false),
  }
}

export type CandidateTriage = ReturnType<typeof useTriage>
