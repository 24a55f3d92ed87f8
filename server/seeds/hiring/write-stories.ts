// Writes the stories of the demo's applications: everything gets its number in the order in which it happened, and each table one statement.
import { randomUUID } from 'node:crypto'
import type { WorkType } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../src/db/connect.ts'
import type { Tables } from '../../src/db/tables.ts'
import { referenceHash } from '../../src/features/candidates/submissions.ts'
import { asLexemes } from '../../src/features/hiring/application-words.ts'
import { entryOf } from '../../src/features/hiring/standing.ts'
import { messageTaskKey } from '../../src/features/hiring/telling.ts'
import { newMailId } from '../../src/mail/post.ts'
import { enqueueLater } from '../../src/tasks/queue.ts'
import type { World } from '../../src/world.ts'
import type { Applicant } from './applicant.ts'
import { resumeText } from './resume-words.ts'
import type { StagedFile } from './staged-file.ts'
import type { Activity, Changes, Story, Submission } from './story.ts'

/** Somebody whose account has sent something. */
export type Account = { candidate_id: number }

const RECEIPT_AFTER_MS = 3000

type Row = { [column: string]: unknown }

/** Inserts rows that have their numbers already. */
async function insertAll(db: Reader, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`INSERT INTO ${sql.table(table)} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db)
}

/** Numbers for things of a table, in their order. */
async function number(db: Reader, sequence: string, things: readonly { id: number }[]): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`SELECT nextval(${sequence}::regclass) AS id FROM generate_series(1, ${things.length}::int)`.execute(db)
  for (const [at, thing] of things.entries()) thing.id = rows[at]?.id ?? 0
}

const byTime = <T extends { at: Date }>(things: readonly T[]) => things.toSorted((a, b) => a.at.getTime() - b.at.getTime())
const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
const firstDay = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
const lastDay = (month: number) => new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).toISOString().slice(0, 10)

/** What the form holds of somebody. */
export function particularsOf(person: Applicant, pay: { salary_expectation: number; salary_currency: 'USD' | 'MXN' } | null) {
  const { phone, summary, cover_letter, link, city, region, country, skills, works, study } = person
  return {
    phone: phone.replaceAll(' ', ''),
    summary,
    cover_letter,
    link,
    address: city === region ? `${city}, ${country}` : `${city}, ${region}, ${country}`,
    salary_expectation: pay?.salary_expectation ?? 0,
    salary_currency: pay?.salary_currency ?? null,
    skills,
    candidate_work_histories: works.map(({ job_title, company_name, from, until }) => ({
      job_title,
      company_name,
      industry: null,
      start_date: firstDay(from),
      end_date: until === null ? null : lastDay(until),
      is_current: until === null,
    })),
    candidate_education_histories: [
      {
        degree: study.degree,
        learning_center: study.learning_center,
        start_date: firstDay(study.from),
        end_date: lastDay(study.until),
        is_current: false,
      },
    ],
  }
}

export type Told = {
  story: Story
  particulars: ReturnType<typeof particularsOf> & { preferred_work_types: WorkType[] }
  account: Account | null
}

type Applicants = Map<string, { id: number; at: Date; row: Row }>

/** One for each person and company, from their first application. */
function applicantsOf(told: readonly Told[]): Applicants {
  const applicants: Applicants = new Map()
  for (const { story, particulars } of told) {
    const { person, applied_at, source } = story.sender
    const key = `${story.pipeline.company_id} ${person.email}`
    if (applicants.has(key)) continue
    const { email, first_name, last_name } = person
    const row = {
      company_id: story.pipeline.company_id,
      email,
      first_name,
      last_name,
      phone: particulars.phone,
      source,
      tags: [],
      is_saved: false,
    }
    applicants.set(key, { id: 0, at: applied_at, row: { ...row, created_at: applied_at, updated_at: applied_at } })
  }
  return applicants
}

function applicationRow({ story }: Told, applicant_id: number): Row {
  const { standing, pipeline, sender, submissions, withdrawal, activities } = story
  const { kind: _, id: __, ...columns } = standing
  const updated_at = new Date(Math.max(...activities.map(({ at }) => at.getTime())))
  return {
    ...columns,
    id: submissions[0]?.id,
    job_id: pipeline.job_id,
    email: sender.person.email,
    applicant_id,
    source: sender.source,
    first_reply_at: story.first_reply_at,
    withdrawn_at: withdrawal?.at ?? null,
    withdrawal: withdrawal && { status: withdrawal.status, messages: withdrawal.mails.map(({ id }) => id) },
    link_turn: 0,
    created_at: sender.applied_at,
    updated_at,
  }
}

function submissionRow({ story, particulars, account }: Told, submission: Submission): Row {
  const { email, first_name, last_name, language } = story.sender.person
  const own = submission.has_account ? account : null
  return {
    id: submission.id,
    application_id: story.submissions[0]?.id,
    candidate_id: own?.candidate_id ?? null,
    email,
    first_name,
    last_name,
    application: story.sender.source,
    // Of a reference that nobody has.
    reference_hash: hex(referenceHash(randomUUID())),
    language,
    ...particulars,
    current_salary: 0,
    current_salary_currency: null,
    resume_id: submission.file.id,
    added_by: submission.added_by?.id ?? null,
    round: submission.round,
    receipt_at: new Date(submission.at.getTime() + RECEIPT_AFTER_MS),
    withdrawn_at: submission.withdrawn_at,
    created_at: submission.at,
    updated_at: submission.withdrawn_at ?? submission.at,
  }
}

function activityRow(story: Story, { kind, actor, at, change, details }: Activity): Row {
  const { company_id, job_id } = story.pipeline
  const application_id = story.submissions[0]?.id
  return {
    company_id,
    job_id,
    application_id,
    kind,
    actor_id: actor?.id ?? null,
    change_id: change?.id ?? null,
    occurred_at: at,
    details: details(),
  }
}

async function writeWords(db: Reader, told: readonly Told[], now: Date): Promise<void> {
  const rows = told.map(({ story, particulars }) => {
    const { person } = story.sender
    const written = { ...person, ...particulars, position: null, interests: null }
    const words = asLexemes(story.pipeline.job_id, [written], [resumeText(person)])
    return { application_id: story.submissions[0]?.id, words }
  })
  await sql`INSERT INTO application_words (application_id, words, read_at, noted_at)
    SELECT r.application_id, array_to_tsvector(r.words), ${now}, ${now}
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (application_id bigint, words text[])`.execute(db)
}

/** Numbers everything in the order in which it happened, so that lists by number are lists by time. */
async function numberAll(
  db: Reader,
  told: readonly Told[],
  changes: Changes,
  files: readonly StagedFile[],
  applicants: Applicants,
): Promise<void> {
  const stories = told.map(({ story }) => story)
  const mails = stories.flatMap((story) => story.mails).toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await number(db, 'application_submissions_id_seq', byTime(stories.flatMap(({ submissions }) => submissions)))
  await number(db, 'applicants_id_seq', byTime([...applicants.values()]))
  await number(db, 'files_id_seq', files)
  await number(db, 'changes_id_seq', byTime(changes.all))
  await number(db, 'application_messages_id_seq', mails)
  await number(db, 'notes_id_seq', byTime(stories.flatMap(({ notes }) => notes)))
}

/** Writes all of them in the caller's transaction; mails that wait get the task that will send them, and nobody is mailed at once. */
export async function writeStories(db: Reader, world: Pick<World, 'env' | 'now'>, told: readonly Told[], changes: Changes): Promise<void> {
  const now = world.now()
  const stories = told.map(({ story }) => story)
  const applicants = applicantsOf(told)
  const submissions = told.flatMap((each) => each.story.submissions.map((submission) => ({ each, submission })))
  const files = submissions.flatMap(({ submission: { file, at } }) => (file.bytes === null ? [] : [{ file, at }]))
  await numberAll(
    db,
    told,
    changes,
    files.map(({ file }) => file),
    applicants,
  )
  await insertAll(
    db,
    'files',
    files.map(({ file: { id, key, kind, filename, bytes, sha256 }, at }) => ({
      id,
      key,
      kind,
      filename,
      size: bytes?.length,
      sha256: hex(sha256),
      created_at: at,
    })),
  )
  await insertAll(
    db,
    'applicants',
    [...applicants.values()].map(({ id, row }) => ({ id, ...row })),
  )
  const applicantOf = (story: Story) => applicants.get(`${story.pipeline.company_id} ${story.sender.person.email}`)?.id ?? 0
  await insertAll(
    db,
    'applications',
    told.map((each) => applicationRow(each, applicantOf(each.story))),
  )
  await insertAll(
    db,
    'application_submissions',
    submissions.map(({ each, submission }) => submissionRow(each, submission)),
  )
  await writeDecisions(db, world, stories, changes)
  await writeWords(db, told, now)
}

async function writeDecisions(db: Reader, world: Pick<World, 'env'>, stories: readonly Story[], changes: Changes): Promise<void> {
  await insertAll(
    db,
    'changes',
    changes.all.map(({ id, job_id, user_id, action, at, entries }) => ({
      id,
      job_id,
      user_id,
      action,
      occurred_at: at,
      details: entries.map((entry) => ({ ...entryOf(entry), id: entry.story.submissions[0]?.id })),
    })),
  )
  const mails = stories.flatMap((story) => story.mails.map((mail) => ({ ...mail, application_id: story.submissions[0]?.id })))
  await insertAll(
    db,
    'application_messages',
    mails.map(({ id, application_id, change, kind, subject, body, language, sender, state, send_at, sent_at, created_at }) => ({
      id,
      application_id,
      change_id: change?.id ?? null,
      direction: 'out',
      kind,
      subject,
      body,
      language,
      sent_by: sender.id,
      state,
      send_at,
      mail_id: newMailId(world),
      sent_at,
      created_at,
    })),
  )
  await enqueueLater(
    db,
    'send_application_message',
    mails
      .filter(({ state }) => state === 'waiting')
      .map(({ id, send_at }) => ({ payload: { message_id: id }, run_at: send_at, key: messageTaskKey(id) })),
  )
  await insertAll(
    db,
    'notes',
    stories.flatMap((story) =>
      story.notes.map(({ id, author, body, at }) => ({
        id,
        application_id: story.submissions[0]?.id,
        user_id: author.id,
        body,
        mentions: [],
        created_at: at,
        updated_at: at,
      })),
    ),
  )
  const happened = stories.flatMap((story) => story.activities.map((activity) => ({ at: activity.at, row: activityRow(story, activity) })))
  const numbered = byTime(happened).map(({ row }) => ({ id: 0, row }))
  await number(db, 'activities_id_seq', numbered)
  await insertAll(
    db,
    'activities',
    numbered.map(({ id, row }) => ({ id, ...row })),
  )
}
