import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { brandingAlone, companyWithBranding, updateBranding } from './branding.ts'

export function brandingRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('GET /companies/{id}/company_brandings', (call) => companyWithBranding(world, call))
  on('GET /companies/{id}/company_brandings/{brandingId}', (call) => brandingAlone(world, call))
  on('PUT /companies/{id}/company_brandings/{brandingId}', (call) => updateBranding(world, call))
}
