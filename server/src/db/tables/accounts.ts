// Accounts: people, how they prove themselves, and how often strangers may try.
import type { Language, Role } from '@plaza/contract/values'
import type { Generated } from 'kysely'

export type LinkPurpose = 'confirmation' | 'invitation' | 'reset'

export type AccountTables = {
  users: {
    id: Generated<number>
    email: string
    first_name: string | null
    last_name: string | null
    password_hash: string | null
    company_id: number | null
    is_owner: Generated<boolean>
    is_demo: Generated<boolean>
    roles: Role[]
    avatar: string | null
    language: Generated<Language>
    invited_by: number | null
    confirmed_at: Date | null
    removed_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  sessions: { token_hash: Buffer; user_id: number; created_at: Date; expires_at: Date }
  account_links: {
    handle: string
    secret_hash: Buffer
    user_id: number
    purpose: LinkPurpose
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  spent_challenges: { signature: string; expires_at: Date }
  attempts: { key: Buffer; tries: number; ends_at: Date }
}
