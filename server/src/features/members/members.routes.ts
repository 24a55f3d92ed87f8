import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { accountMembers, inviteMembers, joinedMembers, removeMember, resendInvite } from './members.ts'

export function membersRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('POST /account_members', (call) => inviteMembers(world, call))
  on('GET /account_members', (call) => accountMembers(world, call))
  on('GET /list_account_members', (call) => joinedMembers(world, call))
  on('DELETE /account_members/{id}', (call) => removeMember(world, call))
  on('POST /account_members/{id}/resend_invite', (call) => resendInvite(world, call))
}
