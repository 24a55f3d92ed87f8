// The puzzle in place of a captcha: find a number whose derived key begins with a given prefix. Browsers and tests solve it.

/** A puzzle as the server hands it out. All texts are hexadecimal except `challenge`, which is sent back unchanged. */
export type ProofOfWork = {
  challenge: string
  nonce: string
  salt: string
  /** Rounds of the key derivation: what one try costs. */
  cost: number
  key_prefix: string
  /** The solution lies between 0 and this number. */
  max_number: number
}

const KEY_BITS = 256
const TRIES_BETWEEN_REPORTS = 10

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Solves a puzzle and answers the token that proves it. `onProgress` is called with the part that has been tried, from 0 to 1; the work rejects with
 * the signal's reason once that is aborted, and with an Error when no number fits. It keeps a processor busy: screens run it in a worker.
 */
export async function solveProofOfWork(
  task: ProofOfWork,
  options: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<string> {
  const salt = bytesOf(task.salt)
  const nonce = bytesOf(task.nonce)
  const password = new Uint8Array(nonce.length + 4)
  password.set(nonce)
  const counter = new DataView(password.buffer, nonce.length)
  for (let number = 0; number <= task.max_number; number++) {
    options.signal?.throwIfAborted()
    if (number % TRIES_BETWEEN_REPORTS === 0) options.onProgress?.(number / task.max_number)
    counter.setUint32(0, number)
    const material = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: task.cost }
    const key = hexOf(new Uint8Array(await crypto.subtle.deriveBits(derivation, material, KEY_BITS)))
    if (key.startsWith(task.key_prefix)) return `${task.challenge}.${number}.${key}`
  }
  throw new Error('No number solves this puzzle.')
}
