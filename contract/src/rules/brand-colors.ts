// The colours of a careers page (section 5, "Brand colours").
import { COLOR_MAX_CHARACTERS, PICKED_COLOR_MAX_CHARACTERS } from '../limits.ts'

/** The purple of pages whose company has chosen no colour. */
export const DEFAULT_BRAND_COLOR = '#6d28d9'

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

/** Whether a colour may be kept: # with 3 or 6 hexadecimal digits, or empty. */
export function isBrandColor(text: string): boolean {
  return text === '' || (text.length <= COLOR_MAX_CHARACTERS && HEX.test(text))
}

/** The picker's value as the field keeps it: of a value longer than 8 characters the first 7 remain (the rest is the opacity). */
export function pickedColor(value: string): string {
  return value.length > PICKED_COLOR_MAX_CHARACTERS ? value.slice(0, COLOR_MAX_CHARACTERS) : value
}
