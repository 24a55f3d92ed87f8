// What members are told, and when (section 7, "Notifications"; product decisions, "Notifications").
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { listMemberJobs, updateJobMember } from './job-members.ts'
import { getSettings, updateSettings } from './settings.ts'
import { getUnsubscription, unsubscribe } from './unsubscribing.ts'

export function notificationsRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('GET /notification_settings', (call) => getSettings(world, call))
  on('PUT /notification_settings', (call) => updateSettings(world, call))
  on('GET /member_jobs', (call) => listMemberJobs(world, call))
  on('PUT /jobs/{jobId}/job_members/{memberId}', (call) => updateJobMember(world, call))
  on('GET /unsubscribe/{token}', (call) => getUnsubscription(world, call))
  on('POST /unsubscribe/{token}', (call) => unsubscribe(world, call))
}
