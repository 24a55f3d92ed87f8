import type { IncomingMessage } from 'node:http'

/** Smaller pieces of a body are put together until they are so many bytes. */
const PIECE_BYTES = 4096

/** Memory in which nothing is but a piece of one body. */
const ofOneBody = new WeakSet<ArrayBufferLike>()

/** Whether this memory holds a piece of one request's body, as it came from its connection, and nothing of anybody else. */
export const holdsOneBody = (memory: ArrayBufferLike): memory is ArrayBuffer => ofOneBody.has(memory)

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined
}

/**
 * Lets the body of a request come in pieces of a few kilobytes, however its sender cuts it up. Each piece is an object that costs a hundred bytes or
 * more, and whoever sends one byte in each would make a megabyte fill two hundred. Call it before anything of the body has been parsed.
 */
export function comeInLargerPieces(request: IncomingMessage): void {
  if (!hasBody(request)) return
  const push = request.push.bind(request)
  let kept: Buffer | null = null
  let filled = 0
  const give = (): boolean => {
    if (kept === null) return true
    const piece = kept.subarray(0, filled)
    kept = null
    filled = 0
    return push(piece)
  }
  request.push = (piece: Buffer | null) => {
    if (piece === null) {
      give()
      return push(null)
    }
    const goesOn = filled + piece.length <= PIECE_BYTES || give()
    if (piece.length >= PIECE_BYTES) {
      if (piece.length === piece.buffer.byteLength) ofOneBody.add(piece.buffer)
      return push(piece)
    }
    kept ??= Buffer.allocUnsafeSlow(PIECE_BYTES)
    filled += piece.copy(kept, filled)
    return goesOn
  }
}
