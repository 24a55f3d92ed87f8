// What a sender is shown of an application: it follows what the team decides more slowly, so that a slip can be taken back (docs/decisions/0092).
import { SHOWN_AFTER_MINUTES } from '../limits.ts'
import type { ApplicationState, ApplicationStatus, MessageKind, ShownState, StageKind } from '../values.ts'

export type Shown = {
  status: ApplicationStatus
  shown_state: ShownState
  next_state: ShownState | null
  next_state_at: Date | null
}

/** What has been shown until now: the next state once its moment has come. */
export function shownNow({ shown_state, next_state, next_state_at }: Omit<Shown, 'status'>, now: Date): ShownState {
  return next_state !== null && next_state_at !== null && next_state_at <= now ? next_state : shown_state
}

/** The state as its sender sees it: withdrawn leads over everything else. */
export function stateForSender(row: Shown, now: Date): ApplicationState {
  return row.status === 'withdrawn' ? 'withdrawn' : shownNow(row, now)
}

export type Showing = Omit<Shown, 'status'>

const AFTER_MS = SHOWN_AFTER_MINUTES * 60_000
const steps: readonly ShownState[] = ['received', 'in_review', 'interview', 'offer', 'hired']
/** How far a state is; -1 where it is an end. */
const stepOf = (state: ShownState) => steps.indexOf(state)
const isEnd = (state: ShownState) => stepOf(state) === -1
const further = (a: ShownState, b: ShownState) => (stepOf(a) >= stepOf(b) ? a : b)

const settled = (shown_state: ShownState): Showing => ({ shown_state, next_state: null, next_state_at: null })
const after = (shown_state: ShownState, next_state: ShownState, now: Date): Showing =>
  shown_state === next_state ? settled(shown_state) : { shown_state, next_state, next_state_at: new Date(now.getTime() + AFTER_MS) }

/** What is shown now, with what is to come. */
function current(row: Showing, now: Date): Showing {
  const { next_state, next_state_at } = row
  const shown_state = shownNow(row, now)
  return next_state_at !== null && next_state_at > now ? { shown_state, next_state, next_state_at } : settled(shown_state)
}

/** Shows `state` at once, or after ten minutes where it `waits`; never less than what is shown or to come, and nothing after an end. */
function reach(row: Showing, state: ShownState, waits: boolean, now: Date): Showing {
  const present = current(row, now)
  if (isEnd(present.shown_state) || stepOf(state) <= stepOf(present.shown_state)) return present
  const { next_state } = present
  const isMoreToCome = next_state !== null && (isEnd(next_state) || stepOf(next_state) >= stepOf(state))
  if (!waits) return isMoreToCome && next_state !== state ? { ...present, shown_state: state } : settled(state)
  return isMoreToCome ? present : after(present.shown_state, state, now)
}

/** Somebody of the team has opened it. */
export const shownOpened = (row: Showing, now: Date) => reach(row, 'in_review', false, now)

/** It was moved to a stage of this kind; `isTold`: its sender knows. */
export function shownMoved(row: Showing, kind: StageKind, isTold: boolean, now: Date): Showing {
  if (kind === 'new') return current(row, now)
  const isKnown = isTold && (kind === 'interview' || kind === 'offer' || kind === 'hired')
  return reach(row, isKnown ? kind : 'in_review', true, now)
}

/** It was rejected: its mail shows it, or where its sender `isTold` otherwise ten minutes. What a move before would have shown is off. */
export function shownRejected(row: Showing, isTold: boolean, now: Date): Showing {
  const shown_state = shownNow(row, now)
  return isTold ? after(shown_state, 'not_selected', now) : settled(shown_state)
}

/** A mail of this kind has gone to its sender. */
export function shownMailed(row: Showing, kind: MessageKind, status: ApplicationStatus, now: Date): Showing {
  if (kind === 'rejection') return status === 'rejected' ? settled('not_selected') : current(row, now)
  if (kind === 'job_closed') return status === 'rejected' ? settled('job_closed') : current(row, now)
  if (kind === 'message' || status === 'rejected') return current(row, now)
  return reach(row, kind === 'offer' && status === 'hired' ? 'hired' : kind, false, now)
}

/** What its sender knows of it anyway: that it was opened, and the kinds of the mails that have gone. */
export type Known = { opened: boolean; mailed: readonly MessageKind[] }

function knownState({ opened, mailed }: Known): ShownState {
  if (mailed.includes('offer')) return 'offer'
  if (mailed.includes('interview')) return 'interview'
  return opened ? 'in_review' : 'received'
}

/** It was reopened: what was not shown yet is off; an end that was shown is taken back after ten minutes, to what is known anyway. */
export function shownReopened(row: Showing, known: Known, now: Date): Showing {
  const shown_state = shownNow(row, now)
  if (isEnd(shown_state) || shown_state === 'hired') return after(shown_state, further(knownState(known), 'in_review'), now)
  return settled(shown_state)
}

/** A change was undone: what was shown `before` it, and what is known anyway by mails that have gone since. */
export function shownUndone(before: Showing, known: Known, now: Date): Showing {
  const then = current(before, now)
  return isEnd(then.shown_state) ? then : reach(then, knownState(known), false, now)
}
