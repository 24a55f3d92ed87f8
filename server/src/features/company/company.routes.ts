import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { analytics, changePlan, companySubscriptions, plansOf, updateCompany } from './company.ts'
import { waitingFor } from './waiting.ts'

export function companyRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('PUT /companies/{id}', (call) => updateCompany(world, call))
  on('GET /company_subscriptions', (call) => companySubscriptions(world, call))
  on('GET /plans', (call) => plansOf(world, call))
  on('PUT /company_subscriptions/{id}', (call) => changePlan(world, call))
  on('GET /analytics', (call) => analytics(world, call))
  on('GET /waiting', (call) => waitingFor(world, call))
}
