// Whether colours can be read on each other (WCAG 2.2, contrast ratio); pages and preview pictures judge alike.

export type Rgb = [number, number, number]

export const READABLE_CONTRAST = 4.5

/** The channels of `#rgb` or `#rrggbb`, or null for anything else. */
export function parseColor(color: string): Rgb | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1]
  if (!hex) return null
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** White where it can be read on the colour, otherwise black: one of the two always can. */
export function textOn(color: Rgb): '#ffffff' | '#000000' {
  return contrast([255, 255, 255], color) >= READABLE_CONTRAST ? '#ffffff' : '#000000'
}
