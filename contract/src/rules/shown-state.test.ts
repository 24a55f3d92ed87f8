import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageKinds, type ShownState, stageKinds } from '../values.ts'
import {
  type Known,
  type Showing,
  shownMailed,
  shownMoved,
  shownNow,
  shownOpened,
  shownRejected,
  shownReopened,
  shownUndone,
  stateForSender,
} from './shown-state.ts'

const MINUTE_MS = 60_000
const noon = new Date('2026-03-02T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS)
const received: Showing = { shown_state: 'received', next_state: null, next_state_at: null }
const at = (shown_state: ShownState): Showing => ({ ...received, shown_state })
const rank: { [S in ShownState]: number } = { received: 0, in_review: 1, interview: 2, offer: 3, hired: 4, not_selected: 5, job_closed: 5 }
const nothing: Known = { opened: false, mailed: [] }

describe('what a sender is shown', () => {
  it('is in review as soon as somebody has opened it', () => {
    expect(shownOpened(received, noon)).toEqual(at('in_review'))
    expect(shownOpened(at('offer'), noon)).toEqual(at('offer'))
  })

  it('follows a move after ten minutes, and to an offer or a hiring only where they know', () => {
    for (const kind of ['screening', 'interview', 'offer', 'hired'] as const) {
      const moved = shownMoved(received, kind, false, noon)
      expect([shownNow(moved, later(9)), shownNow(moved, later(10))]).toEqual(['received', 'in_review'])
    }
    for (const kind of ['offer', 'hired'] as const) {
      const moved = shownMoved(at('in_review'), kind, true, noon)
      expect([shownNow(moved, later(9)), shownNow(moved, later(10))]).toEqual(['in_review', kind])
    }
    expect(shownMoved(received, 'new', true, noon)).toEqual(received)
  })

  it('reaches an interview, an offer and the end with their mails', () => {
    expect(shownMailed(received, 'interview', 'active', noon)).toEqual(at('interview'))
    expect(shownMailed(at('interview'), 'offer', 'active', noon)).toEqual(at('offer'))
    expect(shownMailed(at('offer'), 'offer', 'hired', noon)).toEqual(at('hired'))
    expect(shownMailed(at('in_review'), 'message', 'active', noon)).toEqual(at('in_review'))
    expect(shownMailed(at('in_review'), 'rejection', 'rejected', noon)).toEqual(at('not_selected'))
    expect(shownMailed(at('in_review'), 'job_closed', 'rejected', noon)).toEqual(at('job_closed'))
    // The decision was taken back while the mail was on its way.
    expect(shownMailed(at('in_review'), 'rejection', 'active', noon)).toEqual(at('in_review'))
  })

  it('is the rejection after ten minutes where they were told otherwise, and not before a mail without that', () => {
    const told = shownRejected(at('in_review'), true, noon)
    expect([shownNow(told, later(9)), shownNow(told, later(10))]).toEqual(['in_review', 'not_selected'])
    expect(shownNow(shownRejected(at('in_review'), false, noon), later(10_000))).toBe('in_review')
    const pending = shownMoved(at('in_review'), 'offer', true, noon)
    expect(shownNow(shownRejected(pending, false, later(1)), later(10_000))).toBe('in_review')
  })

  it('goes back by reopening, ten minutes after it, to what is known anyway', () => {
    const reopened = shownReopened(at('not_selected'), { opened: true, mailed: ['interview', 'rejection'] }, noon)
    expect([shownNow(reopened, later(9)), shownNow(reopened, later(10))]).toEqual(['not_selected', 'interview'])
    expect(shownReopened(shownRejected(at('in_review'), true, noon), nothing, later(5))).toEqual(at('in_review'))
  })

  it('stays at its end, whoever opens, moves or writes, until it is reopened', () => {
    for (const end of ['not_selected', 'job_closed'] as const) {
      expect(shownOpened(at(end), noon)).toEqual(at(end))
      expect(shownMoved(at(end), 'offer', true, noon)).toEqual(at(end))
      expect(shownMailed(at(end), 'offer', 'active', noon)).toEqual(at(end))
    }
    // Written before the rejection, gone after it.
    for (const kind of ['interview', 'offer'] as const)
      expect(shownMailed(at('in_review'), kind, 'rejected', noon)).toEqual(at('in_review'))
  })

  it('is withdrawn, whatever else', () => {
    expect(stateForSender({ ...at('offer'), status: 'withdrawn' }, noon)).toBe('withdrawn')
    expect(stateForSender({ ...at('offer'), status: 'hired' }, noon)).toBe('offer')
  })
})

const kinds = fc.constantFrom(...stageKinds)
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('open' as const) }),
    fc.record({ do: fc.constant('move' as const), kind: kinds, isTold: fc.boolean() }),
    fc.record({
      do: fc.constant('mail' as const),
      kind: fc.constantFrom(...messageKinds.filter((kind) => kind !== 'rejection' && kind !== 'job_closed')),
    }),
  ),
  { maxLength: 8 },
)
const minutes = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 8, maxLength: 8 })
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

function take(row: Showing, step: Step, now: Date): Showing {
  if (step.do === 'open') return shownOpened(row, now)
  if (step.do === 'move') return shownMoved(row, step.kind, step.isTold, now)
  return shownMailed(row, step.kind, 'active', now)
}

describe('whatever a team does', () => {
  it('never goes backward without undoing or reopening', () => {
    fc.assert(
      fc.property(steps, minutes, (all, waits) => {
        let row = received
        let now = noon
        let highest = 0
        for (const [place, step] of all.entries()) {
          now = new Date(now.getTime() + (waits[place] ?? 0) * MINUTE_MS)
          const before = rank[shownNow(row, now)]
          row = take(row, step, now)
          expect(rank[shownNow(row, now)]).toBeGreaterThanOrEqual(before)
          for (const wait of [0, 5, 10, 100]) {
            const then = rank[shownNow(row, new Date(now.getTime() + wait * MINUTE_MS))]
            expect(then).toBeGreaterThanOrEqual(before)
          }
          highest = Math.max(highest, rank[shownNow(row, now)])
        }
        expect(rank[shownNow(row, now)]).toBe(highest)
      }),
    )
  })

  it('leaves no trace of a move or a rejection that was undone within ten minutes', () => {
    fc.assert(
      fc.property(steps, kinds, fc.boolean(), fc.integer({ min: 0, max: 9 }), fc.boolean(), (all, kind, isTold, wait, isRejection) => {
        const before = all.reduce((row: Showing, step) => take(row, step, noon), received)
        const undoneAt = later(wait)
        const changed = isRejection ? shownRejected(before, isTold, noon) : shownMoved(before, kind, isTold, noon)
        const undone = shownUndone(before, nothing, undoneAt)
        for (const minute of [0, 1, 9]) {
          if (minute > wait) continue
          // What was to come anyway may be later by the move, never sooner; nothing of the move itself shows.
          expect(rank[shownNow(changed, later(minute))]).toBeLessThanOrEqual(rank[shownNow(before, later(minute))])
        }
        for (const minute of [wait, 10, 11, 100])
          expect(shownNow(undone, later(Math.max(minute, wait)))).toBe(shownNow(before, later(Math.max(minute, wait))))
      }),
    )
  })

  it('keeps what mails have told meanwhile when something before them is undone', () => {
    expect(shownUndone(received, { opened: true, mailed: ['interview'] }, later(3))).toEqual(at('interview'))
    expect(shownUndone(at('not_selected'), { opened: true, mailed: ['interview'] }, later(3))).toEqual(at('not_selected'))
  })
})
