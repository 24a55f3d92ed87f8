import { activityKinds } from '@plaza/contract/values'
import { expect, it } from 'vitest'
import { activitySentence } from './activity-words.ts'

const actor = { id: 1, first_name: 'Laura', last_name: 'Gil', avatar: { url: null } }
const said = (
  kind: (typeof activityKinds)[number],
  details: Record<string, number | string | boolean> = {},
  untold: number | null = null,
) => activitySentence({ id: 1, kind, actor, occurred_at: '2026-03-02T09:00:00Z', details }, untold)

it('says everything that a timeline keeps in a sentence of its own', () => {
  const details = { to_stage: 'Interview', reason: 'Spam', filename: 'cv.pdf' }
  const sentences = activityKinds.map((kind) => said(kind, details))
  expect(new Set(sentences).size).toBe(activityKinds.length)
  expect([said('withdrawn'), said('restored')]).toEqual(['The candidate withdrew', 'The candidate took the withdrawal back'])
  expect([said('moved', details), said('rejected', details), said('rejected')]).toEqual([
    'Laura Gil moved to Interview',
    'Laura Gil rejected this candidate: Spam',
    'Laura Gil rejected this candidate',
  ])
  expect(said('reopened', { was_spam: true })).toBe('Laura Gil reopened the application: it is no spam')
})

it('says beside the mail that was cancelled that nobody has told the candidate', () => {
  expect(said('mail_cancelled', { message_id: 7 }, 7)).toBe('Laura Gil cancelled a mail. Nobody has told the candidate.')
  expect(said('mail_cancelled', { message_id: 6 }, 7)).toBe('Laura Gil cancelled a mail')
})
