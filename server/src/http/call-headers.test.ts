import { expect, it } from 'vitest'
import { makeUser, signIn } from '../testing/factories.ts'
import { openHouse } from '../testing/harness.ts'

const house = openHouse()

it.each([
  ['application/vnd.plaza.v1+json', 200],
  ['application/vnd.plaza.v9+json, application/vnd.plaza.v1+json', 200],
  ['application/json', 200],
  ['*/*', 200],
  ['application/vnd.plaza.v9+json', 406],
  ['application/vnd.plaza.vx+json', 406],
  ['application/vnd.plaza.v1.5+json', 406],
  ['application/vnd.plaza.v+json', 406],
])('of %s the first version is answered, or it is said that there is none', async (accept, status) => {
  for (const path of ['/countries', '/job_board/jobs']) expect((await house.get(path, { accept })).statusCode, path).toBe(status)
})

it.each(['', '0'])('a kind of body that is named, and no body (Content-Length: %j), is no body', async (length) => {
  const { db } = house.world
  const token = await signIn(db, await makeUser(db), house.world.now())
  const named = { 'content-type': 'application/json', ...(length && { 'content-length': length }) }
  const missing = (await house.call('POST /recover_password', { headers: named })).json()
  expect(missing).toMatchObject({ code: 'invalid_input', fields: [{ name: 'email', code: 'required' }] })
  expect((await house.call('DELETE /sessions', { token, headers: named })).statusCode).toBe(200)
})
