// How a preview picture looks: 1200 × 630, on the company's colour.
import { readFileSync } from 'node:fs'
import { parseColor, type Rgb, textOn } from '@plaza/contract/rules/contrast'
import type { Sharp } from 'sharp'

const PICTURE_WIDTH_PX = 1200
const PICTURE_HEIGHT_PX = 630

/** Everything that a picture shows: equal cards look the same. */
export type Card = {
  title: string
  /** The company of a job; null where the title is the name itself. */
  name: string | null
  facts: string[]
  color: string | null
  /** Key of a picture in the files store. */
  logo: string | null
  /** Whose site it is: the product, or the partner with its logo. */
  sign: { name: string; logo: string | null }
}

type Child = Box | string | null
type Box = { type: string; key: null; props: Record<string, unknown> & { children?: Child | Child[] } }

const DEFAULT_COLOR: Rgb = [109, 40, 217]
const EDGE_PX = 72
const LOGO_PX = 104
const SIGN_PX = 52
const TITLE_LINES = 3

// In this order: a letter is drawn with the first subset that has it.
const FONTS = [
  { weight: 400, address: import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff') },
  { weight: 600, address: import.meta.resolve('@fontsource/inter/files/inter-latin-600-normal.woff') },
  { weight: 400, address: import.meta.resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff') },
  { weight: 600, address: import.meta.resolve('@fontsource/inter/files/inter-latin-ext-600-normal.woff') },
] as const

const font = ({ weight, address }: (typeof FONTS)[number]) => ({
  name: 'Inter',
  weight,
  style: 'normal' as const,
  data: readFileSync(new URL(address)),
})

let fonts: ReturnType<typeof font>[] | undefined

// Letters, digits and signs that the font has; without its own glyph a character would be an empty box.
const DRAWABLE =
  /[^\u0020-\u007E\u00A0-\u02BA\u02BD-\u02C5\u02C7-\u02CC\u02CE-\u02D7\u02DD-\u02FF\u1E00-\u1E9F\u1EF2-\u1EFF\u2010-\u2015\u2018-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u2122\u2212]/gu

/** The text without what the font cannot draw (emoji, other scripts); empty when nothing is left. */
export function drawableText(text: string): string {
  return text.normalize('NFC').replace(DRAWABLE, ' ').replace(/\s+/g, ' ').trim()
}

// Elements with a position are painted above those without. All get one, so that they are painted in the order in which they are written.
function box(style: Record<string, unknown>, ...children: Child[]): Box {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', boxSizing: 'border-box', position: 'relative', ...style }, children },
  }
}

function line(text: string, style: Record<string, unknown>): Box {
  const oneLine = { display: 'block', position: 'relative', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }
  return { type: 'div', key: null, props: { style: { ...oneLine, ...style }, children: text } }
}

/** A picture on white, because logos are designed for white, and one in the card's colour would not be visible on it. */
function plate(src: string, size: number): Box {
  const padding = Math.round(size / 13)
  const radius = Math.round(size / 4.5)
  const inner = size - 2 * padding
  const style = { position: 'relative', borderRadius: radius - padding, objectFit: 'contain' }
  const picture: Box = { type: 'img', key: null, props: { src, width: inner, height: inner, style } }
  return box({ width: size, height: size, padding, borderRadius: radius, background: '#ffffff', flexShrink: 0 }, picture)
}

function shape(type: string, props: Record<string, unknown>, ...children: Child[]): Box {
  return { type, key: null, props: { ...props, children } }
}

/** The product's mark, as in the header of its pages. */
function mark(tile: string, ink: string, size: number): Box {
  const stroke = { fill: 'none', stroke: ink, strokeWidth: 3.5, strokeLinecap: 'round', strokeLinejoin: 'round' }
  return shape(
    'svg',
    { viewBox: '0 0 32 32', width: size, height: size },
    shape('rect', { width: 32, height: 32, rx: 8, fill: tile }),
    shape('path', { d: 'M11 25V8h7a5.5 5.5 0 0 1 0 11h-7', ...stroke }),
  )
}

function initial(name: string, tile: string, ink: string): Box {
  const centred = { alignItems: 'center', justifyContent: 'center' }
  return box(
    { ...centred, width: LOGO_PX, height: LOGO_PX, borderRadius: 22, background: tile, color: ink, fontSize: 52, fontWeight: 600 },
    name,
  )
}

function titleSize(title: string): number {
  if (title.length <= 36) return 80
  return title.length <= 72 ? 66 : 56
}

/** What the layout is made of; `logo` and `sign` are data URIs. */
function layout(card: Card, pictures: { logo: string | null; sign: string | null }): Box {
  const brand = parseColor(card.color ?? '') ?? DEFAULT_COLOR
  const fill = `rgb(${brand.join(', ')})`
  const ink = textOn(brand)
  // Surfaces on the colour are shifted away from the colour of the text, which makes the text easier to read, never harder.
  const surface = ink === '#ffffff' ? 'rgba(0, 0, 0, 0.2)' : 'rgba(255, 255, 255, 0.45)'
  const halo = ink === '#ffffff' ? 'rgba(0, 0, 0, 0.1)' : 'rgba(255, 255, 255, 0.22)'
  const title = drawableText(card.title)
  const name = drawableText(card.name ?? '')
  const signName = drawableText(card.sign.name)
  const heading = title || name || signName
  const letter = [...(name || heading)][0]?.toUpperCase() ?? ''
  // The board's own card is about the site itself, so the site's mark takes the place of a company's logo.
  const isBoard = card.name === card.sign.name
  const logo = pictures.logo
    ? plate(pictures.logo, LOGO_PX)
    : isBoard && card.sign.logo === null
      ? mark(ink, fill, LOGO_PX)
      : initial(letter, ink, fill)
  const facts = card.facts.map(drawableText).filter((fact) => fact !== '')
  const circle = (size: number, top: number, right: number) =>
    box({ position: 'absolute', top, right, width: size, height: size, borderRadius: size / 2, background: halo })
  return box(
    {
      width: PICTURE_WIDTH_PX,
      height: PICTURE_HEIGHT_PX,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: EDGE_PX,
      background: fill,
      color: ink,
      fontFamily: 'Inter',
      overflow: 'hidden',
    },
    circle(640, -300, -180),
    circle(360, 420, 140),
    box({ alignItems: 'center', gap: 28 }, logo, name && title ? line(name, { fontSize: 38, fontWeight: 600, maxWidth: 880 }) : null),
    {
      type: 'div',
      key: null,
      props: {
        style: {
          display: 'block',
          position: 'relative',
          fontSize: titleSize(heading),
          fontWeight: 600,
          lineHeight: 1.12,
          letterSpacing: '-0.02em',
          lineClamp: TITLE_LINES,
          wordBreak: 'break-word',
          maxWidth: PICTURE_WIDTH_PX - 2 * EDGE_PX,
        },
        children: heading,
      },
    },
    box(
      { alignItems: 'flex-end', justifyContent: 'space-between', gap: 32 },
      box(
        { flexWrap: 'wrap', gap: 12, flex: 1, maxHeight: 120, overflow: 'hidden' },
        ...facts.map((fact) => line(fact, { fontSize: 27, padding: '9px 20px', borderRadius: 26, background: surface, maxWidth: 780 })),
      ),
      isBoard
        ? null
        : box(
            { alignItems: 'center', gap: 14, flexShrink: 0 },
            pictures.sign ? plate(pictures.sign, SIGN_PX) : card.sign.logo === null ? mark(ink, fill, SIGN_PX) : null,
            line(signName, { fontSize: 34, fontWeight: 600, maxWidth: 320 }),
          ),
    ),
  )
}

async function dataUri(draw: (bytes: Buffer) => Sharp, bytes: Buffer | null, size: number): Promise<string | null> {
  if (bytes === null) return null
  try {
    const png = await draw(bytes)
      .resize(size, size, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
      .png()
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  } catch {
    // A picture that cannot be read is left out.
    return null
  }
}

/** Draws a card; `read` fetches the pictures it names. Never fails because of what a title or a logo holds. */
export async function drawCard(card: Card, read: (key: string) => Promise<Buffer | null>): Promise<Buffer> {
  // Loaded with the first card: the two hold fifty megabytes that pages do not need.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const picture = async (key: string | null, size: number) => (key === null ? null : dataUri(sharp, await read(key), size))
  const [logo, sign] = await Promise.all([picture(card.logo, LOGO_PX * 2), picture(card.sign.logo, SIGN_PX * 2)])
  fonts ??= FONTS.map(font)
  const svg = await satori(layout(card, { logo, sign }), {
    width: PICTURE_WIDTH_PX,
    height: PICTURE_HEIGHT_PX,
    fonts,
  })
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
