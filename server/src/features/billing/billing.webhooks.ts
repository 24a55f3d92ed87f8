// The card vendor's webhooks. Their signature covers the raw bytes, so they are no call of the contract (docs/decisions/0034).
import { Refusal } from '@plaza/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { enqueue } from '../../tasks/queue.ts'
import { type CardsEvent, UnsignedEvent } from '../../vendors/cards/port.ts'
import type { World } from '../../world.ts'

function readEvent({ cards, now }: World, body: unknown, signature: unknown): CardsEvent {
  try {
    if (!Buffer.isBuffer(body)) throw new UnsignedEvent()
    return cards.readEvent(body, typeof signature === 'string' ? signature : undefined, now())
  } catch (error) {
    if (error instanceof UnsignedEvent) throw new Refusal('malformed_request')
    throw error
  }
}

/** Accepts signed events, each once, and queues what follows from them. The worker tries again while the vendor is down. */
export async function billingWebhooks(api: FastifyInstance, world: World): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/stripe/webhooks', { schema: { hide: true } }, async (request) => {
      const event = readEvent(world, request.body, request.headers['stripe-signature'])
      const { about } = event
      await world.db.transaction().execute(async (db) => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('webhook_events')
          .values({
            vendor: world.cards.vendor,
            event_id: event.id,
            type: event.type,
            occurred_at: event.occurred_at,
            object_id: event.object_id,
            handled_at: world.now(),
          })
          .onConflict((conflict) => conflict.columns(['vendor', 'event_id']).doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows === 1n && about) await enqueue(db, 'hear_of_cards', about)
      })
      return { received: true }
    })
  })
}
