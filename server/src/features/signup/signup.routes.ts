import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { confirmAccount, resendConfirmation, resendOwnConfirmation } from '../access/confirmation.ts'
import { captchaTask, checkEmail, signUpBusiness, signUpTalent } from './signup.ts'

export function signupRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('GET /captcha', () => captchaTask(world))
  on('POST /sign_up', (call) => signUpBusiness(world, call))
  on('POST /talents/sign_up', (call) => signUpTalent(world, call))
  on('GET /talents/check_email', (call) => checkEmail(world, call))
  on('PUT /account_confirmation/{token}', (call) => confirmAccount(world, call))
  on('POST /resend_email_confirmation/{id}', (call) => resendConfirmation(world, call))
  on('POST /resend_email_confirmation', (call) => resendOwnConfirmation(world, call))
}
