// One's own calendar at its provider (section 7, "Calendar"; section 2, "My Calendar"). The vendor's token is kept sealed and never answered.
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'

const later = (): Promise<never> => Promise.reject(new Error('This call is not answered yet.'))

export function calendarRoutes(app: FastifyInstance, _world: World): void {
  const on = bind(app)
  on('GET /vendors/nylas', later)
  on('POST /vendors/nylas', later)
  on('DELETE /vendors/nylas', later)
  on('POST /vendors/nylas/events', later)
  on('POST /vendors/nylas/connections/teams', later)
  on('GET /vendors/nylas/connections/teams', later)
  on('PUT /vendors/nylas/connections/teams', later)
  on('GET /vendors/nylas/scheduling_pages', later)
  on('POST /vendors/nylas/scheduling_pages', later)
  on('DELETE /vendors/nylas/scheduling_pages/{id}', later)
}
