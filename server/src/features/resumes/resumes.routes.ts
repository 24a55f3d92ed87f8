import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { proposeFromResume } from './resumes.ts'
import { makeResumeFile } from './writing.ts'

export function resumesRoutes(app: FastifyInstance, world: World): void {
  const route = bind(app)
  route('POST /resume_proposals', (call) => proposeFromResume(world, call))
  route('POST /resume_files', (call) => makeResumeFile(world, call))
}
