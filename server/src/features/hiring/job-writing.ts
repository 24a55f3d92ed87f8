// Drafts begun, jobs saved, duplicated, deleted. What is saved of a published job is kept aside until it is published.
import type { OutputOf } from '@plaza/contract'
import { REPLY_WITHIN_DAYS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { noPay } from '@plaza/contract/rules/pay'
import { notice } from '@plaza/contract/sentences'
import type { JobState } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { aDay, enforceRateLimits } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import { type Actor, companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { companyZone } from '../billing/company-zone.ts'
import { deleteDraft, insertOwnJob, keepAside, type Place, rewriteJob, type WrittenJob } from '../jobs/jobs.ts'
import { noteOnJob } from './job-activities.ts'
import { hiringJobOf } from './job-answers.ts'
import { contentOfInput } from './job-input.ts'
import { copyQuestions } from './job-questions.ts'
import { getJobRow, type HiringJobRow } from './job-rows.ts'
import { differing, draftParts, lastMoment, rewritten, storedContent, withoutPassedDay, workingContent } from './posting.ts'
import { jobFor } from './rights.ts'
import { copyStages } from './stages.ts'
import type { Content, WrittenPlace } from './written-content.ts'

const blank: Omit<Content, 'title' | 'language'> = {
  description: null,
  requirements: null,
  job_benefits: null,
  department: null,
  employment_type: null,
  experience: null,
  is_remote: false,
  is_hybrid: false,
  ...noPay,
  place: null,
  further_places: [],
  valid_through: null,
  required_skills: [],
  optional_skills: [],
  openings: 1,
  hire_date: null,
  reply_within_days: REPLY_WITHIN_DAYS,
  is_listed: true,
  is_blind: false,
  rating_criteria: [],
  job_boards: [],
}

async function storedPlaces(db: Reader, places: readonly WrittenPlace[]): Promise<Place[]> {
  const codes = places.flatMap(({ country_code }) => country_code ?? [])
  const countries =
    codes.length === 0
      ? []
      : await db
          .selectFrom('countries')
          .select(['id', 'code'])
          .where('code', 'in', [...new Set(codes)])
          .execute()
  return places.map(({ country_code, ...rest }) => ({
    ...rest,
    country_id: countries.find(({ code }) => code === country_code)?.id ?? null,
  }))
}

async function partnerIds(db: Reader, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return []
  const partners = await db.selectFrom('partners').select('id').where('slug', 'in', slugs).orderBy('id').execute()
  return partners.map(({ id }) => id)
}

/** The part of a stored job that no member writes. */
type Origin = Pick<
  HiringJobRow,
  'company_id' | 'state' | 'publish_date' | 'valid_through' | 'time_zone' | 'keywords' | 'source' | 'source_id'
>

/** A job as it is written to the table: its columns, and the changes that are kept aside. */
export async function writtenJob(db: Reader, origin: Origin, content: Content, saved: object | null): Promise<WrittenJob> {
  const {
    place,
    further_places,
    job_boards,
    valid_through,
    openings,
    hire_date,
    reply_within_days,
    is_listed,
    is_blind,
    rating_criteria,
    ...posting
  } = content
  const { company_id, state, publish_date, keywords, source, source_id } = origin
  const partner_ids = await partnerIds(db, job_boards)
  const [location = null, ...further_locations] = await storedPlaces(db, place === null ? [] : [place, ...further_places])
  return {
    posting: {
      ...posting,
      company_id,
      state,
      publish_date,
      keywords,
      source,
      source_id,
      partner_ids,
      valid_through: lastMoment(valid_through, origin),
      location,
      further_locations,
    },
    own: { partner_ids, openings, hire_date, reply_within_days, is_listed, is_blind, rating_criteria },
    saved,
  }
}

/** More than anybody begins by hand: a copy costs who asks for it a hundred bytes, and may hold 150 kB. */
const BEGUN_A_DAY_MAX = 500

/** How many jobs a company may begin in a day, copies included. */
export const beginningLimit = (companyId: number) => aDay('jobs begun', companyId, BEGUN_A_DAY_MAX)

async function beginDraft(db: Reader, world: Pick<World, 'now'>, actor: Actor, content: Content): Promise<number> {
  const now = world.now()
  const company_id = companyIdOf(actor)
  const time_zone = await companyZone(db, company_id)
  const nothing = { publish_date: null, valid_through: null, keywords: [], source: null, source_id: null }
  const { stored, saved } = draftParts(content)
  const job = await writtenJob(db, { ...nothing, company_id, time_zone, state: 'draft' as JobState }, stored, saved)
  const id = await insertOwnJob(db, job, actor.id, now)
  await db.insertInto('job_members').values({ job_id: id, user_id: actor.id, duty: 'recruiter' }).execute()
  await noteOnJob(db, { company_id, job_id: id, kind: 'job_begun', actor_id: actor.id, now })
  return id
}

/** `POST /jobs`: whoever begins a draft becomes its recruiter. It promises an answer within as many days as the company has chosen. */
export async function createJob(world: World, { actor, body, language }: ParsedCall<'POST /jobs'>): Promise<OutputOf<'POST /jobs'>> {
  await enforceRateLimits(world.db, [beginningLimit(companyIdOf(actor))], world.now())
  const { title, ...fields } = body.job
  const { reply_within_days } = await world.db
    .selectFrom('companies')
    .select('reply_within_days')
    .where('id', '=', companyIdOf(actor))
    .executeTakeFirstOrThrow()
  const content = rewritten({ ...blank, title, language, reply_within_days }, await contentOfInput(world, fields))
  const id = await world.db.transaction().execute((db) => beginDraft(db, world, actor, content))
  return { job: await hiringJobOf(world, actor, id, language) }
}

/** `GET /jobs/{id}`. */
export async function getJob(world: World, { actor, params, language }: ParsedCall<'GET /jobs/{id}'>): Promise<OutputOf<'GET /jobs/{id}'>> {
  await jobFor(world.db, actor, params.id, 'see')
  const [job, job_boards] = await Promise.all([
    hiringJobOf(world, actor, params.id, language),
    world.db.selectFrom('partners').select(['slug', 'name']).orderBy('name').execute(),
  ])
  return { job, job_boards }
}

/** Saves a locked job as `next`: a draft whole, a published job as its differences from the public posting. Writes nothing if nothing changes. */
async function save(db: Reader, row: HiringJobRow, next: Content, now: Date): Promise<void> {
  if (differing(workingContent(row), next) === null) return
  if (row.state === 'published') return keepAside(db, row.id, differing(storedContent(row), next))
  const { stored, saved } = draftParts(next)
  await rewriteJob(db, row.id, await writtenJob(db, row, stored, saved), now)
}

/** `PUT /jobs/{id}`. Refuses with job_changed if the stored version is not the one that the member saw. */
export async function updateJob(
  world: World,
  { actor, params, body, language }: ParsedCall<'PUT /jobs/{id}'>,
): Promise<OutputOf<'PUT /jobs/{id}'>> {
  await jobFor(world.db, actor, params.id, 'edit')
  const change = await contentOfInput(world, body.job)
  await world.db.transaction().execute(async (db) => {
    const row = await lockJob(db, actor, params.id)
    if (row.state === 'closed') throw new Refusal('job_closed')
    if (row.version !== body.version) throw new Refusal('job_changed')
    await save(db, row, rewritten(workingContent(row), change), world.now())
  })
  return { job: await hiringJobOf(world, actor, params.id, language) }
}

/** The job of this id, locked until the transaction ends, where the actor may edit it; looked up again under the lock. */
export async function lockJob(db: Reader, actor: Actor, id: number): Promise<HiringJobRow> {
  // Not FOR UPDATE, so that people who are applying right now do not wait.
  await db.selectFrom('jobs').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  await jobFor(db, actor, id, 'edit')
  return getJobRow(db, id)
}

/** `DELETE /jobs/{id}`: a draft alone. */
export async function deleteJob(
  { db }: World,
  { actor, params, language }: ParsedCall<'DELETE /jobs/{id}'>,
): Promise<OutputOf<'DELETE /jobs/{id}'>> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockJob(transaction, actor, params.id)
    if (row.state !== 'draft') throw new Refusal('job_published')
    await deleteDraft(transaction, params.id)
  })
  return { message: notice('job_deleted', language) }
}

/** `DELETE /jobs/{id}/draft`: a draft that was never published has nothing to go back to, and stays as it is. */
export async function discardChanges(
  world: World,
  { actor, params, language }: ParsedCall<'DELETE /jobs/{id}/draft'>,
): Promise<OutputOf<'DELETE /jobs/{id}/draft'>> {
  await world.db.transaction().execute(async (db) => {
    const row = await lockJob(db, actor, params.id)
    if (row.state !== 'draft' && row.draft !== null) await keepAside(db, params.id, null)
  })
  return { job: await hiringJobOf(world, actor, params.id, language) }
}

/** `POST /jobs/{id}/duplicate`: a draft with the same posting; the caller becomes its recruiter. */
export async function duplicateJob(
  world: World,
  { actor, params, language }: ParsedCall<'POST /jobs/{id}/duplicate'>,
): Promise<OutputOf<'POST /jobs/{id}/duplicate'>> {
  const { company_id } = await jobFor(world.db, actor, params.id, 'edit')
  await enforceRateLimits(world.db, [beginningLimit(company_id)], world.now())
  const id = await world.db.transaction().execute(async (db) => {
    const row = await getJobRow(db, params.id)
    const copy = await beginDraft(db, world, actor, withoutPassedDay(workingContent(row), row, world.now()))
    await copyQuestions(db, params.id, copy)
    await copyStages(db, params.id, copy)
    return copy
  })
  return { job: await hiringJobOf(world, actor, id, language) }
}
