import type { RefusalCode } from '@plaza/contract/refusals'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withCards } from '../pipeline/board-state.ts'
import type { Card, Column } from './cards.ts'
import { card, column } from './example-cards.ts'
import { forget, rememberTransfer, undoable } from './last-changes.ts'
import { useDecisions } from './use-decisions.ts'

type Input = { params: { id: string }; body?: Record<string, unknown> }
type Call = Input & { name: string; answer: (body: unknown) => void; refuse: (status: number, code: RefusalCode) => void }

const JOB = 7
const { calls } = vi.hoisted(() => ({ calls: [] as Call[] }))
let columns: Column[] = []
let reloads = 0

vi.mock('../../../api/api.ts', async (original) => {
  const api = await original<typeof import('../../../api/api.ts')>()
  const call = (name: string, input: Input) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const refuse = (status: number, code: RefusalCode) => reject(new api.ApiError(status, { code, errors: [code] }))
    calls.push({ ...input, name, answer: resolve, refuse })
    return promise
  }
  return { ...api, call }
})

vi.mock('../../../visit/site.ts', () => ({ useViewer: () => null }))

beforeEach(() => {
  calls.length = 0
  reloads = 0
  columns = [column(1, 'new', [card(11, 1), card(12, 1)]), column(2, 'screening', []), column(3, 'interview', [])]
})

afterEach(() => {
  for (let done = undoable(JOB, 0); done; done = undoable(JOB, 0)) forget(done.change.id)
})

const ids = () => columns.map(({ applications }) => applications.map(({ id }) => id))
const change = (id: number) => ({ id, action: 'move', until: new Date(Date.now() + 600_000).toISOString(), count: 1 })

function decisions(more: { job?: number; follow?: (application: number, job: number) => boolean } = {}) {
  const page = {
    job: JOB,
    stages: columns,
    paint(cards: readonly Card[]) {
      const before = columns
      columns = withCards(columns, cards)
      return () => {
        columns = before
      }
    },
    settle(settled: Card) {
      columns = withCards(columns, [settled])
    },
    reload() {
      reloads += 1
    },
    ...more,
  }
  return renderHook(() => useDecisions(page)).result.current
}

/** The stages as they were at first. */
const stage = (at: number) => {
  const found = columns[at]
  if (!found) throw new Error('There is no such stage.')
  return found
}

/** The call that came as this one, counted from 0, once it is there. */
const nth = (at: number) =>
  waitFor(() => {
    const call = calls[at]
    if (!call) throw new Error(`Call ${at} has not come yet.`)
    return call
  })

it('paints a move before the server has answered, and keeps what it says', async () => {
  const moved = decisions().move([card(11, 1)], stage(1))
  expect(ids()).toEqual([[12], [11], []])
  const call = await nth(0)
  expect(call).toMatchObject({
    name: 'PUT /applications/{id}/stage',
    params: { id: '11' },
    body: { stage_id: 2, version: 1, is_told: false },
  })
  await act(async () => call.answer({ application: card(11, 2, { version: 2 }), change: change(5) }))
  expect(await moved).toBe(true)
  expect(undoable(JOB, Date.now())).toMatchObject({ sentence: 'Moved to Screening.', change: { id: 5 } })
})

it('takes a move back that is refused', async () => {
  const moved = decisions().move([card(11, 1)], stage(1))
  const call = await nth(0)
  await act(async () => call.refuse(403, 'not_allowed'))
  expect(await moved).toBe(false)
  expect(ids()).toEqual([[11, 12], [], []])
  expect(undoable(JOB, Date.now())).toBeNull()
})

it('shows where somebody else has moved a candidate meanwhile', async () => {
  const moved = decisions().move([card(11, 1)], stage(1))
  const call = await nth(0)
  await act(async () => call.refuse(409, 'application_changed'))
  const look = await nth(1)
  expect(look).toMatchObject({ name: 'GET /applications/{id}', params: { id: '11' } })
  await act(async () => look.answer({ application: { hiring: { card: card(11, 3, { version: 9 }) } } }))
  expect(await moved).toBe(false)
  expect(ids()).toEqual([[12], [], [11]])
})

it('sends what is decided about one person one after the other, each with the version that the last one gave', async () => {
  const { move } = decisions()
  const [, screening, interview] = columns
  if (!screening || !interview) throw new Error('There are no such stages.')
  const first = move([card(11, 1)], screening)
  const second = move([card(11, 2)], interview)
  expect(ids()).toEqual([[12], [], [11]])
  const call = await nth(0)
  expect(calls).toHaveLength(1)
  await act(async () => call.answer({ application: card(11, 2, { version: 2 }), change: change(5) }))
  const next = await nth(1)
  // The first answer does not bring the card back to where it was in between.
  expect(ids()).toEqual([[12], [], [11]])
  expect(next.body).toMatchObject({ stage_id: 3, version: 2 })
  await act(async () => next.answer({ application: card(11, 3, { version: 3 }), change: change(6) }))
  expect(await Promise.all([first, second])).toEqual([true, true])
})

it('decides at once about somebody who was just taken back, in the version that the server then has', async () => {
  const { move, undo } = decisions()
  const [, screening, interview] = columns
  if (!screening || !interview) throw new Error('There are no such stages.')
  const both = move([card(11, 1), card(12, 1)], screening)
  await act(async () => calls[0]?.answer({ change: change(5), changed_count: 2, skipped: [] }))
  await both
  const undone = undo()
  const back = await nth(1)
  // Its card was loaded anew after the first change, and before it was taken back.
  const moved = move([card(11, 1, { version: 2 })], interview)
  expect(calls).toHaveLength(2)
  await act(async () => back.answer({ skipped: [], gone_mails: [] }))
  await undone
  const look = await nth(2)
  expect(look).toMatchObject({ name: 'GET /applications/{id}', params: { id: '11' } })
  await act(async () => look.answer({ application: { hiring: { card: card(11, 1, { version: 3 }) } } }))
  const next = await nth(3)
  expect(next.body).toMatchObject({ stage_id: 3, version: 3 })
  await act(async () => next.answer({ application: card(11, 3, { version: 4 }), change: change(6) }))
  expect(await moved).toBe(true)
})

it('leaves alone whom somebody else has moved since all were decided together', async () => {
  const { move } = decisions()
  const [, screening, interview] = columns
  if (!screening || !interview) throw new Error('There are no such stages.')
  const both = move([card(11, 1), card(12, 1)], screening)
  await act(async () => calls[0]?.answer({ change: change(5), changed_count: 2, skipped: [] }))
  await both
  const moved = move([card(11, 2)], interview)
  const look = await nth(1)
  await act(async () => look.answer({ application: { hiring: { card: card(11, 4, { version: 8 }) } } }))
  const next = await nth(2)
  expect(next.body).toMatchObject({ version: 1 })
  await act(async () => next.refuse(409, 'application_changed'))
  const again = await nth(3)
  await act(async () => again.answer({ application: { hiring: { card: card(11, 4, { version: 8 }) } } }))
  expect(await moved).toBe(false)
})

it('rejects with the template alone where its text was left as it is', async () => {
  const rejection = { reason: 4, isTold: false, mail: { template: 2, texts: null } }
  const rejected = decisions().reject([card(12, 1)], rejection, 'es')
  expect(ids()).toEqual([[11], [], []])
  const call = await nth(0)
  expect(call.body).toEqual({ rejection_reason_id: 4, message: { mail_template_id: 2 }, is_told: false, version: 1 })
  await act(async () => call.answer({ application: card(12, 1, { status: 'rejected', version: 2 }), change: change(5), message: null }))
  expect(await rejected).toBe(true)
})

it('sends to one person the text in their language', async () => {
  const texts = { en: { subject: 'A', body: 'B' }, es: { subject: 'C', body: 'D' } }
  const rejected = decisions().reject([card(12, 1)], { reason: 4, isTold: false, mail: { template: 2, texts } }, 'es')
  const call = await nth(0)
  expect(call.body).toMatchObject({ message: { mail_template_id: 2, subject: 'C', body: 'D' } })
  await act(async () => call.answer({ application: card(12, 1, { status: 'rejected', version: 2 }), change: null, message: null }))
  expect(await rejected).toBe(true)
})

it('changes many by their filter only while there are as many as were seen', async () => {
  const moved = decisions().move({ filter: { stage_id: 1 }, count: 212 }, stage(1))
  const call = await nth(0)
  expect(call).toMatchObject({
    name: 'POST /jobs/{id}/application_changes',
    params: { id: '7' },
    body: { action: 'move', filter: { stage_id: 1 }, expected_count: 212, stage_id: 2 },
  })
  await act(async () => call.refuse(409, 'count_changed'))
  expect(await moved).toBe(false)
  expect(reloads).toBe(1)
})

it('takes the newest decision back, and each only once', async () => {
  const { move, undo } = decisions()
  const moved = move([card(11, 1)], stage(1))
  const call = await nth(0)
  await act(async () => call.answer({ application: card(11, 2, { version: 2 }), change: change(5) }))
  await moved
  const undone = undo()
  expect(ids()).toEqual([[11, 12], [], []])
  const back = await nth(1)
  expect(back).toMatchObject({ name: 'POST /changes/{id}/undo', params: { id: '5' } })
  await act(async () => back.answer({ change: change(5), restored: [11], skipped: [], gone_mails: [] }))
  await undone
  await undo()
  expect(calls).toHaveLength(2)
})

it('takes back the decision that was made last, though its answer is still on its way or came first', async () => {
  const { move, undo } = decisions()
  const slow = move([card(11, 1)], stage(1))
  const quick = move([card(12, 1)], stage(2))
  const undone = undo()
  const [one, two] = [await nth(0), await nth(1)]
  // Answered the other way round, and nothing is taken back before both have come.
  await act(async () => two.answer({ application: card(12, 3, { version: 2 }), change: change(6) }))
  await quick
  expect(calls).toHaveLength(2)
  const later = move([card(11, 2)], stage(2))
  await act(async () => one.answer({ application: card(11, 2, { version: 2 }), change: change(5) }))
  await slow
  const next = await waitFor(() => {
    const found = calls.find(({ body }) => body?.stage_id === 3 && body.version === 2)
    if (!found) throw new Error('The later move has not come yet.')
    return found
  })
  const back = await waitFor(() => {
    const found = calls.find(({ name }) => name === 'POST /changes/{id}/undo')
    if (!found) throw new Error('Nothing is taken back yet.')
    return found
  })
  expect(back.params).toEqual({ id: '6' })
  await act(async () => back.answer({ change: change(6), restored: [12], skipped: [], gone_mails: [] }))
  await undone
  await act(async () => next.answer({ application: card(11, 3, { version: 3 }), change: change(7) }))
  expect(await later).toBe(true)
})

it('takes a transfer back from either job, once, and follows whoever is open to the former one', async () => {
  const transfer = { ...change(90), action: 'transfer' as const }
  rememberTransfer(transfer, { sentence: 'Ana is now a candidate for Baker.', application: 11, from: JOB, to: 8 })
  expect([undoable(JOB, 0)?.change.id, undoable(8, 0)?.change.id]).toEqual([90, 90])
  const follow = vi.fn(() => true)
  const undone = decisions({ job: 8, follow }).undo()
  const call = await nth(0)
  expect([call.name, call.params]).toEqual(['POST /changes/{id}/undo', { id: '90' }])
  call.answer({ skipped: [], gone_mails: [] })
  await undone
  expect(follow).toHaveBeenCalledWith(11, JOB)
  expect([undoable(JOB, 0), undoable(8, 0)]).toEqual([null, null])
  expect(reloads).toBe(0)
})

it('stays where a transfer cannot be taken back any more, and says why', async () => {
  const transfer = { ...change(91), action: 'transfer' as const }
  rememberTransfer(transfer, { sentence: 'Ana is now a candidate for Baker.', application: 11, from: JOB, to: 8 })
  const follow = vi.fn(() => true)
  const undone = decisions({ job: 8, follow }).undo()
  const call = await nth(0)
  call.answer({ skipped: [{ id: 11, code: 'already_applied' }], gone_mails: [] })
  await undone
  expect(follow).not.toHaveBeenCalled()
  expect(reloads).toBe(1)
})
