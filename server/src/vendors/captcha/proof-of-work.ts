// A captcha without a vendor: the browser computes for a moment, which no person notices and a flood of sign-ups does.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { keyFor } from '../../sealing.ts'
import type { Captcha } from './port.ts'

const VALID_SECONDS = 600
/** A token has about 600. */
const TOKEN_MAX_CHARACTERS = 2000

/** The difficulty: rounds of one try, and the bounds between which the number of tries is drawn. */
export type Difficulty = { cost: number; min_tries: number; max_tries: number }

/** A fifth of a second on average where a core does three million rounds in a second, about one on a phone. */
const USUAL: Difficulty = { cost: 2000, min_tries: 50, max_tries: 350 }

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))

const signedChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int(),
    // The library checks the expiry by the machine's clock; this checks it by the product's.
    data: z.strictObject({ ends_at: z.int() }),
    keyLength: z.literal(32),
    keyPrefix: hex(16),
    keySignature: hex(32),
    nonce: hex(16),
    salt: hex(16),
  }),
  signature: hex(32),
})

function readToken(token: string) {
  const [challenge = '', counter = '', derivedKey = '', ...rest] = token.length > TOKEN_MAX_CHARACTERS ? [] : token.split('.')
  if (rest.length > 0 || !/^\d{1,10}$/.test(counter)) return null
  try {
    const read = signedChallenge.safeParse(JSON.parse(Buffer.from(challenge, 'base64url').toString()))
    return read.success ? { challenge: read.data, solution: { counter: Number(counter), derivedKey } } : null
  } catch {
    return null
  }
}

/**
 * Proof of work as a captcha: puzzles end ten minutes after they were given out, and each is good for one sign-up on all nodes that share
 * the secret and the database. Making one costs what one try costs, judging one next to nothing.
 */
export function proofOfWork(options: { secret: Buffer; now: () => Date; difficulty?: Difficulty }): Captcha {
  const { cost, min_tries, max_tries } = options.difficulty ?? USUAL
  const key = (purpose: string) => keyFor(options.secret, `captcha ${purpose}`).toString('hex')
  const keys = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') }
  const nowInSeconds = () => Math.floor(options.now().getTime() / 1000)
  return {
    async task() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(max_tries, min_tries),
        data: { ends_at: nowInSeconds() + VALID_SECONDS },
        deriveKey,
        ...keys,
      })
      return {
        vendor: 'proof_of_work',
        challenge: Buffer.from(JSON.stringify(challenge)).toString('base64url'),
        nonce: challenge.parameters.nonce,
        salt: challenge.parameters.salt,
        cost,
        key_prefix: challenge.parameters.keyPrefix,
        max_number: max_tries,
      }
    },
    async verify(token, db) {
      const read = readToken(token)
      if (read === null) return false
      const { signature, parameters } = read.challenge
      if (parameters.data.ends_at <= nowInSeconds()) return false
      const { verified } = await verifySolution({ ...read, deriveKey, ...keys })
      if (!verified) return false
      // A second sign-up with the same token waits here until the first has committed or rolled back.
      const spent = await db
        .insertInto('spent_challenges')
        .values({ signature, expires_at: new Date(parameters.data.ends_at * 1000) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return spent.numInsertedOrUpdatedRows === 1n
    },
  }
}
