// Draws PDFs with pdf.js, away from the page: a resume is somebody else's file. Nothing that it brings runs (scripts, forms, links, its own
// fonts as fonts), nothing is loaded for it, and the page ends this worker when it takes too long.

// Before pdf.js, as it says itself: an import for its effect alone keeps its place.
import './own-messages.ts'

import { getDocument, type PDFDocumentProxy, Util } from 'unpdf/pdfjs'
import { type DrawingRequest, PAGES_MAX, PIXELS_MAX_PER_PAGE, type PlacedText, TEXTS_MAX_PER_PAGE } from './drawing.ts'
import { answer } from './own-messages.ts'

/** How far the letters of a usual font reach above their line, in sizes. */
const ASCENT = 0.82

type Surface = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null }

/** Canvases without a page around them. */
class OffscreenCanvases {
  create(width: number, height: number): Surface {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset({ canvas }: Surface, width: number, height: number): void {
    if (!canvas) return
    canvas.width = Math.max(1, width)
    canvas.height = Math.max(1, height)
  }
  destroy(surface: Surface): void {
    surface.canvas = null
    surface.context = null
  }
}

/** Filters are drawn by elements of a page, which is not here: without them a picture keeps its colours. */
class NoFilters {
  addFilter(): string {
    return 'none'
  }
  addHCMFilter(): string {
    return 'none'
  }
  addAlphaFilter(): string {
    return 'none'
  }
  addLuminosityFilter(): string {
    return 'none'
  }
  addHighlightHCMFilter(): string {
    return 'none'
  }
  destroy(): void {}
}

let opened: PDFDocumentProxy | null = null

async function open(bytes: ArrayBuffer): Promise<void> {
  opened = await getDocument({
    data: new Uint8Array(bytes),
    // Letters are drawn as shapes: no font of the file reaches the system.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: 40_000_000,
    canvasMaxAreaInBytes: PIXELS_MAX_PER_PAGE * 16,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: NoFilters,
    verbosity: 0,
  }).promise
  answer({ kind: 'opened', pages: opened.numPages, drawable: Math.min(opened.numPages, PAGES_MAX) })
}

type Piece = { str: string; transform: number[]; width: number; hasEOL: boolean }

function placed(piece: Piece, page: { transform: number[]; width: number; scale: number }): PlacedText {
  const [a = 0, b = 0, c = 0, d = 0, left = 0, base = 0] = Util.transform(page.transform, piece.transform) as number[]
  const size = Math.hypot(c, d)
  const angle = Math.atan2(b, a)
  return {
    text: piece.str,
    left: (left + size * ASCENT * Math.sin(angle)) / page.width,
    top: (base - size * ASCENT * Math.cos(angle)) / page.width,
    width: (piece.width * page.scale) / page.width,
    size: size / page.width,
    angle,
    ends_line: piece.hasEOL,
  }
}

async function draw(number: number, width: number): Promise<void> {
  if (!opened) throw new Error('No file is open.')
  const page = await opened.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const scale = Math.min(width / natural.width, Math.sqrt(PIXELS_MAX_PER_PAGE / (natural.width * natural.height)))
  const viewport = page.getViewport({ scale })
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on.')
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    annotationMode: 0,
  }).promise
  const { items } = await page.getTextContent()
  const pieces = items.filter((item): item is Piece & typeof item => 'str' in item).slice(0, TEXTS_MAX_PER_PAGE)
  const texts = pieces
    .map((piece) => placed(piece, { transform: viewport.transform, width: viewport.width, scale }))
    .filter(({ text, ends_line }) => text.trim() !== '' || ends_line)
  const picture = canvas.transferToImageBitmap()
  answer({ kind: 'drawn', page: number, picture, ratio: viewport.height / viewport.width, texts }, [picture])
  page.cleanup()
}

addEventListener('message', ({ data }: MessageEvent<DrawingRequest>) => {
  const work = data.kind === 'open' ? open(data.bytes) : draw(data.page, data.width)
  work.catch(() => answer({ kind: 'failed' }))
})
