// The colour of a company or partner on a whole page. Text on the colour stays readable, and so does text in the colour.
import { contrast, parseColor, type Rgb, textOn } from '@plaza/contract/rules/contrast'
import type { CSSProperties } from 'react'

function hexOf(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Above the 4.5 of WCAG, so that it also suffices on a background tinted with the same colour. */
const INK_CONTRAST = 4.8

/** What a fill needs to be seen as one. Little, so that companies keep their colours: what it says is read by `--on-brand`. */
const FILL_CONTRAST = 2

/** Moves a colour towards another until it stands out from the background. */
function standingOutOf(background: Rgb, color: Rgb, towards: Rgb, least: number): Rgb {
  for (let step = 0; step <= 20; step++) {
    const mixed = color.map((channel, index) => Math.round(channel + ((towards[index] ?? 0) - channel) * (step / 20))) as Rgb
    if (contrast(mixed, background) >= least) return mixed
  }
  return towards
}

/** The brightest colour of the same hue: dark blue stays blue and does not look like a disabled grey. */
function brightest(color: Rgb): Rgb {
  const high = Math.max(...color)
  return high === 0 ? WHITE : (color.map((channel) => (channel / high) * 255) as Rgb)
}

// In each theme, the background on which text in this colour is hardest to read.
const DAY_GROUND: Rgb = [241, 245, 249]
const NIGHT_GROUND: Rgb = [27, 37, 57]
/** The surface of cards in the dark theme. */
const NIGHT_SURFACE: Rgb = [15, 23, 42]
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/**
 * The style of an element whose whole content takes this colour; undefined if there is none or it is malformed. --brand-light and
 * --brand-dark fill in the light and dark theme, where a button in dark blue would not be seen; --on-brand-light and --on-brand-dark are
 * text on them, --brand-ink-light and --brand-ink-dark colour text and focus rings.
 */
export function brandStyle(color: string | null | undefined): CSSProperties | undefined {
  const brand = color ? parseColor(color) : null
  if (!brand) return undefined
  const atNight = standingOutOf(NIGHT_SURFACE, brand, brightest(brand), FILL_CONTRAST)
  return {
    '--brand-light': hexOf(brand),
    '--on-brand-light': textOn(brand),
    '--brand-dark': hexOf(atNight),
    '--on-brand-dark': textOn(atNight),
    '--brand-ink-light': hexOf(standingOutOf(DAY_GROUND, brand, BLACK, INK_CONTRAST)),
    '--brand-ink-dark': hexOf(standingOutOf(NIGHT_GROUND, brand, WHITE, INK_CONTRAST)),
  } as CSSProperties
}
