// What is sent for an application: one of the account that has the address, and any number of guests' (docs/decisions/0075).

import { createHash, randomUUID } from 'node:crypto'
import { APPLICATION_REFERENCE_MINUTES, ROUND_DAYS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { SuspicionSign } from '@plaza/contract/values'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { prepared, type Reader } from '../../db/connect.ts'
import { UNIQUE_VIOLATION } from '../../db/error-codes.ts'
import type { Tables } from '../../db/tables.ts'
import { sign } from '../../signing.ts'
import { type ConditionalTask, enqueueInStatement } from '../../tasks/queue.ts'
import { namesAsLexemes } from '../hiring/application-words.ts'
import { promiseOf } from '../hiring/promise.ts'
import { noteNewApplicationInStatement } from '../notifications/events.ts'
import type { WantedJob } from './candidate-rows.ts'
import { blankParticulars, particularColumns } from './particulars.ts'
import { phoneAsE164 } from './signs.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A submission to be written; its numbers are given by the database. */
export type NewSubmission = Omit<Insertable<Tables['application_submissions']>, 'id' | 'application_id' | 'round' | 'phone_e164'> & {
  /** What makes it doubtful in itself. */
  signs?: readonly SuspicionSign[]
}

/** Identifies a submission: an address, a job, and the account or guest that sent it. */
export type Sender = { job_id: number; email: string; candidate_id: number | null }

/** The hash of a reference. Only the hash is stored, so that reading the table gives no access. */
export const referenceHash = (reference: string) => createHash('sha256').update(reference).digest()

/** Submissions sent before this moment may no longer be changed. */
export const referencesEndedBefore = (now: Date) => new Date(now.getTime() - APPLICATION_REFERENCE_MINUTES * 60_000)

/**
 * The reference of a submission. It follows from its key, so that the same one sent again has the same; without a key it is random. Nobody can
 * guess it without this product's secret, and a guest's is never an account's, whatever key a guest gives.
 */
export function referenceFor(secret: Buffer, { job_id, email, candidate_id }: Sender, submissionKey: string | undefined): string {
  const account = candidate_id === null ? [] : [candidate_id]
  const text = JSON.stringify([job_id, email.toLowerCase(), submissionKey ?? randomUUID(), ...account])
  return sign(secret, 'references of applications', text)
}

/** The new value of a column when a submission is sent again: fields that are left out keep their value. */
function toldOrKept(name: (typeof particularColumns)[number] | 'phone_e164', isTold: boolean): RawBuilder<unknown> {
  return sql`CASE WHEN ${isTold}::boolean THEN ${sql.ref(`excluded.${name}`)} ELSE ${sql.ref(`application_submissions.${name}`)} END`
}

/** The columns of what is promised; a new round has a promise of its own. */
const promised = ['promised_at', 'first_due_at', 'reply_due_at'] as const

/** What belongs to a round alone. */
const endedWithARound = [
  'next_state',
  'next_state_at',
  'opened_at',
  'rejection_reason_id',
  'decided_by',
  'decided_at',
  'told_at',
  'withdrawn_at',
  'withdrawal',
  'first_reply_at',
  'extended_to',
  'spam_at',
] as const

/**
 * What becomes of an application for which something is sent again. The team finds it unread. A decision stands and is marked 'Sent again'; one that is
 * older than 90 days is over, as is a withdrawal: then a new round begins. The same submission sent again within its hour changes nothing of this.
 */
function sentAgain(job: WantedJob, reference: Buffer, now: Date): Record<string, RawBuilder<unknown>> {
  const again = sql`NOT EXISTS (SELECT FROM application_submissions k WHERE k.reference_hash = ${reference})`
  const over = new Date(now.getTime() - ROUND_DAYS * DAY_MS)
  const begins = sql`(${again} AND (applications.status = 'withdrawn'
    OR applications.status IN ('rejected', 'hired') AND applications.decided_at <= ${over}))`
  const anew = (column: string, value: RawBuilder<unknown>, otherwise: RawBuilder<unknown> = sql.ref(`applications.${column}`)) =>
    sql`CASE WHEN ${begins} THEN ${value} ELSE ${otherwise} END`
  return {
    is_read: sql`applications.is_read AND NOT ${again}`,
    is_sent_again: sql`CASE WHEN ${begins} THEN false
      ELSE applications.is_sent_again OR (${again} AND applications.status IN ('rejected', 'hired')) END`,
    status: anew('status', sql`'active'`),
    stage_id: anew('stage_id', sql`(SELECT g.id FROM stages g WHERE g.job_id = ${job.id} AND g.position = 0)`),
    moved_at: anew('moved_at', sql`excluded.moved_at`),
    version: sql`applications.version + CASE WHEN ${begins} THEN 1 ELSE 0 END`,
    round: sql`applications.round + CASE WHEN ${begins} THEN 1 ELSE 0 END`,
    shown_state: anew('shown_state', sql`'received'`),
    ...Object.fromEntries(promised.map((column) => [column, anew(column, sql.ref(`excluded.${column}`))])),
    // Whoever was kept aside and sends it again without any sign is seen at once; whoever is seen is not kept aside any more.
    is_suspicious: anew(
      'is_suspicious',
      sql`excluded.is_suspicious`,
      sql`applications.is_suspicious AND (NOT ${again} OR excluded.is_suspicious)`,
    ),
    signs: anew('signs', sql`excluded.signs`),
    suspicious_at: anew('suspicious_at', sql`excluded.suspicious_at`),
    ...Object.fromEntries(endedWithARound.map((column) => [column, anew(column, sql`NULL`)])),
  }
}

/** A few more than three, so that addresses of which the team knows that they are one person's count once. */
const SAME_FILE_ROWS = 20

/**
 * The signs of what arrives, as the statement judges them: those that it carries, and a resume that the company has from two other people already.
 * Whoever a member adds is never doubtful, and how fast a form was filled in says nothing alone.
 */
function judgedSigns({ company_id }: WantedJob, { email, resume_id, added_by, signs = [] }: NewSubmission): RawBuilder<string[]> {
  const others = sql`(SELECT count(DISTINCT coalesce(p.merged_into_id, p.id)) FROM (
      SELECT t.applicant_id FROM applicant_traces t WHERE t.company_id = ${company_id}::bigint AND t.kind = 'file'
        AND t.value = (SELECT encode(f.sha256, 'hex') FROM files f WHERE f.id = ${resume_id}::bigint) LIMIT ${SAME_FILE_ROWS}
    ) AS known JOIN applicants p ON p.id = known.applicant_id WHERE p.email <> ${email}::citext)`
  const carried = sql`${[...signs]}::text[]`
  return sql<
    string[]
  >`(SELECT CASE WHEN ${added_by ?? null}::bigint IS NULL AND j.signs && ARRAY['honeypot', 'throwaway_address', 'shared_resume']
      THEN j.signs ELSE '{}' END
    FROM (SELECT CASE WHEN ${others} >= 2 THEN array_append(${carried}, 'shared_resume') ELSE ${carried} END AS signs) AS j)`
}

/** A part of the statement: what has arrived stands in the application's timeline, and its names can be searched for. */
function noteArrival(job: WantedJob, row: NewSubmission, now: Date): RawBuilder<{ id: number }> {
  const added = row.added_by ?? null
  return sql<{ id: number }>`(INSERT INTO activities (company_id, job_id, application_id, kind, actor_id, occurred_at, details)
    SELECT ${job.company_id}::bigint, ${job.id}::bigint, a.id,
      CASE WHEN NOT a.is_first THEN 'applied_again' WHEN ${added}::bigint IS NULL THEN 'applied' ELSE 'added' END,
      ${added}::bigint, ${now}::timestamptz, jsonb_build_object('submission_id', w.id, 'has_account', ${row.candidate_id !== null}::boolean)
        || CASE WHEN a.is_new AND NOT a.is_first THEN '{"is_new_round": true}'::jsonb ELSE '{}' END
    FROM application a, written w WHERE w.is_new RETURNING id)`
}

function noteWords(job: WantedJob, row: NewSubmission, now: Date): RawBuilder<{ application_id: number }> {
  return sql<{ application_id: number }>`(INSERT INTO application_words (application_id, words, noted_at)
    SELECT a.id, array_to_tsvector(${namesAsLexemes(job.id, row)}::text[]), ${now}::timestamptz FROM application a, written w
    ON CONFLICT (application_id) DO UPDATE SET read_at = NULL, noted_at = excluded.noted_at RETURNING application_id)`
}

/**
 * Writes a submission, and the application where it is the first for it; queues the mail to its address, and notes a new application for the
 * company's members: in one statement, so that all are there, or nothing. It does the same, and takes as long, whether or not others have
 * applied with that address. The same submission within its hour replaces what it has sent before, and mails nobody again.
 * False where that hour is over or it was withdrawn: nothing is written then. Refuses with already_applied another one of the same account,
 * however closely it follows. Submissions for one application wait for each other; the number of a first one is its application's.
 */
export async function insertSubmission(db: Reader, job: WantedJob, row: NewSubmission, now: Date): Promise<boolean> {
  // The statement has the same text whichever fields are left out, so that it is planned only once.
  const particulars = Object.fromEntries(particularColumns.map((name) => [name, row[name] ?? blankParticulars[name]]))
  const isAccount = row.candidate_id !== null
  const { signs: _, ...sent } = row
  const written = await db
    .with('promise', (within) => within.selectFrom(promiseOf(job, row.added_by != null, now).as('p')).select('p.due'))
    .with('drawn', (within) => within.selectNoFrom(sql<number>`nextval('application_submissions_id_seq')`.as('id')))
    .with('applicant', (within) =>
      within
        .insertInto('applicants')
        .values({
          company_id: job.company_id,
          email: row.email,
          first_name: row.first_name,
          last_name: row.last_name,
          phone: row.phone ?? null,
          source: row.application,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) =>
          conflict.constraint('applicants_once').doUpdateSet(({ ref }) => ({
            updated_at: ref('excluded.updated_at'),
            // What a guest types may be a stranger's.
            first_name: isAccount ? ref('excluded.first_name') : ref('applicants.first_name'),
            last_name: isAccount ? ref('excluded.last_name') : ref('applicants.last_name'),
          })),
        )
        .returning('id'),
    )
    .with('judged', (within) => within.selectNoFrom(judgedSigns(job, row).as('signs')))
    .with('application', (within) =>
      within
        .insertInto('applications')
        .values({
          id: sql`(SELECT id FROM drawn)`,
          job_id: job.id,
          email: row.email,
          applicant_id: sql`(SELECT id FROM applicant)`,
          stage_id: sql`(SELECT g.id FROM stages g WHERE g.job_id = ${job.id} AND g.position = 0)`,
          moved_at: now,
          source: row.application,
          promised_at: sql`CASE WHEN (SELECT due FROM promise) IS NOT NULL THEN ${now}::timestamptz END`,
          first_due_at: sql`(SELECT due FROM promise)`,
          reply_due_at: sql`(SELECT due FROM promise)`,
          signs: sql`(SELECT signs FROM judged)`,
          is_suspicious: sql`(SELECT signs <> '{}' FROM judged)`,
          suspicious_at: sql`(SELECT CASE WHEN signs <> '{}' THEN ${now}::timestamptz END FROM judged)`,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .constraint('applications_once')
            .doUpdateSet(({ ref }) => ({ updated_at: ref('excluded.updated_at'), ...sentAgain(job, row.reference_hash, now) })),
        )
        // What is sent again and begins a new round is as new to the team as a first application.
        .returning([
          'id',
          'job_id',
          'round',
          sql<boolean>`xmax = 0`.as('is_first'),
          sql<boolean>`old.round IS DISTINCT FROM new.round`.as('is_new'),
        ]),
    )
    .with('written', (within) =>
      within
        .insertInto('application_submissions')
        .values({
          ...sent,
          ...particulars,
          phone_e164: phoneAsE164(row.phone, job.country),
          host: row.host ?? null,
          answers: row.answers ?? '[]',
          id: sql`(SELECT id FROM drawn)`,
          application_id: sql`(SELECT id FROM application)`,
          round: sql`(SELECT round FROM application)`,
        })
        .onConflict((conflict) =>
          conflict
            .constraint('application_submissions_reference')
            .doUpdateSet(({ ref }) => ({
              first_name: ref('excluded.first_name'),
              last_name: ref('excluded.last_name'),
              updated_at: ref('excluded.updated_at'),
              answers: ref('excluded.answers'),
              ...Object.fromEntries(
                [...particularColumns, 'phone_e164' as const].map((name) => [
                  name,
                  toldOrKept(name, row[name === 'phone_e164' ? 'phone' : name] !== undefined),
                ]),
              ),
            }))
            .where('application_submissions.created_at', '>', referencesEndedBefore(now))
            .where('application_submissions.withdrawn_at', 'is', null),
        )
        .returning(['id', sql<boolean>`xmax = 0`.as('is_new')]),
    )
    .with('noted', () => noteNewApplicationInStatement(sql.table('application'), job.company_id, now))
    .with('arrived', () => noteArrival(job, row, now))
    .with('worded', () => noteWords(job, row, now))
    .selectFrom(['written', 'application'])
    .select(({ ref }) => {
      const tasks: ConditionalTask[] = [
        { name: 'send_receipt', payload: { reference_hash: row.reference_hash.toString('hex') }, when: ref('written.is_new') },
        { name: 'tell_members', payload: {}, when: ref('application.is_new') },
        { name: 'read_application_words', payload: { reference_hash: row.reference_hash.toString('hex') }, when: sql`true` },
      ]
      return sql<number>`${prepared} ${enqueueInStatement(tasks)}`.as('tasks')
    })
    .executeTakeFirst()
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.code === UNIQUE_VIOLATION && error.constraint === 'application_submissions_once') throw new Refusal('already_applied')
      throw error
    })
  return written !== undefined
}

/** The hash of the reference under which this candidate's account has applied to the job, or null. */
export async function findOwnSubmission(db: Reader, jobId: number, candidateId: number): Promise<Buffer | null> {
  const own = await db
    .selectFrom('application_submissions as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .select('s.reference_hash')
    .where('s.candidate_id', '=', candidateId)
    .where('a.job_id', '=', jobId)
    .executeTakeFirst()
  return own?.reference_hash ?? null
}
