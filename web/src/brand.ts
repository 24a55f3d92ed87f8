// A company's or the partner's colour on the whole page: text on it stays readable, and where it is used for text it is dark enough.
import type { CSSProperties } from 'react'

const READABLE_CONTRAST = 4.5
type Rgb = [number, number, number]

function parse(color: string): Rgb | null {
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

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function hexOf(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Moves a colour towards another until it can be read on the background. */
function readableOn(background: Rgb, color: Rgb, towards: Rgb): Rgb {
  for (let step = 0; step <= 20; step++) {
    const mixed = color.map((channel, index) => channel + ((towards[index] ?? 0) - channel) * (step / 20)) as Rgb
    if (contrast(mixed, background) >= READABLE_CONTRAST) return mixed
  }
  return towards
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const NIGHT: Rgb = [15, 23, 42]

/**
 * The style of an element below which everything wears this colour; nothing for an absent or malformed one.
 * --brand fills, --on-brand is text on it, --brand-ink and --brand-ink-dark are text and focus rings on the light and the dark theme.
 */
export function brandStyle(color: string | null | undefined): CSSProperties | undefined {
  const brand = color ? parse(color) : null
  if (!brand) return undefined
  return {
    '--brand': hexOf(brand),
    '--on-brand': contrast(WHITE, brand) >= READABLE_CONTRAST ? '#ffffff' : '#000000',
    '--brand-ink-light': hexOf(readableOn(WHITE, brand, BLACK)),
    '--brand-ink-dark': hexOf(readableOn(NIGHT, brand, WHITE)),
  } as CSSProperties
}
