// Signing in, passwords and one's own person (section 7, "Account and auth").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EMAIL_MAX_CHARACTERS, FILE_MAX_BYTES } from '../limits.ts'
import { says } from '../schema-rules.ts'
import { photoKinds } from '../values.ts'
import {
  changedPassword,
  confirmation,
  email,
  id,
  isConfirmed,
  keptName,
  linkToken,
  loginPassword,
  message,
  newPassword,
  personName,
  plainName,
  profile,
  session,
  user,
} from './people.ts'

const passwordChange = z.object({
  user: z
    .object({
      current_password: loginPassword,
      password: changedPassword(says('changed_password')),
      password_confirmation: z.string(),
    })
    .refine(isConfirmed, confirmation),
})

const passwordChanged = message.extend({
  session: z.object({ token: z.string().describe('replaces the one the call was made with, which is no longer valid') }),
})

export const access = [
  endpoint('POST /sessions', {
    who: 'anyone',
    summary: 'Signs in. An unknown address and a wrong password are answered alike, in equal time.',
    body: z.object({
      email: z.string().trim().min(1).max(EMAIL_MAX_CHARACTERS),
      password: loginPassword,
    }),
    response: z.object({ session }),
    session: 'begins',
    refusals: ['login_failed', 'email_not_confirmed'],
  }),
  endpoint('DELETE /sessions', {
    who: 'signed_in',
    summary: 'Signs out: the token of this call ends.',
    response: message,
    session: 'ends',
    refusals: [],
  }),
  endpoint('GET /profiles', {
    who: 'signed_in',
    summary: 'Who is signed in, with the company, its plan and the jobs looked after.',
    response: profile,
    refusals: [],
  }),
  endpoint('GET /get_user/{token}', {
    who: 'anyone',
    summary: 'The invited person that an invitation link belongs to.',
    params: z.object({ token: linkToken }),
    response: z.object({
      id: z.int(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      email: z.string(),
      company_name: z.string().nullable(),
      is_owner: z.boolean(),
    }),
    refusals: ['link_not_found', 'link_used', 'link_expired'],
  }),
  endpoint('PUT /update_user/{id}', {
    who: 'anyone',
    summary: 'Completes an invited account. The link must be that person’s; only an owner may rename the company.',
    params: z.object({ id }),
    body: z.object({
      user: z
        .object({
          first_name: personName,
          last_name: personName,
          email,
          company_name: plainName(100),
          password: newPassword,
          password_confirmation: z.string(),
          token: linkToken,
        })
        .refine(isConfirmed, confirmation),
    }),
    response: message,
    refusals: ['link_not_found', 'link_used', 'link_expired', 'user_not_found'],
  }),
  endpoint('PUT /activate_user/{token}', {
    who: 'anyone',
    summary: 'Activates, through an invitation link, an account that already has names and a password.',
    params: z.object({ token: linkToken }),
    response: message,
    refusals: ['link_not_found', 'link_used', 'link_expired', 'account_incomplete'],
  }),
  endpoint('POST /recover_password', {
    who: 'anyone',
    summary: 'Mails a link that resets the password. Answers the same for known and unknown addresses.',
    body: z.object({ email }),
    response: message,
    refusals: [],
  }),
  endpoint('GET /set_password/{token}', {
    who: 'anyone',
    summary: 'Whose password a mailed link resets. A link that is used up says so before a password is typed.',
    params: z.object({ token: linkToken }),
    response: z.object({ email: z.string() }),
    refusals: ['link_not_found', 'link_used', 'link_expired'],
  }),
  endpoint('PUT /set_password', {
    who: 'anyone',
    summary: 'Resets a password through the link that was mailed; every session of that person ends.',
    body: z
      .object({
        password: changedPassword(),
        password_confirmation: z.string(),
        token_id: linkToken,
      })
      .refine(isConfirmed, confirmation),
    response: message,
    refusals: ['link_not_found', 'link_used', 'link_expired'],
  }),
  endpoint('PUT /users/change_password', {
    who: 'signed_in',
    summary: 'Changes one’s own password; every session ends and the answer holds a new one.',
    body: passwordChange,
    response: passwordChanged,
    session: 'begins',
    refusals: ['wrong_password'],
  }),
  endpoint('PUT /users/{id}/change_password', {
    who: 'signed_in',
    summary: 'Changes one’s own password, naming oneself. A colleague’s id is refused, anybody else’s does not exist.',
    params: z.object({ id }),
    body: passwordChange,
    response: passwordChanged,
    session: 'begins',
    refusals: ['wrong_password', 'not_allowed', 'user_not_found'],
  }),
  endpoint('GET /user/{id}', {
    who: 'signed_in',
    summary: 'Oneself or a colleague.',
    params: z.object({ id }),
    response: z.object({ user }),
    refusals: ['user_not_found'],
  }),
  endpoint('GET /users', {
    who: 'member',
    summary: 'Oneself and all colleagues.',
    response: z.object({ users: z.array(user) }),
    refusals: ['not_allowed'],
  }),
  endpoint('PUT /users/{id}', {
    who: 'signed_in',
    summary:
      'Changes one’s own names and picture. A colleague’s id is refused, anybody else’s does not exist. 30 pictures a quarter hour, whatever they are of, then too_many_requests.',
    params: z.object({ id }),
    body: z.object({
      user: z.object({
        first_name: keptName,
        last_name: keptName,
      }),
    }),
    files: { 'user[avatar]': { max_bytes: FILE_MAX_BYTES, kinds: photoKinds } },
    response: z.object({ user }),
    refusals: ['not_allowed', 'user_not_found'],
  }),
] as const
