// The forms of an application's page, for whoever reads it without scripts (docs/decisions/0095).
import { Refusal } from '@plaza/contract/refusals'
import { addresses, pathOf } from '@plaza/contract/rules/addresses'
import type { FastifyInstance } from 'fastify'
import { clientKey } from '../../http/rate-limits.ts'
import { routePath } from '../../http/route-path.ts'
import type { World } from '../../world.ts'
import { changeByLink } from './application-links.ts'
import { restore, withdraw } from './withdrawing.ts'

const FORM_MAX_BYTES = 1000
const changes = new Map([
  ['withdraw', withdraw],
  ['restore', restore],
])

/**
 * The page takes its own forms: a button named `action` says what is wanted. Either way the browser is sent back to the page, which shows how the
 * application stands then: a link that is none, and a withdrawal that is too old, say so there.
 */
export function applicationPageForms(app: FastifyInstance, world: World): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { token: string } }>(routePath(addresses.main.application), async (request, reply) => {
      const { token } = request.params
      const change = changes.get(new URLSearchParams(String(request.body)).get('action') ?? '')
      if (!change) throw new Refusal('malformed_request')
      try {
        await changeByLink(world, token, clientKey(request.ip), change)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'too_many_requests') throw error
      }
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .redirect(pathOf('main', 'application', { token }), 303)
    })
  })
}
