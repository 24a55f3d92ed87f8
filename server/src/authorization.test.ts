// How a call says who makes it.
import { describe, expect, it } from 'vitest'
import { makeUser, signIn } from './testing/factories.ts'
import { openHouse } from './testing/harness.ts'

const house = openHouse()

async function somebody(): Promise<{ id: number; token: string }> {
  const { db } = house.world
  const user = await makeUser(db, { roles: ['talent'] })
  return { id: user.id, token: await signIn(db, user, house.world.now()) }
}

describe('the authorization header', () => {
  it('takes a token with and without Bearer, and nothing that only looks like one', async () => {
    const { token } = await somebody()
    const status = async (authorization: string) => (await house.call('GET /profiles', { headers: { authorization } })).statusCode
    expect(await status(`Bearer ${token}`)).toBe(200)
    expect(await status(token)).toBe(200)
    for (const wrong of [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      'x'.repeat(5000),
      "' OR 1=1 --",
    ])
      expect(await status(wrong)).toBe(401)
  })

  it('is the only place: a cookie signs nobody in', async () => {
    const { token } = await somebody()
    expect((await house.call('GET /profiles', { headers: { cookie: `plaza_session=${token}` } })).statusCode).toBe(401)
  })

  it('is worth nothing once its person was removed', async () => {
    const { id, token } = await somebody()
    await house.world.db.updateTable('users').set({ removed_at: house.world.now() }).where('id', '=', id).execute()
    expect((await house.call('GET /profiles', { token })).statusCode).toBe(401)
  })

  it('stands in the database only as a hash', async () => {
    const { id, token } = await somebody()
    const rows = await house.world.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows.map((row) => [row.token_hash.toString('latin1'), row.token_hash.toString('base64url')]))).not.toContain(
      token,
    )
  })
})
