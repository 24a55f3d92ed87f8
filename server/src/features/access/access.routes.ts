import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { askForRecovery, changePassword, getReset, logIn, logOut, resetPassword } from './access.ts'
import { activateUser, changePasswordOf, completeAccount, getInvited, getUser, listUsers, updateUser } from './people.ts'
import { personColumns } from './person-rows.ts'
import { profileOf } from './profile.ts'

export function accessRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('POST /sessions', (call) => logIn(world, call), { isUnseen: true })
  on('DELETE /sessions', (call) => logOut(world, call))
  on('GET /profiles', async ({ actor, language }) => profileOf(world, actor, language), { own: personColumns })
  on('GET /get_user/{token}', (call) => getInvited(world, call))
  on('PUT /update_user/{id}', (call) => completeAccount(world, call))
  on('PUT /activate_user/{token}', (call) => activateUser(world, call))
  on('POST /recover_password', (call) => askForRecovery(world, call))
  on('GET /set_password/{token}', (call) => getReset(world, call))
  on('PUT /set_password', (call) => resetPassword(world, call))
  on('PUT /users/change_password', (call) => changePassword(world, call))
  on('PUT /users/{id}/change_password', (call) => changePasswordOf(world, call))
  on('GET /user/{id}', (call) => getUser(world, call))
  on('GET /users', (call) => listUsers(world, call))
  on('PUT /users/{id}', (call) => updateUser(world, call))
}
