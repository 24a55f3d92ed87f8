// What is sent for an application: one of the account that has the address, and any number of guests' (docs/decisions/0075).

import { createHash, randomUUID } from 'node:crypto'
import { APPLICATION_REFERENCE_MINUTES, ROUND_DAYS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { SuspicionSign } from '@plaza/contract/values'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { prepared, type Reader, writtenOnceByName } from '../../db/connect.ts'
import { UNIQUE_VIOLATION } from '../../db/error-codes.ts'
import type { Tables } from '../../db/tables.ts'
import { sign } from '../../signing.ts'
import { enqueueInStatement } from '../../tasks/queue.ts'
import { namesAsLexemes } from '../hiring/application-words.ts'
import { promiseOf } from '../hiring/promise.ts'
import { noteNewApplicationInStatement } from '../notifications/events.ts'
import type { WantedJob } from './candidate-rows.ts'
import { blankParticulars, particularColumns } from './particulars.ts'
import { phoneAsE164 } from './signs.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A submission to be written; its numbers are given by the database. */
export type NewSubmission = Omit<
  Insertable<Tables['application_submissions']>,
  'id' | 'application_id' | 'round' | 'phone_e164' | 'created_at' | 'updated_at'
> & {
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

/** What the statement below is asked with. */
type Asked = Record<(typeof plainColumns)[number], unknown> &
  Record<(typeof particularColumns)[number], unknown> & {
    email: string
    reference_hash: Buffer
    job_id: number
    company_id: number
    now: Date
    phone_e164: string | null
    is_account: boolean
    is_added: boolean
    signs: readonly SuspicionSign[]
    words: readonly string[]
    /** The columns that the sender has told. */
    told: readonly string[]
    /** What was sent before this moment is not changed any more. */
    sealed_until: Date
    /** A decision before this moment is over. */
    over_until: Date
  }

const plainColumns = [
  'candidate_id',
  'email',
  'first_name',
  'last_name',
  'application',
  'reference_hash',
  'language',
  'host',
  'answers',
  'added_by',
] as const

/** The columns that keep their value where a submission is sent again without them. */
const keptColumns = [...particularColumns, 'phone_e164'] as const

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/**
 * What becomes of an application for which something is sent again, by column. The team finds it unread. A decision stands and is marked 'Sent again';
 * one that is older than 90 days is over, as is a withdrawal: then a new round `begins`. The same submission sent again within its hour is not `again`,
 * and changes nothing of this.
 */
function sentAgain({ job_id }: Asked): Record<string, RawBuilder<unknown>> {
  const anew = (column: string, value: RawBuilder<unknown>, otherwise: RawBuilder<unknown> = sql.ref(`a.${column}`)) =>
    sql`CASE WHEN s.begins THEN ${value} ELSE ${otherwise} END`
  return {
    is_read: sql`a.is_read AND NOT s.again`,
    is_sent_again: sql`CASE WHEN s.begins THEN false ELSE a.is_sent_again OR (s.again AND a.status IN ('rejected', 'hired')) END`,
    status: anew('status', sql`'active'`),
    stage_id: anew('stage_id', firstStageOf(job_id)),
    moved_at: anew('moved_at', sql`excluded.moved_at`),
    version: sql`a.version + CASE WHEN s.begins THEN 1 ELSE 0 END`,
    round: sql`a.round + CASE WHEN s.begins THEN 1 ELSE 0 END`,
    shown_state: anew('shown_state', sql`'received'`),
    ...Object.fromEntries(promised.map((column) => [column, anew(column, sql.ref(`excluded.${column}`))])),
    // Whoever was kept aside and sends it again without any sign is seen at once; whoever is seen is not kept aside any more.
    is_suspicious: anew('is_suspicious', sql`excluded.is_suspicious`, sql`a.is_suspicious AND (NOT s.again OR excluded.is_suspicious)`),
    signs: anew('signs', sql`excluded.signs`),
    suspicious_at: anew('suspicious_at', sql`excluded.suspicious_at`),
    ...Object.fromEntries(endedWithARound.map((column) => [column, anew(column, sql`NULL`)])),
  }
}

const firstStageOf = (jobId: number) => sql`(SELECT g.id FROM stages g WHERE g.job_id = ${jobId}::bigint AND g.position = 0)`

/** The columns of `sentAgain` and their values: judged in one place, which costs nothing where nothing was sent before. */
function renewed(asked: Asked): RawBuilder<unknown> {
  const values = sentAgain(asked)
  // OFFSET 0: otherwise the conditions are written out in each of the columns, and prepared for as often.
  return sql`(${columns(Object.keys(values))}) = (SELECT ${sql.join(Object.values(values))} FROM (
      SELECT k.again, k.again AND (a.status = 'withdrawn'
        OR a.status IN ('rejected', 'hired') AND a.decided_at <= ${asked.over_until}::timestamptz) AS begins
      FROM (SELECT NOT EXISTS (SELECT FROM application_submissions e WHERE e.reference_hash = ${asked.reference_hash}::bytea) AS again OFFSET 0) AS k
      OFFSET 0) AS s)`
}

/** A few more than three, so that addresses of which the team knows that they are one person's count once. */
const SAME_FILE_ROWS = 20

/**
 * The signs of what arrives, as the statement judges them: those that it carries, and a resume that the company has from two other people already.
 * Whoever a member adds is never doubtful, and how fast a form was filled in says nothing alone.
 */
function judgedSigns({ company_id, email, resume_id, is_added, signs }: Asked): RawBuilder<unknown> {
  // From where the file's traces begin in the order of their key, so many rows, whose number stands in the text: whatever the database thinks of how
  // many have sent the same file, it reads no others.
  const file = sql`(SELECT encode(f.sha256, 'hex') AS value FROM files f WHERE f.id = ${resume_id}::bigint)`
  const others = sql`(SELECT count(DISTINCT coalesce(p.merged_into_id, p.id)) FROM ${file} AS sent CROSS JOIN LATERAL (
      SELECT t.* FROM applicant_traces t WHERE (t.company_id, t.kind, t.value) >= (${company_id}::bigint, 'file', sent.value)
      ORDER BY t.company_id, t.kind, t.value, t.applicant_id LIMIT ${sql.lit(SAME_FILE_ROWS)}
    ) AS known JOIN applicants p ON p.id = known.applicant_id
    WHERE known.company_id = ${company_id}::bigint AND known.kind = 'file' AND known.value = sent.value AND p.email <> ${email}::citext)`
  return sql`(SELECT CASE WHEN NOT ${is_added}::boolean AND j.signs && ARRAY['honeypot', 'throwaway_address', 'shared_resume']
      THEN j.signs ELSE '{}' END AS signs
    FROM (SELECT CASE WHEN ${others} >= 2 THEN array_append(${signs}::text[], 'shared_resume') ELSE ${signs}::text[] END AS signs OFFSET 0) AS j)`
}

/** What has arrived stands in the application's timeline. */
function noteArrival(asked: Asked): RawBuilder<unknown> {
  return sql`(INSERT INTO activities (company_id, job_id, application_id, kind, actor_id, occurred_at, details)
    SELECT ${asked.company_id}::bigint, ${asked.job_id}::bigint, a.id,
      CASE WHEN NOT a.is_first THEN 'applied_again' WHEN ${asked.is_added}::boolean THEN 'added' ELSE 'applied' END,
      ${asked.added_by}::bigint, ${asked.now}::timestamptz, jsonb_build_object('submission_id', w.id, 'has_account', ${asked.is_account}::boolean)
        || CASE WHEN a.is_new AND NOT a.is_first THEN '{"is_new_round": true}'::jsonb ELSE '{}' END
    FROM application a, written w WHERE w.is_new)`
}

/** Its names can be searched for. */
function noteWords({ words, now }: Asked): RawBuilder<unknown> {
  return sql`(INSERT INTO application_words (application_id, words, noted_at)
    SELECT a.id, array_to_tsvector(${words}::text[]), ${now}::timestamptz FROM application a, written w
    ON CONFLICT (application_id) DO UPDATE SET read_at = NULL, noted_at = excluded.noted_at)`
}

/** Of the address and the company: a name that a guest types may be a stranger's. */
function applicantOf(asked: Asked): RawBuilder<unknown> {
  return sql`(INSERT INTO applicants AS p (company_id, email, first_name, last_name, phone, source, created_at, updated_at)
    VALUES (${asked.company_id}::bigint, ${asked.email}::citext, ${asked.first_name}::text, ${asked.last_name}::text, ${asked.phone}::text, ${asked.application}::text,
      ${asked.now}::timestamptz, ${asked.now}::timestamptz)
    ON CONFLICT ON CONSTRAINT applicants_once DO UPDATE SET updated_at = excluded.updated_at,
      first_name = CASE WHEN ${asked.is_account}::boolean THEN excluded.first_name ELSE p.first_name END,
      last_name = CASE WHEN ${asked.is_account}::boolean THEN excluded.last_name ELSE p.last_name END
    RETURNING p.id)`
}

/** What is sent again and begins a new round is as new to the team as a first application. */
function applicationOf(asked: Asked): RawBuilder<unknown> {
  const { now } = asked
  return sql`(INSERT INTO applications AS a (id, job_id, email, applicant_id, stage_id, moved_at, source, promised_at, first_due_at, reply_due_at,
      signs, is_suspicious, suspicious_at, created_at, updated_at)
    SELECT d.id, ${asked.job_id}::bigint, ${asked.email}::citext, p.id, ${firstStageOf(asked.job_id)}, ${now}::timestamptz, ${asked.application}::text,
      CASE WHEN r.due IS NOT NULL THEN ${now}::timestamptz END, r.due, r.due,
      j.signs, j.signs <> '{}', CASE WHEN j.signs <> '{}' THEN ${now}::timestamptz END, ${now}::timestamptz, ${now}::timestamptz
    FROM drawn d, applicant p, promise r, judged j
    ON CONFLICT ON CONSTRAINT applications_once DO UPDATE SET updated_at = excluded.updated_at, ${renewed(asked)}
    RETURNING a.id, a.job_id, a.round, xmax = 0 AS is_first, old.round IS DISTINCT FROM new.round AS is_new)`
}

function submissionOf(asked: Asked): RawBuilder<unknown> {
  const kept = keptColumns.map(
    (name) =>
      sql`${sql.ref(name)} = CASE WHEN ${sql.lit(name)} = ANY (${asked.told}::text[]) THEN ${sql.ref(`excluded.${name}`)} ELSE ${sql.ref(`s.${name}`)} END`,
  )
  return sql`(INSERT INTO application_submissions AS s (id, application_id, round, created_at, updated_at, ${columns([...plainColumns, ...keptColumns])})
    VALUES ((SELECT id FROM drawn), (SELECT id FROM application), (SELECT round FROM application), ${asked.now}::timestamptz, ${asked.now}::timestamptz,
      ${sql.join([...plainColumns, ...keptColumns].map((name) => sql`${asked[name]}`))})
    ON CONFLICT ON CONSTRAINT application_submissions_reference DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
      updated_at = excluded.updated_at, answers = excluded.answers, ${sql.join(kept)}
    WHERE s.created_at > ${asked.sealed_until}::timestamptz AND s.withdrawn_at IS NULL
    RETURNING s.id, xmax = 0 AS is_new)`
}

const writeSubmission = writtenOnceByName((db, asked: Asked) => {
  const { company_id, now } = asked
  const reference = sql`json_build_object('reference_hash', encode(${asked.reference_hash}::bytea, 'hex'))`
  const tasks = enqueueInStatement([
    { name: 'send_receipt', payload: reference, when: sql`written WHERE is_new` },
    { name: 'tell_members', payload: sql`'{}'::json`, when: sql`application WHERE is_new` },
    { name: 'read_application_words', payload: reference, when: sql`written` },
  ])
  const statement = sql<{ id: number }>`${prepared} WITH
    promise AS MATERIALIZED (SELECT p.due FROM ${promiseOf({ id: asked.job_id, company_id }, asked.is_added, now)} AS p),
    drawn AS (SELECT nextval('application_submissions_id_seq') AS id),
    applicant AS ${applicantOf(asked)},
    judged AS ${judgedSigns(asked)},
    application AS ${applicationOf(asked)},
    written AS ${submissionOf(asked)},
    noted AS ${noteNewApplicationInStatement(sql.table('application'), company_id, now)},
    arrived AS ${noteArrival(asked)},
    worded AS ${noteWords(asked)},
    ${tasks}
    SELECT id FROM written`
  return { compile: () => statement.compile(db) }
})

/**
 * Writes a submission, and the application where it is the first for it; queues the mail to its address, and notes a new application for the
 * company's members: in one statement, so that all are there, or nothing. It does the same, and takes as long, whether or not others have
 * applied with that address. The same submission within its hour replaces what it has sent before, and mails nobody again.
 * False where that hour is over or it was withdrawn: nothing is written then. Refuses with already_applied another one of the same account,
 * however closely it follows. Submissions for one application wait for each other; the number of a first one is its application's.
 */
export async function insertSubmission(db: Reader, job: WantedJob, { signs = [], ...row }: NewSubmission, now: Date): Promise<boolean> {
  const particulars = Object.fromEntries(particularColumns.map((name) => [name, row[name] ?? blankParticulars[name]]))
  const told = keptColumns.filter((name) => row[name === 'phone_e164' ? 'phone' : name] !== undefined)
  const written = await writeSubmission(db, {
    ...row,
    ...(particulars as Record<(typeof particularColumns)[number], unknown>),
    candidate_id: row.candidate_id ?? null,
    host: row.host ?? null,
    answers: row.answers ?? '[]',
    added_by: row.added_by ?? null,
    job_id: job.id,
    company_id: job.company_id,
    now,
    phone_e164: phoneAsE164(row.phone, job.country),
    is_account: row.candidate_id != null,
    is_added: row.added_by != null,
    signs,
    words: namesAsLexemes(job.id, row),
    told,
    sealed_until: referencesEndedBefore(now),
    over_until: new Date(now.getTime() - ROUND_DAYS * DAY_MS),
  }).catch((error: { code?: string; constraint?: string }) => {
    if (error.code === UNIQUE_VIOLATION && error.constraint === 'application_submissions_once') throw new Refusal('already_applied')
    throw error
  })
  return written.length > 0
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
