import { describe, expect, it } from 'vitest'
import { blankEducation, blankValues, blankWork, fieldsOf, historyOf, sentValues } from './profile-values.ts'

const filled = { ...blankValues(), first_name: 'Ana', last_name: 'Vidal', email: 'ana@example.com', phone: '+52 5512345678' }
const work = { ...blankWork, job_title: 'Designer', start_date: '2022-05-01', end_date: '2023-01-01' }

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

  it('keeps every row that says anything; where a profile is edited, not those without a title or degree', () => {
    const untitled = { ...blankWork, company_name: 'Casa Azul', start_date: '2020-01-01' }
    const rows = {
      candidate_work_histories: [{ ...work, is_current: true }, blankWork, untitled],
      candidate_education_histories: [blankEducation, { ...blankEducation, learning_center: 'UNAM' }],
    }
    const values = { ...filled, ...rows }
    expect(sentValues(values, false)).toMatchObject({
      candidate_work_histories: [{ job_title: 'Designer' }, { job_title: '', company_name: 'Casa Azul' }],
      candidate_education_histories: [{ degree: '', learning_center: 'UNAM' }],
    })
    expect(sentValues(values, true)).toMatchObject({
      candidate_work_histories: [{ job_title: 'Designer' }],
      candidate_education_histories: [],
    })
  })

  it('has no end of current rows, and preferences in both shapes', () => {
    const sent = historyOf({ ...filled, candidate_work_histories: [{ ...work, is_current: true }], preferred_work_types: ['remote'] })
    expect(sent.candidate_work_histories).toEqual([{ ...work, is_current: true, end_date: '' }])
    expect(sent).toMatchObject({ preferred_work_types: ['remote'], preferred_work_type: { remote: true, hybrid: false } })
  })
})
