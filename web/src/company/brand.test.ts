import { expect, test } from 'vitest'
import { brandStyle } from './brand.ts'

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = (color.match(/\d+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

test.each(['#6d28d9', '#ffd60a', '#fff', '#000000', '#777777', '#1a936f', '#ff0000', '#00ff00', '#0000ff', '#ABC'])(
  'with %s every text can be read',
  (color) => {
    const style = brandStyle(color) as Record<string, string>
    const onBrand = style['--on-brand'] === '#ffffff' ? 'rgb(255,255,255)' : 'rgb(0,0,0)'
    expect(contrast(onBrand, String(style['--brand-light']))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onBrand, String(style['--brand-dark']))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(String(style['--brand-ink-light']), 'rgb(255,255,255)')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(String(style['--brand-ink-dark']), 'rgb(15,23,42)')).toBeGreaterThanOrEqual(4.5)
  },
)

test('a colour that is dark enough already stays as it is', () => {
  const fills = { '--brand-light': 'rgb(109,40,217)', '--on-brand': '#ffffff', '--brand-dark': 'rgb(109,40,217)' }
  expect(brandStyle('#6d28d9')).toMatchObject({ ...fills, '--brand-ink-light': 'rgb(109,40,217)' })
})

test.each(['#14213d', '#000000', '#0f3d3e', '#2d1e4f'])(
  'a button in %s is seen in the dark theme, and stays as it is in the light one',
  (color) => {
    const style = brandStyle(color) as Record<string, string>
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    expect(style['--brand-light']).toBe(`rgb(${channels})`)
    expect(contrast(String(style['--brand-dark']), 'rgb(15,23,42)')).toBeGreaterThanOrEqual(2)
  },
)

test('what is brightened keeps its hue', () => {
  expect(brandStyle('#14213d')).toMatchObject({ '--brand-dark': 'rgb(47,76,139)' })
})

test.each([null, undefined, '', 'purple', '#12', '#12345', 'url(x)'])('%j is no colour', (color) => {
  expect(brandStyle(color)).toBeUndefined()
})
