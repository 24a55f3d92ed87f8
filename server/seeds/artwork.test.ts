import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { backgroundSvg, logoSvg, rasterise } from './artwork.ts'

const MARKS = ['monogram', 'orbit', 'wave', 'grid', 'leaf', 'fold', 'spark', 'bridge', 'hexagon', 'stack', 'petal', 'compass']
const BACKGROUNDS = ['mesh', 'waves', 'topography', 'blocks', 'rays', 'dots', 'skyline', 'ribbons']
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

function company(kind: string, seed: number, colours: [string, string] = ['#0f766e', '#fb7185'], visible_name = 'Quay') {
  return { visible_name, primary_color: colours[0], secondary_color: colours[1], mark: { kind, seed }, background: { kind, seed } }
}

describe.each(MARKS)('the mark %s', (kind) => {
  it('becomes a PNG of 400 by 400 that is more than a plain tile', async () => {
    for (const seed of SEEDS) {
      const image = sharp(await rasterise(logoSvg(company(kind, seed)), 400, 'png'))
      expect(await image.metadata()).toMatchObject({ format: 'png', width: 400, height: 400 })
      expect((await image.stats()).entropy).toBeGreaterThan(0.2)
    }
  })

  it('follows from the seed', () => {
    const drawn = SEEDS.map((seed) => logoSvg(company(kind, seed)))
    expect(SEEDS.map((seed) => logoSvg(company(kind, seed)))).toEqual(drawn)
    expect(new Set(drawn).size).toBe(SEEDS.length)
    expect(drawn.join('')).not.toMatch(/NaN|undefined|<text/)
  })
})

describe.each(BACKGROUNDS)('the background %s', (kind) => {
  it('becomes a WebP 1600 wide in its proportions', async () => {
    const image = sharp(await rasterise(backgroundSvg(company(kind, 3)), 1600, 'webp'))
    expect(await image.metadata()).toMatchObject({ format: 'webp', width: 1600, height: 533 })
  })

  it('follows from the seed', () => {
    const drawn = SEEDS.map((seed) => backgroundSvg(company(kind, seed)))
    expect(SEEDS.map((seed) => backgroundSvg(company(kind, seed)))).toEqual(drawn)
    expect(new Set(drawn).size).toBe(SEEDS.length)
    expect(drawn.join('')).not.toMatch(/NaN|undefined|<text/)
  })
})

describe('the monogram', () => {
  it('has a shape of its own for each letter, drawn without a font', () => {
    const drawn = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((name) => logoSvg(company('monogram', 1, undefined, name)))
    expect(new Set(drawn).size).toBe(26)
  })

  it('takes the first letter of the name without its accent', () => {
    expect(logoSvg(company('monogram', 1, undefined, 'Ópalo'))).toBe(logoSvg(company('monogram', 1, undefined, 'Orbe')))
  })
})

describe('colours', () => {
  /** The relative luminance of the brightest and the darkest colour among the pixels. */
  async function extremes(svg: string): Promise<[number, number]> {
    const data = await sharp(await rasterise(svg, 40, 'png'))
      .removeAlpha()
      .raw()
      .toBuffer()
    const luminance = Array.from({ length: data.length / 3 }, (_, i) => {
      const [r, g, b] = [0, 1, 2].map((at) => ((data[i * 3 + at] as number) / 255) ** 2.2) as [number, number, number]
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    return [Math.max(...luminance), Math.min(...luminance)]
  }

  it.each([
    ['#ffffff', '#f5f5f5'],
    ['#fde68a', '#fef3c7'],
    ['#000000', '#111827'],
    ['#808080', '#7f7f7f'],
    ['#f00', '#00ff00'],
  ] as [string, string][])('%s and %s leave every mark legible at 40 pixels', async (one, two) => {
    for (const kind of MARKS)
      for (const seed of SEEDS) {
        const [light, dark] = await extremes(logoSvg(company(kind, seed, [one, two])))
        expect((light + 0.05) / (dark + 0.05), `${kind} ${seed}`).toBeGreaterThan(2.5)
      }
  })

  it('refuses what is not a hexadecimal colour', () => {
    expect(() => logoSvg(company('orbit', 1, ['teal', '#ffffff']))).toThrow('Not a hexadecimal colour: teal')
  })
})

it('names the kinds it knows when asked for another', () => {
  expect(() => logoSvg(company('toString', 1))).toThrow(/Unknown kind of mark "toString"; known are monogram, orbit/)
  expect(() => backgroundSvg(company('fog', 1))).toThrow(/Unknown kind of background "fog"; known are mesh, waves/)
})
