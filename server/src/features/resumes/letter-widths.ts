// Letters that are set one by one and of which the file does not say how wide they are.
import type { Piece } from './page-segments.ts'

/** So many letters that reach over the next one, and such a share of those set alone, show that no width is true. */
const OVERLAPS_MIN = 40
const OVERLAPS_SHARE = 0.5
const OVERLAP = 0.15
/** A letter whose width is unknown is taken to be as wide as high. */
const UNKNOWN = 1
/** So much may a letter stand further from one than from another, as a share of its height; a space is wider. */
const KERNING = 0.1
const POINT = 0.28
/** Such a share of the next letters may stand closer than is usual, because both belong together or lie on each other. */
const CLOSER_SHARE = 0.2

const lettersOf = ({ str }: Piece) => [...str]
/** The share of its height that the next letter in the line is away; null where the next in the file stands elsewhere. */
const distance = (one: Piece, next: Piece | undefined) =>
  next !== undefined && Math.abs(next.y - one.y) < 0.5 && next.x > one.x && next.x - one.x < one.height * 2
    ? (next.x - one.x) / one.height
    : null

/** Each letter at its place. A few were joined where the space between them is as wide as was thought of the letter. */
function apart(piece: Piece): Piece[] {
  const letters = lettersOf(piece)
  const last = piece.height * UNKNOWN
  const step = (piece.width - last) / (letters.length - 1)
  return letters.length < 2 || step <= 0 ? [piece] : letters.map((str, at) => ({ ...piece, str, x: piece.x + step * at, width: last }))
}

/**
 * The pieces with the widths that the distances between letters show: a letter is about as wide as where the next one was ever set. Pages whose
 * letters have widths stay as they are.
 */
export function withLetterWidths(pieces: readonly Piece[]): readonly Piece[] {
  const alone = pieces.flatMap((one, at) => {
    const away = lettersOf(one).length === 1 ? distance(one, pieces[at + 1]) : null
    return away === null ? [] : [one.width / one.height - away]
  })
  const overlaps = alone.filter((overlap) => overlap > OVERLAP).length
  if (overlaps < OVERLAPS_MIN || overlaps < alone.length * OVERLAPS_SHARE) return pieces
  const letters = pieces.flatMap(apart)
  const distances = new Map<string, number[]>()
  const keyOf = ({ font, str }: Piece) => `${font} ${str}`
  for (const [at, one] of letters.entries()) {
    const away = distance(one, letters[at + 1])
    if (away === null) continue
    const known = distances.get(keyOf(one))
    if (known) known.push(away)
    else distances.set(keyOf(one), [away])
  }
  const widths = new Map<string, number>()
  for (const [key, all] of distances) {
    const usual = all.sort((one, other) => one - other)[Math.floor(all.length * CLOSER_SHARE)] ?? UNKNOWN
    widths.set(key, all.findLast((away) => away <= usual + KERNING) ?? usual)
  }
  // Behind a comma or the word 'y' there is nearly always a space, so their widths are said by those of other letters.
  const small = [...widths].flatMap(([key, width]) => (/\p{Ll}$/u.test(key) ? [width] : [])).sort((one, other) => one - other)
  const middle = small[Math.floor(small.length / 2)] ?? UNKNOWN
  for (const [key, width] of widths) {
    const most = /[.,:;]$/.test(key) ? POINT : /[cefijklrstvxyz]$/.test(key) ? middle : UNKNOWN
    widths.set(key, Math.min(width, most))
  }
  return letters.map((one) => ({ ...one, width: Math.min(one.width, (widths.get(keyOf(one)) ?? UNKNOWN) * one.height) }))
}
