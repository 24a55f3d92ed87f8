// Which company an imported posting belongs to: one that exists, or a new one with an address made from its name.
import { DOMAIN_NAME_MAX_CHARACTERS } from '@plaza/contract/limits'
import { fold } from '@plaza/contract/rules/folding'
import { isDomainName, reservedNames } from '@plaza/contract/rules/reserved-names'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { indexCompanies } from '../board/search-index.ts'

/** A company as a posting names it: by its domain_name here, or by its name alone. */
export type CompanyRef = { domain_name: string | null; name: string; website: string | null }

export type NewCompany = { domain_name: string; name: string; website: string | null }
export type FoundCompany = { id: number } | { create: NewCompany } | { error: string }

const ROOM_FOR_A_NUMBER = 3
const NUMBERS_TRIED = 50

function slugOf(name: string): string {
  return fold(name)
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, DOMAIN_NAME_MAX_CHARACTERS - ROOM_FOR_A_NUMBER)
    .replace(/^-+|-+$/g, '')
}

/** The company of a job site elsewhere (jobs.lever.co/faro-logistica); the name of the site is its domain_name here. */
export function companyOfToken(token: string): CompanyRef | null {
  const slug = slugOf(token)
  if (slug === '') return null
  const name = slug
    .replace(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase())
    .replaceAll('-', ' ')
  return { domain_name: slug, name, website: null }
}

/** Equal for two postings of one company. */
export function companyKey(ref: CompanyRef): string {
  return ref.domain_name === null ? `name ${ref.name.trim().toLowerCase()}` : `domain ${ref.domain_name}`
}

/** The domain_names that a company of this name may get, best first; none is reserved. */
function candidates(name: string): string[] {
  const slug = slugOf(name) || 'company'
  const first = isDomainName(slug) ? slug : `${slug}-company`
  return [first, ...Array.from({ length: NUMBERS_TRIED - 1 }, (_, at) => `${first}-${at + 2}`)]
}

type Row = { id: number; domain_name: string; name: string; visible_name: string }

async function listAlike(db: Reader, refs: readonly CompanyRef[]): Promise<Row[]> {
  const names = refs.filter((ref) => ref.domain_name === null).map((ref) => ref.name.trim().toLowerCase())
  const { rows } =
    await sql<Row>`SELECT c.id, b.domain_name, c.name, c.visible_name FROM companies c JOIN company_brandings b ON b.company_id = c.id
    WHERE lower(c.visible_name) = ANY (${names}::text[]) OR lower(c.name) = ANY (${names}::text[])
    ORDER BY c.id`.execute(db)
  return rows
}

/** The ids of the companies that have or had these domain_names, by domain_name in lower case. */
async function listOwners(db: Reader, domainNames: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`SELECT lower(domain_name::text) AS name, company_id AS id FROM domain_names
    WHERE domain_name = ANY (${domainNames}::citext[])`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** The id of the company that has or had this domain_name, or undefined. */
export async function findCompanyId(db: Reader, domainName: string): Promise<number | undefined> {
  return (await listOwners(db, [domainName])).get(domainName.toLowerCase())
}

/** Finds or plans the company of each reference, by `companyKey`. Writes nothing. */
export async function resolveCompanies(db: Reader, refs: readonly CompanyRef[]): Promise<Map<string, FoundCompany>> {
  const distinct = [...new Map(refs.map((ref) => [companyKey(ref), ref])).values()]
  const rows = await listAlike(db, distinct)
  const taken = await listOwners(
    db,
    distinct.flatMap((ref) => ref.domain_name ?? candidates(ref.name)),
  )
  const planned = new Map<string, NewCompany>()
  const found = new Map<string, FoundCompany>()
  for (const ref of distinct.filter((each) => each.domain_name !== null)) {
    const domain = ref.domain_name as string
    const owner = taken.get(domain)
    if (owner !== undefined) found.set(companyKey(ref), { id: owner })
    else if (isDomainName(domain)) {
      const create = { domain_name: domain, name: ref.name.trim(), website: ref.website }
      planned.set(domain, create)
      found.set(companyKey(ref), { create })
    } else {
      const why = reservedNames.includes(domain) ? 'is a reserved word' : 'may only have letters a to z, digits and hyphens inside'
      found.set(companyKey(ref), {
        error: `The company's domain_name "${domain}" ${why}. Name another company with --company DOMAIN_NAME.`,
      })
    }
  }
  for (const ref of distinct.filter((each) => each.domain_name === null)) {
    const name = ref.name.trim()
    const same = (other: string) => other.trim().toLowerCase() === name.toLowerCase()
    const alike = rows.filter((row) => same(row.visible_name) || same(row.name))
    const chosen = alike.length > 1 ? alike.find((row) => row.domain_name.toLowerCase() === candidates(name)[0]) : alike[0]
    const sibling = [...planned.values()].find((each) => same(each.name))
    if (chosen) found.set(companyKey(ref), { id: chosen.id })
    else if (alike.length > 1)
      found.set(companyKey(ref), { error: `${alike.length} companies are called "${name}". Name one with --company DOMAIN_NAME.` })
    else if (sibling) found.set(companyKey(ref), { create: sibling })
    else {
      const domain_name = candidates(name).find((each) => !taken.has(each) && !planned.has(each))
      if (!domain_name)
        found.set(companyKey(ref), {
          error: `No free domain_name could be made from "${name}". Name a company with --company DOMAIN_NAME.`,
        })
      else {
        const create = { domain_name, name, website: ref.website }
        planned.set(domain_name, create)
        found.set(companyKey(ref), { create })
      }
    }
  }
  return found
}

/** Inserts companies with their careers pages in the caller's transaction and indexes them; answers their ids by domain_name. */
export async function insertCompanies(db: Reader, companies: readonly NewCompany[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { domain_name, name, website } of companies) {
    const { id } = await db.insertInto('companies').values({ name, visible_name: name, website }).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('company_brandings')
      .values({
        company_id: id,
        domain_name,
        site_url: website,
      })
      .execute()
    ids.set(domain_name, id)
  }
  await indexCompanies(db, [...ids.values()])
  return ids
}
