// The tables of the hiring side as types (migrations 0030, 0032, 0033, 0044, 0050, 0052, 0060, 0062, 0064, 0066 and 0067).
import type { Pay } from '@plaza/contract/rules/pay'
import type { RequiredAnswer } from '@plaza/contract/rules/questions'
import type {
  ApplicationStatus,
  CalendarAnswer,
  ChangeAction,
  ClosedReason,
  InterviewState,
  Language,
  MessageKind,
  MessageState,
  QuestionKind,
  RejectionSide,
  ReportReason,
  ShownState,
  StageKind,
  SuspicionSign,
  TraceKind,
  UnmetAction,
} from '@plaza/contract/values'
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>

/** What one action changed of an application, for undo. */
export type ChangeEntry = {
  id: number
  /** The version after it: another one means that somebody changed it since. */
  version: number
  before: {
    stage_id: number
    status: ApplicationStatus
    is_read?: boolean
    is_sent_again?: boolean
    rejection_reason_id: number | null
    decided_by: number | null
    decided_at: string | null
    told_at: string | null
    moved_at: string
    shown_state: ShownState
    next_state: ShownState | null
    next_state_at: string | null
    round?: number
    is_suspicious?: boolean
    spam_at?: string | null
  }
  /** The version after it was taken back. */
  undone?: number
  /** Mails that waited and that it cancelled. */
  cancelled?: number[]
  /** The places of those of its tags that the person did not have before. */
  added?: number[]
  /** The job that a transfer has taken it from. */
  from_job_id?: number
  /** What was promised before it, where it has begun the promise anew, and until when it promises an answer since. */
  promise?: { reply_due_at: string; extended_to: string | null; anew: string }
}

/** What it takes to take a withdrawal back: ids only. */
export type Withdrawal = {
  status: ApplicationStatus
  /** The mails that were cancelled for it. */
  messages: number[]
}

type SavedWithdrawal = ColumnType<Withdrawal, string | null | undefined, string | null>

/** What counts as met; written as JSON text. */
type SavedRequirement = ColumnType<RequiredAnswer, string | null | undefined, string | null>

/** What is kept aside of a job; written as JSON text. */
type SavedPosting = ColumnType<unknown, string | null | undefined, string | null>

/** The pay of a job, and what it gains on the hiring side. */
export type HiringJobColumns = Pay & {
  openings: Generated<number>
  hire_date: string | null
  reply_within_days: Generated<number>
  is_listed: Generated<boolean>
  is_blind: Generated<boolean>
  rating_criteria: Generated<string[]>
  closed_reason: ClosedReason | null
  draft: SavedPosting | null
  version: Generated<number>
  questions_version: Generated<number>
  decide_until: Date | null
  still_hiring_asked_at: Date | null
  stages_version: Generated<number>
  created_by: number | null
}

/** What an application gains on the hiring side. */
export type HiringApplicationColumns = {
  applicant_id: number
  stage_id: number
  status: Generated<ApplicationStatus>
  version: Generated<number>
  is_read: Generated<boolean>
  is_sent_again: Generated<boolean>
  moved_at: Date
  opened_at: Date | null
  rejection_reason_id: number | null
  decided_by: number | null
  decided_at: Date | null
  told_at: Date | null
  first_reply_at: Date | null
  reply_due_at: Date | null
  promised_at: Date | null
  first_due_at: Date | null
  extended_to: Date | null
  shown_state: Generated<ShownState>
  next_state: ShownState | null
  next_state_at: Date | null
  link_turn: Generated<number>
  source: Generated<string>
  round: Generated<number>
  withdrawn_at: Date | null
  withdrawal: SavedWithdrawal | null
  unmet: UnmetAction | null
  is_suspicious: Generated<boolean>
  signs: Generated<SuspicionSign[]>
  suspicious_at: Date | null
  spam_at: Date | null
}

/** An answer as it was given, with the question as it was asked. */
type StoredAnswer = {
  question_id: number
  kind: QuestionKind
  label: string
  values: string[]
  is_met: boolean | null
  on_unmet: UnmetAction
}

/** What a submission gains on the hiring side. */
export type HiringSubmissionColumns = {
  added_by: number | null
  round: Generated<number>
  host: string | null
  answers: Json<StoredAnswer[]>
  phone_e164: string | null
}

export type HiringTables = {
  stages: { id: Generated<number>; job_id: number; kind: StageKind; name: string | null; position: number }
  company_stages: { id: Generated<number>; company_id: number; kind: StageKind; name: string | null; position: number }
  job_questions: {
    id: Generated<number>
    job_id: number
    kind: QuestionKind
    label: string
    options: Generated<string[]>
    is_required: boolean
    required_answer: SavedRequirement | null
    on_unmet: UnmetAction
    position: number
  }
  applicants: {
    id: Generated<number>
    company_id: number
    email: string
    first_name: string
    last_name: string
    phone: string | null
    tags: Generated<string[]>
    is_saved: Generated<boolean>
    own_tags: string[] | null
    own_saved: boolean | null
    source: string
    merged_into_id: number | null
    keep_until: Date | null
    created_at: Date
    updated_at: Date
  }
  applicant_merges: {
    id: Generated<number>
    company_id: number
    applicant_id: number
    into_id: number
    merged_by: number | null
    merged_at: Date
    change_ids: Generated<number[]>
    unmerged_by: number | null
    unmerged_at: Date | null
  }
  applicant_distinctions: { one_id: number; other_id: number; said_by: number | null; said_at: Date }
  applicant_traces: { company_id: number; kind: TraceKind; value: string; applicant_id: number }
  rejection_reasons: {
    id: Generated<number>
    company_id: number | null
    name: string
    name_es: string | null
    side: RejectionSide
    needs_mail: boolean
    is_spam: Generated<boolean>
    position: Generated<number>
    replaces_id: number | null
    is_removed: Generated<boolean>
  }
  changes: {
    id: Generated<number>
    job_id: number
    user_id: number | null
    action: ChangeAction
    details: Json<ChangeEntry[]>
    occurred_at: Date
    undone_at: Date | null
    undone_by: number | null
    tags: Generated<string[]>
  }
  activities: {
    id: Generated<number>
    company_id: number
    job_id: number | null
    application_id: number | null
    kind: string
    actor_id: number | null
    change_id: number | null
    occurred_at: Date
    details: Json<Record<string, number | string | boolean | null>>
  }
  notes: {
    id: Generated<number>
    application_id: number
    user_id: number | null
    body: string
    mentions: Generated<number[]>
    created_at: Date
    updated_at: Date
  }
  ratings: {
    id: Generated<number>
    application_id: number
    stage_id: number | null
    user_id: number | null
    score: number
    criteria: Json<{ criterion: string; score: number }[]>
    text: string | null
    created_at: Date
    updated_at: Date
  }
  mail_templates: {
    id: Generated<number>
    company_id: number | null
    kind: MessageKind
    name: string
    name_es: string | null
    subject_en: string
    body_en: string
    subject_es: string
    body_es: string
    position: Generated<number>
    replaces_id: number | null
    is_restored: Generated<boolean>
    version: Generated<number>
  }
  application_messages: {
    id: Generated<number>
    application_id: number
    change_id: number | null
    direction: 'out' | 'in'
    kind: MessageKind
    subject: string
    body: string
    language: Language
    sent_by: number | null
    state: MessageState
    send_at: Date
    mail_id: string
    sent_at: Date | null
    is_automatic: Generated<boolean>
    created_at: Date
    calendar_answer: CalendarAnswer | null
    from_address: string | null
    left_out: Generated<string[]>
    interview_id: number | null
    interview_sequence: number | null
  }
  inbound_mails: { id: Generated<number>; application_id: number; envelope: string[]; raw: Buffer; received_at: Date }
  message_files: { message_id: number; file_id: number; position: number }
  interviews: {
    id: Generated<number>
    application_id: number
    created_by: number | null
    submission_key: string
    state: InterviewState
    offered_times: Generated<Date[]>
    starts_at: Date | null
    ends_at: Date | null
    duration_minutes: number
    place: string | null
    is_online: boolean
    calendar_user_id: number | null
    is_calendar_lost: Generated<boolean>
    vendor_id: string | null
    event_user_id: number | null
    event_sequence: number | null
    join_url: string | null
    event_asked_at: Date | null
    sequence: Generated<number>
    shown_at: Date
    candidate_zone: string | null
    cancelled_by: 'team' | 'candidate' | null
    day_reminded_at: Date | null
    hour_reminded_at: Date | null
    candidate_answer: CalendarAnswer | null
    answered_sequence: number | null
    answered_at: Date | null
    proposed_starts_at: Date | null
    created_at: Date
    updated_at: Date
  }
  interviewers: { interview_id: number; user_id: number }
  resume_texts: { file_id: number; text: string; is_cut: boolean; read_at: Date; is_late: Generated<boolean>; tries: Generated<number> }
  application_words: { application_id: number; words: string; read_at: Date | null; noted_at: Date }
  job_reports: { id: Generated<number>; job_id: number; reason: ReportReason; text: string | null; created_at: Date }
}
