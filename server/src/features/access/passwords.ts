// How passwords are stored: argon2id with the least parameters that OWASP recommends (19 MiB, two passes).
import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '@plaza/contract/refusals'
import { fewAtOnce, TooManyWaiting } from '../../http/few-at-once.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each takes tens of milliseconds of processor time and 19 MiB. More at once would only make everybody wait longer. */
const AT_ONCE = 4
const WAITING_AT_MOST = 100

const turns = fewAtOnce<string | boolean>({ running: AT_ONCE, waiting: WAITING_AT_MOST })

async function inTurn<T extends string | boolean>(work: () => Promise<T>): Promise<T> {
  try {
    return (await turns(randomUUID(), work)) as T
  } catch (error) {
    if (error instanceof TooManyWaiting) throw new Refusal('busy')
    throw error
  }
}

/** The password in the PHC format, with a salt of its own. Refuses with 'busy' when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), COST))
}

/** A hash that no password matches, so that checking an unknown address takes as long as a known one. */
const nobody = hash(randomUUID(), COST)

/** Whether the password belongs to the hash. Null, for an account without a password, is false and takes as long. */
export async function isPasswordOf(hashed: string | null, password: string): Promise<boolean> {
  const against = hashed ?? (await nobody)
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')))
  return matches && hashed !== null
}
