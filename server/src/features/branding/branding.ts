// A company's careers page: logo, background, colour, description, address (section 7, "Branding"; section 5, "Brand colours").

import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import type { Reader } from '../../db/connect.ts'
import { UNIQUE_VIOLATION } from '../../db/error-codes.ts'
import { assertNotChangedMeanwhile } from '../../http/changed-meanwhile.ts'
import { aDay, enforceRateLimits } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import { companyIdOf } from '../../http/session.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { World } from '../../world.ts'
import { indexCompanies } from '../board/search-index.ts'
import { forgetPicture, keepPicture } from '../pictures/pictures.ts'
import { backgroundRule, logoRule } from './branding-pictures.ts'
import { type BrandingRow, getBranding, lockBranding } from './branding-rows.ts'

/** Former names stay with their company, so this limit keeps companies from collecting names. */
const NAMES_PER_DAY = 10

type Branding = OutputOf<'GET /companies/{id}/company_brandings/{brandingId}'>['company_branding']
type Update = ParsedCall<'PUT /companies/{id}/company_brandings/{brandingId}'>
/** Keys in the file store. Null removes a picture, undefined leaves it as it is. */
type Pictures = { logo?: string | null; background?: string | null }

function brandingEntity(row: BrandingRow): Branding {
  const { id, description, primary_color, secondary_color, site_url, domain_name, staff_name, published_jobs } = row
  return {
    id,
    logo: { url: fileUrl(row.logo) },
    background: { url: fileUrl(row.background) },
    description,
    primary_color,
    secondary_color,
    site_url,
    domain_name,
    staff_name,
    privacy_notice: row.privacy_notice,
    reply_within_days: row.reply_within_days,
    updated_at: row.updated_at.toISOString(),
    published_jobs,
    last_job_published: row.last_job_published?.toISOString() ?? null,
  }
}

/** `GET /companies/{id}/company_brandings`. */
export async function companyWithBranding(
  { db }: World,
  { actor, params }: ParsedCall<'GET /companies/{id}/company_brandings'>,
): Promise<OutputOf<'GET /companies/{id}/company_brandings'>> {
  const id = companyIdOf(actor)
  if (params.id !== id) throw new Refusal('company_not_found')
  const row = await getBranding(db, id)
  return { company: { id, visible_name: row.visible_name, company_branding: brandingEntity(row) } }
}

async function getOwn(db: Reader, { actor, params }: Pick<Update, 'actor' | 'params'>): Promise<BrandingRow> {
  const companyId = companyIdOf(actor)
  if (params.id !== companyId) throw new Refusal('branding_not_found')
  const row = await getBranding(db, companyId)
  if (row.id !== params.brandingId) throw new Refusal('branding_not_found')
  return row
}

/** `GET /companies/{id}/company_brandings/{brandingId}`. */
export async function brandingAlone(
  { db }: World,
  call: ParsedCall<'GET /companies/{id}/company_brandings/{brandingId}'>,
): Promise<OutputOf<'GET /companies/{id}/company_brandings/{brandingId}'>> {
  return { company_branding: brandingEntity(await getOwn(db, call)) }
}

/** Stores the pictures of a form. If one is refused, the other is not kept either. */
async function keepPictures(world: World, { actor, body, files: sent }: Update): Promise<Pictures> {
  const { logo, background } = body.company_branding
  const kept: Pictures = { logo, background }
  const wanted = { logo: sent['company_branding[logo]'], background: sent['company_branding[background]'] }
  try {
    if (wanted.logo) kept.logo = await keepPicture(world, actor, wanted.logo, logoRule)
    if (wanted.background) kept.background = await keepPicture(world, actor, wanted.background, backgroundRule)
    return kept
  } catch (error) {
    if (kept.logo) await forgetPicture(world, kept.logo)
    throw error
  }
}

/** Updates the page and answers the keys of the pictures that it no longer shows. */
async function writeBranding(db: Reader, world: World, { actor, body }: Update, pictures: Pictures): Promise<string[]> {
  const companyId = companyIdOf(actor)
  const before = await lockBranding(db, companyId)
  assertNotChangedMeanwhile('company_branding', { before: body.before, wanted: body.company_branding, stored: before })
  const { description, primary_color, secondary_color, site_url, domain_name } = body.company_branding
  await db
    .updateTable('company_brandings')
    .set({
      ...{ description, primary_color, secondary_color, site_url, ...pictures },
      // A trigger keeps the former name for the company.
      ...(domain_name === before.domain_name ? {} : { domain_name }),
      edited_by: actor.id,
      updated_at: world.now(),
    })
    .where('company_id', '=', companyId)
    .execute()
    .catch((error: { code?: string; constraint?: string }) => {
      const isTaken = error.code === UNIQUE_VIOLATION && /domain_name/.test(error.constraint ?? '')
      throw isTaken ? new Refusal('domain_name_taken', [{ field: 'company_branding.domain_name' }]) : error
    })
  if (description !== undefined) await indexCompanies(db, [companyId])
  return (['logo', 'background'] as const).flatMap((each) => (pictures[each] === undefined ? [] : (before[each] ?? [])))
}

/** Whether a company has or had this name. Going back to a former name takes no name from anybody. */
async function isOwnName(db: Reader, companyId: number, name: string): Promise<boolean> {
  const own = db.selectFrom('domain_names').select('company_id').where('domain_name', '=', name).where('company_id', '=', companyId)
  return (await own.executeTakeFirst()) !== undefined
}

/**
 * `PUT /companies/{id}/company_brandings/{brandingId}`. Pictures are stored before the row names them and removed after it has stopped
 * naming them, so that the row never names a missing one.
 */
export async function updateBranding(world: World, call: Update): Promise<OutputOf<'PUT /companies/{id}/company_brandings/{brandingId}'>> {
  const { db } = world
  const present = await getOwn(db, call)
  const { domain_name } = call.body.company_branding
  const isEmpty = Object.values(call.body.company_branding).every((value) => value === undefined) && Object.keys(call.files).length === 0
  if (isEmpty) throw new Refusal('invalid_input', [{ field: 'company_branding', rule: 'required' }])
  if (domain_name !== undefined && !(await isOwnName(db, present.company_id, domain_name))) {
    await enforceRateLimits(db, [aDay('domain names', present.company_id, NAMES_PER_DAY)], world.now())
  }
  const pictures = await keepPictures(world, call)
  const forgotten = await db
    .transaction()
    .execute((transaction) => writeBranding(transaction, world, call, pictures))
    .catch(async (error: unknown) => {
      for (const key of [pictures.logo, pictures.background]) if (key) await forgetPicture(world, key)
      throw error
    })
  for (const key of forgotten) await forgetPicture(world, key)
  return { company_branding: brandingEntity(await getBranding(db, present.company_id)) }
}
