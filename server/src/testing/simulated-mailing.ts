// What every simulated time of a team has: a worker that lives by the clock of the test and is killed, and a mail server that keeps what it is sent.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import type { Tasks } from '../tasks/queue.ts'
import { freshFolder } from './fresh-folder.ts'
import type { House } from './harness.ts'
import { type SimulatedWorker, simulatedWorker } from './simulated-worker.ts'
import { openSmtp, type SmtpHouse } from './smtp.ts'

/** A mail as it came first. */
export type Arrived = { to: string; at: number; subject: string; text: string }

export type SimulatedMailing = {
  readonly smtp: SmtpHouse
  readonly worker: SimulatedWorker
  /** What has arrived, each mail once, however often it was sent under its Message-ID. */
  readonly mailbox: Map<string, Arrived>
  /** How often a mail arrived that had arrived before. */
  readonly doubles: number
  /** Once the next mail has been taken, and its sender has not heard of it, this happens; null: nothing. */
  plot(strike: (() => Promise<void>) | null): void
  /** Makes everything due whose simulated moment has come by `now`, and what waits for the end of an outage where that has ended. */
  wake(now: number, isOutageOver?: boolean): Promise<void>
}

/** Call once at the top of a test file. `tasks`: what the worker does; `present`: the simulated moment; `refuses`: whose mails are refused for good. */
export function openSimulatedMailing(
  house: House,
  {
    tasks,
    present,
    refuses = () => false,
  }: { tasks: readonly (keyof Tasks)[]; present: () => number; refuses?: (address: string) => boolean },
): SimulatedMailing {
  const dataDir = freshFolder('simulated')
  const mailbox = new Map<string, Arrived>()
  let doubles = 0
  let plotted: (() => Promise<void>) | null = null
  let opened: { smtp: SmtpHouse; worker: SimulatedWorker } | undefined
  const standing = () => {
    if (opened === undefined) throw new Error('The simulation stands only inside tests and their hooks.')
    return opened
  }

  beforeAll(async () => {
    const smtp = await openSmtp()
    smtp.answers.rcpt = (address) => (refuses(address) ? 550 : undefined)
    smtp.answers.data = async ({ id, to, headers, text }) => {
      if (mailbox.has(id)) doubles++
      else mailbox.set(id, { to: to[0] ?? '', subject: headers.subject ?? '', text, at: present() })
      const strike = plotted
      plotted = null
      await strike?.()
      return undefined
    }
    const worker = simulatedWorker({
      pool: house.connection.pool,
      tasks,
      variables: {
        DATA_DIR: dataDir,
        MAIL_FROM: 'Plaza <hello@plaza.example>',
        SECRET_KEY: Buffer.alloc(32, 1).toString('hex'),
        SMTP_URL: smtp.url,
      },
    })
    opened = { smtp, worker }
  })
  afterAll(async () => {
    opened?.worker.end()
    await opened?.smtp.down()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    get smtp() {
      return standing().smtp
    },
    get worker() {
      return standing().worker
    },
    mailbox,
    get doubles() {
      return doubles
    },
    plot(strike) {
      plotted = strike
    },
    async wake(now, isOutageOver = false) {
      // Simulated moments lie years ahead of any clock.
      await house.connection.pool.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL
          AND ((run_at > '2035-01-01' AND run_at <= $1) OR ($2 AND last_error LIKE 'outage: %' AND run_at > now()))`,
        [new Date(now), isOutageOver],
      )
    },
  }
}
