// A small picture is drawn once from the one that is kept, and goes with it.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { forgetPicture } from './pictures.ts'

const house = openHouse()
const get = (path: string) => house.app.inject({ url: `/files/${path}`, headers: { host: 'plaza.localhost:3000' } })

async function keepLogo(key: string, width: number, height: number): Promise<void> {
  await house.world.files.put(key, [
    await sharp({ create: { width, height, channels: 4, background: '#00f' } })
      .png()
      .toBuffer(),
  ])
}

it('is drawn in its size when it is first asked for, and kept', async () => {
  await keepLogo('public/logos/wide.png', 400, 200)
  for (const [side, height] of [
    [96, 48],
    [192, 96],
  ]) {
    const answer = await get(`public/logos/wide.png.${side}.webp`)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: side, height })
  }
  // From now on it is the kept one that is sent.
  await house.world.files.put('public/logos/wide.png.96.webp', [Buffer.from('kept')])
  expect((await get('public/logos/wide.png.96.webp')).payload).toBe('kept')
})

it('is drawn once for many who ask at the same time', async () => {
  await keepLogo('public/logos/new.png', 400, 400)
  const { files } = house.world
  const put = files.put
  const written: string[] = []
  files.put = (key, ...rest) => {
    written.push(key)
    return put(key, ...rest)
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('public/logos/new.png.96.webp')))
  files.put = put
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(written).toEqual(['public/logos/new.png.96.webp'])
})

it('is not there in other sizes, of other files, or of what is no picture', async () => {
  await house.world.files.put('public/logos/broken.png', [Buffer.from('no picture')])
  await house.world.files.put('private/resumes/a.png', [Buffer.from('nobody may see it')])
  for (const path of [
    'public/logos/wide.png.97.webp',
    'public/logos/none.png.96.webp',
    'public/logos/broken.png.96.webp',
    'public/logos/wide.png.192.webp.96.webp',
    'private/resumes/a.png.96.webp',
    'public/../private/resumes/a.png.96.webp',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
})

it('goes with the picture that it was drawn from', async () => {
  await keepLogo('public/logos/old.png', 400, 400)
  expect((await get('public/logos/old.png.192.webp')).statusCode).toBe(200)
  await forgetPicture(house.world, 'public/logos/old.png')
  expect((await get('public/logos/old.png.192.webp')).statusCode).toBe(404)
  expect(await house.world.files.get('public/logos/old.png.192.webp')).toBeNull()
})
