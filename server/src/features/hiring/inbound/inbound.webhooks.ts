// `POST /inbound_mail`: the provider's signature covers the raw bytes, so it is no call of the contract (docs/decisions/0126).
import { Refusal } from '@plaza/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { BODY_FREE_BYTES, BodyRoom, listenedTo } from '../../../http/bodies.ts'
import type { World } from '../../../world.ts'
import { RAW_MAIL_MAX_BYTES } from './mail-reading.ts'
import { receiveMail } from './receiving.ts'

/** What all messages on their way may hold of the memory. */
const ROOM_BYTES = 2 * RAW_MAIL_MAX_BYTES

/**
 * Takes in signed raw messages of up to 25 MB, where the environment names who hands them over. What is signed is answered with success also where
 * nobody can be found for it: handing it over again would change nothing.
 */
export async function inboundMailWebhooks(api: FastifyInstance, world: World): Promise<void> {
  const { inbound } = world
  if (inbound === null) return
  const room = new BodyRoom(ROOM_BYTES)
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: RAW_MAIL_MAX_BYTES }, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async (request) => {
      const bytes = Number(request.headers['content-length'] ?? 0)
      if (bytes > BODY_FREE_BYTES && bytes <= RAW_MAIL_MAX_BYTES) room.take(request, bytes)
    })
    scope.addHook('preParsing', async (request, _reply, payload) => listenedTo(payload, (bytes) => room.heard(request, bytes)))
    scope.addHook('onResponse', async (request) => room.leave(request))
    scope.addHook('onRequestAbort', async (request) => room.leave(request))
    scope.post('/inbound_mail', { schema: { hide: true } }, async ({ headers, body }) => {
      if (!Buffer.isBuffer(body) || !inbound.isSigned({ headers, raw: body }, world.now())) throw new Refusal('malformed_request')
      await receiveMail(world, body)
      return { received: true }
    })
  })
}
