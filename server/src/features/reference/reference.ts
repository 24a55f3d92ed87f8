// Lists for forms and filters: skills, countries, industries.
import type { OutputOf } from '@plaza/contract'
import { countryName } from '@plaza/contract/rules/country-names'
import { fold } from '@plaza/contract/rules/folding'
import { countryCodes, type Language } from '@plaza/contract/values'
import { sql } from 'kysely'
import { nameColumn } from '../../db/local-names.ts'
import type { World } from '../../world.ts'

/** Nobody reads more names; forms narrow the list down by what is typed. */
const SKILLS_MAX_ROWS = 500

/** `GET /skills`: the most used first; `search` keeps the names that begin with it. */
export async function listSkills({ db }: World, search: string | undefined): Promise<OutputOf<'GET /skills'>> {
  const beginning = fold(search ?? '')
    .replace(/\p{C}/gu, '')
    .trim()
  const narrowed = beginning === '' ? sql`` : sql`WHERE folded LIKE ${`${beginning.replace(/[\\%_]/g, '\\$&')}%`}`
  const { rows } = await sql<{
    name: string
  }>`SELECT name FROM skills ${narrowed} ORDER BY jobs_count DESC, name LIMIT ${SKILLS_MAX_ROWS}`.execute(db)
  return { skills: rows }
}

/** `GET /countries`: the 17 countries where companies sign up, by name in the caller's language. */
export async function listCountries({ db }: World, language: Language): Promise<OutputOf<'GET /countries'>> {
  const rows = await db.selectFrom('countries').select(['id', 'code', 'name']).where('code', 'in', countryCodes).execute()
  const countries = rows.map((row) => ({ ...row, name: countryName(row.name, language) }))
  return { countries: countries.sort((a, b) => a.name.localeCompare(b.name, language)) }
}

/** `GET /company_industries`: by name in the caller's language. */
export async function listIndustries({ db }: World, language: Language): Promise<OutputOf<'GET /company_industries'>> {
  const rows = await db
    .selectFrom('company_industries')
    .select(['id', `${nameColumn(language)} as name`])
    .execute()
  return { company_industries: rows.sort((a, b) => a.name.localeCompare(b.name, language)) }
}
