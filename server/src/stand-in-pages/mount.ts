// The pages that play a vendor, each only where its stand-in stands in. Without this folder the product is whole.
import type { FastifyInstance } from 'fastify'
import type { CardStandIn } from '../vendors/cards/port.ts'
import type { Mailbox } from '../vendors/mail/port.ts'
import type { World } from '../world.ts'
import { bookingPages } from './booking-page.ts'
import { cardPages } from './card-page.ts'
import { consentPages } from './consent-page.ts'
import { pageFonts } from './kit.ts'
import { mailboxRoutes } from './mailbox.ts'

/** Mounts them: the mailbox (with `answer`, which takes in a raw message, its mails can be answered) and the card page where these are given, consent and booking where the calendar is the stand-in. */
export async function standInPages(
  app: FastifyInstance,
  world: World,
  { mailbox, answer, cards }: { mailbox: Mailbox | null; answer: ((raw: Buffer) => Promise<unknown>) | null; cards: CardStandIn | null },
): Promise<void> {
  const calendar = world.calendar.standIn
  if (cards || calendar) pageFonts(app)
  if (mailbox) mailboxRoutes(app, mailbox, world.env.productName, answer)
  if (cards) await cardPages(app, cards, world.env.productName)
  if (!calendar) return
  consentPages(app, world, calendar)
  await bookingPages(app, world)
}
