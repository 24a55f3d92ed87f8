import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../testing/harness.ts'
import { refused } from '../../testing/refused.ts'
import { drawAvatar, keepAvatar } from './avatar.ts'

const database = openDatabase()

const RED = { r: 220, g: 20, b: 20, alpha: 1 }
const BLUE = { r: 20, g: 20, b: 220, alpha: 1 }
const NO_PICTURE = { code: 'invalid_input', errors: ['The avatar must be a PNG or JPG picture.'] }

/** Left half red, right half blue. */
function halves(width = 640, height = 480) {
  return sharp({ create: { width, height, channels: 4, background: RED } }).composite([
    { input: { create: { width: width / 2, height, channels: 4, background: BLUE } }, gravity: 'east' },
  ])
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'neither'> {
  const [red = 0, , blue = 0] = await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  if (red > 2 * blue) return 'red'
  return blue > 2 * red ? 'blue' : 'neither'
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const SIGNATURE_AND_HEADER_BYTES = 33
let png: Buffer
let jpg: Buffer

/** The PNG with more chunks behind its header. */
const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, SIGNATURE_AND_HEADER_BYTES), ...chunks, png.subarray(SIGNATURE_AND_HEADER_BYTES)])

/** The PNG with another size in its header, and nothing to fill it. */
function claiming(width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(SIGNATURE_AND_HEADER_BYTES)])
}

beforeAll(async () => {
  png = await halves().png().toBuffer()
  jpg = await halves().jpeg({ quality: 90 }).toBuffer()
})

describe('a picture', () => {
  it.each([
    ['PNG', () => png],
    ['JPG', () => jpg],
    ['JPG of a printer', () => halves().toColourspace('cmyk').jpeg().toBuffer()],
    ['progressive JPG', () => halves().jpeg({ progressive: true }).toBuffer()],
    ['tiny PNG', () => halves(2, 2).png().toBuffer()],
  ])('that is a %s becomes a square of 256 pixels', async (_, make) => {
    const drawn = await drawAvatar(await make())
    const { format, width, height, exif, xmp, icc } = await sharp(drawn).metadata()
    expect({ format, width, height, exif, xmp, icc }).toEqual({ format: 'webp', width: 256, height: 256 })
    expect([await colourAt(drawn, 20, 128), await colourAt(drawn, 235, 128)]).toEqual(['red', 'blue'])
  })

  it('is turned upright and loses its location', async () => {
    const taken = await halves()
      .withExif({ IFD0: { Copyright: 'Somebody at home' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 40/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const drawn = await drawAvatar(taken)
    expect([await colourAt(drawn, 128, 20), await colourAt(drawn, 128, 235)]).toEqual(['red', 'blue'])
    expect(drawn.includes('Somebody')).toBe(false)
    expect((await sharp(drawn).metadata()).exif).toBeUndefined()
  })

  it('loses data hidden in the file', async () => {
    const drawn = await drawAvatar(
      Buffer.concat([withChunks(chunk('tEXt', Buffer.from('a\0<script>'))), Buffer.from('<script>alert(1)</script>')]),
    )
    expect(drawn.includes('script')).toBe(false)
  })

  it('is stored under a key of its own', async () => {
    const stored = new Map<string, Buffer>()
    const files = {
      put: async (key: string, pieces: readonly Buffer[]) => void stored.set(key, Buffer.concat(pieces)),
      get: async () => null,
      open: async () => null,
      remove: async () => undefined,
      async *list() {
        yield* stored.keys()
      },
      removeUnfinished: async () => undefined,
    }
    const world = { db: database.connection.db, files, now: () => new Date('2026-03-02T09:00:00Z') }
    const upload = { filename: '../../me.png', size: png.length, read: async () => [png], release: () => undefined }
    const keys = [await keepAvatar(world, { id: 1 }, upload), await keepAvatar(world, { id: 1 }, upload)]
    expect(keys[0]).toMatch(/^public\/avatars\/[0-9a-f-]{36}\.webp$/)
    expect(new Set(keys).size).toBe(2)
    expect(stored.get(keys[1] ?? '')).toEqual(await drawAvatar(png))
  })
})

describe('what is no picture is refused', () => {
  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0x89])],
    ['a renamed program', () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'), Buffer.alloc(4000)])],
    ['a renamed script', () => Buffer.from('#!/bin/sh\necho png\n')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    [
      'an SVG after the first bytes of a PNG',
      () => Buffer.concat([png.subarray(0, 8), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    ],
    ['a WebP', () => halves().webp().toBuffer()],
    ['a GIF', () => halves().gif().toBuffer()],
    ['a TIFF', () => halves().tiff().toBuffer()],
    ['an animated PNG', () => withChunks(chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])))],
    ['the first half of a JPG', () => jpg.subarray(0, jpg.length / 2)],
    ['the first half of a PNG', () => png.subarray(0, png.length / 2)],
    ['the first bytes of a JPG', () => jpg.subarray(0, 20)],
    ['a JPG that is damaged', () => Buffer.concat([jpg.subarray(0, 100), Buffer.alloc(jpg.length - 200, 0xff), jpg.subarray(-100)])],
    ['a PNG without pixels', () => claiming(3000, 3000)],
    ['a PNG of no size', () => claiming(0, 0)],
  ])('%s', async (_, make) => {
    expect(await refused(drawAvatar(await make()))).toMatchObject(NO_PICTURE)
  })

  it('a picture that would fill the memory, before it does', async () => {
    const before = process.memoryUsage().rss
    const bomb = claiming(20_000, 20_000)
    expect(await refused(drawAvatar(bomb))).toMatchObject({
      code: 'invalid_input',
      errors: ['The avatar must have at most 40 megapixels.'],
    })
    expect(await refused(drawAvatar(claiming(2 ** 31 - 1, 2 ** 31 - 1)))).toMatchObject({ code: 'invalid_input' })
    // Drawn, the first would take 1.6 GB; what is collected meanwhile, or not, is a tenth of that.
    expect(process.memoryUsage().rss - before).toBeLessThan(800_000_000)
  })
})
