// Reads entries written as a form: 'Empresa: …', 'Puesto: …', 'Periodo: …', each in a line of its own, and entries whose halves a colon parts.
import { fold } from '@plaza/contract/rules/folding'
import { periodIn } from './dates.ts'
import { FREELANCE, type Kind } from './history-words.ts'
import { isOrganization, isRole } from './known-names.ts'
import { GOES_ON, type Line, STYLE_CHANGE, wordsOf } from './lines.ts'
import { couldBeName, isNameAbove, LABEL_POINT, nameAbove, STOP } from './names-above-labels.ts'
import { withPeriodsBelow } from './periods-below-forms.ts'
import { isPeriodAlone } from './whole-periods.ts'
import { isPlaceAlone } from './written-place.ts'

type Label = 'role' | 'organization' | 'period' | 'start' | 'end' | 'other'

/** What forms ask for, folded. */
const LABELS: readonly [Exclude<Label, 'other'>, RegExp][] = [
  [
    'role',
    /^(?:(?:job )?(?:title|position|role)|position (?:last )?held|post(?: held)?|designation|degree|job position|(?:puesto|cargo|funcao|funcion|labor)(?: (?:desempenad[oa]|ocupado|actual|laboral))?|posicion|titul(?:o|acion)(?: (?:obtenid[oa]|profesional))?|carrera|rol|ocupacion|grado obtenido|programa|attained|obtained|awarded|estudios (?:cursados|realizados|en curso)|titulo alcanzado)$/,
  ],
  [
    'organization',
    /^(?:(?:name of (?:the )?)?(?:company|employer|organi[sz]ation)(?: name)?|(?:(?:current|present|previous|last|past|former) )?(?:company|organi[sz]ation|employer)|establecimiento|lugar de trabajo|centro de trabajo|razon social|empresa (?:o|y) institucion|nombre del empleador|organi[sz]ation|institution|institute|school|university|college|(?:nombre de la )?(?:empresa|compania|institucion)|instituicao|institucion(?: educativa)?|escuela|universidad|entidad|empleador|centro(?: educativo| de estudios)?|colegio|plantel|facultad)$/,
  ],
  [
    'period',
    /^(?:(?:duration|period|tenure|dates?)(?: (?:of (?:employment|service|work)|employed|worked))?|employment (?:dates?|period)|(?:working|employed|worked) (?:from|since|period)|periodo(?: (?:laborado|laboral|trabajado|de (?:trabajo|labores|servicios?|tiempo)))?|fechas?(?: de (?:trabajo|labores))?|tiempo(?: (?:laborado|trabajado|de (?:servicios?|trabajo|labores)))?|duracion(?: del (?:contrato|trabajo|empleo))?|lapso|years?|anos?(?: (?:de )?(?:graduacion|egreso|promocion|titulacion|termino))?|fecha (?:de )?(?:graduacion|grado)|vigencia)$/,
  ],
  ['start', /^(?:(?:fecha (?:de )?)?(?:ingreso|inicio|entrada)|start(?: date)?|from|desde)$/],
  ['end', /^(?:(?:fecha (?:de )?)?(?:retiro|salida|termino|terminacion|egreso|finalizacion|fin|cese|baja)|end(?: date)?|to|hasta)$/],
]
const LABELLED = /^(\p{L}[\p{L} ()/]{1,38}?)[\s\ue000]*(?::[\s\ue000]*[-–—]?[\s\ue000]*|\t)(.*)$/su
const VALUE_MAX_CHARACTERS = 130
const HEAD_MAX_CHARACTERS = 60
const BLOCK_MAX_LINES = 9
/** So many empty lines may stand between a period and the form below it. */
const GAP_MAX_LINES = 2

/** `name`: the label itself, folded. */
type Said = { label: Label; name: string; value: string; isColon: boolean; level: string | null }

/** What else a form asks about a job, folded. */
const OF_JOB =
  /^(?:jefe|supervisor|telefonos?|tel|celular|direccion|ciudad|localidad|ubicacion|area|departamento|seccion|giro|rubro|sector|actividad de la empresa|motivo|referencias?|contacto|sueldo|salario|horario|modalidad|tipo de contrato|contrato)\b/

/** How far somebody got, in front of where. */
const LEVELS =
  /^(?:(?:nivel|educacion) )?(?:superior|universitari[oa]s?|secundari[oa]s?(?: complet[oa]s?)?|terciari[oa]s?|primari[oa]s?|basic[oa]|pre-?primari[oa]|diversificado)$/

/** A line in which the reading of levels (study-levels.ts) has labelled a whole study: no part of another one. */
const SAYS_ALL = /^Title: [^\t]*\tCompany: /

/** What a line says behind its label; null if it has none. A column without a colon counts only behind a label that is known. */
function labelOf(text: string): Said | null {
  const plain = text.replace(LABEL_POINT, '')
  const [whole, name = '', value = ''] = LABELLED.exec(plain) ?? []
  if (whole === undefined) return null
  const folded = fold(wordsOf(name)).trim()
  const isLevel = LEVELS.test(folded) && isOrganization(wordsOf(value), 'education')
  // 'Empresa o entidad', 'Cargo / Puesto'
  const [asked = ''] = folded.split(/ ?\/ ?| o (?=\p{L}{4})/u)
  const label = isLevel ? 'organization' : LABELS.find(([, says]) => says.test(folded) || says.test(asked))?.[0]
  const isColon = /^[\s\ue000]*:/.test(plain.slice(name.length))
  // 'Función: atender clientes' is what was done.
  if (/^(?:funcion|labor)/.test(folded) && !isRole(wordsOf(value), 'work'))
    return isColon ? { label: 'other', name: folded, value, isColon, level: null } : null
  if (label === undefined) return isColon ? { label: 'other', name: folded, value, isColon, level: null } : null
  if (!isColon && (value.includes('\t') || LABELS.some(([, says]) => says.test(fold(wordsOf(value)).trim())))) return null
  return { label, name: folded, value: value.trim(), isColon, level: isLevel ? wordsOf(name).trim() : null }
}

type Block = { [label in Exclude<Label, 'other'> | 'level']?: string }

const periodOf = ({ period, start, end }: Block) => period ?? (start === undefined ? undefined : `${start} - ${end ?? ''}`)

/** Whether the block says enough for an entry: two of what, where and when. */
function isEntry(block: Block): boolean {
  // Behind a level alone, the degree stands elsewhere.
  if (block.level !== undefined && block.role === undefined) return false
  const when = periodOf(block)
  const isDated = when !== undefined && periodIn(wordsOf(when), { single: true }) !== null
  return [block.role, block.organization, isDated || undefined].filter((each) => each !== undefined).length > 1
}

/** Whether a block says what and where, and lacks nothing but when. */
const isWhole = (block: Block) => block.role !== undefined && block.organization !== undefined && periodOf(block) === undefined

/** One line that says an entry, with labels that the reader of pieces knows. Of a job, how long it lasted is left out. */
function lineOf(block: Block, kind: Kind): string {
  const plain = (text: string) => wordsOf(text).replace(/\t/g, ' ').trim()
  const named = (text: string) => (kind === 'work' ? plain(text).replace(STOP, '') : plain(text))
  const when = plain(periodOf(block) ?? '')
  const isDate = kind === 'education' || /\d{4}|\d\d[/.-]\d\d/.test(when)
  return [
    block.role === undefined ? '' : `Title: ${named(block.role)}`,
    block.organization === undefined ? '' : `Company: ${named(block.organization)}`,
    isDate ? when : '',
  ]
    .filter(Boolean)
    .join('\t')
}

/** Whether a line stands exactly below what the one above it says behind a label in a column of its own. */
const isBelowValue = (above: Line | undefined, line: Line) =>
  above?.columns.length === 2 && line.columns.length === 1 && line.x !== null && Math.abs(line.x - (above.columns[1] ?? 0)) < 1

/** '(April 2009 to Nov 2016)' */
const isPeriodInBrackets = (text: string) => /^\s*\(.*\)\s*$/.test(text) && isPeriodAlone(wordsOf(text).trim())

/** What asks for somebody's post, and not for a degree, a work or the part in a project; folded. */
const POST = /^(?:puesto|cargo|funcion|posicion|ocupacion|job|position|designation)/

/** So many companies above labels show that they stand there. */
const NAMES_ABOVE_MIN = 2

/** How many lines that may be names of companies stand directly above labels of what was done there. */
function namesAboveLabels(lines: readonly Line[]): number {
  return lines.filter((line, at) => {
    const said = line.text === '' ? null : labelOf(line.text)
    const above = lines.slice(0, at).findLast(({ text }) => text !== '')
    return said !== null && (said.label === 'role' || OF_JOB.test(said.name)) && above !== undefined && couldBeName(above)
  }).length
}

/** The lines of a section with each entry that is written as a form in one line, and what else its form says as a list below it. */
function withForms(lines: readonly Line[], kind: Kind): Line[] {
  const out: Line[] = []
  let block: Block = {}
  let from = -1
  let taken = 0
  /** Where periods stand above forms, the one below belongs to the next form. */
  let isDatedAbove = false
  let rest: Line[] = []
  let head: Line | null = null
  let named: readonly Line[] = []
  /** Whether a label names what somebody did for a company. */
  let isOfPost = false
  /** The lines that forms were written as, and those with what else they say. */
  const made = new Set<Line>()
  const ofForms = new Set<Line>()
  const isUsual = kind === 'work' && namesAboveLabels(lines) >= NAMES_ABOVE_MIN
  /** The line above, or the two, that name the company that the labels below them are of. */
  const nameOver = (): Line[] => {
    const at = out.findLastIndex(({ text }) => text !== '')
    const [over, above] = [out[at - 1], out[at]]
    if (above === undefined || ofForms.has(above)) return []
    if (over && !ofForms.has(over) && GOES_ON.test(over.text.split('\t')[0] ?? '')) return []
    const isNear = at >= out.length - (above.isBold || isUsual ? 2 : 1)
    const isRest = above.isContinued || /^\p{Ll}/u.test(above.text)
    if (isRest && (over === undefined || over.text === '' || ofForms.has(over) || over.isContinued)) return []
    const lines = isRest && over ? [over, above] : [above]
    const [first = above] = lines
    const name = { ...first, text: lines.map(({ text }) => text).join(' ') }
    const before = out[at - lines.length]
    const isApart = before === undefined || before.text === '' || ofForms.has(before) || LABEL_POINT.test(first.text)
    return isNear && (isNameAbove(name) || ((isApart || isUsual) && couldBeName(name))) ? lines : []
  }
  /** `isCompanyAlone`: above the label of another one, which would be taken for it. */
  const close = (isCompanyAlone = false) => {
    const first = lines[from]
    // Without a period, what has a title that nobody knows is rather a work or a project, and what stands below a dated line is of that one.
    const over = named[0] && out[out.lastIndexOf(named[0]) - 1]
    const isOfDated = over !== undefined && !ofForms.has(over) && periodIn(wordsOf(over.text)) !== null
    const isOfCompany = periodOf(block) !== undefined || (isOfPost && !isOfDated && isRole(wordsOf(block.role ?? ''), 'work'))
    if (named.length > 0 && kind === 'work' && block.role !== undefined && isOfCompany && block.organization === undefined)
      block.organization = nameAbove(named.map(({ text }) => text).join(' '))
    else named = []
    if (first && isEntry(block)) {
      if (head && kind === 'work' && block.role === undefined) {
        block.role = wordsOf(head.text.replace(LABEL_POINT, '')).replace(/\s*:\s*$/, '')
        out.splice(out.lastIndexOf(head), 1)
      }
      for (const line of named) out.splice(out.lastIndexOf(line), 1)
      const above = out.findLast(({ text }) => text !== '')
      if (
        above &&
        periodOf(block) === undefined &&
        out.indexOf(above) >= out.length - 1 - GAP_MAX_LINES &&
        isPeriodAlone(wordsOf(above.text))
      ) {
        block.period = above.text
        out.splice(out.lastIndexOf(above))
      }
      const written = { ...first, text: lineOf(block, kind), columns: [], isContinued: false }
      made.add(written)
      for (const line of [written, ...rest]) ofForms.add(line)
      // The name below is that of the next company.
      const isNameless = isUsual && block.organization === undefined
      out.push({ ...first, text: '' }, written, ...(isNameless ? [{ ...first, text: '' }] : []), ...rest)
    } else if (from >= 0 && !isCompanyAlone) out.push(...lines.slice(from, from + taken))
    block = {}
    from = -1
    rest = []
    head = null
    named = []
    taken = 0
  }
  for (const [at, line] of lines.entries()) {
    const labelled = line.text === '' || (kind === 'education' && SAYS_ALL.test(line.text)) ? null : labelOf(line.text)
    // Of a job, whatever has a period behind its label says when: 'Fecha contratación: 2018 - 2020'.
    const isWhen = kind === 'work' && labelled?.label === 'other' && isPeriodAlone(wordsOf(labelled.value).replace(/\.$/, ''))
    const said: Said | null = labelled && isWhen ? { ...labelled, label: 'period' } : labelled
    const isOpen = from >= 0
    if (kind === 'work' && !isOpen && said?.label === 'other' && OF_JOB.test(said.name)) {
      named = nameOver()
      if (named.length > 0) {
        from = at
        taken = 1
        isDatedAbove = false
        rest.push({ ...line, text: LABEL_POINT.test(line.text) ? line.text : `• ${line.text}` })
        continue
      }
    }
    if (said && said.label !== 'other' && said.value !== '' && said.value.length <= VALUE_MAX_CHARACTERS) {
      if (isOpen && (block[said.label] !== undefined || taken > BLOCK_MAX_LINES))
        close(kind === 'work' && said.label === 'organization' && Object.keys(block).join() === 'organization')
      if (from < 0) {
        from = at
        const above = out.findLast(({ text }) => text !== '') ?? null
        isDatedAbove = above !== null && !ofForms.has(above) && periodIn(wordsOf(above.text)) !== null
        named = said.label === 'role' || said.label === 'period' ? nameOver() : []
        head = above && above === out.at(-1) && /:\s*$/.test(above.text) && above.text.length <= HEAD_MAX_CHARACTERS ? above : null
      }
      block[said.label] = said.value
      if (said.label === 'role') isOfPost = POST.test(said.name)
      if (said.level !== null) block.level = said.level
      taken = at - from + 1
    } else if (isOpen && periodOf(block) === undefined && taken <= BLOCK_MAX_LINES && isPeriodInBrackets(line.text)) {
      block.period = line.text
      taken = at - from + 1
    } else if (isOpen && isWhole(block) && !isDatedAbove && taken <= BLOCK_MAX_LINES && isPeriodAlone(wordsOf(line.text).trim())) {
      block.period = line.text
      taken = at - from + 1
    } else if (isOpen && (isBelowValue(lines[at - 1], line) || (kind === 'work' && /^\S+@\S+$/.test(line.text)))) {
      // What it is labelled with goes on.
      taken = at - from + 1
    } else if (isOpen && (line.text === '' || said !== null || line.isContinued) && taken <= BLOCK_MAX_LINES) {
      if (line.text !== '') rest.push({ ...line, text: LABEL_POINT.test(line.text) ? line.text : `• ${line.text}` })
      taken = at - from + 1
    } else {
      close()
      out.push(line)
    }
  }
  close()
  return kind === 'work' ? withPeriodsBelow(out, made) : out
}

const PAIR = /^([^:\t]{2,70}?)[\s\ue000]*:[\s\ue000]+([^:\t]{3,110})(\t.*)?$/su

/** 'Sun Bakery : Baker (2012 - 2014)' with a bar instead of the colon, where one side is what was done and the other where. */
function withoutPairs(lines: readonly Line[], kind: Kind): Line[] {
  const isDated = (text: string) => periodIn(text, { single: kind === 'education' }) !== null
  return lines.map((line, at) => {
    const bullet = LABEL_POINT.exec(line.text)?.[0] ?? ''
    const [, before = '', behind = '', column = ''] = PAIR.exec(line.text.slice(bullet.length)) ?? []
    if (before === '' || (labelOf(line.text)?.label ?? 'other') !== 'other') return line
    const words = (periodIn(behind, { single: true })?.rest ?? behind).trim()
    const [isWhat, isWhatBehind] = [before, words].map(
      (side) => isRole(wordsOf(side), kind) && !isOrganization(wordsOf(side), kind) && !FREELANCE.test(fold(wordsOf(side)).trim()),
    )
    const [isWhere, isWhereBehind] = [before, words].map((side) => isOrganization(wordsOf(side), kind))
    const isPair = (isWhat && !isWhatBehind) || (isWhatBehind && !isWhat) || (kind === 'education' && isWhere !== isWhereBehind)
    const isNamed = kind === 'work' || isWhere || isWhereBehind
    const isTitle = /^\p{Lu}/u.test(words) || behind.includes(STYLE_CHANGE) || /:[\s]*\ue000/.test(line.text)
    const next = lines.slice(at + 1).find(({ text }) => text !== '')?.text ?? ''
    const isBeside = isDated(line.text) || isDated(next) || (kind === 'education' && isNamed)
    return isPair && isNamed && isTitle && isBeside && words.split(' ').length < 14 && !/\.$/.test(words)
      ? { ...line, text: `${bullet}${before.trim()} | ${behind}${column}` }
      : line
  })
}

const REST_MAX_WORDS = 6

/** The lines with what a label says whole, whatever letters the label has: 'Título obtenido: Técnico en' above 'Hilos (2017)'. */
function withWholeValues(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    const isRest =
      above !== undefined &&
      /\s(?:de|del|al|en|of|in)$/.test(above.text) &&
      line.x !== null &&
      line.x === above.x &&
      line.size === above.size &&
      /^\p{L}[^:\t]*$/u.test(line.text) &&
      line.text.split(' ').length <= REST_MAX_WORDS &&
      labelOf(above.text)?.isColon === true
    if (isRest) whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}` }
    else whole.push(line)
  }
  return whole
}

/** 'Weaver (2015 - 2016)': a title and its period, and nothing else. */
function isPositionAlone(text: string): boolean {
  const found = periodIn(text)
  const title = wordsOf(found?.rest ?? '').replace(/[\s()]+$/, '')
  return found !== null && /^\p{Lu}[^,|:\t]*$/u.test(title) && isRole(title, 'work') && !isOrganization(title, 'work')
}

/** The lines with the company in front of each position directly below the first one there: 'Nore Looms | Dyer (2013 - 2014)' above 'Weaver (2015 - 2016)'. */
function withCompanies(lines: readonly Line[]): Line[] {
  let company: string | null = null
  return lines.map((line) => {
    const [, named = '', position = ''] = /^([^|\t]{2,70}) \| ([^|\t]+)$/.exec(line.text) ?? []
    if (company !== null && isPositionAlone(line.text)) return { ...line, text: `${company} | ${line.text}` }
    company = isPositionAlone(position) && !isRole(wordsOf(named), 'work') ? named : null
    return line
  })
}

/** A label that may stand behind another one's value, in one line. */
const LABEL_WITHIN =
  /(?<=[\p{L}\d)."]) ?(?:[,.;|/–-] ?|\s)(?=(?:empresa|cargo|puesto|per[ií]odo|tiempo(?: laborado)?|fecha|duraci[oó]n|company|employer|position|job title|duration|period)\s*:\s*\S)/giu

/** The lines with each label of a job in a line of its own: 'Empresa: Telares Nore, Cargo: Tejedora, Tiempo: 2018-2020'. */
const withLabelsApart = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const parts = (labelOf(line.text)?.label ?? 'other') === 'other' ? [] : line.text.split(LABEL_WITHIN)
    const isForm = parts.length > 1 && parts.every((part) => (labelOf(part)?.label ?? 'other') !== 'other')
    return isForm ? parts.map((text) => ({ ...line, text, columns: [], isContinued: false })) : [line]
  })

/** A label without its colon, in front of what it labels. */
const BARE_LABEL = /^((?:empresa|cargo|puesto|per[ií]odo))(?: {1,3}(?!de |del )(?=\p{Lu}|\d))/iu
/** So many labels of a section show that lines begin with labels. */
const BARE_LABELS_MIN = 2

/** The lines with colons behind labels, where a section has several that have none: 'Empresa Telares Nore' above 'Cargo Tejedora'. */
function withColons(lines: readonly Line[]): readonly Line[] {
  const labels = new Set(lines.flatMap(({ text }) => fold(BARE_LABEL.exec(text)?.[1] ?? '') || []))
  const isLabelled = ({ text }: Line) => (labelOf(text)?.label ?? 'other') !== 'other'
  return labels.size < BARE_LABELS_MIN
    ? lines
    : lines.map((line) => (isLabelled(line) ? line : { ...line, text: line.text.replace(BARE_LABEL, '$1: ') }))
}

/** What some forms call the company, where none of their labels is plainer. */
const LIKE_COMPANY = /^(?:lugar|nombre|cliente)(?=\s*:)/iu

/** The lines with the company's label plain, where a section has titles behind labels and no label of companies: 'Lugar: Telares Nore' beside 'Cargo: Tejedora'. */
function withPlainCompanies(lines: readonly Line[]): readonly Line[] {
  const labels = lines.map(({ text }) => labelOf(text)?.label)
  if (!labels.includes('role') || labels.includes('organization')) return lines
  const isBesideTitle = (at: number) => [at - 1, at + 1].some((place) => labels[place] === 'role')
  return lines.map((line, at) =>
    isBesideTitle(at) && !isPlaceAlone(labelOf(line.text)?.value ?? '')
      ? { ...line, text: line.text.replace(LIKE_COMPANY, 'Empresa') }
      : line,
  )
}

/** The labels of a form that many countries share, whole: 'Título de la cualificación obtenida', 'Name and type of organisation providing education'. */
const FORM_LABELS: readonly [string, RegExp][] = [
  ['Fechas', /^(?:fechas \(de [-–] ?a\)|dates \(from [-–] ?to\))$/],
  ['Titulo', /^(?:titulo de la (?:cualificacion|calificacion) obtenida|title of (?:the )?qualification awarded)$/],
  [
    'Institucion',
    /^(?:nombre y tipo de (?:la )?organizacion (?:que ha impartido|que impartio|de).{0,60}|name and type of organi[sz]ation providing.{0,40})$/,
  ],
  [
    '',
    /^(?:principales materias.{0,70}|principal subjects.{0,50}|nivel (?:de la cualificacion )?(?:en|conforme a) .{0,60}|level in (?:the )?national .{0,40})$/,
  ],
]

/** The lines with such labels as other forms have them, and without what it asks of subjects and levels. */
const withShortLabels = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const [whole, sign = '', name = '', value = ''] = /^([^\p{L}]*)(\p{L}[^\t:]{10,90}?)[\s\ue000]*(?:[\t:])(.*)$/su.exec(line.text) ?? []
    const label = whole === undefined ? undefined : FORM_LABELS.find(([, says]) => says.test(fold(wordsOf(name)).trim()))?.[0]
    if (label === undefined) return [line]
    return label === '' ? [] : [{ ...line, text: `${sign}${label}: ${value.trim()}`, columns: [], isContinued: false }]
  })

/** The lines of a section, with entries that labels or colons part written as other resumes write them. */
export function withoutLabels(lines: readonly Line[], kind: Kind): Line[] {
  const apart = kind === 'work' ? withLabelsApart(withPlainCompanies(withColons(lines))) : withShortLabels(lines)
  const parted = withoutPairs(withForms(withWholeValues(apart), kind), kind)
  return kind === 'work' ? withCompanies(parted) : parted
}
