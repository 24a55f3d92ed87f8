// The support chat (section 1): which one is in use, and the messages of the built-in panel. These calls are beyond section 7.
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { listMessages, sendMessage } from './chat.ts'

export function chatRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('GET /support_chat', async () => ({ support_chat: world.chat.start }))
  on('POST /support_messages', (call) => sendMessage(world, call))
  on('GET /support_messages', (call) => listMessages(world, call))
}
