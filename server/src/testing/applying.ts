// What a guest sends with an application, and what is kept of it.
import type { Reader } from '../db/connect.ts'
import { DOC, type FormFields } from './candidate-files.ts'

let counter = 0

/**
 * The fields that an application must have, of a guest with an address and a resume of their own each time: one file under three addresses is
 * suspicious. The resume is of a kind that is not read: reading one takes a thread and a fifth of a second, so a test that is about reading names
 * its own.
 */
export function guestForm(more: FormFields = {}): FormFields {
  const guest = ++counter
  return {
    first_name: 'Ana',
    last_name: 'Torres',
    email: `guest${guest}@example.com`,
    phone: '3312345678',
    resume: [Buffer.concat([DOC, Buffer.from(`guest ${guest}`)]), 'cv.doc'],
    ...more,
  }
}

/** The submissions from an address, the oldest first. */
export function listSubmissionsFrom(db: Reader, email: string) {
  return db
    .selectFrom('application_submissions as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .selectAll('s')
    .select('a.job_id')
    .where('a.email', '=', email)
    .orderBy('s.id')
    .execute()
}
