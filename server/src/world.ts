// What lives outside the process, and nothing else. Tests make a world of their own (testing/harness.ts).
import type { Logger } from 'pino'
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Files } from './vendors/files/port.ts'

export type World = {
  env: Env
  db: Db
  files: Files
  log: Logger
  /** The present; tests set it. */
  now: () => Date
}
