import { beforeEach, describe, expect, it } from 'vitest'
import { failAsDown, NOW, openCalendarHouse } from '../../testing/calendar-house.ts'
import { makeUser, signIn } from '../../testing/factories.ts'
import { CalendarFailure } from '../../vendors/calendar/port.ts'

const calendar = openCalendarHouse()
const { house, link, tokenOf } = calendar

let box: ReturnType<typeof calendar.stage>['box']
let token: ReturnType<typeof calendar.stage>['token']
beforeEach(() => {
  ;({ box, token } = calendar.stage())
})

describe('scheduling pages', () => {
  const create = (scheduling_page: object = {}) => house.call('POST /vendors/nylas/scheduling_pages', { token, body: { scheduling_page } })
  const list = async () => (await house.call('GET /vendors/nylas/scheduling_pages', { token })).json()

  it('are made, listed and taken away, each by its owner', async () => {
    await link()
    const made = (await create({ title: 'First talk', duration_minutes: 45 })).json().scheduling_page
    expect(made).toEqual({ id: expect.any(Number), title: 'First talk', duration_minutes: 45, url: expect.stringContaining('/schedule/') })
    await create()
    expect((await list()).scheduling_pages.map(({ title }: { title: string }) => title)).toEqual(['First talk', 'Meeting with Ana'])
    const other = await signIn(house.world.db, await makeUser(house.world.db), NOW)
    const remove = (as: string) => house.call('DELETE /vendors/nylas/scheduling_pages/{id}', { params: { id: made.id }, token: as })
    expect((await remove(other)).json().code).toBe('scheduling_page_not_found')
    expect((await remove(token)).statusCode).toBe(200)
    expect((await remove(token)).json().code).toBe('scheduling_page_not_found')
    expect((await list()).scheduling_pages).toHaveLength(1)
  })

  it('POST /vendors/nylas/scheduling_pages refuses with calendar_not_linked and calendar_link_ended', async () => {
    expect((await create()).json().code).toBe('calendar_not_linked')
    await link()
    box.revoke(await tokenOf())
    expect((await create()).json().code).toBe('calendar_link_ended')
  })

  it('GET /vendors/nylas/scheduling_pages refuses with calendar_not_linked', async () => {
    expect((await list()).code).toBe('calendar_not_linked')
  })

  it('leave nothing at a vendor that answered too late: POST is vendor_unavailable and the page is taken away', async () => {
    await link()
    let slug = ''
    box.createPage = async (_, page) => {
      slug = page.slug
      throw new CalendarFailure('unavailable', 'no answer within 10000 ms')
    }
    expect((await create()).json().code).toBe('vendor_unavailable')
    expect((await list()).scheduling_pages).toEqual([])
    const removed: unknown[] = []
    box.removePage = async (_, which) => void removed.push(which)
    await house.deliverMails()
    expect(removed).toEqual([{ slug }])
  })

  it('are made 20 a quarter hour, then POST /vendors/nylas/scheduling_pages is too_many_requests', async () => {
    await link()
    for (let time = 0; time < 20; time++) expect((await create()).statusCode).toBe(200)
    expect((await create()).json().code).toBe('too_many_requests')
    house.setNow(new Date(NOW.getTime() + 15 * 60_000))
    expect((await create()).statusCode).toBe(200)
  })

  it('stay in the list while the vendor cannot take them away: DELETE /vendors/nylas/scheduling_pages/{id} is vendor_unavailable', async () => {
    await link()
    const { id } = (await create()).json().scheduling_page
    box.removePage = failAsDown
    const response = await house.call('DELETE /vendors/nylas/scheduling_pages/{id}', { params: { id }, token })
    expect([response.statusCode, response.json().code]).toEqual([503, 'vendor_unavailable'])
    expect((await list()).scheduling_pages).toHaveLength(1)
  })

  it.each([
    [{ duration_minutes: 4 }, 'The duration must be 5 minutes to 8 hours'],
    [{ title: 'x'.repeat(151) }, expect.stringContaining('Title')],
  ])('refuse %j', async (page, sentence) => {
    const response = await create(page)
    expect([response.statusCode, response.json().errors]).toEqual([422, [sentence]])
  })
})
