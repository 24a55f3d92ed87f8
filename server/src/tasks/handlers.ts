// Every task with its handler, for the worker and for the tests.
import { prunePublicChanges } from '../db/public-changes.ts'
import { recoverPassword } from '../features/access/access.ts'
import { forgetExpired } from '../features/access/cleaning.ts'
import { forgetUnconfirmed } from '../features/access/unconfirmed.ts'
import { handleCardEvent } from '../features/billing/card-events.ts'
import { queueDueRenewals, removeCard, runRenewal, syncDefaultMethod } from '../features/billing/renewals.ts'
import { placeIndexedWords } from '../features/board/bulk-indexing.ts'
import { renewSearch } from '../features/board/search-renewal.ts'
import { endCalendarGrant } from '../features/calendar/tokens.ts'
import { removeUnusedDocuments } from '../features/candidates/document-cleaning.ts'
import { sendReceipt } from '../features/candidates/receipts.ts'
import { measureAnswers } from '../features/hiring/answering.ts'
import { readApplicationWords, readUnreadWords } from '../features/hiring/application-words.ts'
import { readInboundMail, readWaitingMails } from '../features/hiring/inbound/incoming.ts'
import { syncInterviewEvent } from '../features/hiring/interviews/calendar-events.ts'
import { followInterviews } from '../features/hiring/interviews/following.ts'
import { askStillHiring } from '../features/hiring/job-keeping.ts'
import { keepPromises } from '../features/hiring/promise-keeping.ts'
import { sendApplicationMessage, sendDueMessages } from '../features/hiring/sending.ts'
import { settleSuspicious } from '../features/hiring/suspicious.ts'
import { closeExpiredJobs } from '../features/jobs/jobs.ts'
import { noteClosingJobs } from '../features/notifications/events.ts'
import { notifyMembers } from '../features/notifications/notifying.ts'
import { deliver } from '../mail/post.ts'
import type { World } from '../world.ts'
import type { TaskHandlers } from './retries.ts'

/** The handler of each task in the queue. */
export function taskHandlers(world: World): TaskHandlers {
  return {
    ask_still_hiring: () => askStillHiring(world),
    close_expired_jobs: async () => void (await closeExpiredJobs(world.db, world.now())),
    end_calendar_grant: (payload) => endCalendarGrant(world, payload),
    follow_interviews: () => followInterviews(world),
    sync_interview_event: (payload) => syncInterviewEvent(world, payload),
    forget_expired: async () => {
      await forgetExpired(world.db, world.now())
      await forgetUnconfirmed(world)
      await prunePublicChanges(world.db)
    },
    keep_promises: () => keepPromises(world),
    measure_answers: () => measureAnswers(world),
    note_closing_jobs: () => noteClosingJobs(world),
    hear_of_cards: (payload) => handleCardEvent(world, payload),
    read_application_words: (payload) => readApplicationWords(world, payload),
    read_inbound_mail: (payload) => readInboundMail(world, payload),
    read_unread_words: () => readUnreadWords(world),
    read_waiting_mails: () => readWaitingMails(world),
    recover_password: (payload) => recoverPassword(world, payload),
    remove_card: (payload) => removeCard(world, payload),
    remove_unused_documents: () => removeUnusedDocuments(world),
    place_indexed_words: () => placeIndexedWords(world),
    renew_search: () => renewSearch(world),
    renew_subscription: (payload) => runRenewal(world, payload),
    renew_subscriptions: () => queueDueRenewals(world),
    send_application_message: (payload) => sendApplicationMessage(world, payload),
    send_due_messages: () => sendDueMessages(world),
    send_mail: (payload) => deliver(world, payload),
    send_receipt: (payload) => sendReceipt(world, payload),
    settle_suspicious: () => settleSuspicious(world),
    sync_default_card: (payload) => syncDefaultMethod(world, payload),
    tell_members: () => notifyMembers(world),
  }
}
