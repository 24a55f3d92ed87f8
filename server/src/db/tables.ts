// The tables as types for Kysely. The migrations decide, and db/tables.test.ts compares the two.

import type { JobFlag, NotificationFlag, NotificationInterval } from '@plaza/contract/notification-values'
import type { Pay } from '@plaza/contract/rules/pay'
import type {
  CalendarProvider,
  CountryCode,
  Currency,
  Department,
  DocumentKind,
  Duty,
  EmploymentType,
  JobState,
  Language,
  Product,
  Role,
  Seniority,
  SubscriptionStatus,
  TransactionStatus,
  TransactionType,
  WorkType,
} from '@plaza/contract/values'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { HiringApplicationColumns, HiringJobColumns, HiringSubmissionColumns, HiringTables } from './hiring-tables.ts'

export type CardsVendor = 'stripe' | 'stand_in'
export type ChargeState = 'started' | 'succeeded' | 'declined'
type StandInObject = ColumnType<unknown, string, string>
export type LinkPurpose = 'confirmation' | 'invitation' | 'reset'

type Period = { start_date: string | null; end_date: string | null; is_current: boolean }
export type WorkHistory = Period & { job_title: string | null; company_name: string | null; industry: number | null }
export type EducationHistory = Period & { degree: string | null; learning_center: string | null }
/** Write it as JSON text: the driver would turn a list into a PostgreSQL array. */
type Histories<Row> = ColumnType<Row[], string | undefined, string>

export type { ChangeEntry, Withdrawal } from './hiring-tables.ts'

export type Tables = HiringTables & {
  countries: { id: number; code: string; name: string; name_es: string; time_zone: string | null }
  company_industries: { id: number; name: string; name_es: string }
  partners: {
    id: Generated<number>
    slug: string
    test_slug: string
    name: string
    logo: string | null
    primary_color: string
    secondary_color: string
  }
  companies: {
    id: Generated<number>
    name: string
    visible_name: string
    website: string | null
    phone: string | null
    country_id: number | null
    company_industry_id: number | null
    is_legacy: Generated<boolean>
    payment_contacts: Generated<string[]>
    privacy_notice: string | null
    time_zone: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  company_brandings: {
    id: Generated<number>
    company_id: number
    domain_name: string
    logo: string | null
    background: string | null
    description: string | null
    primary_color: string | null
    secondary_color: string | null
    site_url: string | null
    edited_by: number | null
    updated_at: Generated<Date>
  }
  domain_names: { domain_name: string; company_id: number; created_at: Generated<Date> }
  locations: {
    id: Generated<number>
    city: string | null
    state: string | null
    country_id: number | null
    street_address: string | null
    postal_code: string | null
  }
  skills: { id: Generated<number>; name: string; folded: string; jobs_count: Generated<number> }
  jobs: HiringJobColumns & {
    id: Generated<number>
    company_id: number
    title: string
    /** ISO 639-1. */
    language: string
    description: string | null
    requirements: string | null
    job_benefits: string | null
    department: Department | null
    employment_type: EmploymentType | null
    experience: Seniority | null
    is_remote: Generated<boolean>
    is_hybrid: Generated<boolean>
    location_id: number | null
    required_skills: Generated<number[]>
    optional_skills: Generated<number[]>
    keywords: Generated<string[]>
    partner_ids: Generated<number[]>
    state: JobState
    publish_date: Date | null
    valid_through: Date | null
    closed_at: Date | null
    source: string | null
    source_id: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  job_search: Pay & {
    job_id: number
    company_id: number
    cell: number
    published_at: Date
    partner_ids: number[]
    skill_ids: number[]
    words: string
  }
  job_counts: { partner_id: number; cell: number; currency_salary: string; jobs: number }
  search_words: { word: string }
  search_renewal: { done_up_to_job: number }
  company_search: { company_id: number; sort_name: string; jobs: Generated<number>; words: string }
  plans: { id: number; name: string; nickname: string; collaborators_limit: number | null }
  plan_prices: { plan_id: number; currency: Currency; amount: number }
  company_products: { company_id: number; product: Product }
  subscriptions: {
    id: Generated<number>
    company_id: number
    product: Product
    plan_id: number | null
    nickname: string
    subscription_status: SubscriptionStatus
    quantity: Generated<number>
    amount: number
    currency: Currency
    start_date: Date
    end_date: Date
    failed_tries: Generated<number>
    next_try_at: Date | null
    created_at: Generated<Date>
  }
  plan_changes: {
    id: Generated<number>
    subscription_id: number
    changed_by: number
    from_plan_id: number | null
    to_plan_id: number
    created_at: Date
  }
  transactions: {
    id: Generated<number>
    company_id: number
    subscription_id: number
    transaction_type: TransactionType
    status: TransactionStatus
    amount: number
    currency: Currency
    quantity: number
    description: string
    billed_name: string
    billed_country: string | null
    period_start: Date
    period_end: Date
    invoice_number: Generated<string>
    paid_brand: string | null
    paid_last4: string | null
    paid_at: Date | null
    created_at: Date
    updated_at: Date
  }
  charge_attempts: {
    id: Generated<number>
    transaction_id: number
    idempotency_key: string
    payment_method: string
    state: ChargeState
    vendor_id: string | null
    decline_code: string | null
    is_scheduled: boolean
    started_at: Date
    asked_at: Date
    ended_at: Date | null
  }
  card_customers: { company_id: number; vendor: CardsVendor; vendor_id: string; created_at: Date }
  card_pages: { vendor_id: string; company_id: number; opened_by: number; created_at: Date; recorded_at: Date | null }
  webhook_events: {
    vendor: CardsVendor
    event_id: string
    type: string
    occurred_at: Date
    object_id: string | null
    handled_at: Date
  }
  stand_in_cards: { id: string; object: StandInObject }
  payment_methods: {
    id: Generated<number>
    company_id: number
    vendor_id: string
    type: 'card' | 'us_bank_account'
    is_default: Generated<boolean>
    brand: string | null
    funding: string | null
    last4: string
    fingerprint: string | null
    bank_name: string | null
    account_type: string | null
    routing_number: string | null
    exp_month: number | null
    exp_year: number | null
    created_at: Generated<Date>
  }
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
  candidates: {
    id: Generated<number>
    user_id: number
    has_complete_profile: Generated<boolean>
    phone: string | null
    summary: string | null
    cover_letter: string | null
    link: string | null
    portfolio: string | null
    position: string | null
    interests: string | null
    place_id: string | null
    address: string | null
    current_salary: Generated<number>
    salary_expectation: Generated<number>
    current_salary_currency: Currency | null
    salary_currency: Currency | null
    skills: Generated<string[]>
    preferred_work_types: Generated<WorkType[]>
    candidate_work_histories: Histories<WorkHistory>
    candidate_education_histories: Histories<EducationHistory>
    resume_id: number | null
    documents_id: number | null
    updated_at: Generated<Date>
  }
  applications: HiringApplicationColumns & { id: number; job_id: number; email: string; created_at: Date; updated_at: Date }
  application_submissions: HiringSubmissionColumns & {
    id: Generated<number>
    application_id: number
    candidate_id: number | null
    email: string
    first_name: string
    last_name: string
    application: string
    reference_hash: Buffer
    language: Language
    phone: string | null
    summary: string | null
    cover_letter: string | null
    link: string | null
    portfolio: string | null
    position: string | null
    interests: string | null
    place_id: string | null
    address: string | null
    current_salary: Generated<number>
    salary_expectation: Generated<number>
    current_salary_currency: Currency | null
    salary_currency: Currency | null
    skills: Generated<string[]>
    preferred_work_types: Generated<WorkType[]>
    candidate_work_histories: Histories<WorkHistory>
    candidate_education_histories: Histories<EducationHistory>
    resume_id: number
    documents_id: number | null
    receipt_at: Date | null
    withdrawn_at: Date | null
    created_at: Date
    updated_at: Date
  }
  files: {
    id: Generated<number>
    key: string
    kind: DocumentKind
    filename: string
    size: number
    sha256: Buffer
    created_at: Date
  }
  job_members: { job_id: number; user_id: number; duty: Generated<Duty>; flags_off: Generated<JobFlag[]> }
  notification_settings: {
    user_id: number
    notification_interval: Generated<NotificationInterval>
    flags_off: Generated<NotificationFlag[]>
    updated_at: Date
  }
  notification_events: {
    id: Generated<number>
    company_id: number
    kind: NotificationFlag
    key: string
    job_id: number | null
    application_id: number | null
    member_id: number | null
    occurred_at: Date
    spread_at: Date | null
  }
  notification_deliveries: {
    event_id: number
    user_id: number
    due_at: Date
    mailed_at: Date | null
    mail_id: string | null
    dropped_at: Date | null
  }
  calendar_links: {
    user_id: number
    provider: CalendarProvider
    email: string | null
    sealed_token: string
    token_hash: Buffer
    ended_at: Date | null
    created_at: Date
    updated_at: Date
  }
  teams_connections: {
    user_id: number
    provider: 'eas' | 'ews'
    account_id: string
    sealed_token: string
    token_hash: Buffer
    created_at: Date
  }
  scheduling_pages: {
    id: Generated<number>
    user_id: number
    vendor_id: string
    title: string
    duration_minutes: number
    url: string
    created_at: Date
  }
  calendar_events: {
    id: Generated<number>
    user_id: number
    submission_key: string
    vendor_id: string | null
    title: string
    starts_at: Date
    ends_at: Date
    join_url: string | null
    created_at: Date
    asked_at: Date
  }
  support_messages: {
    id: Generated<number>
    user_id: number | null
    email: string
    text: string
    page: string | null
    submission_key: string
    created_at: Date
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
  public_changes: { xid: Generated<string>; kind: 'job' | 'company' | 'partner' | 'everything'; subject: number }
  public_change_pruning: { pruned_before: Generated<string>; next_before: Generated<string>; noted_at: Generated<Date> }
  places: { place_id: string; city: string; state: string | null; country_code: CountryCode; population: number; folded: string }
  place_sources: { name: string; version: string }
  migrations: { name: string; checksum: string; applied_at: Generated<Date> }
}

/** A row of a table as it is read. */
export type RowOf<T extends keyof Tables> = Selectable<Tables[T]>
