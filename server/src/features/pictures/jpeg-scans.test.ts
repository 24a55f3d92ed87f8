import sharp from 'sharp'
import { expect, it } from 'vitest'
import { countScans } from './jpeg-scans.ts'
import { drawPicture, type PictureRule } from './pictures.ts'

const rule: PictureRule = {
  field: 'user.avatar',
  folder: 'avatars',
  kinds: ['PNG', 'JPG'],
  frame: { width: 32, height: 32, how: 'fill', format: 'webp' },
}
const jpeg = (progressive: boolean) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#0000ff' } })
    .jpeg({ progressive, mozjpeg: false })
    .withExif({ IFD0: { Copyright: '\u00ff\u00da'.repeat(500) } })
    .toBuffer()

/** The same picture whose last scan comes so many times more. */
function repeated(picture: Buffer, times: number): Buffer {
  const last = picture.subarray(picture.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([picture.subarray(0, -2), ...Array.from({ length: times }, () => last), picture.subarray(-2)])
}

it('counts what is gone through, and nothing that stands beside it', async () => {
  const [plain, progressive] = [await jpeg(false), await jpeg(true)]
  expect([countScans(plain), countScans(progressive)]).toEqual([1, 10])
  expect(countScans(repeated(progressive, 7))).toBe(17)
  expect(countScans(Buffer.concat([plain, progressive]))).toBe(1)
  for (const broken of ['', '\u00ff', '\u00ff\u00ff\u00ff', '\u00ff\u00da', '\u00ff\u00da\u0000\u0000'])
    expect(countScans(Buffer.from(broken, 'latin1'))).toBeLessThan(2)
})

it('a picture that appears bit by bit is drawn, one of more than a hundred scans is too complex', async () => {
  const progressive = await jpeg(true)
  expect((await drawPicture(progressive, rule)).length).toBeGreaterThan(0)
  await expect(drawPicture(repeated(progressive, 91), rule)).rejects.toMatchObject({ problems: [{ rule: 'picture_complex' }] })
})
