// For tests that need a linked calendar: the application, a calendar stand-in that the test controls, and somebody who is signed in.
import { beforeEach, expect } from 'vitest'
import { CalendarFailure } from '../vendors/calendar/port.ts'
import { standInCalendar } from '../vendors/calendar/stand-in.ts'
import { makeUser, signIn, type UserRow } from './factories.ts'
import { openHouse } from './harness.ts'

export const IDENTITY = 'http://identity.plaza.localhost:3000'
export const NOW = new Date('2026-03-02T09:00:00Z')

type Stage = { box: ReturnType<typeof standInCalendar>; ana: UserRow; token: string }

/** How a vendor fails that is down. */
export const failAsDown = () => Promise.reject(new CalendarFailure('unavailable', 'down'))

/** Call once at the top of a test file. `stage()` gives each test a new stand-in, and a new Ana with her session. */
export function openCalendarHouse() {
  const house = openHouse()
  let stage: Stage | undefined

  beforeEach(async () => {
    house.setNow(NOW)
    const box = standInCalendar({ secret: house.world.secret, now: house.world.now })
    house.world.calendar = box
    const ana = await makeUser(house.world.db, { roles: ['sourcing_admin'], company_id: null })
    stage = { box, ana, token: await signIn(house.world.db, ana, NOW) }
  })

  const standing = (): Stage => stage ?? expect.unreachable('the stage stands only inside tests')
  const standIn = () => standing().box.standIn ?? expect.unreachable('the stand-in has pages')
  const show = async (as = standing().token) => (await house.call('GET /vendors/nylas', { token: as })).json()
  const stateOf = async (as = standing().token): Promise<string> =>
    new URL((await show(as)).sign_in.calendar).searchParams.get('state') ?? ''

  return {
    house,
    stage: standing,
    standIn,
    show,
    stateOf,
    /** Links a calendar as the browser does after consent. */
    async link(provider: 'gmail' | 'eas' | 'ews' = 'gmail', email = `${provider}@example.com`, as = standing().token) {
      const nylas = { access_token: standIn().allowCalendar(provider, email), provider, state: await stateOf(as) }
      return house.call('POST /vendors/nylas', { token: as, body: { nylas } })
    },
    async linkTeams() {
      const { token } = standing()
      const { url } = (await house.call('POST /vendors/nylas/connections/teams', { token })).json()
      const teams = { code: standIn().allowTeams('ana@teams.example'), state: new URL(url).searchParams.get('state') }
      return house.call('PUT /vendors/nylas/connections/teams', { token, body: { teams } })
    },
    /** The token of a mailbox at the stand-in. */
    tokenOf: async (email = 'gmail@example.com') => (await standing().box.link(standIn().allowCalendar('gmail', email), IDENTITY)).token,
  }
}
