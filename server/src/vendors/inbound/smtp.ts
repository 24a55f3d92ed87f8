import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const SILENT_MS = 60_000
const CLIENTS_MAX = 20

/** A message as it came, and the addresses that it was for. */
export type Handed = { raw: Buffer; to: string[] }

/**
 * Takes in mails over SMTP on this port of this machine, from programs that run here: no name, no encryption, no further hop. `take` keeps a message
 * that is at most `maxBytes` long; if it throws, the other side tries again later. Resolves once it listens.
 */
export async function listenForMails(
  port: number,
  maxBytes: number,
  take: (handed: Handed) => Promise<unknown>,
): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    maxClients: CLIENTS_MAX,
    socketTimeout: SILENT_MS,
    closeTimeout: 1000,
    onData(stream, { envelope }, callback) {
      const handOver = async () => {
        const raw = await buffer(stream)
        if (stream.sizeExceeded) throw Object.assign(new Error('5.3.4 too large'), { responseCode: 552 })
        await take({ raw, to: envelope.rcptTo.map(({ address }) => address) })
      }
      handOver().then(
        () => callback(null),
        (error: Error & { responseCode?: number }) =>
          callback(error.responseCode ? error : Object.assign(new Error('4.3.0 try again later'), { responseCode: 451 })),
      )
    },
  })
  // Of a client that hangs up in the middle there is nothing to say.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { close: () => new Promise((resolve) => server.close(resolve)) }
}
