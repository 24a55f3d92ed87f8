// A person's picture (section 5, "Personal details"). What is kept is never what was sent: it is drawn anew.
import { randomUUID } from 'node:crypto'
import { Refusal } from '@plaza/contract/refusals'
import { fileTypeFromBuffer } from 'file-type'
import { fewAtOnce, TooManyWaiting } from '../../http/few-at-once.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { Files } from '../../vendors/files/port.ts'

const SIDE_PIXELS = 256
const MEGAPIXELS_MAX = 40
const DRAWN_WITHIN_SECONDS = 10
/** Where a picture says what it is. */
const HEAD_BYTES = 65_536

/** A picture of forty megapixels takes a quarter of a gigabyte while it is drawn. */
const turns = fewAtOnce<string>({ running: 2, waiting: 100 })

/**
 * The picture as a square WebP of 256 pixels, upright, without metadata or anything else that hid in the file. Refuses with invalid_input what
 * is no whole PNG or JPG by its content, whatever it is called, what is animated, and more than 40 megapixels.
 */
export async function drawAvatar(bytes: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES))
  const noPicture = new Refusal('invalid_input', ['The avatar must be a PNG or JPG picture.'])
  if (type?.ext !== 'png' && type?.ext !== 'jpg') throw noPicture
  const options = { failOn: 'error', limitInputPixels: MEGAPIXELS_MAX * 1_000_000 } as const
  const { default: sharp } = await import('sharp')
  const size = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (size && size.width * size.height > options.limitInputPixels)
    throw new Refusal('invalid_input', [`The avatar must have at most ${MEGAPIXELS_MAX} megapixels.`])
  try {
    return await sharp(bytes, options)
      .timeout({ seconds: DRAWN_WITHIN_SECONDS })
      .autoOrient()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    throw noPicture
  }
}

/** Stores an uploaded picture as drawAvatar draws it, under a key that nobody can guess; answers the key. Refuses with busy when too many come at once. */
export async function keepAvatar(files: Files, upload: UploadedFile): Promise<string> {
  const key = `public/avatars/${randomUUID()}.webp`
  try {
    return await turns(key, async () => {
      await files.put(key, await drawAvatar(await upload.read()))
      return key
    })
  } catch (error) {
    if (error instanceof TooManyWaiting) throw new Refusal('busy')
    throw error
  }
}
