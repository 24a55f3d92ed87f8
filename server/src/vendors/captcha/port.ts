// The captcha at business sign-up: tells people from programs (section 4, "Business sign-up").
import type { ProofOfWork } from '@plaza/contract/rules/proof-of-work'
import type { Reader } from '../../db/connect.ts'

/** What a screen needs in order to show the test. */
export type CaptchaTask = ({ vendor: 'proof_of_work' } & ProofOfWork) | { vendor: 'recaptcha'; site_key: string }

export type Captcha = {
  /** A fresh test. */
  task(): Promise<CaptchaTask>
  /**
   * Whether the token solves a test that nobody has used before. The token is spent in the given transaction: a sign-up that rolls back
   * gives it back. Throws when the vendor cannot be reached.
   */
  verify(token: string, db: Reader): Promise<boolean>
}
