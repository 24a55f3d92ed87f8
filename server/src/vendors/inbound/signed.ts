import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Inbound, SIGNED_WITHIN_SECONDS } from './port.ts'

const SIGNATURE = /^t=([1-9]\d{0,11}),v1=([0-9a-f]{64})$/

/** The header `x-inbound-signature` of a raw message: HMAC-SHA256 with the secret over the seconds since 1970, a dot and the bytes of the message. */
export function inboundSignature(secret: string, raw: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex')}`
}

/** Takes what was signed with this secret. */
export function signedInbound({ domain, secret }: { domain: string; secret: string }): Inbound {
  return {
    domain,
    isSigned({ headers, raw }, now) {
      const [header, seconds = ''] = SIGNATURE.exec(String(headers['x-inbound-signature'] ?? '')) ?? []
      const at = new Date(Number(seconds) * 1000)
      if (header === undefined || Math.abs(now.getTime() - at.getTime()) > SIGNED_WITHIN_SECONDS * 1000) return false
      return timingSafeEqual(Buffer.from(header), Buffer.from(inboundSignature(secret, raw, at)))
    },
  }
}
