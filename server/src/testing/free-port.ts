// Ports for the processes of tests.
import { createServer } from 'node:net'

/**
 * Below those that the system gives to anybody who asks for any, which are those of outgoing connections too: while a process is dead that is to come
 * back to its port, one of them would take it, even that of whoever asks in vain whether it is back. Each process of tests begins elsewhere.
 */
let nextPort = 12_000 + (process.pid % 180) * 100

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port that nobody listens to, and that this process is given once. */
export async function freePort(): Promise<number> {
  let port = nextPort++
  while (!(await isFree(port))) port = nextPort++
  return port
}
