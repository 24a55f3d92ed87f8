import type { Captcha } from './port.ts'
import { proofOfWork } from './proof-of-work.ts'
import { recaptcha } from './recaptcha.ts'

/** The captcha that the environment names. */
export function chooseCaptcha(
  named: { vendor: 'proof_of_work' } | { vendor: 'recaptcha'; siteKey: string; secretKey: string },
  options: { secret: Buffer; now: () => Date },
): Captcha {
  return named.vendor === 'recaptcha' ? recaptcha(named) : proofOfWork(options)
}
