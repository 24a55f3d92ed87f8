// An application as the members of its job see it, beyond what its sender has told.
import type { OutputOf } from '@plaza/contract'
import { stateForSender } from '@plaza/contract/rules/shown-state'
import type { JobState, Language } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import type { Actor } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { addressedSubmissionOf } from '../candidates/leading-submission.ts'
import { cardOfApplication, listRequiredSkills, matchSkills } from './cards.ts'
import { listInterviews } from './interviews/interview-rows.ts'
import { findTeam, listMessages } from './message-answers.ts'
import { listNotes } from './notes.ts'
import { listRatings } from './ratings.ts'
import type { JobWithRights } from './rights.ts'
import { applicationsOf, groupOf, samePersonOf } from './same-person.ts'
import { listStages } from './stages.ts'
import { findReceivers } from './telling.ts'

type View = NonNullable<OutputOf<'GET /applications/{id}'>['application']['hiring']>
type Seen = JobWithRights & { application_id: number }

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

/** What `GET /applications/{id}` adds for a member of the job who may see it. `skills`: those of the leading submission. */
export async function hiringViewOf(
  world: Pick<World, 'db' | 'now' | 'secret'>,
  seen: Seen,
  { actor, language, skills }: { actor: Pick<Actor, 'id' | 'roles' | 'company_id'>; language: Language; skills: readonly string[] },
): Promise<View> {
  const { db } = world
  const now = world.now()
  const { application_id, job_id, rights } = seen
  const facts = await findFacts(db, application_id)
  // Applicants who were merged are one person: what a team has said about one is read with the other.
  const group = await groupOf(db, facts.applicant_id)
  const { seen: all, total } = await applicationsOf(db, group, actor, language)
  const others = all.filter(({ id }) => id !== application_id)
  const onThisJob = [application_id, ...others.filter(({ job }) => job.id === job_id).map(({ id }) => id)]
  const [card, stages, required, notes, rated, interviews, receivers, messages, team, samePerson] = await Promise.all([
    cardOfApplication(db, job_id, application_id, { actor_id: actor.id, language, now, rights }),
    listStages(db, job_id, language),
    listRequiredSkills(db, job_id),
    listNotes(db, onThisJob, { actor_id: actor.id, now }),
    listRatings(db, onThisJob, { actor_id: actor.id, language }),
    listInterviews(db, onThisJob, { actor_id: actor.id, seesAll: rights.includes('decide'), now }),
    findReceivers(db, [application_id]),
    rights.includes('write_mails') ? listMessages(db, { secret: world.secret, now, actor_id: actor.id, application_id }) : null,
    findTeam(db, [facts.decided_by]),
    rights.includes('manage') ? samePersonOf(db, group, actor, language) : null,
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
    shown_state: stateForSender({ ...facts, status: card.status }, now),
    language: facts.language,
    matched_skills: matched,
    missing_skills: card.skills_match.total === 0 ? [] : missing,
    other_applications: others.map(({ applicant_id: _, ...other }) => other),
    other_applications_count: rights.includes('manage') ? total - 1 : null,
    same_person: samePerson,
    notes,
    rating_criteria: facts.rating_criteria,
    ...rated,
    interviews,
    interview_time: receivers.get(application_id)?.interview_time ?? null,
    messages,
  }
}
