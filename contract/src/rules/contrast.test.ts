import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, parseColor, READABLE_CONTRAST, type Rgb, textOn } from './contrast.ts'

describe('colours', () => {
  it('are read in both lengths, and nothing else is', () => {
    expect(parseColor('#6d28d9')).toEqual([109, 40, 217])
    expect(parseColor(' #FC0 ')).toEqual([255, 204, 0])
    for (const other of ['', 'red', '#12', '#12345', '#gggggg', 'rgb(1, 2, 3)']) expect(parseColor(other), other).toBeNull()
  })

  it('have the contrast of the guideline', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
  })

  it('always have a text that can be read on them', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (color) => {
        expect(contrast(parseColor(textOn(color as Rgb)) as Rgb, color as Rgb)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
      }),
    )
  })
})
