import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import type { Tasks } from './queue.ts'

export type Handlers = { [N in keyof Tasks]: (payload: Tasks[N]) => Promise<void> }

/** When tasks run by themselves (UTC). */
const CRON: { task: keyof Tasks; match: string }[] = [{ task: 'close_expired_jobs', match: '* * * * *' }]

/** Runs queued tasks until stopped; `stop` resolves when the running ones have ended and are written down. */
export async function startWorker(
  pool: pg.Pool,
  handlers: Handlers,
  options: { concurrency: number; log: Log },
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload as never)]),
  )
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') options.log.error(message)
    else if (level === 'warning') options.log.warn(message)
    else options.log.debug(message)
  })
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(CRON.map((item) => ({ ...item, options: { backfillPeriod: 0 } }))),
    concurrency: options.concurrency,
    noHandleSignals: true,
    logger,
  })
  return { stop: () => runner.stop() }
}
