// One's own calendar at its provider (section 7, "Calendar"; section 2, "My Calendar"). The vendor's token is stored sealed and is in no answer.
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { beginTeams, changeTeams, linkCalendar, showCalendar, showTeams, unlinkCalendar } from './calendar.ts'
import { createEvent } from './events.ts'
import { createPage, listPages, removePage } from './scheduling.ts'

export function calendarRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('GET /vendors/nylas', (call) => showCalendar(world, call))
  on('POST /vendors/nylas', (call) => linkCalendar(world, call))
  on('DELETE /vendors/nylas', (call) => unlinkCalendar(world, call))
  on('POST /vendors/nylas/events', (call) => createEvent(world, call))
  on('POST /vendors/nylas/connections/teams', (call) => beginTeams(world, call))
  on('GET /vendors/nylas/connections/teams', (call) => showTeams(world, call))
  on('PUT /vendors/nylas/connections/teams', (call) => changeTeams(world, call))
  on('GET /vendors/nylas/scheduling_pages', (call) => listPages(world, call))
  on('POST /vendors/nylas/scheduling_pages', (call) => createPage(world, call))
  on('DELETE /vendors/nylas/scheduling_pages/{id}', (call) => removePage(world, call))
}
