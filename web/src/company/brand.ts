// The colour of a company or partner on a whole page. Text on the colour stays readable, and so does text in the colour.
import { contrast, parseColor, type Rgb, textOn } from '@plaza/contract/rules/contrast'
import type { CSSProperties } from 'react'

/** Above the 4.5 of WCAG, so that it also suffices on a background tinted with the same colour. */
const INK_CONTRAST = 4.8

/** What a fill needs to be seen as one. Little, so that companies keep their colours: what it says is read by `--on-brand`. */
const FILL_CONTRAST = 1.7

/** The brightest colour of the same hue, counted from one, so that black becomes white. */
const brightest = (color: Rgb) => color.map((channel) => ((channel + 1) / (Math.max(...color) + 1)) * 255)

/** Moves a colour towards another until it stands out from the background. */
function standingOutOf(background: Rgb, color: Rgb, least: number, towards = brightest(color)): string {
  let mixed = color
  for (let step = 0; step <= 20 && contrast(mixed, background) < least; step++)
    mixed = color.map((channel, index) => Math.round(channel + ((towards[index] ?? 0) - channel) * (step / 20))) as Rgb
  return `rgb(${mixed})`
}

// In each theme, the background on which this colour is hardest to read or to see.
const DAY_GROUND: Rgb = [241, 245, 249]
const NIGHT_GROUND: Rgb = [27, 37, 57]
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/**
 * The style of an element whose whole content takes this colour; undefined if there is none or it is malformed. --brand-light and
 * --brand-dark fill in the light and dark theme, where a button in dark blue would not be seen; --on-brand is text on both: what is
 * brightened is still dark. --brand-ink-light and --brand-ink-dark colour text and focus rings.
 */
export function brandStyle(color: string | null | undefined): CSSProperties | undefined {
  const brand = color ? parseColor(color) : null
  if (!brand) return undefined
  return {
    '--brand-light': `rgb(${brand})`,
    '--on-brand': textOn(brand),
    '--brand-dark': standingOutOf(NIGHT_GROUND, brand, FILL_CONTRAST),
    '--brand-ink-light': standingOutOf(DAY_GROUND, brand, INK_CONTRAST, BLACK),
    '--brand-ink-dark': standingOutOf(NIGHT_GROUND, brand, INK_CONTRAST, WHITE),
  } as CSSProperties
}
