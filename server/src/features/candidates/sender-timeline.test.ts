import type { StageKind } from '@plaza/contract/values'
import { describe, expect, it } from 'vitest'
import { type Happening, type TimelineFacts, timelineOf } from './sender-timeline.ts'

const START = Date.UTC(2026, 2, 2, 9)
const at = (minutes: number) => new Date(START + minutes * 60_000)
const happening = (minutes: number, kind: Happening['kind'], stage_kind: StageKind | null = null, is_told = false): Happening => ({
  kind,
  occurred_at: at(minutes),
  stage_kind,
  is_told,
})

/** What is shown after a day: kinds with the minutes since the beginning. */
function shown(facts: Partial<TimelineFacts>, now = at(24 * 60)) {
  const whole: TimelineFacts = {
    received_at: at(0),
    sent_again: [],
    opened_at: null,
    happenings: [],
    mails: [],
    state: 'received',
    state_since: at(0),
    ...facts,
  }
  return timelineOf(whole, now).map(({ kind, occurred_at }) => `${kind} ${(Date.parse(occurred_at) - START) / 60_000}`)
}

describe('what a sender is shown to have happened', () => {
  it('begins with the arrival, and follows a move after ten minutes', () => {
    const happenings = [happening(30, 'moved', 'screening')]
    expect(shown({ happenings }, at(39))).toEqual(['received 0'])
    expect(shown({ happenings, state: 'in_review' }, at(40))).toEqual(['received 0', 'in_review 40'])
  })

  it('names stages as far as somebody was told, and never goes backward', () => {
    const happenings = [
      happening(30, 'moved', 'interview'),
      happening(60, 'moved', 'offer', true),
      happening(90, 'moved', 'interview', true),
    ]
    expect(shown({ opened_at: at(5), happenings, state: 'offer' })).toEqual(['received 0', 'in_review 5', 'offer 70'])
  })

  it('shows a rejection when its mail has gone, and nothing of one that was reopened before', () => {
    const happenings = [happening(30, 'rejected'), happening(50, 'reopened'), happening(70, 'rejected')]
    const mails = [{ kind: 'rejection' as const, sent_at: at(600) }]
    expect(shown({ opened_at: at(5), happenings, mails, state: 'not_selected' })).toEqual(['received 0', 'in_review 5', 'not_selected 600'])
  })

  it('shows the mail of a rejection that was undone after it had gone as a mail, and nothing as over', () => {
    const mails = [{ kind: 'rejection' as const, sent_at: at(31) }]
    expect(shown({ mails })).toEqual(['received 0', 'message 31'])
    expect(shown({ opened_at: at(5), mails: [{ kind: 'job_closed', sent_at: at(31) }], state: 'in_review' })).toEqual([
      'received 0',
      'in_review 5',
      'message 31',
    ])
  })

  it('shows nothing of what somebody has thought better of within ten minutes', () => {
    const happenings = [happening(30, 'rejected', null, true), happening(39, 'reopened')]
    expect(shown({ happenings })).toEqual(['received 0'])
  })

  it('shows that what was shown to be over goes on', () => {
    const happenings = [happening(30, 'rejected', null, true), happening(100, 'reopened'), happening(200, 'hired', null, true)]
    expect(shown({ happenings, state: 'hired' })).toEqual(['received 0', 'not_selected 40', 'in_review 110', 'hired 210'])
  })

  it('tells mails about interviews and offers as what they bring, and others as mails', () => {
    const mails = [
      { kind: 'message' as const, sent_at: at(10) },
      { kind: 'interview' as const, sent_at: at(20) },
      { kind: 'offer' as const, sent_at: at(50) },
      { kind: 'message' as const, sent_at: at(60) },
    ]
    const happenings = [happening(40, 'hired')]
    expect(shown({ mails, happenings, state: 'hired' })).toEqual(['received 0', 'message 10', 'interview 20', 'hired 50', 'message 60'])
  })

  it('keeps a withdrawal unless it was taken back, and begins anew with what is sent again', () => {
    const happenings = [
      happening(10, 'withdrawn'),
      happening(15, 'restored'),
      happening(34, 'moved', 'screening'),
      happening(35, 'withdrawn'),
    ]
    expect(shown({ happenings, state: 'withdrawn', state_since: at(35) })).toEqual(['received 0', 'withdrawn 35'])
    const again = { sent_again: [{ at: at(40), is_new_round: true }], opened_at: at(50), state: 'in_review' as const }
    expect(shown({ happenings, ...again })).toEqual(['received 0', 'withdrawn 35', 'sent_again 40', 'in_review 50'])
  })

  it('always ends with the present state, also where nothing says how it came to it', () => {
    expect(shown({ state: 'withdrawn', state_since: at(7) })).toEqual(['received 0', 'withdrawn 7'])
    const mails = [{ kind: 'rejection' as const, sent_at: at(60) }]
    const happenings = [happening(30, 'rejected')]
    expect(shown({ mails, happenings, state: 'in_review', state_since: at(5) })).toEqual(['received 0', 'not_selected 60', 'in_review 60'])
  })
})
