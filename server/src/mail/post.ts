// Queues and sends mails: each waits for the commit of what it tells about, sealed, because its links open accounts (docs/decisions/0010).
import { randomUUID } from 'node:crypto'
import type { Reader } from '../db/connect.ts'
import { seal, unseal } from '../sealing.ts'
import { enqueueAll, TaskFailure, type Tasks } from '../tasks/queue.ts'
import { MailFailure, type Message, parseMailbox } from '../vendors/mail/port.ts'
import type { World } from '../world.ts'

const PURPOSE = 'mail in the queue'
const NEXT = { unreachable: 'after_outage', later: 'later', never: 'never' } as const

/** Nobody's answering machine answers (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

type Sender = { secret: Buffer; env: { mail: { from: string } } }
export type NewMail = Omit<Message, 'id'>

/** A Message-ID without its angle brackets, for a mail that keeps it however often it is tried. */
export function newMailId({ env }: Pick<Sender, 'env'>): string {
  return `${randomUUID()}@${parseMailbox(env.mail.from).address.split('@')[1]}`
}

function sealed(world: Sender, mail: NewMail): { id: string; task: Tasks['send_mail'] } {
  parseMailbox(mail.to)
  const id = newMailId(world)
  return { id, task: { sealed: seal(world.secret, PURPOSE, JSON.stringify({ id, ...mail } satisfies Message)) } }
}

/**
 * Queues a mail in the caller's transaction: it is sent soon after the commit, at least once and never if the transaction rolls back.
 * Answers its Message-ID, which stays the same on every try. Throws when `to` is not exactly one address.
 */
export async function postMail(db: Reader, world: Sender, mail: NewMail): Promise<string> {
  const [id] = await postMails(db, world, [mail])
  if (id === undefined) throw new Error('The mail was not queued.')
  return id
}

/** Queues mails as postMail does, in one statement. Answers their Message-IDs in the same order. */
export async function postMails(db: Reader, world: Sender, mails: readonly NewMail[]): Promise<string[]> {
  const all = mails.map((mail) => sealed(world, mail))
  await enqueueAll(
    db,
    'send_mail',
    all.map(({ task }) => task),
  )
  return all.map(({ id }) => id)
}

/** Sends a mail that was queued; throws TaskFailure, whose reason holds no address. */
export async function deliver(world: Pick<World, 'mail' | 'secret'>, { sealed }: Tasks['send_mail']): Promise<void> {
  const message = JSON.parse(unseal(world.secret, PURPOSE, sealed)) as Message
  try {
    await world.mail.send({ ...message, headers: { ...AUTOMATIC, ...message.headers } })
  } catch (error) {
    if (error instanceof MailFailure) throw new TaskFailure(NEXT[error.kind], `mail: ${error.message}`)
    throw error
  }
}
