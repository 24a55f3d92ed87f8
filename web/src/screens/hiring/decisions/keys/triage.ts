// What the letters mean on board, table and candidate's page alike: whom they are about, and what they decide.
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/toast.tsx'
import type { DecisionDialogs } from '../asking/use-dialogs.ts'
import { type Card, countOf, nextStage, onlyOne, type Stage, type Whom } from '../cards.ts'
import { rate, ratingKeys } from '../rating.ts'
import type { Selection } from '../selection.ts'
import type { Decisions } from '../use-decisions.ts'
import { nameOf } from '../words.ts'
import type { Keys } from './single-keys.ts'

type Input = {
  stages: readonly Stage[]
  mayDecide: boolean
  selection: Pick<Selection, 'count' | 'whom' | 'toggle' | 'extend'>
  /** Who is shown, or has the focus. */
  current: Card | null
  decisions: Pick<Decisions, 'read' | 'readMany' | 'save'>
  dialogs: Pick<DecisionDialogs, 'ask' | 'move' | 'reject' | 'rejectAgain' | 'tag'>
  onRated: (card: Card | null) => void
}

/** The letters that every page with candidates answers, for those who may decide and for the others; and what its buttons do as well. */
export function triageOf({ stages, mayDecide, selection, current, decisions, dialogs, onRated }: Input) {
  /** The chosen people, else the one who is shown. */
  const meant = (): Whom => (selection.count > 0 ? selection.whom : current ? [current] : [])

  const decide = (act: (whom: Whom) => void) => () => {
    const whom = meant()
    if (countOf(whom) === 0) return
    const only = onlyOne(whom)
    if (only && only.status !== 'active') showToast({ title: m.triage_reopen_first({ name: nameOf(only) }), about: 'decision' })
    else act(whom)
  }

  function stageAfter(whom: Whom): Stage | null {
    const [first] = 'count' in whom ? [] : whom
    return first ? nextStage(stages, first.stage_id) : null
  }

  function moveOn(whom: Whom): void {
    const next = stageAfter(whom)
    if (next) dialogs.move(whom, next)
  }

  function markUnread(): void {
    const whom = meant()
    const only = onlyOne(whom)
    if (only) void decisions.read(only, !only.is_read)
    else if (countOf(whom) > 0) void decisions.readMany(whom, false)
  }

  const deciding: Keys = {
    e: decide(moveOn),
    m: decide(dialogs.ask),
    r: decide(dialogs.reject),
    'Shift+R': decide((whom) => void dialogs.rejectAgain(whom)),
    x: () => current && selection.toggle(current.id),
    'Shift+X': () => current && selection.extend(current.id),
    t: () => countOf(meant()) > 0 && dialogs.tag(meant()),
    s: () => current && void decisions.save(current),
  }
  const keys: Keys = {
    ...(mayDecide && deciding),
    ...ratingKeys((score) => current && void rate(current, { score, stage_id: current.stage_id }).then(onRated)),
    u: markUnread,
  }
  return { meant, stageAfter, moveOn, keys }
}
