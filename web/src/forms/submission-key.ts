/** A unique key. (`crypto.randomUUID` exists on secure hosts only.) */
export function submissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
