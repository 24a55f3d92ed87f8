// The words of an application, for its team to search: names and addresses at once, the words of the resume once a task has read it.
import { fold } from '@plaza/contract/rules/folding'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { Tasks } from '../../tasks/queue.ts'
import type { World } from '../../world.ts'
import { readText } from './resume-text.ts'

const WORD_MAX_CHARACTERS = 60
const WORDS_MAX = 3000
/** Shorter words of a search must match whole, because too many words begin like that. Names always match by their beginning. */
const BEGINNING_MIN_CHARACTERS = 3
const UNREAD_AT_ONCE = 100
const WAITED_MS = 5 * 60_000

/** The folded words of a text: letters and digits, with the signs of 'c++' and 'c#'. */
function wordsIn(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}][\p{L}\p{N}+#]*/gu) ?? []
  return words.map((word) => [...word].slice(0, WORD_MAX_CHARACTERS).join(''))
}

type Names = { first_name: string; last_name: string; email: string }

const namesIn = ({ first_name, last_name, email }: Names) => wordsIn(`${first_name} ${last_name} ${email}`)

const asWords = (jobId: number, words: readonly string[]) => words.map((word) => `${jobId}:${word}`)
const asNames = (jobId: number, words: readonly string[]) => words.map((word) => `${jobId}~${word}`)

/** How names and addresses are kept for a job's searches: as words, and as names, which are found by a single letter. */
export function namesAsLexemes(jobId: number, of: Names): string[] {
  const words = [...new Set(namesIn(of))]
  return [...asWords(jobId, words), ...asNames(jobId, words)]
}

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

/** What finds the applications of a job that have every word of a search, as text of a tsquery; null where there is none. */
export function wordQuery(jobId: number, search: string): string | null {
  const terms = [...new Set(wordsIn(search))].map((word) =>
    [...word].length < BEGINNING_MIN_CHARACTERS
      ? `(${quoted(`${jobId}:${word}`)} | ${quoted(`${jobId}~${word}`)}:*)`
      : `${quoted(`${jobId}:${word}`)}:*`,
  )
  return terms.length === 0 ? null : terms.join(' & ')
}

/** What somebody has written about themselves beside the resume. */
type Written = Names & {
  position: string | null
  summary: string | null
  cover_letter: string | null
  interests: string | null
  address: string | null
  phone: string | null
  skills: readonly string[]
  candidate_work_histories: readonly { job_title: string | null; company_name: string | null }[]
  candidate_education_histories: readonly { degree: string | null; learning_center: string | null }[]
}
type Sent = Written & { resume_id: number; job_id: number; application_id: number }

function textOf(sent: Written): string {
  const works = sent.candidate_work_histories.flatMap(({ job_title, company_name }) => [job_title, company_name])
  const educations = sent.candidate_education_histories.flatMap(({ degree, learning_center }) => [degree, learning_center])
  const { position, summary, cover_letter, interests, address, phone, skills } = sent
  return [position, summary, cover_letter, interests, address, phone?.replace(/\D/g, ''), ...skills, ...works, ...educations].join('\n')
}

/** Everything by which a search in the job finds somebody: what they sent, and the words of their resumes. */
export function asLexemes(jobId: number, sent: readonly Written[], resumes: readonly string[]): string[] {
  const names = sent.flatMap(namesIn)
  const words = [...names, ...sent.flatMap((each) => wordsIn(textOf(each))), ...resumes.flatMap(wordsIn)]
  return [...asWords(jobId, [...new Set(words)].slice(0, WORDS_MAX)), ...asNames(jobId, [...new Set(names)])]
}

async function sentFor(db: Reader, applicationId: number): Promise<Sent[]> {
  const { rows } =
    await sql<Sent>`SELECT s.application_id, a.job_id, s.first_name, s.last_name, s.email, s.resume_id, s.position, s.summary,
      s.cover_letter, s.interests, s.address, s.phone, s.skills, s.candidate_work_histories, s.candidate_education_histories
    FROM application_submissions s JOIN applications a ON a.id = s.application_id
    WHERE a.id = ${applicationId} ORDER BY (s.candidate_id IS NULL), s.id DESC LIMIT 5`.execute(db)
  return rows
}

/** Reads what was sent for an application, at most its five leading submissions, and keeps the words. A resume that took too long is read again later. */
async function readWords(world: World, applicationId: number): Promise<void> {
  const { db, now } = world
  const begun = now()
  const sent = await sentFor(db, applicationId)
  const jobId = sent[0]?.job_id
  if (jobId === undefined) return
  const resumes: string[] = []
  let isWhole = true
  for (const { resume_id } of sent) {
    const read = await readText(world, resume_id)
    resumes.push(read?.text ?? '')
    if (read !== null && !read.is_tried) isWhole = false
  }
  const lexemes = asLexemes(jobId, sent, resumes)
  await sql`UPDATE application_words SET words = array_to_tsvector(${lexemes}::text[]),
      read_at = CASE WHEN ${isWhole}::boolean AND noted_at <= ${begun} THEN ${now()}::timestamptz END
    WHERE application_id = ${applicationId}`.execute(db)
}

/** Makes an application be found on another job, in the caller's transaction. Whatever reads its resume at this moment reads it again. */
export async function moveWords(
  db: Reader,
  applicationId: number,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  await sql`UPDATE application_words SET noted_at = ${now}, words = array_to_tsvector(ARRAY(
      SELECT regexp_replace(word, ${`^${from}([:~])`}, ${`${to}\\1`}) FROM unnest(tsvector_to_array(words)) AS word))
    WHERE application_id = ${applicationId}`.execute(db)
}

/** The task `read_application_words`. */
export async function readApplicationWords(world: World, { reference_hash }: Tasks['read_application_words']): Promise<void> {
  const found = await world.db
    .selectFrom('application_submissions')
    .select('application_id')
    .where('reference_hash', '=', Buffer.from(reference_hash, 'hex'))
    .executeTakeFirst()
  if (found) await readWords(world, found.application_id)
}

/** The task `read_unread_words`, every minute: reads applications that have waited for minutes, in case their own task was lost; the oldest first. */
export async function readUnreadWords(world: World): Promise<void> {
  const { rows } = await sql<{ application_id: number }>`SELECT application_id FROM application_words
    WHERE read_at IS NULL AND noted_at < ${new Date(world.now().getTime() - WAITED_MS)}
    ORDER BY noted_at, application_id LIMIT ${UNREAD_AT_ONCE}`.execute(world.db)
  for (const { application_id } of rows) await readWords(world, application_id)
}
