import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { searchPlaces } from './places.ts'

export function placesRoutes(app: FastifyInstance, world: World): void {
  bind(app)('GET /places', (call) => searchPlaces(world, call))
}
