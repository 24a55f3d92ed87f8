// A company's or the partner's colour on the whole page: text on it stays readable, and where it is used for text it is dark enough.
import { contrast, parseColor, type Rgb, textOn } from '@plaza/contract/rules/contrast'
import type { CSSProperties } from 'react'

function hexOf(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** More than the 4.5 that WCAG asks for, so that it still holds on a background tinted with the same colour. */
const INK_CONTRAST = 4.8

/** Moves a colour towards another until it can be read on the background. */
function readableOn(background: Rgb, color: Rgb, towards: Rgb): Rgb {
  for (let step = 0; step <= 20; step++) {
    const mixed = color.map((channel, index) => channel + ((towards[index] ?? 0) - channel) * (step / 20)) as Rgb
    if (contrast(mixed, background) >= INK_CONTRAST) return mixed
  }
  return towards
}

// The least favourable background for text in this colour, in each theme.
const DAY_GROUND: Rgb = [241, 245, 249]
const NIGHT_GROUND: Rgb = [27, 37, 57]
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/**
 * The style of an element below which everything wears this colour; nothing for an absent or malformed one.
 * --brand fills, --on-brand is text on it, --brand-ink-light and --brand-ink-dark are text and focus rings on the light and the dark theme.
 */
export function brandStyle(color: string | null | undefined): CSSProperties | undefined {
  const brand = color ? parseColor(color) : null
  if (!brand) return undefined
  return {
    '--brand': hexOf(brand),
    '--on-brand': textOn(brand),
    '--brand-ink-light': hexOf(readableOn(DAY_GROUND, brand, BLACK)),
    '--brand-ink-dark': hexOf(readableOn(NIGHT_GROUND, brand, WHITE)),
  } as CSSProperties
}
