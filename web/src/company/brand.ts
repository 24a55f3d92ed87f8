// The colour of a company or partner on a whole page. Text on the colour stays readable, and so does text in the colour.
import { contrast, parseColor, type Rgb, textOn } from '@plaza/contract/rules/contrast'
import type { CSSProperties } from 'react'

function hexOf(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Above the 4.5 of WCAG, so that it also suffices on a background tinted with the same colour. */
const INK_CONTRAST = 4.8

/** Moves a colour towards another until it can be read on the background. */
function readableOn(background: Rgb, color: Rgb, towards: Rgb): Rgb {
  for (let step = 0; step <= 20; step++) {
    const mixed = color.map((channel, index) => channel + ((towards[index] ?? 0) - channel) * (step / 20)) as Rgb
    if (contrast(mixed, background) >= INK_CONTRAST) return mixed
  }
  return towards
}

// In each theme, the background on which text in this colour is hardest to read.
const DAY_GROUND: Rgb = [241, 245, 249]
const NIGHT_GROUND: Rgb = [27, 37, 57]
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/**
 * The style of an element whose whole content takes this colour; undefined if there is none or it is malformed. --brand fills, --on-brand
 * is text on it, --brand-ink-light and --brand-ink-dark colour text and focus rings in the light and dark theme.
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
