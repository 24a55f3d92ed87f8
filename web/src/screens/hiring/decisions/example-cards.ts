// Cards and columns for tests of this folder and its neighbours.
import type { Card, Column } from './cards.ts'

/** An unread, active card in this stage; its name says its number. */
export function card(id: number, stage_id: number, wanted: Partial<Card> = {}): Card {
  return {
    id,
    applicant: { id, first_name: 'Ana', last_name: `Vidal ${id}` },
    headline: { job_title: 'Designer', company_name: 'Casa Azul' },
    skills_match: { matched: 7, total: 9 },
    stage_id,
    status: 'active',
    version: 1,
    is_read: false,
    is_sent_again: false,
    is_overdue: false,
    is_saved: false,
    is_due_soon: false,
    reply_due_at: null,
    source: 'plaza',
    has_account: true,
    submissions_count: 1,
    applied_at: '2026-11-20T10:00:00.000Z',
    waiting_since: '2026-11-20T10:00:00.000Z',
    tags: [],
    answers: [],
    score: null,
    unmet: null,
    is_suspicious: false,
    signs: [],
    rejection_reason: null,
    mail: null,
    ...wanted,
  }
}

/** A column that holds all of its cards. */
export function column(id: number, kind: Column['kind'], applications: Card[]): Column {
  const names = { new: 'New', screening: 'Screening', interview: 'Interview', offer: 'Offer', hired: 'Hired' }
  const unread_count = applications.filter(({ is_read }) => !is_read).length
  return { id, name: names[kind], kind, position: id, total_count: applications.length, unread_count, applications }
}
