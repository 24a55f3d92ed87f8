import { describe, expect, it } from 'vitest'
import { blankValues, blankWork, periodProblem } from '../profile-values.ts'
import { isFirstStepDone, wrongFields } from './first-step.ts'

const filled = { ...blankValues(), first_name: 'Ana', last_name: 'Vidal', email: 'ana@example.com', phone: '+52 5512345678' }
const work = { ...blankWork, job_title: 'Designer', start_date: '2022-05-01', end_date: '2023-01-01' }

describe('the first step', () => {
  it('needs the required fields and a resume', () => {
    expect(isFirstStepDone(filled, true, '')).toBe(true)
    expect(isFirstStepDone(filled, false, '')).toBe(false)
    expect(isFirstStepDone({ ...filled, phone: '+52 551234567' }, true, '')).toBe(false)
    expect(isFirstStepDone({ ...filled, last_name: ' ' }, true, '')).toBe(false)
  })

  it('refuses a beginning that lies ahead', () => {
    const today = '2026-05-01'
    expect(periodProblem({ ...work, start_date: '2099-01-01', is_current: true }, today)).toBe('future')
    expect(periodProblem({ ...work, start_date: '2099-01-01', end_date: '2099-02-01' }, today)).toBe('future')
    expect(periodProblem({ ...work, start_date: today, end_date: '2027-06-30' }, today)).toBeNull()
    const ahead = { ...filled, candidate_work_histories: [{ ...work, start_date: '2099-01-01', end_date: '' }] }
    expect(isFirstStepDone(ahead, true, '')).toBe(false)
  })

  it('refuses invalid dates, and an end before its start', () => {
    const withWork = (row: typeof work) => isFirstStepDone({ ...filled, candidate_work_histories: [row] }, true, '')
    expect(withWork(work)).toBe(true)
    expect(withWork({ ...work, start_date: '31/02/2022' })).toBe(false)
    expect(withWork({ ...work, end_date: '2021-01-01' })).toBe(false)
    expect(withWork({ ...work, end_date: '2021-01-01', is_current: true })).toBe(true)
  })

  it('tells what is filled in wrongly, and not what is empty', () => {
    expect(wrongFields(blankValues(), '')).toEqual([])
    expect(wrongFields(filled, '')).toEqual([])
    const dates = [{ ...work, start_date: '31/02/2022' }]
    const wrong = { ...filled, email: 'ana@@x', phone: '+52 55123', link: 'not a link', portfolio: 'javascript:alert(1)' }
    expect(wrongFields({ ...wrong, candidate_work_histories: dates }, '')).toEqual(['email', 'phone', 'work', 'link', 'portfolio'])
    expect(wrongFields({ ...filled, phone: '+52 55123' }, '+52 55123')).toEqual([])
  })

  it('asks nothing about a phone that is kept already', () => {
    const kept = '+1 415 555 267'
    expect(isFirstStepDone({ ...filled, phone: kept }, true, kept)).toBe(true)
    expect(isFirstStepDone({ ...filled, phone: kept }, true, '')).toBe(false)
  })
})
