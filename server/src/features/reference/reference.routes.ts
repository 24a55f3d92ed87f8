import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { listCountries, listIndustries, listSkills } from './reference.ts'

export function referenceRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('GET /skills', ({ query }) => listSkills(world, query.search))
  on('GET /countries', ({ language }) => listCountries(world, language))
  on('GET /company_industries', ({ language }) => listIndustries(world, language))
}
