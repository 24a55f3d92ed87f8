// Reads entries in the rows of a table whose head says what each column holds: 'Company · Position · From · To'.
import { fold } from '@plaza/contract/rules/folding'
import { dateAlone, periodIn } from './dates.ts'
import { type Line, wordsOf } from './lines.ts'

type Column = 'role' | 'organization' | 'period' | 'start' | 'end' | 'other'

/** What the heads of columns begin with, folded. */
const HEADS: readonly [Exclude<Column, 'other'>, RegExp][] = [
  [
    'role',
    /^(?:job title|titulo(?: obtenido| recibido)?|title|position|post|designation|role|degree|qualification|course|exam(?:ination)?|standard|class(?! )|cargo|puesto|funcion|functie|fonction|poste|diplome|grado(?: obtenido)?|carrera|estudios(?: realizados)?|programa|mansione|stelle)\b/,
  ],
  [
    'organization',
    /^(?:company|employer|organi[sz]ation|institut(?:e|ion)|school|university|college|board|empresa|compania|entidad|institucion|centro|escuela|universidad|colegio|plantel|werkgever|entreprise|employeur|etablissement|azienda|arbeitgeber|firma)\b/,
  ],
  ['start', /^(?:(?:fecha )?(?:de )?(?:inicio|ingreso)|from|start(?: date)?|desde)\b/],
  ['end', /^(?:(?:fecha )?(?:de )?(?:fin|retiro|salida|termino|egreso)|to|end(?: date)?|until|hasta)\b/],
  [
    'period',
    /^(?:period[eo]?|duration|dates?|years?(?: of (?:passing|completion|qualifying))?|passing year|fechas?|ano|anos|annee|tenure|zeitraum|jahr)\b/,
  ],
]
const LEVEL_HEAD = /^(?:nivel|level)(?: (?:educativo|academico|de estudios|of education))?$/
const CELLS_MIN = 3
const HEAD_MAX_CHARACTERS = 60
/** How many columns of a head have to be known, of which one is the role's or the organization's. */
const KNOWN_MIN = 2

const cellsOf = (text: string) => text.split('\t').map((cell) => wordsOf(cell).trim())

/** What each column of a table holds, by its head; null for a line that is none. */
function columnsOf(text: string): Column[] | null {
  const cells = cellsOf(text)
  if (cells.length < CELLS_MIN || cells.some((cell) => cell.length > HEAD_MAX_CHARACTERS)) return null
  const taken = new Set<Column>()
  const columns = cells.map((cell): Column => {
    const found = HEADS.find(([, says]) => says.test(fold(cell)))?.[0] ?? 'other'
    if (taken.has(found)) return 'other'
    taken.add(found)
    return found
  })
  // How far somebody got says what was learned where no other column does.
  const level = cells.findIndex((cell) => LEVEL_HEAD.test(fold(cell)))
  if (level >= 0 && !taken.has('role') && taken.has('organization')) columns[level] = 'role'
  const known = columns.filter((column) => column !== 'other')
  return known.length >= KNOWN_MIN && (known.includes('role') || known.includes('organization')) && isDated(known) ? columns : null
}

const isDated = (columns: readonly Column[]) => columns.includes('period') || columns.includes('start')

/** Whether a line is the head of a table of jobs or studies. */
export const isHeadOfTable = (text: string) => columnsOf(text) !== null

/** A row as a line that says an entry, with labels that the reader of pieces knows; null for one that does not fit its head. */
function rowOf(text: string, columns: readonly Column[]): string | null {
  const cells = cellsOf(text)
  const at = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const said = (column: Column) => (columns.includes(column) && !/^[-–—.]*$/.test(at(column)) ? at(column) : '')
  // What is empty at the end of a row is left out.
  if (cells.length > columns.length || columns.slice(cells.length).some((column) => column !== 'other')) return null
  const period = said('period') || [said('start'), said('end')].filter(Boolean).join(' - ')
  const isPeriod = periodIn(period, { single: true }) !== null || dateAlone(period) !== null
  const [role, organization] = [said('role'), said('organization')]
  if (!isPeriod || (role === '' && organization === '')) return null
  return [role && `Title: ${role}`, organization && `Company: ${organization}`, period].filter(Boolean).join('\t')
}

/** The lines of a section, with the rows of tables written as labelled entries; what does not fit the head of its table stays as it is. */
export function withoutTables(lines: readonly Line[]): Line[] {
  let columns: Column[] | null = null
  return lines.flatMap((line): Line[] => {
    const head = columnsOf(line.text)
    if (head) {
      columns = head
      return []
    }
    const row = columns === null ? null : rowOf(line.text, columns)
    return row === null
      ? [line]
      : [
          { ...line, text: '', isContinued: false },
          { ...line, text: row, columns: [], isContinued: false },
        ]
  })
}
