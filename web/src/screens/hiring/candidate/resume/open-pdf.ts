import { DRAWING_MAX_MS, type DrawingAnswer, type DrawingRequest } from './drawing.ts'

export type DrawnPage = Extract<DrawingAnswer, { kind: 'drawn' }>
export type OpenPdf = {
  pages: number
  drawable: number
  /** Draws a page, counted from 1, so many points wide. One at a time. */
  draw: (page: number, width: number) => Promise<DrawnPage>
  /** Ends the worker, whatever it does. */
  close: () => void
}

const newWorker = () => new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module' })

/** The worker for the next file, which has loaded everything but a file; null where none is wanted. */
let spare: Worker | null = null
let isSpareWanted = false

/** From now on a worker waits for the next file, which is so drawn sooner; answers what ends that. */
export function keepSpareWorker(): () => void {
  isSpareWanted = true
  return () => {
    isSpareWanted = false
    spare?.terminate()
    spare = null
  }
}

/** A worker that no file has seen. */
function unusedWorker(): Worker {
  const worker = spare ?? newWorker()
  spare = null
  return worker
}

/** Opens a PDF in a worker of its own. Rejects when the file cannot be read or takes too long; the worker has then ended. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const worker = unusedWorker()

  function ask(request: DrawingRequest, moved: Transferable[] = []): Promise<DrawingAnswer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end('It takes too long.'), DRAWING_MAX_MS)
      function end(reason: string) {
        clearTimeout(timer)
        worker.terminate()
        reject(new Error(reason))
      }
      worker.onmessage = ({ data }: MessageEvent<DrawingAnswer>) => {
        clearTimeout(timer)
        // A file without pages would be an empty space: its text, or that it has none, says more.
        if (data.kind === 'failed' || (data.kind === 'opened' && data.pages === 0)) end('It cannot be read.')
        else resolve(data)
      }
      worker.onerror = () => end('The worker has ended.')
      worker.postMessage(request, moved)
    })
  }

  const opened = await ask({ kind: 'open', bytes }, [bytes])
  if (opened.kind !== 'opened') throw new Error('The file was not opened.')
  return {
    pages: opened.pages,
    drawable: opened.drawable,
    async draw(page, width) {
      const drawn = await ask({ kind: 'draw', page, width })
      if (drawn.kind !== 'drawn') throw new Error('The page was not drawn.')
      return drawn
    },
    close() {
      worker.terminate()
      // Not while the file was drawn, which it would have slowed down.
      if (isSpareWanted) spare ??= newWorker()
    },
  }
}
