// Turns what candidates enter about themselves into the columns of a profile or an application.
import type { Calls } from '@plaza/contract'
import type { HandlerInput } from '@plaza/contract/endpoint'
import { Refusal } from '@plaza/contract/refusals'
import { fold } from '@plaza/contract/rules/folding'
import { chosenWorkTypes } from '@plaza/contract/rules/work-types'
import type { Language } from '@plaza/contract/values'
import type { Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import type { World } from '../../world.ts'

type CandidateInput = HandlerInput<Calls['PUT /candidates/{id}']>['body']['candidate']
/** Fields as a call has parsed them; what is left out stays as it is. */
export type Particulars = Omit<CandidateInput, 'first_name' | 'last_name' | 'email' | 'phone' | 'application' | 'documents'>

/** The columns that a profile and an application share. */
export const particularColumns = [
  'phone',
  'summary',
  'cover_letter',
  'link',
  'portfolio',
  'position',
  'interests',
  'place_id',
  'address',
  'current_salary',
  'salary_expectation',
  'current_salary_currency',
  'salary_currency',
  'skills',
  'preferred_work_types',
  'candidate_work_histories',
  'candidate_education_histories',
  'resume_id',
  'documents_id',
] as const

/** The values of columns for which nothing was entered. */
export const blankParticulars = {
  phone: null,
  summary: null,
  cover_letter: null,
  link: null,
  portfolio: null,
  position: null,
  interests: null,
  place_id: null,
  address: null,
  current_salary: 0,
  salary_expectation: 0,
  current_salary_currency: null,
  salary_currency: null,
  skills: [],
  preferred_work_types: [],
  candidate_work_histories: '[]',
  candidate_education_histories: '[]',
  resume_id: null,
  documents_id: null,
} satisfies Record<(typeof particularColumns)[number], unknown>

type Columns = Pick<Updateable<Tables['candidates']>, Exclude<(typeof particularColumns)[number], 'phone' | 'resume_id' | 'documents_id'>>

/** Skills in the spelling of the list of skills, regardless of accents and case; unknown ones as typed. Each appears once. */
async function spelled(db: Db, typed: readonly string[]): Promise<string[]> {
  if (typed.length === 0) return []
  const known = await db.selectFrom('skills').select(['name', 'folded']).where('folded', 'in', typed.map(fold)).execute()
  const names = new Map(known.map(({ name, folded }) => [folded, name]))
  return [...new Set(typed.map((name) => names.get(fold(name)) ?? name))]
}

async function assertIndustries(db: Db, rows: Particulars['candidate_work_histories']): Promise<void> {
  const ids = new Set(rows?.flatMap(({ industry }) => (industry === null ? [] : [industry])))
  if (ids.size === 0) return
  const known = await db
    .selectFrom('company_industries')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  const unknown = rows?.findIndex(({ industry }) => industry !== null && !known.some(({ id }) => id === industry)) ?? -1
  if (unknown !== -1)
    throw new Refusal('invalid_input', [{ field: `candidate.candidate_work_histories.${unknown}.industry`, rule: 'unknown_industry' }])
}

/**
 * The address of a place; refuses an unknown id. Null if the vendor cannot be reached: any id is accepted then, so that an outage keeps
 * nobody from applying.
 */
async function labelOf({ places, log }: World, placeId: string, language: Language): Promise<string | null> {
  try {
    const place = await places.findPlace(placeId, language)
    if (place === null) throw new Refusal('invalid_input', [{ field: 'candidate.place_id', rule: 'unknown_place' }])
    return place.label
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ err: error }, 'a place could not be looked up')
    return null
  }
}

/** The columns to write; left-out fields are undefined. Refuses with invalid_input an unknown place or industry. Asks a vendor: call it outside any transaction. */
export async function columnsOfParticulars(world: World, given: Particulars, language: Language): Promise<Columns> {
  const { skills, preferred_work_type, preferred_work_types, currency_current_salary, candidate_work_histories: work, ...rest } = given
  const { candidate_education_histories: education, address, ...plain } = rest
  await assertIndustries(world.db, work)
  const label = given.place_id ? await labelOf(world, given.place_id, language) : null
  return {
    ...plain,
    address: address ?? label ?? address,
    current_salary_currency: given.current_salary_currency === undefined ? currency_current_salary : given.current_salary_currency,
    skills: skills && (await spelled(world.db, skills)),
    preferred_work_types: preferred_work_types ?? (preferred_work_type && chosenWorkTypes(preferred_work_type)),
    candidate_work_histories: work && JSON.stringify(work),
    candidate_education_histories: education && JSON.stringify(education),
  }
}
