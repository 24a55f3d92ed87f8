import { beforeEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { consentState } from './consent-state.ts'

const house = openHouse()
const HOST = 'identity.plaza.localhost:3000'
const NOW = new Date('2026-03-02T09:00:00Z')

beforeEach(() => house.setNow(NOW))

const get = (path: string, query: Record<string, string>) =>
  house.app.inject({ method: 'GET', url: `${path}?${new URLSearchParams(query)}`, headers: { host: HOST } })

describe('/calendar-consent/return, where hosted consent leads', () => {
  it('goes on to the settings of the same host with the code under its name, or with the error', async () => {
    const location = async (query: Record<string, string>) => (await get('/calendar-consent/return', query)).headers.location
    const state = (consent: 'calendar' | 'teams') => consentState(house.world.secret, consent, 7, NOW)
    expect(await location({ code: 'c', state: state('calendar') })).toBe(
      `/account-settings?tab=0&access_token=c&state=${state('calendar')}`,
    )
    expect(await location({ code: 'c', state: state('teams') })).toBe(`/account-settings?tab=0&teams_code=c&state=${state('teams')}`)
    expect(await location({ error: 'access_denied', state: 'x' })).toBe('/account-settings?tab=0&error=access_denied&state=x')
  })
})
