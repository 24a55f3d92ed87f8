// Every task with its handler, for the worker and for the tests.
import { recoverPassword } from './features/access/access.ts'
import { forgetExpired } from './features/access/cleaning.ts'
import { hear } from './features/billing/hearing.ts'
import { removeCard, renewDue, renewOne, syncDefault } from './features/billing/renewals.ts'
import { endCalendarGrant } from './features/calendar/tokens.ts'
import { removeUnusedDocuments } from './features/candidates/document-cleaning.ts'
import { sendReceipt } from './features/candidates/receipts.ts'
import { closeExpiredJobs } from './features/jobs/jobs.ts'
import { noteClosingJobs } from './features/notifications/events.ts'
import { tellMembers } from './features/notifications/telling.ts'
import type { Handlers } from './jobs/attempt.ts'
import { deliver } from './mail/post.ts'
import type { World } from './world.ts'

/** The handler of each task in the queue. */
export function handlersOf(world: World): Handlers {
  return {
    close_expired_jobs: async () => void (await closeExpiredJobs(world.db, world.now())),
    end_calendar_grant: (payload) => endCalendarGrant(world, payload),
    forget_expired: () => forgetExpired(world.db, world.now()),
    note_closing_jobs: () => noteClosingJobs(world),
    hear_of_cards: (payload) => hear(world, payload),
    recover_password: (payload) => recoverPassword(world, payload),
    remove_card: (payload) => removeCard(world, payload),
    remove_unused_documents: () => removeUnusedDocuments(world),
    renew_subscription: (payload) => renewOne(world, payload),
    renew_subscriptions: () => renewDue(world),
    send_mail: (payload) => deliver(world, payload),
    send_receipt: (payload) => sendReceipt(world, payload),
    sync_default_card: (payload) => syncDefault(world, payload),
    tell_members: () => tellMembers(world),
  }
}
