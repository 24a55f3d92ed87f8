import { beforeEach, describe, expect, it } from 'vitest'
import { failAsDown, NOW, openCalendarHouse } from '../../testing/calendar-house.ts'
import type { Sent } from '../../testing/harness.ts'
import { CalendarFailure } from '../../vendors/calendar/port.ts'

const calendar = openCalendarHouse()
const { house, show, link, linkTeams, tokenOf } = calendar

let box: ReturnType<typeof calendar.stage>['box']
let ana: ReturnType<typeof calendar.stage>['ana']
let token: ReturnType<typeof calendar.stage>['token']
beforeEach(() => {
  ;({ box, ana, token } = calendar.stage())
})

const KEY = 'submission-0123456789'
const event = (more: object = {}, submission_key = KEY): Sent => ({
  token,
  body: { event: { starts_at: '2026-03-05T16:00:00+01:00', ...more }, submission_key },
})
const makeEvent = (more: object = {}, submission_key = KEY) => house.call('POST /vendors/nylas/events', event(more, submission_key))

/** Expects that another try has to wait, which is logged. */
async function expectBusy(submission_key = KEY): Promise<void> {
  const headers = { host: 'plaza.localhost:3000', authorization: `Bearer ${token}` }
  const payload = event({}, submission_key).body ?? {}
  const response = await house.app.inject({ method: 'POST', url: '/api/vendors/nylas/events', headers, payload })
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([503, 'busy', '30'])
  expect(house.takeErrors()).toEqual([])
}

describe('POST /vendors/nylas/events', () => {
  it('makes an event of 30 minutes with a title of its own', async () => {
    await link()
    const response = await makeEvent()
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        event: {
          id: expect.any(Number),
          title: 'Meeting with Ana',
          starts_at: '2026-03-05T15:00:00.000Z',
          ends_at: '2026-03-05T15:30:00.000Z',
          join_url: null,
        },
      },
    ])
  })

  it('makes one event of five clicks, and of any more later', async () => {
    await link()
    const answers = await Promise.all(Array.from({ length: 5 }, () => makeEvent()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    answers.push(await makeEvent({ title: 'Changed my mind' }))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(box.countEvents(await tokenOf())).toBe(1)
    await makeEvent({}, `${KEY}-2`)
    expect(box.countEvents(await tokenOf())).toBe(2)
  })

  it('makes 30 a quarter hour, then it is too_many_requests', async () => {
    await link()
    for (let time = 0; time < 30; time++) expect((await makeEvent({}, `${KEY}-${time}`)).statusCode).toBe(200)
    expect((await makeEvent()).json().code).toBe('too_many_requests')
    house.setNow(new Date(NOW.getTime() + 15 * 60_000))
    expect((await makeEvent()).statusCode).toBe(200)
  })

  it('refuses tries while another node is trying', async () => {
    await link()
    await makeEvent()
    const { db } = house.world
    const sent = {
      user_id: ana.id,
      submission_key: `${KEY}-3`,
      title: 'x',
      starts_at: NOW,
      ends_at: new Date(NOW.getTime() + 1),
      created_at: NOW,
    }
    await db
      .insertInto('calendar_events')
      .values({ ...sent, asked_at: NOW })
      .execute()
    await expectBusy(`${KEY}-3`)
    house.setNow(new Date(NOW.getTime() + 30_000))
    expect((await makeEvent({}, `${KEY}-3`)).statusCode).toBe(200)
  })

  it('makes it once when the vendor made it and its answer was lost', async () => {
    await link()
    const { createEvent } = box
    box.createEvent = async (...asked) => {
      await createEvent(...asked)
      throw new CalendarFailure('unavailable', 'no answer within 10000 ms')
    }
    const failed = await makeEvent()
    expect([failed.statusCode, failed.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'vendor_unavailable', errors: [expect.stringMatching(/^This service cannot be reached/)] }),
    ])
    box.createEvent = createEvent
    house.setNow(new Date(NOW.getTime() + 30_000))
    expect((await makeEvent()).statusCode).toBe(200)
    expect(box.countEvents(await tokenOf())).toBe(1)
  })

  it('makes it once even if the vendor finishes after everybody has stopped waiting', async () => {
    await link()
    const { createEvent } = box
    let finish = async (): Promise<unknown> => expect.unreachable('nothing was asked')
    box.createEvent = async (...asked) => {
      finish = () => createEvent(...asked)
      throw new CalendarFailure('unavailable', 'no answer within 10000 ms')
    }
    expect((await makeEvent()).json().code).toBe('vendor_unavailable')
    box.createEvent = createEvent
    await expectBusy()
    await finish()
    house.setNow(new Date(NOW.getTime() + 30_000))
    expect((await makeEvent()).statusCode).toBe(200)
    expect(box.countEvents(await tokenOf())).toBe(1)
  })

  it('can be asked for again at once when the vendor could not be asked whether it was made', async () => {
    await link()
    const { createEvent, findEvent } = box
    box.createEvent = failAsDown
    await makeEvent()
    house.setNow(new Date(NOW.getTime() + 30_000))
    box.createEvent = createEvent
    box.findEvent = failAsDown
    expect((await makeEvent()).json().code).toBe('vendor_unavailable')
    box.findEvent = findEvent
    expect((await makeEvent()).statusCode).toBe(200)
  })

  it('logs of a failure nothing that the vendor has said', async () => {
    await link()
    house.takeLog()
    box.createEvent = () => {
      const cause = new Error('Invalid participant guest@private.example')
      return Promise.reject(new CalendarFailure('unavailable', 'Nylas answered 500', { cause }))
    }
    await makeEvent()
    const log = house.takeLog().join('')
    expect(log).toContain('Nylas answered 500')
    expect(log).not.toContain('guest@private.example')
  })

  it('refuses with calendar_not_linked without a calendar', async () => {
    const response = await makeEvent()
    expect([response.statusCode, response.json().code]).toEqual([409, 'calendar_not_linked'])
  })

  it('says calendar_link_ended when the grant was taken back, from then on without asking, until it is linked again', async () => {
    await link()
    box.revoke(await tokenOf())
    expect((await makeEvent()).json().code).toBe('calendar_link_ended')
    expect((await show()).is_calendar_linked).toBe(false)
    box.createEvent = () => expect.unreachable('nobody asks with an ended grant')
    const response = await makeEvent()
    expect([response.statusCode, response.json().errors]).toEqual([409, ['Please link your calendar again.']])
    expect((await house.call('GET /vendors/nylas/scheduling_pages', { token })).json().code).toBe('calendar_not_linked')
    await link()
    expect((await show()).is_calendar_linked).toBe(true)
  })

  it('refuses a meeting with meetings_not_linked until Teams is linked, and then answers where to join', async () => {
    await link('eas')
    const refused = await makeEvent({ is_online: true })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'meetings_not_linked'])
    await linkTeams()
    expect((await makeEvent({ is_online: true })).json().event.join_url).toMatch(/^https:\/\/teams\.example\//)
  })

  it.each([
    [{ starts_at: 'tomorrow' }, 'The start must be a moment like 2026-03-02T09:00:00Z'],
    [{ starts_at: '2026-02-30T09:00:00Z' }, 'The start must be a moment like 2026-03-02T09:00:00Z'],
    [{ starts_at: '2026-02-28T09:00:00Z' }, 'The start must lie within the next 10 years'],
    [{ starts_at: '9999-12-31T23:59:59Z' }, 'The start must lie within the next 10 years'],
    [{ duration_minutes: 0 }, 'The duration must be 5 minutes to 8 hours'],
    [{ duration_minutes: 481 }, 'The duration must be 5 minutes to 8 hours'],
    [{ participants: ['nobody'] }, 'Email must be a valid email'],
    [{ participants: Array.from({ length: 51 }, (_, n) => `p${n}@example.com`) }, 'At most 50 people can be invited'],
    [{ is_online: 'yes' }, 'Online must be yes or no'],
  ])('refuses %j', async (more, sentence) => {
    await link()
    const response = await makeEvent(more)
    expect([response.statusCode, response.json().errors]).toEqual([422, [sentence]])
    expect(box.countEvents(await tokenOf())).toBe(0)
  })

  it('refuses an invalid submission key', async () => {
    const response = await makeEvent({}, 'short')
    expect(response.json().errors).toEqual(['The submission key must be 16 to 64 letters, digits or hyphens'])
  })
})
