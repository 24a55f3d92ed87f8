// Who works for a company's account (section 7, "Members"; product decisions, "Sessions and accounts" and "Companies, members, plans, money").
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'

const later = (): Promise<never> => Promise.reject(new Error('This call is not answered yet.'))

export function membersRoutes(app: FastifyInstance, _world: World): void {
  const on = bind(app)
  on('POST /account_members', later)
  on('GET /account_members', later)
  on('GET /list_account_members', later)
  on('DELETE /account_members/{id}', later)
  on('POST /account_members/{id}/resend_invite', later)
}
