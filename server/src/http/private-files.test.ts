import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../testing/harness.ts'
import { signedFileUrl } from './private-files.ts'

const house = openHouse()
const KEY = 'private/resumes/11111111-2222-4333-8444-555555555555.pdf'
const CONTENT = Buffer.from('%PDF-1.4 <script>alert(1)</script>')
const now = new Date('2026-03-02T09:00:00Z')

beforeAll(async () => {
  const filename = 'José "CV" (2026); x\u00e9.pdf'
  await house.world.db
    .insertInto('files')
    .values({ key: KEY, kind: 'pdf', filename, size: CONTENT.length, sha256: Buffer.alloc(32), created_at: now })
    .execute()
  await house.world.files.put(KEY, [CONTENT])
})

const get = (url: string) => house.app.inject({ url, headers: { host: 'plaza.localhost:3000' } })

describe('a private file', () => {
  it('comes through its signed link as a download that nothing runs', async () => {
    house.setNow(now)
    const response = await get(signedFileUrl(house.world.secret, KEY, now))
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toEqual(CONTENT)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Jos_ _CV_ (2026)_ x_.pdf"; filename*=UTF-8''Jos%C3%A9%20%22CV%22%20%282026%29%3B%20x%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  it('is good for five minutes and no longer', async () => {
    const url = signedFileUrl(house.world.secret, KEY, now)
    house.setNow(new Date(now.getTime() + 299_000))
    expect((await get(url)).statusCode).toBe(200)
    house.setNow(new Date(now.getTime() + 300_000))
    const ended = await get(url)
    expect([ended.statusCode, ended.json().errors]).toEqual([403, ['This link has expired.']])
    house.setNow(now)
  })

  it('is not there for anybody without a link of the product', async () => {
    const url = signedFileUrl(house.world.secret, KEY, now)
    const later = `until=${Math.floor(now.getTime() / 1000) + 9_000_000}`
    const other = signedFileUrl(Buffer.alloc(32, 9), KEY, now)
    for (const wrong of [
      `/files/${KEY}`,
      url.replace(/&signature=.*/, ''),
      url.replace(/until=\d+/, later),
      url.replace(/signature=./, (found) => (found.endsWith('A') ? 'signature=B' : 'signature=A')),
      url.replace('1111', '1112'),
      url.replace('/private/', '/private/..%2fprivate/'),
      url.replace('/private/', '/public/..%2fprivate/'),
      `${url}&until=1`,
      url.replace(/until=\d+/, 'until=NaN'),
      other,
    ])
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404])
    expect(house.takeErrors()).toEqual([])
  })

  it('whose bytes are gone is not found', async () => {
    const key = KEY.replace('1111', '3333')
    expect((await get(signedFileUrl(house.world.secret, key, now))).statusCode).toBe(404)
  })
})
