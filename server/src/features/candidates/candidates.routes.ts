import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { apply, applyWithProfile, updateApplication } from './applications.ts'
import { getApplication, getCandidate, listApplications, updateCandidate, withdrawApplication } from './candidates.ts'

export function candidatesRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('POST /job_board/{company}/{job}/apply', (call) => apply(world, call))
  on('PUT /job_board/apply_update/{id}', (call) => updateApplication(world, call))
  on('POST /job_board/{company}/{job}/apply/{talentId}', (call) => applyWithProfile(world, call))
  on('GET /candidates/{id}', (call) => getCandidate(world, call))
  on('PUT /candidates/{id}', (call) => updateCandidate(world, call))
  on('GET /candidates/{id}/applications', (call) => listApplications(world, call))
  on('GET /applications/{id}', (call) => getApplication(world, call))
  on('DELETE /applications/{id}', (call) => withdrawApplication(world, call))
}
