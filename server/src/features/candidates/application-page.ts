// The forms of an application's page, for whoever reads it without scripts (docs/decisions/0095).
import { writtenBySender } from '@plaza/contract/calls/application-links'
import { Refusal } from '@plaza/contract/refusals'
import { addresses, pathOf } from '@plaza/contract/rules/addresses'
import type { FastifyInstance } from 'fastify'
import { clientKey } from '../../http/rate-limits.ts'
import { routePath } from '../../http/route-path.ts'
import type { World } from '../../world.ts'
import { pickTime } from '../hiring/interview-picking.ts'
import { changeByLink } from './application-links.ts'
import { restore, withdraw } from './withdrawing.ts'
import { writeOnPage } from './writing-by-link.ts'

/** A form escapes a letter with up to twelve signs. */
const FORM_MAX_BYTES = 70_000

/** What the form's button asks for; undefined for nothing that there is. A time of nothing says that one cannot make it. */
function changeOf(world: World, form: URLSearchParams): typeof withdraw | undefined {
  const action = form.get('action')
  if (action === 'withdraw') return withdraw
  if (action === 'restore') return restore
  const [id, time] = [Number(form.get('interview')), form.get('time') || null]
  if (action !== 'pick' || !Number.isSafeInteger(id) || (time !== null && Number.isNaN(Date.parse(time)))) return undefined
  const time_zone = form.get('time_zone') ?? undefined
  return (db, applicationId, now) => pickTime(db, world, applicationId, { id, starts_at: time, time_zone }, now)
}

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
      const form = new URLSearchParams(String(request.body))
      const change = changeOf(world, form)
      const written = writtenBySender.safeParse(form.get('body'))
      if (!change && form.get('action') !== 'write') throw new Refusal('malformed_request')
      try {
        if (change) await changeByLink(world, token, clientKey(request.ip), change)
        else if (written.success) await writeOnPage(world, token, clientKey(request.ip), written.data)
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
