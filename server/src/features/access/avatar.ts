// A person's picture (section 5, "Personal details").
import type { UploadedFile } from '../../http/uploads.ts'
import type { World } from '../../world.ts'
import { drawPicture, keepPicture, type PictureRule } from '../pictures/pictures.ts'

const SIDE_PIXELS = 256

const avatar: PictureRule = {
  field: 'user.avatar',
  folder: 'avatars',
  kinds: ['PNG', 'JPG'],
  frame: { width: SIDE_PIXELS, height: SIDE_PIXELS, how: 'fill', format: 'webp' },
}

/** The picture as a square WebP of 256 pixels; refuses as drawPicture does. */
export function drawAvatar(bytes: Buffer): Promise<Buffer> {
  return drawPicture(bytes, avatar)
}

/** Stores an uploaded picture as drawAvatar draws it; answers its key. Refuses as keepPicture does. */
export function keepAvatar(world: Pick<World, 'db' | 'files' | 'now'>, sender: { id: number }, upload: UploadedFile): Promise<string> {
  return keepPicture(world, sender, upload, avatar)
}
