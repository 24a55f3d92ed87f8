// What lives outside the process, and nothing else. Tests make a world of their own (testing/harness.ts).
import type { Logger } from 'pino'
import type { Db } from './db/connect.ts'
import type { PublicChanges } from './db/public-changes.ts'
import type { Env } from './env.ts'
import type { BoardSearch } from './features/board/job-search.ts'
import type { Calendar } from './vendors/calendar/port.ts'
import type { Captcha } from './vendors/captcha/port.ts'
import type { Cards } from './vendors/cards/port.ts'
import type { Chat } from './vendors/chat/port.ts'
import type { Files } from './vendors/files/port.ts'
import type { Inbound } from './vendors/inbound/port.ts'
import type { Mail } from './vendors/mail/port.ts'
import type { Places } from './vendors/places/port.ts'

export type World = {
  env: Env
  db: Db
  /** What others have changed of what visitors see. */
  changes: PublicChanges
  /** Finds published jobs, from memory where it can. */
  search: BoardSearch
  files: Files
  mail: Mail
  /** Null: nobody takes in what candidates answer. */
  inbound: Inbound | null
  captcha: Captcha
  calendar: Calendar
  places: Places
  cards: Cards
  chat: Chat
  /** 32 bytes, the same on every node: seals what waits in the queue, signs what leaves. */
  secret: Buffer
  log: Logger
  /** The current time; tests set it. */
  now: () => Date
}
