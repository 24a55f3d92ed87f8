// Google's reCAPTCHA, the kind with a checkbox.
import { z } from 'zod'
import type { Captcha } from './port.ts'

const ADDRESS = 'https://www.google.com/recaptcha/api/siteverify'
const TIMEOUT_MS = 5000
const TOKEN_MAX_CHARACTERS = 8000

const answer = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/** Error codes about our keys rather than about the visitor. */
const OUR_FAULT = /-input-secret$/

/** Asks Google, which remembers by itself what has been used: nothing is written, and a token is spent even if the caller rolls back. */
export function recaptcha(options: { siteKey: string; secretKey: string; address?: string; timeoutMs?: number }): Captcha {
  return {
    task: async () => ({ vendor: 'recaptcha', site_key: options.siteKey }),
    async verify(token) {
      if (token === '' || token.length > TOKEN_MAX_CHARACTERS) return false
      const response = await fetch(options.address ?? ADDRESS, {
        method: 'POST',
        body: new URLSearchParams({ secret: options.secretKey, response: token }),
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}.`)
      const { success, 'error-codes': codes } = answer.parse(await response.json())
      const fault = codes.find((code) => OUR_FAULT.test(code))
      if (fault) throw new Error(`reCAPTCHA refuses RECAPTCHA_SECRET_KEY: ${fault}.`)
      return success
    },
  }
}
