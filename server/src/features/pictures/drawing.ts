// Draws an uploaded picture again: pixel pictures in the server's process, SVG in a process of its own.
import type { Sharp } from 'sharp'

/** Decoding forty million pixels takes a quarter of a gigabyte. */
export const MEGAPIXELS_MAX = 40
const DRAWN_WITHIN_SECONDS = 10
const DOTS_PER_INCH = 72

export type Size = { width: number; height: number }

/**
 * In which size a picture is kept. `fill`: exactly this size, `fit`: no larger than it, `span`: as wide as it and no higher; what is too
 * much is cut off at the edges. Pixels are enlarged to fill only.
 */
export type Frame = Size & { how: 'fill' | 'fit' | 'span'; format: 'png' | 'webp' }

/** The size of a picture in its frame. An SVG can be enlarged, pixels only to fill. */
export function sizeIn(frame: Frame, sent: Size, isDrawing: boolean): Size {
  if (frame.how === 'fill') return { width: frame.width, height: frame.height }
  const across = frame.width / sent.width
  const wanted = frame.how === 'span' ? across : Math.min(across, frame.height / sent.height)
  const scale = isDrawing ? wanted : Math.min(wanted, 1)
  const whole = (pixels: number, most: number) => Math.max(1, Math.min(Math.round(pixels * scale), most))
  return { width: whole(sent.width, frame.width), height: whole(sent.height, frame.height) }
}

function encode(picture: Sharp, format: Frame['format']): Promise<Buffer> {
  // PNG, because mails show logos and not every mail program reads WebP.
  return format === 'png' ? picture.png({ palette: true, compressionLevel: 9 }).toBuffer() : picture.webp({ quality: 85 }).toBuffer()
}

/** The picture has too many pixels to be decoded. */
export class TooManyPixels extends Error {}

/**
 * The picture in its frame, upright, without metadata or anything else that hid in the file. Throws TooManyPixels before it decodes them,
 * and any other error when the content is no whole picture. The library is loaded with the first picture: few processes ever draw one.
 */
export async function draw(bytes: Buffer, frame: Frame): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const limitInputPixels = MEGAPIXELS_MAX * 1_000_000
  const { format, autoOrient: sent } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const isDrawing = format === 'svg'
  const size = sizeIn(frame, sent, isDrawing)
  const density = isDrawing ? Math.max(1, DOTS_PER_INCH * Math.max(size.width / sent.width, size.height / sent.height)) : undefined
  if (!isDrawing && sent.width * sent.height > limitInputPixels) throw new TooManyPixels()
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels, ...(density ? { density } : {}) })
    .timeout({ seconds: DRAWN_WITHIN_SECONDS })
    .autoOrient()
    .resize(size.width, size.height, { fit: 'cover' })
  return encode(picture, frame.format)
}
