// The pictures of a careers page in the sizes that pages need (section 5, "Brand colours": 400x400, 1500x500, 1920 width advice).
import { BACKGROUND_WIDTH_PIXELS, LOGO_SIDE_PIXELS } from '@plaza/contract/limits'
import type { PictureRule } from '../pictures/pictures.ts'

const kinds = ['JPG', 'PNG', 'SVG'] as const
/** The hero is three times as wide as high. On phones it is narrower and shows more of the picture's height. */
const BACKGROUND_MAX_HEIGHT_PIXELS = 1280

/** As large as the largest logo on a page. PNG, because mails show it too and not every mail program reads WebP. */
export const logoRule: PictureRule = {
  field: 'company_branding.logo',
  folder: 'logos',
  kinds,
  frame: { width: LOGO_SIDE_PIXELS, height: LOGO_SIDE_PIXELS, how: 'fit', format: 'png' },
}

export const backgroundRule: PictureRule = {
  field: 'company_branding.background',
  folder: 'backgrounds',
  kinds,
  frame: { width: BACKGROUND_WIDTH_PIXELS, height: BACKGROUND_MAX_HEIGHT_PIXELS, how: 'span', format: 'webp' },
}
