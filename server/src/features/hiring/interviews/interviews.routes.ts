import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/route.ts'
import type { World } from '../../../world.ts'
import { listBusyTimes } from './busy-times.ts'
import { arrangeInterview, cancelInterview, changeInterview } from './interviews.ts'

export function interviewsRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('POST /applications/{id}/interviews', (call) => arrangeInterview(world, call))
  on('PUT /interviews/{id}', (call) => changeInterview(world, call))
  on('DELETE /interviews/{id}', (call) => cancelInterview(world, call))
  on('GET /jobs/{id}/busy_times', (call) => listBusyTimes(world, call))
}
