// Pictures that people upload (portrait, logo, background) are checked, drawn again and stored. The uploaded file itself is never kept.
import { randomUUID } from 'node:crypto'
import { type FieldPath, Refusal } from '@plaza/contract/refusals'
import { fileTypeFromBuffer } from 'file-type'
import { fewAtOnce, TooManyWaiting } from '../../http/few-at-once.ts'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { World } from '../../world.ts'
import { draw, type Frame, MEGAPIXELS_MAX, TooManyPixels } from './drawing.ts'
import { countScans } from './jpeg-scans.ts'
import { smallKeysOf } from './small-pictures.ts'
import { drawSvg, isSvg, TooComplex } from './svg.ts'

type Kind = 'PNG' | 'JPG' | 'SVG'

export type PictureRule = {
  /** The field that it comes in. */
  field: FieldPath
  /** Its folder below public/. */
  folder: string
  /** The kinds it may have by its content, in the order in which sentences name them. */
  kinds: readonly Kind[]
  frame: Frame
}

/** The kind of a picture is recognised by so many bytes at its beginning. */
const HEAD_BYTES = 65_536

/**
 * How many pictures somebody may send in a quarter of an hour. Drawing one takes up to ten seconds of processor time, and changing pictures
 * by hand needs no more.
 */
const PER_QUARTER_HOUR = 30
/** Programs write a dozen. The library ends none that takes long, and 40 megapixels may have eight hundred in half a megabyte. */
const SCANS_MAX = 100
/** Two are drawn at once, of all kinds together. */
const turns = fewAtOnce<string>({ running: 2, waiting: 100 })

async function kindOf(bytes: Buffer): Promise<Kind | null> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES))
  if (type?.ext === 'png') return 'PNG'
  if (type?.ext === 'jpg') return 'JPG'
  return isSvg(bytes) ? 'SVG' : null
}

function refusalFor(error: unknown, { field, kinds }: PictureRule): Refusal {
  if (error instanceof TooManyPixels) return new Refusal('invalid_input', [{ field, rule: 'picture_pixels', max: MEGAPIXELS_MAX }])
  if (error instanceof TooComplex) return new Refusal('invalid_input', [{ field, rule: 'picture_complex' }])
  return new Refusal('invalid_input', [{ field, rule: 'picture_kind', kinds }])
}

/**
 * The picture as it is kept: see draw. Refuses with invalid_input what is no whole picture of the kinds by its content, whatever it is
 * called, what is animated, more than 40 megapixels or a hundred scans, and drawings that take too much time or memory.
 */
export async function drawPicture(bytes: Buffer, rule: PictureRule): Promise<Buffer> {
  const kind = await kindOf(bytes)
  if (kind === null || !rule.kinds.includes(kind)) throw refusalFor(null, rule)
  if (kind === 'JPG' && countScans(bytes) > SCANS_MAX) throw refusalFor(new TooComplex(), rule)
  try {
    return await (kind === 'SVG' ? drawSvg(bytes, rule.frame) : draw(bytes, rule.frame))
  } catch (error) {
    throw refusalFor(error, rule)
  }
}

/** Removes a picture that nothing refers to any more, in all its sizes. A failure is only logged, because the change itself has been saved. */
export async function forgetPicture({ files, log }: Pick<World, 'files' | 'log'>, key: string): Promise<void> {
  for (const each of [key, ...smallKeysOf(key)])
    await files.remove(each).catch((error: unknown) => log.warn({ err: error, key: each }, 'a replaced picture was left behind'))
}

/**
 * Stores an uploaded picture as drawPicture draws it, under a key that nobody can guess; answers the key. Refuses with too_many_requests who
 * has sent 30 within a quarter of an hour, of whatever they were, and with busy when too many come at once.
 */
export async function keepPicture(
  { db, files, now }: Pick<World, 'db' | 'files' | 'now'>,
  sender: { id: number },
  upload: UploadedFile,
  rule: PictureRule,
): Promise<string> {
  const limit = { name: 'pictures', key: String(sender.id), max: PER_QUARTER_HOUR, seconds: QUARTER_HOUR_SECONDS }
  await enforceRateLimits(db, [limit], now())
  const key = `public/${rule.folder}/${randomUUID()}.${rule.frame.format}`
  try {
    return await turns(key, async () => {
      await files.put(key, [await drawPicture(Buffer.concat(await upload.read()), rule)])
      return key
    })
  } catch (error) {
    if (error instanceof TooManyWaiting) throw new Refusal('busy')
    throw error
  }
}
