// The way back from the vendor's hosted consent pages.
import { pathOf, serverAddresses } from '@plaza/contract/rules/addresses'
import type { FastifyInstance } from 'fastify'
import type { World } from '../../world.ts'
import { readConsentState } from './consent-state.ts'

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 4000) : ''
}

/**
 * Answers /calendar-consent/return, to which the hosted consent page returns. It redirects the browser to the account settings on the same
 * host, with what consent returned under the parameter names of section 2.
 */
export function consentReturn(app: FastifyInstance, world: World): void {
  app.get(serverAddresses.consent_return, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const state = textOf(query.state)
    const code = textOf(query.code)
    const back = new URLSearchParams({ tab: '0' })
    const isTeams = readConsentState(world.secret, state, world.now())?.consent === 'teams'
    if (code) back.set(isTeams ? 'teams_code' : 'access_token', code)
    else back.set('error', textOf(query.error).slice(0, 100) || 'access_denied')
    back.set('state', state)
    // The address holds a secret that no other site may see.
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(pathOf('identity', 'account_settings', {}, Object.fromEntries(back)), 303)
  })
}
