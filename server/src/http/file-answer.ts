import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenFile } from '../vendors/files/port.ts'

/** What streams say when their reader goes. */
const LEFT = 'ERR_STREAM_PREMATURE_CLOSE'

/** The same bytes, failing instead of ending when there are fewer or more of them than were promised; `report` hears why. */
function exactly({ size, bytes }: OpenFile, report: (error: Error) => void): Readable {
  let passed = 0
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      passed += piece.length
      done(null, piece)
    },
    flush(done) {
      done(passed === size ? null : new Error(`Of a file of ${size} bytes ${passed} came.`))
    },
  })
  // Whoever destroys the one destroys the other.
  return pipeline(bytes, counted, (error) => {
    if (error && error.code !== LEFT) report(error)
  })
}

/**
 * Sends a file in pieces, as fast as its reader takes them. One that breaks off breaks the connection off, so that nobody takes a part for
 * the whole; when the reader goes, the file is closed.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: OpenFile): FastifyReply {
  reply.header('content-length', file.size)
  if (request.method !== 'HEAD')
    return reply.send(exactly(file, (error) => request.log.error({ err: error }, 'a file broke off while it was sent')))
  file.bytes.destroy()
  return reply.send(Readable.from([]))
}
