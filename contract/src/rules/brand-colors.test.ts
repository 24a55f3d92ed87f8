import { describe, expect, it } from 'vitest'
import { DEFAULT_BRAND_COLOR, isBrandColor, pickedColor } from './brand-colors.ts'

describe('brand colours', () => {
  it('have 3 or 6 hexadecimal digits after #, or are empty', () => {
    for (const good of ['', '#fff', '#FFF', '#6d28d9', DEFAULT_BRAND_COLOR]) expect(isBrandColor(good), good).toBe(true)
    for (const bad of ['#', '#12', 'red', 'ffffff', '#ffffff00', '#ffff', '#gggggg', ' #fff', '#fff\n', '#ffffff;'])
      expect(isBrandColor(bad), bad).toBe(false)
  })

  it('lose the opacity that the picker adds', () => {
    expect(pickedColor('#ffffff00')).toBe('#ffffff')
    expect(['#ffffff', '#fff', '#fffffff', ''].map(pickedColor)).toEqual(['#ffffff', '#fff', '#fffffff', ''])
  })
})
