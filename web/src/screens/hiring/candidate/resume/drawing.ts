// What the page and the worker that draws PDFs say to each other.

/** A piece of text on a page, in shares of the page's width, so that it fits at any size. */
export type PlacedText = {
  text: string
  left: number
  top: number
  width: number
  /** Its height, which is the size of its letters. */
  size: number
  /** Clockwise, in radians. */
  angle: number
  /** Whether a line ends after it. */
  ends_line: boolean
}

export type DrawingRequest = { kind: 'open'; bytes: ArrayBuffer } | { kind: 'draw'; page: number; width: number }

export type DrawingAnswer =
  | { kind: 'opened'; pages: number; drawable: number }
  | { kind: 'drawn'; page: number; picture: ImageBitmap; ratio: number; texts: PlacedText[] }
  | { kind: 'failed' }

/** What a resume has at most; of a longer file the first pages are drawn. */
export const PAGES_MAX = 20
/** Text of one page beyond this is not placed. */
export const TEXTS_MAX_PER_PAGE = 5000
/** A page is drawn with no more points than this, however large it says that it is. */
export const PIXELS_MAX_PER_PAGE = 6_000_000
/** A file that takes longer to open, or one of its pages to draw, is given up. */
export const DRAWING_MAX_MS = 15_000
