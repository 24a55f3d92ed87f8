import { expect, it, vi } from 'vitest'
import type { UploadedFile } from '../../http/uploads.ts'
import { DOCX, PDF } from '../../testing/candidate-files.ts'
import { openHouse } from '../../testing/harness.ts'
import { keepDocuments } from './documents.ts'

const house = openHouse()

function upload(content: Buffer, release: () => void): UploadedFile {
  return { filename: 'a file', size: content.length, read: async () => [content], release }
}

it('releases files once all of a form are stored, and none while one of them may still be read', async () => {
  const stored: string[] = []
  const files = {
    ...house.world.files,
    async put(...[key, pieces, after]: Parameters<typeof house.world.files.put>) {
      await house.world.files.put(key, pieces, after)
      stored.push(key)
    },
  }
  const release = vi.fn(() => expect(stored).toHaveLength(2))
  const form = { 'candidate[resume]': upload(PDF, release), 'candidate[documents]': upload(DOCX, release) }
  await keepDocuments({ ...house.world, files }, form)
  expect(release).toHaveBeenCalledTimes(2)

  release.mockClear()
  const full = { ...files, put: () => Promise.reject(new Error('The disk is full.')) }
  await expect(keepDocuments({ ...house.world, files: full }, form)).rejects.toThrow('full')
  expect(release).not.toHaveBeenCalled()
})
