import { describe, expect, it } from 'vitest'
import { blankEducation, blankValues, blankWork, fieldsOf, historyOf, isFirstStepDone } from './profile-values.ts'

const filled = { ...blankValues('mx'), first_name: 'Ana', last_name: 'Vidal', email: 'ana@example.com', phone: '5512345678' }
const work = { ...blankWork, job_title: 'Designer', start_date: '2022-05-01', end_date: '2023-01-01' }

describe('the first step', () => {
  it('needs the required fields and a resume', () => {
    expect(isFirstStepDone(filled, true)).toBe(true)
    expect(isFirstStepDone(filled, false)).toBe(false)
    expect(isFirstStepDone({ ...filled, phone: '551234567' }, true)).toBe(false)
    expect(isFirstStepDone({ ...filled, last_name: ' ' }, true)).toBe(false)
  })

  it('refuses invalid dates, and an end before its start', () => {
    const withWork = (row: typeof work) => isFirstStepDone({ ...filled, candidate_work_histories: [row] }, true)
    expect(withWork(work)).toBe(true)
    expect(withWork({ ...work, start_date: '31/02/2022' })).toBe(false)
    expect(withWork({ ...work, end_date: '2021-01-01' })).toBe(false)
    expect(withWork({ ...work, end_date: '2021-01-01', is_current: true })).toBe(true)
  })
})

describe('what travels', () => {
  it('has no separators in its amounts', () => {
    expect(fieldsOf({ ...filled, salary_expectation: '85,000.' })).toMatchObject({ salary_expectation: '85000', phone: '+52 5512345678' })
    expect(fieldsOf({ ...filled, salary_expectation: '' })).toMatchObject({ salary_expectation: '0', current_salary: '0' })
  })

  it('has every optional field, each in the call that takes it', () => {
    const typed = { ...filled, portfolio: ' ana.example ', cover_letter: 'Dear bakery', interests: ' Bread ' }
    expect(fieldsOf(typed)).toMatchObject({ portfolio: 'ana.example', cover_letter: 'Dear bakery' })
    expect(historyOf(typed)).toMatchObject({ interests: 'Bread' })
  })

  it('drops rows without a title or degree, and the end of current rows', () => {
    const rows = { candidate_work_histories: [{ ...work, is_current: true }, blankWork], candidate_education_histories: [blankEducation] }
    const sent = historyOf({ ...filled, ...rows, preferred_work_types: ['remote'] })
    expect(sent.candidate_work_histories).toEqual([{ ...work, is_current: true, end_date: '' }])
    expect(sent.candidate_education_histories).toEqual([])
    expect(sent).toMatchObject({ preferred_work_types: ['remote'], preferred_work_type: { remote: true, hybrid: false } })
  })
})
