// Every task by name, as app.ts names every call: the worker and the tests do the same.
import { recoverPassword } from './features/access/access.ts'
import { forgetExpired } from './features/access/cleaning.ts'
import { removeUnusedDocuments } from './features/candidates/document-cleaning.ts'
import { closeExpiredJobs } from './features/jobs/jobs.ts'
import type { Handlers } from './jobs/attempt.ts'
import { deliver } from './mail/post.ts'
import type { World } from './world.ts'

/** What does each task of the queue. */
export function handlersOf(world: World): Handlers {
  return {
    close_expired_jobs: async () => void (await closeExpiredJobs(world.db, world.now())),
    forget_expired: () => forgetExpired(world.db, world.now()),
    recover_password: (payload) => recoverPassword(world, payload),
    remove_unused_documents: () => removeUnusedDocuments(world),
    send_mail: (payload) => deliver(world, payload),
  }
}
