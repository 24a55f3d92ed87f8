// Support chat (section 1). Which one runs, and the messages of the built-in panel; all of it is beyond section 7.
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'

const later = (): Promise<never> => Promise.reject(new Error('This call is not answered yet.'))

export function chatRoutes(app: FastifyInstance, _world: World): void {
  const on = bind(app)
  on('GET /support_chat', later)
  on('POST /support_messages', later)
  on('GET /support_messages', later)
}
