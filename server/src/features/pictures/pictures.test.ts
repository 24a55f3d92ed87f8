import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { refused } from '../../testing/refused.ts'
import { backgroundRule, logoRule } from '../branding/branding-pictures.ts'
import { type Frame, sizeIn } from './drawing.ts'
import { drawPicture } from './pictures.ts'
import { drawSvg, TooComplex } from './svg.ts'

const logo = (svg: string) => drawPicture(Buffer.from(svg), logoRule)
const svgOf = (content: string, attributes = 'width="40" height="40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

async function pixel(picture: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp(picture)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  if (alpha < 10) return 'nothing'
  return red > 200 && green < 80 ? 'red' : blue > 200 && red < 80 ? 'blue' : 'other'
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0000ff' } })

async function sizeOf(picture: Buffer) {
  const { format, width, height } = await sharp(picture).metadata()
  return { format, width, height }
}

describe('sizes', () => {
  it.each<[string, Frame, { width: number; height: number }, boolean, { width: number; height: number }]>([
    ['a large logo', logoRule.frame, { width: 4000, height: 1000 }, false, { width: 400, height: 100 }],
    ['a small logo', logoRule.frame, { width: 64, height: 32 }, false, { width: 64, height: 32 }],
    ['a small drawn logo', logoRule.frame, { width: 64, height: 32 }, true, { width: 400, height: 200 }],
    ['a line', logoRule.frame, { width: 30_000, height: 1 }, false, { width: 400, height: 1 }],
    ['a background as advised', backgroundRule.frame, { width: 1500, height: 500 }, false, { width: 1500, height: 500 }],
    ['a large background', backgroundRule.frame, { width: 3840, height: 1280 }, false, { width: 1920, height: 640 }],
    ['a tower', backgroundRule.frame, { width: 1920, height: 20_000 }, false, { width: 1920, height: 1280 }],
  ])('of %s', (_, frame, sent, isDrawing, kept) => {
    expect(sizeIn(frame, sent, isDrawing)).toEqual(kept)
  })

  it('are those of the pictures that are kept', async () => {
    expect(await sizeOf(await drawPicture(await plain(2000, 1000).jpeg().toBuffer(), logoRule))).toEqual({
      format: 'png',
      width: 400,
      height: 200,
    })
    expect(await sizeOf(await drawPicture(await plain(2000, 4000).png().toBuffer(), backgroundRule))).toEqual({
      format: 'webp',
      width: 1920,
      height: 1280,
    })
  })
})

describe('a drawing', () => {
  it('is kept as pixels, sharp whatever size it says it has', async () => {
    const half = '<rect width="50%" height="100%" fill="#f00"/><rect x="50%" width="50%" height="100%" fill="#00f"/>'
    for (const attributes of ['width="16" height="16"', 'width="20000" height="20000"', 'viewBox="0 0 10 10"']) {
      const drawn = await logo(`<?xml version="1.0"?>\n<!-- drawn by hand -->\n${svgOf(half, attributes)}`)
      expect(await sizeOf(drawn)).toEqual({ format: 'png', width: 400, height: 400 })
      expect([await pixel(drawn, 197, 200), await pixel(drawn, 203, 200)]).toEqual(['red', 'blue'])
    }
  })

  it('leaves behind its scripts and whatever it points to', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const file = join(tmpdir(), `plaza-red-${process.pid}.png`)
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } }).toFile(file)
    const drawn = await logo(
      svgOf(`<script>fetch('${origin}/script')</script><style>@import url(${origin}/style);</style>
        <rect width="40" height="40" fill="#00f" onload="fetch('${origin}/load')"/>
        <image width="40" height="40" xlink:href="${pathToFileURL(file)}"/><image width="40" height="40" href="${file}"/>
        <image width="40" height="40" href="${origin}/image"/><use href="${origin}/use#a"/>
        <foreignObject width="40" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${origin}/frame"/></foreignObject>`),
    )
    server.close()
    expect(await pixel(drawn, 200, 200)).toBe('blue')
    expect(drawn.includes('script')).toBe(false)
    expect(asked).toEqual([])
  })

  it('reads no file through an entity', async () => {
    const entity = `<!DOCTYPE svg [<!ENTITY secret SYSTEM "${pathToFileURL(import.meta.filename)}">]>`
    const drawn = await logo(`${entity}${svgOf('<text y="20">&secret;</text>')}`).catch(() => null)
    if (drawn) expect(await pixel(drawn, 5, 195)).toBe('nothing')
  })

  it.each([
    ['grows without end', () => `<!DOCTYPE svg [<!ENTITY a0 "x">${bomb()}]>${svgOf('<text>&a30;</text>')}`],
    ['has a size of nothing', () => svgOf('', 'width="0" height="0"')],
    ['is another document', () => '<html><body><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/></body></html>'],
    ['ends half-way', () => svgOf('<rect width="9"').slice(0, -6)],
    ['only says so', () => '<svg '],
  ])('is refused when it %s', async (_, make) => {
    expect(await refused(logo(make()))).toMatchObject({ code: 'invalid_input', errors: ['The logo must be a JPG, PNG or SVG picture.'] })
  })

  it('is given up when it takes too long or too much', async () => {
    const slow = svgOf('<rect width="100%" height="100%" fill="#f00" opacity="0.5"/>'.repeat(60_000), 'width="1920" height="1280"')
    await expect(drawSvg(Buffer.from(slow), backgroundRule.frame, 1000)).rejects.toBeInstanceOf(TooComplex)
    const depth = 200
    const layers = `${'<g opacity="0.9"><rect width="1920" height="1280"/>'.repeat(depth)}${'</g>'.repeat(depth)}`
    const large = Buffer.from(svgOf(layers, 'width="1920" height="1280"'))
    expect(await refused(drawPicture(large, backgroundRule))).toMatchObject({
      errors: ['The background is too complex to be drawn. Please send a simpler one.'],
    })
  })
})

/** Thirty entities, each of which is ten times the one before. */
function bomb(): string {
  return Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')
}
