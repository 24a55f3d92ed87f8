// Compares db/tables.ts with a real database. It reads the files as text, because types do not exist at run time.
import { join } from 'node:path'
import { parseSync, type TSType, Visitor } from 'oxc-parser'
import { type Finding, type Sources, sourcesIn } from './sources.ts'

export type Column = {
  isNullable: boolean
  /** Filled in by the database when an insert leaves it out. */
  isGenerated: boolean
  /** number, string, boolean, Date, Buffer, each perhaps with []; null for a type of the product's own, such as Department. */
  type: string | null
}
export type Tables = Map<string, Map<string, Column>>

/** One row of information_schema.columns. */
export type ColumnRow = {
  table_name: string
  column_name: string
  is_nullable: string
  udt_name: string
  column_default: string | null
  is_identity: string
  is_generated: string
}

const KEYWORDS: Readonly<Record<string, string>> = { TSNumberKeyword: 'number', TSStringKeyword: 'string', TSBooleanKeyword: 'boolean' }
const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  varchar: 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  numeric: 'string',
  tsvector: 'string',
  xid8: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
}

function nameOf(type: TSType): string | null {
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') return type.typeName.name
  return null
}

function columnOf(type: TSType): Column {
  if (type.type === 'TSParenthesizedType') return columnOf(type.typeAnnotation)
  if (type.type === 'TSUnionType') {
    const others = type.types.filter((each) => each.type !== 'TSNullKeyword')
    const only = others.length === 1 && others[0] ? columnOf(others[0]) : { isGenerated: false, isNullable: false, type: null }
    return { ...only, isNullable: only.isNullable || others.length < type.types.length }
  }
  const name = nameOf(type)
  const inner = type.type === 'TSTypeReference' ? type.typeArguments?.params[0] : undefined
  if (inner && (name === 'Generated' || name === 'GeneratedAlways')) return { ...columnOf(inner), isGenerated: true }
  // Of ColumnType<Select, Insert, Update> the first type counts.
  if (inner && name === 'ColumnType') return { ...columnOf(inner), isGenerated: true }
  if (type.type === 'TSArrayType') {
    const element = columnOf(type.elementType).type
    return { isNullable: false, isGenerated: false, type: element && `${element}[]` }
  }
  return { isNullable: false, isGenerated: false, type: KEYWORDS[type.type] ?? (name === 'Date' || name === 'Buffer' ? name : null) }
}

/** Where a table may be declared: in one file for each subject, joined in the first. */
export const TABLES = /^server\/src\/db\/tables(\/[\w-]+)?\.ts$/
/** A row of jobs holds the pay that the contract defines. */
const PAY = 'contract/src/rules/pay.ts'

/** All files of the project that declare the tables, as one text; empty where they are not all there. */
export function tableText(sources: Sources = sourcesIn(join(import.meta.dirname, '..'))): string {
  const files = sources.files.filter((file) => TABLES.test(file))
  return files.length > 0 && sources.has(PAY) ? [...files, PAY].map((file) => sources.read(file)).join('\n') : ''
}

/** The tables that `export type Tables = { … }` declares, in the text of these files. */
function declaredTables(text: string): Tables {
  const found: Tables = new Map()
  const aliases = new Map<string, TSType>()
  const { program } = parseSync('tables.ts', text)
  new Visitor({
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      aliases.set(id.name, typeAnnotation)
    },
  }).visit(program)
  const members = (type: TSType | undefined): [string, TSType][] => {
    const literal = type && (aliases.get(nameOf(type) ?? '') ?? type)
    if (literal?.type === 'TSIntersectionType') return literal.types.flatMap(members)
    if (literal?.type !== 'TSTypeLiteral') return []
    return literal.members.flatMap((member) =>
      member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
        ? [[member.key.name, member.typeAnnotation.typeAnnotation] as [string, TSType]]
        : [],
    )
  }
  for (const [table, type] of members(aliases.get('Tables'))) {
    found.set(table, new Map(members(type).map(([column, each]) => [column, columnOf(each)])))
  }
  return found
}

function ofDatabase(rows: readonly ColumnRow[]): Tables {
  const found: Tables = new Map()
  for (const row of rows) {
    const columns = found.get(row.table_name) ?? new Map<string, Column>()
    const isArray = row.udt_name.startsWith('_')
    const element = TYPES[isArray ? row.udt_name.slice(1) : row.udt_name]
    columns.set(row.column_name, {
      isNullable: row.is_nullable === 'YES',
      isGenerated: row.column_default !== null || row.is_identity === 'YES' || row.is_generated === 'ALWAYS',
      type: element === undefined ? null : element + (isArray ? '[]' : ''),
    })
    found.set(row.table_name, columns)
  }
  return found
}

/** The differences between db/tables.ts and the database, one sentence each. */
export function tableDifferences(text: string, rows: readonly ColumnRow[]): string[] {
  const declared = declaredTables(text)
  const actual = ofDatabase(rows)
  const differences: string[] = []
  for (const table of actual.keys()) if (!declared.has(table)) differences.push(`${table} is not declared`)
  for (const [table, columns] of declared) {
    const real = actual.get(table)
    if (!real) {
      differences.push(`${table} is not in the database`)
      continue
    }
    for (const column of real.keys()) if (!columns.has(column)) differences.push(`${table}.${column} is not declared`)
    for (const [column, said] of columns) {
      const is = real.get(column)
      const name = `${table}.${column}`
      if (!is) differences.push(`${name} is not in the database`)
      else {
        if (said.isNullable !== is.isNullable) differences.push(`${name} ${is.isNullable ? 'may' : 'may not'} be null in the database`)
        // A nullable column may be left out of an insert in any case.
        if (said.isGenerated && !is.isGenerated) differences.push(`${name} is Generated, and the database has no default for it`)
        if (said.type !== null && is.type !== null && said.type !== is.type) differences.push(`${name} is ${is.type} in the database`)
      }
    }
  }
  return differences
}

/** Made by db/migrate.ts before any migration runs. */
const OWN_TABLE = 'migrations'

/** Columns that no migration names together with their table. A guess by words, which says at once what tables.test.ts finds in a database. */
export function columnsWithoutMigration(sources: Sources): Finding[] {
  const migrations = sources.files
    .filter((file) => /^server\/src\/db\/migrations\/.*\.sql$/.test(file))
    .map((file) => new Set(sources.read(file).match(/\w+/g)))
  const tables = declaredTables(tableText(sources))
  return [...tables]
    .filter(([table]) => table !== OWN_TABLE)
    .flatMap(([table, columns]) =>
      [...columns.keys()]
        .filter((column) => !migrations.some((words) => words.has(table) && words.has(column)))
        .map((column) => ({ at: 'server/src/db/tables.ts:1', says: `no migration makes ${table}.${column}` })),
    )
}
