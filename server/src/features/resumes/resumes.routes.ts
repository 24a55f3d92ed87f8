import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { proposeFromResume } from './resumes.ts'

export function resumesRoutes(app: FastifyInstance, world: World): void {
  bind(app)('POST /resume_proposals', (call) => proposeFromResume(world, call))
}
