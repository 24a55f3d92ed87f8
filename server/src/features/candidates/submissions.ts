// What is sent for an application: one of the account that has the address, and any number of guests' (docs/decisions/0020).

import { createHash, randomUUID } from 'node:crypto'
import { APPLICATION_REFERENCE_MINUTES } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { prepared, type Reader } from '../../db/connect.ts'
import { UNIQUE_VIOLATION } from '../../db/error-codes.ts'
import type { Tables } from '../../db/tables.ts'
import { enqueueing, type TaskWhen } from '../../jobs/queue.ts'
import { sign } from '../../signing.ts'
import { notingNewApplication } from '../notifications/events.ts'
import type { WantedJob } from './candidates.sql.ts'
import { blankParticulars, particularColumns } from './particulars.ts'

/** A submission to be written; its numbers are given by the database. */
export type NewSubmission = Omit<Insertable<Tables['application_submissions']>, 'id' | 'application_id'>

/** Whose submission is meant: that of an address for a job, sent by an account or by a guest. */
export type Sender = { job_id: number; email: string; candidate_id: number | null }

/** What is kept of a reference: whoever reads the table can do nothing with it. */
export const hashOf = (reference: string) => createHash('sha256').update(reference).digest()

/** When submissions were sent that may no longer be added to. */
export const sealedBefore = (now: Date) => new Date(now.getTime() - APPLICATION_REFERENCE_MINUTES * 60_000)

/**
 * The reference of a submission. It follows from its key, so that the same one sent again has the same; without a key it is random. Nobody can
 * guess it without this product's secret, and a guest's is never an account's, whatever key a guest gives.
 */
export function referenceFor(secret: Buffer, { job_id, email, candidate_id }: Sender, submissionKey: string | undefined): string {
  const account = candidate_id === null ? [] : [candidate_id]
  const text = JSON.stringify([job_id, email.toLowerCase(), submissionKey ?? randomUUID(), ...account])
  return sign(secret, 'references of applications', text)
}

/** What a column of a submission becomes when it is sent again: left-out fields stay as they are. */
function toldOrKept(name: (typeof particularColumns)[number], isTold: boolean): RawBuilder<unknown> {
  return sql`CASE WHEN ${isTold}::boolean THEN ${sql.ref(`excluded.${name}`)} ELSE ${sql.ref(`application_submissions.${name}`)} END`
}

/**
 * Writes a submission, and the application where it is the first for it; queues the mail to its address, and notes a new application for the
 * company's members: in one statement, so that all are there, or nothing. It does the same, and takes as long, whether or not others have
 * applied with that address. The same submission within its hour replaces what it has sent before, and mails nobody again.
 * False where that hour is over or it was withdrawn: nothing is written then. Refuses with already_applied another one of the same account,
 * however closely it follows. Submissions for one application wait for each other; the number of a first one is its application's.
 */
export async function insertSubmission(db: Reader, job: WantedJob, row: NewSubmission, now: Date): Promise<boolean> {
  // Whatever was left out, the statement has the same text, so that it is planned once.
  const particulars = Object.fromEntries(particularColumns.map((name) => [name, row[name] ?? blankParticulars[name]]))
  const written = await db
    .with('drawn', (within) => within.selectNoFrom(sql<number>`nextval('application_submissions_id_seq')`.as('id')))
    .with('application', (within) =>
      within
        .insertInto('applications')
        .values({ id: sql`(SELECT id FROM drawn)`, job_id: job.id, email: row.email, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict.constraint('applications_once').doUpdateSet(({ ref }) => ({ updated_at: ref('excluded.updated_at') })),
        )
        .returning(['id', 'job_id', sql<boolean>`xmax = 0`.as('is_new')]),
    )
    .with('written', (within) =>
      within
        .insertInto('application_submissions')
        .values({ ...row, ...particulars, id: sql`(SELECT id FROM drawn)`, application_id: sql`(SELECT id FROM application)` })
        .onConflict((conflict) =>
          conflict
            .constraint('application_submissions_reference')
            .doUpdateSet(({ ref }) => ({
              first_name: ref('excluded.first_name'),
              last_name: ref('excluded.last_name'),
              updated_at: ref('excluded.updated_at'),
              ...Object.fromEntries(particularColumns.map((name) => [name, toldOrKept(name, row[name] !== undefined)])),
            }))
            .where('application_submissions.created_at', '>', sealedBefore(now))
            .where('application_submissions.withdrawn_at', 'is', null),
        )
        .returning(sql<boolean>`xmax = 0`.as('is_new')),
    )
    .with('noted', () => notingNewApplication(sql.table('application'), job.company_id, now))
    .selectFrom(['written', 'application'])
    .select(({ ref }) => {
      const tasks: TaskWhen[] = [
        { name: 'send_receipt', payload: { reference_hash: row.reference_hash.toString('hex') }, when: ref('written.is_new') },
        { name: 'tell_members', payload: {}, when: ref('application.is_new') },
      ]
      return sql<number>`${prepared} ${enqueueing(tasks)}`.as('tasks')
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
