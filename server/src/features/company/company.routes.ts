// The company's own facts, and what it has bought (section 7, "Company and payments").
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'

const later = (): Promise<never> => Promise.reject(new Error('This call is not answered yet.'))

export function companyRoutes(app: FastifyInstance, _world: World): void {
  const on = bind(app)
  on('PUT /companies/{id}', later)
  on('GET /company_subscriptions', later)
  on('GET /plans', later)
  on('PUT /company_subscriptions/{id}', later)
  on('GET /analytics', later)
}
