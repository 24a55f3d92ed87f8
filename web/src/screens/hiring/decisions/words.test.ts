import { APPLICATION_SOURCE } from '@plaza/contract/limits'
import { expect, it } from 'vitest'
import { sourceLabel } from './words.ts'

it('says where an application came from in words, and a word of a link as it stands', () => {
  expect([APPLICATION_SOURCE, 'added', 'referral', 'fair-2026'].map(sourceLabel)).toEqual([
    'Job page',
    'Added by the team',
    'Referral',
    'fair-2026',
  ])
})
