import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { boardCompanies, boardCompany, boardJob, boardJobs, boardSalaries, similarJobs } from './board.ts'
import { boardSuggestions } from './suggestions.ts'

export function boardRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('GET /job_board/jobs', (call) => boardJobs(world, call))
  on('GET /salaries', (call) => boardSalaries(world, call))
  on('GET /suggestions', (call) => boardSuggestions(world, call))
  on('GET /job_board/companies', (call) => boardCompanies(world, call))
  on('GET /job_board/{company}', (call) => boardCompany(world, call))
  on('GET /job_board/{company}/{job}', (call) => boardJob(world, call))
  on('GET /job_board/{company}/{job}/similar_jobs', (call) => similarJobs(world, call))
}
