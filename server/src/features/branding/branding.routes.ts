// How a company looks to those who look for work (section 7, "Branding"; section 5, "Brand colours").
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'

const later = (): Promise<never> => Promise.reject(new Error('This call is not answered yet.'))

export function brandingRoutes(app: FastifyInstance, _world: World): void {
  const on = bind(app)
  on('GET /companies/{id}/company_brandings', later)
  on('GET /companies/{id}/company_brandings/{brandingId}', later)
  on('PUT /companies/{id}/company_brandings/{brandingId}', later)
}
