// The tables as types for Kysely, by subject in the folder beside; whoever needs one imports it from here. The migrations decide, and
// db/tables.test.ts compares the two.
import type { Generated, Selectable } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { BillingTables } from './tables/billing.ts'
import type { BoardTables } from './tables/board.ts'
import type { CandidateTables } from './tables/candidates.ts'
import type { CompanyTables } from './tables/companies.ts'
import type { HiringTables } from './tables/hiring.ts'
import type { PostingTables } from './tables/postings.ts'
import type { ServiceTables } from './tables/services.ts'

export type { LinkPurpose } from './tables/accounts.ts'
export type { CardsVendor, ChargeState } from './tables/billing.ts'
export type { WorkHistory } from './tables/candidates.ts'
export type { ChangeEntry, Withdrawal } from './tables/hiring.ts'

export type Tables = AccountTables &
  BillingTables &
  BoardTables &
  CandidateTables &
  CompanyTables &
  HiringTables &
  PostingTables &
  ServiceTables & { migrations: { name: string; checksum: string; applied_at: Generated<Date> } }

/** A row of a table as it is read. */
export type RowOf<T extends keyof Tables> = Selectable<Tables[T]>
