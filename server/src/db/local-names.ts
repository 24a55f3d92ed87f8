// Countries and industries carry their names in a column for each language.
import { type Language, languages } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { RowOf } from './tables.ts'

/** The tables that are read here. */
type Named = RowOf<'countries'> | RowOf<'company_industries'>

const columns = { en: 'name', es: 'name_es' } as const satisfies Record<Language, keyof Named>

/** The column of the name in a language. */
export function nameColumn(language: Language): (typeof columns)[Language] {
  return columns[language]
}

/** The name in a language of the row that goes by this alias in the statement. */
function localName(alias: string, language: Language): RawBuilder<string | null> {
  return sql`${sql.ref(`${alias}.${columns[language]}`)}`
}

/** Its names in all languages as an array, in the order of the languages; nulls where there is no row. */
export function localNames(alias: string): RawBuilder<(string | null)[]> {
  return sql`ARRAY[${sql.join(languages.map((language) => localName(alias, language)))}]`
}

/** The name in a language of those that `localNames` gives. */
export function nameIn(names: readonly (string | null)[], language: Language): string | null {
  return names[languages.indexOf(language)] ?? null
}
