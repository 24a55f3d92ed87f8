// How the errors of a database look that is not there just now.
import { AWAY, TRANSIENT } from './error-codes.ts'

/** What Node says where nobody listens, the socket is gone or the network breaks. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Of files, some of these mean something else. */
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** What the driver says without a code. */
const DRIVER = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed))/

/** Whether the database could not be reached, broke the connection off or is only just starting: soon the same may work. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall = '' } = error as NodeJS.ErrnoException
  if (code === undefined) return DRIVER.test(error.message)
  return AWAY.test(code) || (NETWORK.has(code) && SOCKET_CALLS.has(syscall))
}

/**
 * Whether the same statement may work a little later: the database is away, or it was too busy, out of room or in the way of another one.
 * What is wrong with the statement itself is not among these.
 */
export function isTransient(error: unknown): boolean {
  if (isAway(error)) return true
  const { code } = error as NodeJS.ErrnoException
  return error instanceof Error && code !== undefined && TRANSIENT.test(code)
}
