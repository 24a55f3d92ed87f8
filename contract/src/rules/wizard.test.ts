import { describe, expect, it } from 'vitest'
import { canAddRow, canRemoveRow, namedRows, nextStep, previousStep, spacedAmount, stepOfTab, visibleSkills, withSkill } from './wizard.ts'

describe('steps', () => {
  it.each([
    ['general-information', 'general-information'],
    ['skills', 'skills'],
    ['preferences', 'preferences'],
    ['overview', 'general-information'],
    ['anything', 'general-information'],
    [undefined, 'general-information'],
  ] as const)('the tab %s preselects %s', (tab, step) => expect(stepOfTab(tab)).toBe(step))

  it('end at both ends', () => {
    expect(nextStep('general-information')).toBe('skills')
    expect(nextStep('overview')).toBe('overview')
    expect(previousStep('overview')).toBe('preferences')
    expect(previousStep('general-information')).toBe('general-information')
  })
})

describe('rows', () => {
  it('grow only when the last one has a title or degree', () => {
    expect(canAddRow([{ job_title: 'Designer' }])).toBe(true)
    expect(canAddRow([{ job_title: 'Designer' }, { job_title: '  ' }])).toBe(false)
    expect(canAddRow([{ degree: 'BSc' }])).toBe(true)
    expect(canAddRow([{ degree: null }])).toBe(false)
  })
  it('always keep at least one', () => {
    expect(canRemoveRow([{}])).toBe(false)
    expect(canRemoveRow([{}, {}])).toBe(true)
  })
  it('without a title or degree are not saved', () => {
    expect(namedRows([{ job_title: 'Designer' }, { job_title: '' }, { job_title: null }])).toEqual([{ job_title: 'Designer' }])
  })
})

describe('skills', () => {
  it('are never empty and never double', () => {
    expect(withSkill(['React'], '  react ')).toEqual(['React'])
    expect(withSkill(['React'], '   ')).toEqual(['React'])
    expect(withSkill(['React'], ' Node   js ')).toEqual(['React', 'Node js'])
  })
  it('show 21 before View more', () => {
    const skills = Array.from({ length: 30 }, (_, index) => index)
    expect(visibleSkills(skills, false)).toHaveLength(21)
    expect(visibleSkills(skills, true)).toHaveLength(30)
  })
})

describe('amounts', () => {
  it.each([
    ['1234567', '1,234,567'],
    ['12a3.4.5', '123.45'],
    ['0012', '12'],
    ['.5', '0.5'],
    ['', ''],
    ['$1,000.999', '1,000.99'],
    ['1000000000', '1,000,000,000'],
    ['123456789012', '123,456,789'],
  ])('%s is shown as %s', (typed, shown) => expect(spacedAmount(typed)).toBe(shown))
})
