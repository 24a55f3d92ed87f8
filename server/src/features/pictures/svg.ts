// SVG is never kept, only a picture of it in pixels, which can hold no scripts, links or embedded pages (docs/decisions/0043).
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Frame } from './drawing.ts'

const PROCESS = fileURLToPath(new URL('./svg-process.ts', import.meta.url))
const DRAWN_WITHIN_MS = 10_000
/** An SVG is recognised by so many bytes at its beginning. */
const HEAD_BYTES = 16_384

/** Drawing took too much time or memory. */
export class TooComplex extends Error {}

/** Whether the content may be a drawing: XML whose first part holds an element of that name. */
export function isSvg(bytes: Buffer): boolean {
  const head = bytes.subarray(0, HEAD_BYTES).toString('utf8')
  return /^\uFEFF?\s*</.test(head) && /<(?:[\w-]{1,20}:)?svg[\s>]/.test(head)
}

/** What the drawing looks like, in its frame. Throws TooComplex after ten seconds or 500 MB, and any other error when it is none. Nothing outside the file is read. */
export function drawSvg(bytes: Buffer, frame: Frame, milliseconds = DRAWN_WITHIN_MS): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROCESS, JSON.stringify(frame)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: milliseconds,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    // Writing fails if the process has already ended.
    child.stdin.on('error', () => undefined)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(parts))
      else reject(signal ? new TooComplex() : new Error('This is no drawing.'))
    })
    child.stdin.end(bytes)
  })
}
