import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type DrawnPage, type OpenPdf, openPdf } from './open-pdf.ts'
import { TextLayer } from './text-layer.tsx'

type Props = {
  /** The file, or a signed link to it. */
  source: string | Blob
  /** The file cannot be drawn: its text is shown instead. */
  onFailed: () => void
}

/** Drawn this wide at most: sharp on screens with two points to each pixel. */
const WIDTH_MAX_PIXELS = 1800

function Page({ drawn, number, pages }: { drawn: DrawnPage; number: number; pages: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element || drawn.picture.width === 0) return
    element.width = drawn.picture.width
    element.height = drawn.picture.height
    // The picture is not copied: from now on it belongs to the canvas.
    element.getContext('bitmaprenderer')?.transferFromImageBitmap(drawn.picture)
  }, [drawn])
  return (
    <section
      aria-label={m.triage_page({ number, pages })}
      style={{ containerType: 'inline-size', aspectRatio: `1 / ${drawn.ratio}` }}
      className="relative overflow-hidden rounded-lg border border-line bg-white"
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <TextLayer texts={drawn.texts} />
    </section>
  )
}

type Shown = { pages: number; drawable: number; drawn: readonly DrawnPage[] }

/** Draws page after page for as long as somebody looks. */
async function drawAll(file: OpenPdf, width: number, show: (drawn: DrawnPage) => void, isOver: () => boolean): Promise<void> {
  for (let page = 1; page <= file.drawable && !isOver(); page++) show(await file.draw(page, width))
}

async function bytesOf(source: string | Blob, signal: AbortSignal): Promise<ArrayBuffer> {
  if (typeof source !== 'string') return source.arrayBuffer()
  const answer = await fetch(source, { signal })
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}.`)
  return answer.arrayBuffer()
}

/** A PDF as pictures with its text on top, which can be selected, searched and read out. Nothing in it runs or loads anything. */
export function PdfView({ source, onFailed }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const failed = useRef(onFailed)
  useEffect(() => {
    failed.current = onFailed
  })

  useEffect(() => {
    const ending = new AbortController()
    const isOver = () => ending.signal.aborted
    let file: OpenPdf | null = null
    async function run() {
      file = await openPdf(await bytesOf(source, ending.signal))
      if (isOver()) return
      const { pages, drawable } = file
      setShown({ pages, drawable, drawn: [] })
      const width = Math.min(WIDTH_MAX_PIXELS, (box.current?.clientWidth ?? 800) * Math.min(2, window.devicePixelRatio))
      await drawAll(file, width, (drawn) => setShown((old) => old && { ...old, drawn: [...old.drawn, drawn] }), isOver)
    }
    run()
      .catch(() => isOver() || failed.current())
      .finally(() => file?.close())
    return () => {
      ending.abort()
      file?.close()
    }
  }, [source])

  const isDone = shown !== null && shown.drawn.length === shown.drawable
  return (
    <div ref={box} aria-busy={!isDone} className="flex flex-col gap-3">
      {shown?.drawn.map((drawn) => (
        <Page key={drawn.page} drawn={drawn} number={drawn.page} pages={shown.pages} />
      ))}
      {!isDone && <Skeleton className="aspect-[1/1.3] w-full" />}
      {isDone && shown.drawable < shown.pages && (
        <p className="text-sm text-muted">{m.triage_pages_cut({ shown: shown.drawable, pages: shown.pages })}</p>
      )}
    </div>
  )
}
