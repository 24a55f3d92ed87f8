// The colours of a careers page (section 5, "Brand colours").
import { COLOR_MAX_CHARACTERS, PICKED_COLOR_MAX_CHARACTERS } from '../limits.ts'

export const COLOR_SENTENCE = 'Enter a color like #6d28d9'

/** What pages wear where a company has chosen no colour: a shade of purple. */
export const DEFAULT_BRAND_COLOR = '#6d28d9'

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

/** Whether a colour may be kept: # with 3 or 6 hexadecimal digits, or empty. */
export function isBrandColor(text: string): boolean {
  return text === '' || (text.length <= COLOR_MAX_CHARACTERS && HEX.test(text))
}

/** What the picker gave, as the field takes it: values longer than 8 characters lose all after the 7th (the opacity). */
export function pickedColor(value: string): string {
  return value.length > PICKED_COLOR_MAX_CHARACTERS ? value.slice(0, COLOR_MAX_CHARACTERS) : value
}
