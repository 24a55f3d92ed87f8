// Lists for forms and filters: skills, countries, industries.
import type { OutputOf } from '@plaza/contract'
import type { Language } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { World } from '../../world.ts'
import { fold } from '../board/words.ts'

/** Nobody reads more names; a form narrows the list by typing. */
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

/** `GET /countries`: by name in the caller's language. */
export async function listCountries({ db }: World, language: Language): Promise<OutputOf<'GET /countries'>> {
  const rows = await db
    .selectFrom('countries')
    .select(['id', 'code', language === 'es' ? 'name_es as name' : 'name'])
    .execute()
  return { countries: rows.sort((a, b) => a.name.localeCompare(b.name, language)) }
}

/** `GET /company_industries`: by name in the caller's language. */
export async function listIndustries({ db }: World, language: Language): Promise<OutputOf<'GET /company_industries'>> {
  const rows = await db
    .selectFrom('company_industries')
    .select(['id', language === 'es' ? 'name_es as name' : 'name'])
    .execute()
  return { company_industries: rows.sort((a, b) => a.name.localeCompare(b.name, language)) }
}
