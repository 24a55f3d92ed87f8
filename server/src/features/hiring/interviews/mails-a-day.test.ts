// How often one candidate is told of interviews (docs/decisions/0171).
import { expect, it } from 'vitest'
import { openHouse } from '../../../testing/harness.ts'
import { ask, beginInterviews, refusedAs } from '../../../testing/hiring.ts'

const house = openHouse()
const DAY_MS = 24 * 60 * 60 * 1000

it('thirty times a day a team tells one candidate of interviews and of what else it writes, and no more', async () => {
  const now = new Date('2026-03-02T09:00:00Z')
  const { team, id } = await beginInterviews(house, now)
  const token = team.tokens.recruiter
  const offering = (hour: number) => ({
    interviewers: [team.ids.interviewer],
    duration_minutes: 45,
    invitation: 'file' as const,
    offered_times: [new Date(Date.UTC(2026, 2, 9, hour)).toISOString()],
  })
  const arranging = (key: string) => ({
    params: { id },
    body: { interview: offering(0), submission_key: `submission-of-test-${key}` },
    token,
  })
  const { interview } = await ask(house, 'POST /applications/{id}/interviews', arranging('one'))
  const changing = (hour: number) => ({ params: { id: interview.id }, body: { interview: offering(hour) }, token })
  for (let count = 0; count < 28; count++) await ask(house, 'PUT /interviews/{id}', changing(1 + (count % 2)))
  await ask(house, 'POST /applications/{id}/messages', { params: { id }, body: { message: { subject: 'A', body: 'B' } }, token })

  expect(await refusedAs(house, 'POST /applications/{id}/interviews', arranging('two'))).toEqual([429, 'too_many_requests'])
  expect(await refusedAs(house, 'PUT /interviews/{id}', changing(3))).toEqual([429, 'too_many_requests'])
  // What changes nothing tells nobody, and nobody is kept from calling an interview off.
  expect((await ask(house, 'POST /applications/{id}/interviews', arranging('one'))).interview.id).toBe(interview.id)
  expect((await ask(house, 'PUT /interviews/{id}', changing(2))).interview.state).toBe('offered')
  expect((await ask(house, 'DELETE /interviews/{id}', { params: { id: interview.id }, token })).interview.state).toBe('cancelled')

  house.setNow(new Date(now.getTime() + DAY_MS + 1))
  expect((await ask(house, 'POST /applications/{id}/interviews', arranging('two'))).interview.state).toBe('offered')
})
