// What members are told, and when (section 7, "Notifications"; product decisions, "Notifications").
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'

const later = (): Promise<never> => Promise.reject(new Error('This call is not answered yet.'))

export function notificationsRoutes(app: FastifyInstance, _world: World): void {
  const on = bind(app)
  on('GET /notification_settings', later)
  on('PUT /notification_settings', later)
  on('GET /member_jobs', later)
  on('PUT /jobs/{jobId}/job_members/{memberId}', later)
  on('GET /unsubscribe/{token}', later)
  on('POST /unsubscribe/{token}', later)
}
