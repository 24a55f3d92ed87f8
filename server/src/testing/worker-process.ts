// A worker in a process of its own for simulated times: it does the tasks that its command line names as the real one does, by a clock that the
// test sets, and can be killed at any moment. It starts up first and begins to work when it is told to, so that a successor can wait while its
// predecessor works.
import { connect } from '../db/connect.ts'
import { readEnv } from '../env.ts'
import { makeLog } from '../log.ts'
import { secretOf } from '../secret.ts'
import { taskHandlers } from '../tasks/handlers.ts'
import { startWorker } from '../tasks/worker.ts'
import { chooseCards } from '../vendors/cards/choose.ts'
import { chooseMail } from '../vendors/mail/choose.ts'
import type { World } from '../world.ts'

const env = readEnv(process.env)
const log = makeLog(env.logLevel)
let present = new Date(0)
const now = () => present
const { db, pool } = connect({ connectionString: env.databaseUrl ?? '' }, { connections: 6 })
const { cards } = await chooseCards(env.cards, { db, now })
const { mail } = await chooseMail(env.mail, { folder: env.dataDir, now })
// Only what these tasks need; nothing else of the world is used.
const all = taskHandlers({ env, db, cards, mail, secret: secretOf(env), log, now } as World)
const handlers = Object.fromEntries(Object.entries(all).filter(([name]) => process.argv.slice(2).includes(name)))

let isWorking = false
process.on('message', async (message: { now: string }) => {
  present = new Date(message.now)
  if (!isWorking) {
    isWorking = true
    await startWorker(pool, handlers, { concurrency: 3, log, lookEveryMs: 200 })
  }
  process.send?.('ready')
})
process.send?.('waiting')
