// An application as the members of its job see it, beyond what its sender has told.
import type { OutputOf } from '@plaza/contract'
import { shownNow } from '@plaza/contract/rules/shown-state'
import type { JobState, Language, StageKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import type { Actor } from '../../http/session.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { addressedSubmissionOf } from '../candidates/leading-submission.ts'
import { cardOfApplication, listRequiredSkills, matchSkills } from './cards.ts'
import { findTeam, listMessages } from './message-answers.ts'
import { listNotes } from './notes.ts'
import { listStages } from './pipeline.ts'
import { listRatings } from './ratings.ts'
import type { JobWithRights } from './rights.ts'

type View = NonNullable<OutputOf<'GET /applications/{id}'>['application']['hiring']>
type Seen = JobWithRights & { application_id: number }
const OTHERS_MAX_ROWS = 50

type Facts = Pick<
  RowOf<'applications'>,
  'applicant_id' | 'decided_by' | 'decided_at' | 'told_at' | 'shown_state' | 'next_state' | 'next_state_at'
> & { title: string; state: JobState; rating_criteria: string[]; language: Language; submissions_count: number }

async function findFacts(db: Reader, applicationId: number): Promise<Facts> {
  const { rows } =
    await sql<Facts>`SELECT a.applicant_id, a.decided_by, a.decided_at, a.told_at, a.shown_state, a.next_state, a.next_state_at,
      j.title, j.state, j.rating_criteria, s.language, (SELECT count(*) FROM application_submissions e WHERE e.application_id = a.id) AS submissions_count
    FROM applications a JOIN jobs j ON j.id = a.job_id JOIN ${addressedSubmissionOf('a.id')} ON true WHERE a.id = ${applicationId}`.execute(
      db,
    )
  const [facts] = rows
  if (!facts) throw new Error(`Application ${applicationId} is gone.`)
  return facts
}

type OtherRow = Pick<RowOf<'applications'>, 'id' | 'status' | 'created_at'> & {
  job_id: number
  title: string
  stage: string | null
  kind: StageKind
  is_visible: boolean
  total: number
}

/** The person's other applications at the company: those on jobs that the actor may see, and how many there are in all. */
async function listOthers(
  db: Reader,
  { applicant_id }: Facts,
  { application_id }: Seen,
  actor: Pick<Actor, 'id' | 'roles'>,
  language: Language,
): Promise<{ others: View['other_applications']; total: number }> {
  const isAdmin = actor.roles.includes('sourcing_admin')
  const { rows } = await sql<OtherRow>`SELECT a.id, a.status, a.created_at, j.id AS job_id, j.title, g.name AS stage, g.kind,
      ${isAdmin}::boolean OR m.user_id IS NOT NULL AS is_visible, count(*) OVER () AS total
    FROM applications a JOIN jobs j ON j.id = a.job_id JOIN stages g ON g.id = a.stage_id
      LEFT JOIN job_members m ON m.job_id = j.id AND m.user_id = ${actor.id}
    WHERE a.applicant_id = ${applicant_id} AND a.id <> ${application_id} ORDER BY is_visible DESC, a.id DESC LIMIT ${OTHERS_MAX_ROWS}`.execute(
    db,
  )
  const others = rows
    .filter(({ is_visible }) => is_visible)
    .map((row) => ({
      id: row.id,
      job: { id: row.job_id, title: row.title },
      status: row.status,
      stage: row.stage ?? words[language].hiring.stages[row.kind],
      applied_at: row.created_at.toISOString(),
    }))
  return { others, total: rows[0]?.total ?? 0 }
}

/** What `GET /applications/{id}` adds for a member of the job who may see it. `skills`: those of the leading submission. */
export async function hiringViewOf(
  world: Pick<World, 'db' | 'now'>,
  seen: Seen,
  { actor, language, skills }: { actor: Pick<Actor, 'id' | 'roles'>; language: Language; skills: readonly string[] },
): Promise<View> {
  const { db } = world
  const now = world.now()
  const { application_id, job_id, rights } = seen
  const facts = await findFacts(db, application_id)
  const [card, stages, required, { others, total }, notes, rated, messages, team] = await Promise.all([
    cardOfApplication(db, job_id, application_id, { actor_id: actor.id, language, now, rights }),
    listStages(db, job_id, language),
    listRequiredSkills(db, job_id),
    listOthers(db, facts, seen, actor, language),
    listNotes(db, application_id, { actor_id: actor.id, now }),
    listRatings(db, application_id, { actor_id: actor.id, language }),
    rights.includes('write_mails') ? listMessages(db, application_id) : null,
    findTeam(db, [facts.decided_by]),
  ])
  const { matched, missing } = matchSkills(required, skills)
  return {
    job: { id: job_id, title: facts.title, state: facts.state },
    card,
    stages,
    rights: [...rights],
    submissions_count: facts.submissions_count,
    decided_by: facts.decided_by === null ? null : (team.get(facts.decided_by) ?? null),
    decided_at: facts.decided_at?.toISOString() ?? null,
    told_at: facts.told_at?.toISOString() ?? null,
    shown_state: shownNow(facts, now),
    language: facts.language,
    matched_skills: matched,
    missing_skills: card.skills_match.total === 0 ? [] : missing,
    other_applications: others,
    other_applications_count: rights.includes('manage') ? total : null,
    notes,
    rating_criteria: facts.rating_criteria,
    ...rated,
    messages,
  }
}
