// A connection on which a test writes what it likes.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawConnection = {
  socket: Socket
  write(text: string): void
  /** Resolves once so much has been received that it matches; rejects when the connection ends before. */
  receive(pattern: RegExp): Promise<string>
  /** Resolves with everything that was received once the connection has ended. */
  ended(): Promise<string>
}

/** Opens a connection to a port of this machine. */
export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let isOver = false
  socket.on('error', () => undefined)
  socket.on('data', (piece) => {
    received += piece.toString('latin1')
    socket.emit('more')
  })
  socket.on('close', () => {
    isOver = true
    socket.emit('more')
  })
  await once(socket, 'connect')
  return {
    socket,
    write: (text) => void socket.write(text),
    async receive(pattern) {
      while (!pattern.test(received)) {
        if (isOver) throw new Error(`The connection ended after: ${received}`)
        await once(socket, 'more')
      }
      return received
    },
    async ended() {
      while (!isOver) await once(socket, 'more')
      return received
    },
  }
}
