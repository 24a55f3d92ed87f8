// Pictures in the sizes in which pages show them: drawn from the kept picture when one is first asked for, and kept beside it.
import { Refusal } from '@plaza/contract/refusals'
import { smallPicture, smallSides } from '@plaza/contract/rules/small-pictures'
import { fewAtOnce, TooManyWaiting } from '../../http/few-at-once.ts'
import type { Files, OpenFile } from '../../vendors/files/port.ts'
import { draw } from './drawing.ts'

const SMALL = new RegExp(`^(public/.+\\.(?:png|webp|jpg))\\.(${smallSides.join('|')})\\.webp$`)

/** The keys of the small ones that may stand beside a picture. */
export const smallKeysOf = (key: string): string[] => smallSides.map((side) => smallPicture(key, side))

/** Opens public files by their key; a small picture that is not there is drawn. Refuses with busy when too many wait to be drawn. */
export function openPictures(files: Files): (key: string) => Promise<OpenFile | null> {
  // What they are drawn from was drawn by the product itself, so that one takes a few milliseconds.
  const turns = fewAtOnce<void>({ running: 2, waiting: 500 })

  async function keep(key: string, original: string, side: number): Promise<void> {
    const bytes = await files.get(original)
    if (bytes === null) return
    const drawn = await draw(bytes, { width: side, height: side, how: 'fit', format: 'webp' }).catch(() => null)
    if (drawn === null) return
    await files.put(key, [drawn])
    // It may have been removed meanwhile, with the small ones that there were.
    const left = await files.open(original)
    left?.bytes.destroy()
    if (left === null) await files.remove(key)
  }

  return async (key) => {
    const found = await files.open(key)
    const [, original = '', side] = found === null ? (SMALL.exec(key) ?? []) : []
    // Of a small one there is no smaller one.
    if (found !== null || side === undefined || SMALL.test(original)) return found
    try {
      await turns(key, () => keep(key, original, Number(side)))
    } catch (error) {
      if (error instanceof TooManyWaiting) throw new Refusal('busy')
      throw error
    }
    return files.open(key)
  }
}
