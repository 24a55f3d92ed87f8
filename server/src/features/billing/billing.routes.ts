// Cards, renewals and invoices (section 7, "Company and payments"). The webhooks of the cards' vendor are signed over their bytes and
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'

const later = (): Promise<never> => Promise.reject(new Error('This call is not answered yet.'))

export function billingRoutes(app: FastifyInstance, _world: World): void {
  const on = bind(app)
  on('GET /stripe/add_card', later)
  on('POST /stripe/add_card/{session}', later)
  on('GET /payment_methods', later)
  on('GET /stripe/customer', later)
  on('GET /stripe/remove_card/{id}', later)
  on('GET /stripe/update_default_card/{id}', later)
  on('POST /stripe/pay_due', later)
  on('GET /stripe_transactions', later)
  on('GET /invoices/{id}', later)
}
