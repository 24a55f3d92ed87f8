import { beforeEach, expect, it, vi } from 'vitest'
import type { Whom } from '../cards.ts'
import { card, column } from '../example-cards.ts'
import { triageOf } from './triage.ts'

const stages = [column(1, 'new', []), column(2, 'screening', []), column(3, 'hired', [])]
const dialogs = { ask: vi.fn(), move: vi.fn(), reject: vi.fn(), rejectAgain: vi.fn(), tag: vi.fn() }
const decisions = { read: vi.fn(), readMany: vi.fn(), save: vi.fn() }
const selection = { toggle: vi.fn(), extend: vi.fn() }
const all = [...Object.values(dialogs), ...Object.values(decisions), ...Object.values(selection)]

beforeEach(() => {
  for (const each of all) each.mockReset()
})

const current = card(1, 1)
const chosen = [card(2, 2), card(3, 2)]

function triage({ whom = [] as Whom, shown = current, mayDecide = true } = {}) {
  const count = 'count' in whom ? whom.count : whom.length
  const found = triageOf({
    stages,
    mayDecide,
    selection: { ...selection, whom, count },
    current: shown,
    decisions,
    dialogs,
    onRated: vi.fn(),
  })
  const press = (...keys: string[]) => {
    for (const key of keys) found.keys[key]?.(new KeyboardEvent('keydown'))
  }
  return { ...found, press }
}

it('means whoever is shown while nobody is chosen', () => {
  triage().press('e', 'm', 'r', 'Shift+R', 't', 's', 'u', 'x', 'Shift+X')
  expect(dialogs.move).toHaveBeenCalledExactlyOnceWith([current], stages[1])
  for (const asked of [dialogs.ask, dialogs.reject, dialogs.rejectAgain, dialogs.tag])
    expect(asked).toHaveBeenCalledExactlyOnceWith([current])
  expect(decisions.save).toHaveBeenCalledExactlyOnceWith(current)
  expect(decisions.read).toHaveBeenCalledExactlyOnceWith(current, true)
  expect(selection.toggle).toHaveBeenCalledExactlyOnceWith(1)
  expect(selection.extend).toHaveBeenCalledExactlyOnceWith(1)
})

it('means those who are chosen, from the stage of the first of them', () => {
  triage({ whom: chosen }).press('e', 'r', 't', 'u')
  expect(dialogs.move).toHaveBeenCalledExactlyOnceWith(chosen, stages[2])
  expect(dialogs.reject).toHaveBeenCalledExactlyOnceWith(chosen)
  expect(dialogs.tag).toHaveBeenCalledExactlyOnceWith(chosen)
  expect(decisions.readMany).toHaveBeenCalledExactlyOnceWith(chosen, false)
})

it('decides nothing about somebody who is decided already, nor beyond the last stage', () => {
  triage({ shown: card(1, 1, { status: 'rejected' }) }).press('e', 'm', 'r', 'Shift+R')
  triage({ shown: card(1, 3) }).press('e')
  for (const each of Object.values(dialogs)) expect(each).not.toHaveBeenCalled()
})

it('has no letters that decide for those who may not', () => {
  const { keys } = triage({ mayDecide: false })
  expect(Object.keys(keys)).toEqual(['v 1', 'v 2', 'v 3', 'v 4', 'u'])
})
