// What resumes say of a study beside its degree, school and dates: marks, ranks, how far it is, how it was held, its paper and its thesis.
import { fold } from '@plaza/contract/rules/folding'
import { wordsOf } from './lines.ts'

const NUMBER = '\\d{1,4}(?:[.,]\\d+)?'
const ORDINAL =
  '(?:\\d{1,2}(?:[°ºª.]|er|do|ro|to|mo|vo|no|st|nd|rd|th)?|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|septim[oa]|octav[oa]|noven[oa]|decim[oa](?: \\p{L}+)?|ultim[oa]|[ivx]{1,4}|first|second|third|fourth|fifth|final|last)'

/** Further words of a remark, up to what stands beside it. */
const TAIL = '[^,;:()–—-]'

/** A whole text of them, folded. What may as well be a degree alone ('Diploma', 'Certificate', 'Grade 12') is none. */
const REMARKS: readonly string[] = [
  // Marks and ranks
  `(?:promedio|notas?|calificacion(?:es)?|puntaje|puntuacion|media|c?gpa|sgpa|cpi|percentage|aggregate|marks|score|division|(?:class )?rank)(?: (?:general|final|media|promedio|acumulad[oa]|ponderad[oa]|obtenid[oa]|de (?:la carrera|egreso|grado)))*[ :=-]{1,3}(?:${NUMBER}${TAIL}{0,24}|first|second|third|distinction|sobresaliente|notable|excelente)`,
  `${NUMBER} ?(?:%|c?gpa(?!\\p{L})|/ ?${NUMBER})(?: (?:de|of|en|in|on|marks|aggregate|completad|avance|scale)${TAIL}{0,30})?`,
  '\\d[.,]\\d{1,2}',
  `(?:tercio|quinto|decimo|medio) superior|(?:primer|segundo|tercer) (?:puesto|lugar)(?: ${TAIL}{0,40})?|mejor (?:promedio|estudiante|alumn[oa]|egresad[oa])(?: ${TAIL}{0,40})?`,
  `(?:first|second|third) (?:class|division)(?: (?:with|upper|lower|division|distinction|honou?rs)${TAIL}{0,24})?|(?:magna |summa )?cum laude|valedictorian|salutatorian|(?:with )?distinction|top \\d{1,2} ?%(?: (?:of|in|de)${TAIL}{0,30})?`,
  `(?:con )?(?:mencion (?:honorifica|honrosa|especial|de honor)|matricula de honor|premio extraordinario)(?: ${TAIL}{0,30})?|con (?:honores|distincion(?: ${TAIL}{0,20})?)|becad[oa](?: ${TAIL}{0,20})?`,
  // How far it is and how it ended
  `(?:(?:actualmente|currently)[ ,]*)?(?:(?:cursando|en|in|cursado hasta|hasta)(?: (?:el|la|my|the))? )?${ORDINAL}[ -](?:semestre|cuatrimestre|trimestre|bimestre|ciclo|ano|nivel|curso|modulo|periodo|semester|term|year)(?: (?:de la carrera|de carrera|aprobad[oa]|cursad[oa]|complet[oa]|en curso|actualmente|student))?(?: ?[-–(] ?\\d+ ?level\\)?)?`,
  `(?:no )?(?:titulad|egresad|graduad|recibid|concluid|finalizad|terminad|completad|suspendid|congelad|abandonad|inconclus|pausad|aplazad)[oa](?: (?:con (?:distincion|honores|mencion|maxim)${TAIL}{0,30}|por (?:promedio|tesis|excelencia|examen)${TAIL}{0,30}|por (?:el|la) (?:instituto|universidad) ${TAIL}{3,60}|automaticamente|sin titulo))?`,
  `(?:estudios? |carrera )?(?:(?:in)?complet[oa]s?|trunc[oa]s?|en (?:curso|proceso|tramite|desarrollo|pausa)(?: de (?:titulacion|graduacion|finalizacion)${TAIL}{0,20})?|sin (?:terminar|concluir|titulo|titulacion))|pasante`,
  `(?:con )?(?:titulo|cedula|certificado|titulacion)(?: (?:y|e) (?:titulo|cedula|certificado))?(?: profesional(?:es)?)?(?: (?:automatica|por (?:promedio|tesis)|obtenid[oa]|(?:en )?(?:tramite|proceso)|pendiente)${TAIL}{0,24})|(?:con )?titulo y cedula(?: profesional)?|titulacion(?: pendiente)?`,
  `(?:estado|estatus|status|situacion|avance)[ :]{1,2}${TAIL}{3,24}|pendiente(?: (?:de|tesis|titul)${TAIL}{0,30})?|in progress|ongoing|not completed|dropped out|(?:only )?thesis pending`,
  'promocion|generacion|egreso|graduacion|class(?: of)?|ano(?: de (?:egreso|graduacion|promocion))?',
  'cursando actualmente|actualmente cursando|estudiando actualmente|actualmente|currently (?:studying|enrolled)',
  // How it was held and how long
  '(?:modalidad|tipo|mode)?:? ?(?:virtual|presencial|semi-?presencial|a distancia|on-?line|en linea|mixta|hibrida|sabatin[oa]|nocturn[oa]|diurn[oa]|escolarizad[oa]|distance learning)|(?:turno|jornada|horario) (?:de (?:la )?)?(?:manana|tarde|noche|matutin[oa]|vespertin[oa]|nocturn[oa]|diurn[oa]|mixt[oa])',
  `${NUMBER} ?(?:h|hs|hrs?\\.?|horas?|hours?|ects|creditos?|credits?|units|materias|asignaturas|modulos)(?: (?:lectivas|academicas|aprobad[oa]s|cursad[oa]s|pedagogicas|certificad[oa]s|de (?:duracion|\\d+)|totales|completed|earned)${TAIL}{0,24})?`,
  `duracion[ :]{1,2}${TAIL}{2,24}`,
  // Its papers
  `con (?:certificado|certificacion|diploma|titulo|constancia)|certificado|constancia|documentos? (?:obtenid|recibid|probatori)[oa]s?[ :]{1,2}${TAIL}{3,40}`,
  '(?:cedula|matricula|registro|folio|tarjeta|licencia|m\\.? ?p\\.?)(?: profesional)?[ :]{1,2}(?:n(?:um|ro)?[°ºo.]* ?)?\\d.{0,24}',
  `(?:nivel|level) [abc][12]|(?:nivel(?: en el mec)?|level)(?: |:)+(?:nivel )?\\d(?: (?:eqf|mec|mces|mecu)${TAIL}{0,20})?|(?:eqf|mec)(?: nivel| level)? ?:? ?\\d`,
]
/** What somebody was given, which by itself stands where others have what they learned; folded. */
const PRIZE = new RegExp(
  `^(?:dean['’]?s (?:list|honou?r list)(?: ${TAIL}{0,24})?|honou?r roll|(?:cuadro|alumn[oa]) de honor|(?:full )?scholarship|beca(?: (?:de|por|completa)(?: ${TAIL}{0,40})?)?)$`,
)
const REMARK = new RegExp(`^(?:${REMARKS.join('|')})$`, 'u')

/** What is labelled as somebody's thesis, or as who led it, and goes on in the lines below; folded. */
const THESIS =
  /^(?:(?:titulo de (?:la )?)?tes(?:is|ina)(?: (?:de|doctoral|magistral)(?: (?:grado|licenciatura|maestria|doctorado|titulo))?)?|tf[gm]|trabajo (?:de )?(?:fin|final|graduacion|titulacion)(?: de)?(?: (?:grado|master|carrera|curso))?|proyecto (?:final|de (?:grado|titulo|tesis|titulacion|master|fin de carrera))(?: de carrera)?|(?:master|phd|doctoral|bachelor)?(?:['’]s)? ?(?:thesis|dissertation)(?: (?:title|topic))?|disertacion(?: doctoral)?|(?:final(?: year)?|capstone|senior) project|director[a]?(?: de tesis)?|tutor[a]?|asesor[a]?|advis[eo]rs?|supervisors?)\s*:/

const plain = (text: string) =>
  fold(wordsOf(text))
    .replace(/\s+/g, ' ')
    .replace(/^[\s•▪●◦·*([–—-]+|[\s.)\];,]+$/gu, '')

/** Whether a text names somebody's thesis or who led it behind a label, which may go on below. */
export const isThesis = (text: string) => THESIS.test(plain(text))
/** Whether a text says something of a study, and nothing of what or where it is. */
export const isStudyRemark = (text: string) => REMARK.test(plain(text))

/** Whether a text behind a name says something of the study and is no part of the name. */
const isBehind = (text: string) => isStudyRemark(text) || PRIZE.test(plain(text))

/** What parts a remark from the name that it stands behind. */
const PARTS = /(, | [–—-] |\. (?=[\p{Lu}\d]))/u

/** A degree or a school without the remarks in brackets and behind it: 'Ingeniería Civil, 5to semestre', 'Grado en Historia (Matrícula de Honor)'. */
export function withoutRemarks(name: string): string {
  const open = name.replace(/ ?\(([^()]*)\)/g, (whole, within: string) => (isBehind(within) ? '' : whole))
  const parts = open.split(PARTS)
  const kept = parts.filter((_, at) => at === 0 || !isBehind(parts[at % 2 === 1 ? at + 1 : at] ?? ''))
  // 'First Class Honours - BSc Weaving'
  const named = kept.length > 1 && isBehind(kept[0] ?? '') ? kept.slice(2) : kept
  // 'Escuela de Telas 260h.', 'Nore University with 62%'
  return named
    .join('')
    .replace(/(?<=\p{L}{3}) \d{2,4} ?(?:h|hs|hrs|horas|ects)\.?$/iu, '')
    .replace(/,? (?:with|con) (?:an? |un )?(?:(?:c?gpa|promedio|average|percentage|aggregate)\b[^,]*|\d[\d.,]* ?%?)$/iu, '')
}
