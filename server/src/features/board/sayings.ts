// What is said in words that mean something else, or nothing, each by itself.

/** Whose words are stop words by themselves: no job asks for "experience". */
const WITHOUT_EXPERIENCE =
  /\b(?:sin|poca|no se requiere|no requiere) experiencia(?: (?:previa|laboral|necesaria|ninguna))?\b|\b(?:no|without|zero)(?: (?:any|previous|prior|work))? experience(?: (?:needed|required|necessary))?\b/giu

/** Few postings ask for it in these words, and whoever has none looks for any of the work. */
const WITHOUT_DEGREE =
  /\b(?:sin|no se requiere|no requiere) (?:estudios|titulo|título|carrera|licenciatura|certificado|papeles|documentos)(?: universitario)?\b|\b(?:no|without)(?: a| any)? (?:college |university )?(?:degree|diploma|certification|certificate|license|papers)(?: (?:needed|required|necessary))?\b/giu

/** Nearly all work asks for it, and few postings say so in these words. */
const WITH_EXPERIENCE = /\b(?:con (?:mucha |amplia )?experiencia|with experience|w\/ ?experience)\b/giu

/** Said in words of which most are stop words by themselves. */
const FROM_HOME = /\b(?:(?:trabaj(?:o|os|ar|ando)|work(?:ing)?|jobs?|empleos?) )?(?:desde (?:mi )?casa|(?:from|at) home)\b/giu
/** What somebody says of themselves before they say what they look for. */
const OF_ONESELF =
  /(?<![\p{L}\p{N}])(?:i(?: a|['’]|)m|i(?:['’]d| would) like|i (?:want|need)|(?:where )?can i(?: work as| get| find)?(?: an?)?|(?:yo )?(?:soy|estoy)|me (?:gustar[ií]a|interesa))(?: to (?:be|become|work as|find|get)(?: an?)?| (?:ser|trabajar (?:de|como)))?(?![\p{L}\p{N}])/giu

/** What is paid, in figures or in praise: postings say it in fields of their own, and the list has a filter for it. */
const PAY =
  /[$€£] ?\d[\d.,]*k?\+?(?: ?(?:\/|per |an? |por |la |al )?(?:hr|hour|hora|h|day|dia|día|week|semana|month|mes|year|yr|año)s?\b)?|\b\d+(?:[.,]\d+)? ?(?:\/ ?|per |an |por )(?:hr|hour|hora|h)\b|\b(?:high(?:ly)?|well|good)[- ]pa(?:id|ying)\b|\bgood pay\b|\b(?:paid|pays?) (?:weekly|daily|cash)\b|\b(?:weekly|daily) pay\b|\bbien pagad[oa]s?\b|\bbuen(?:a|os)? (?:sueldo|salario|paga|pago)s?\b|\bpagos? (?:semanal|diario|quincenal)(?:es)?\b/giu

/** Whether one lives where one works, which few postings say in these words. */
const LIVING_IN = /\bcon (?:cama|retiro)(?: adentro)?\b|\bcama adentro\b|\bpuertas? (?:adentro|afuera)\b/giu

/** The other gender's ending: the form before it finds both (vendedor/a, enfermero(a), diseñador/ora, maestr@s). */
const OTHER_GENDER = /(?<=\p{L}{3})(?:\/-?|\()(?:as?|os?|es|x|r[ao]s?|oras?|toras?)\b\)?/giu
const BOTH_GENDERS = /(?<=\p{L}{3})@(s?)(?!\p{L})/giu

/** Letters for words: with the points or the sign between them they would be words of one letter, or terms of their own. */
const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu
const LETTERS: [RegExp, string][] = [
  [/\br ?& ?d\b/giu, 'rnd'],
  [/\bf ?& ?b\b/giu, 'food and beverage'],
  [/\bfood & beverage\b/giu, 'food and beverage'],
  [/\bl ?& ?d\b/giu, 'learning and development'],
  [/\ba\/c\b/giu, 'ac'],
  [/\ba\/p\b/giu, 'accounts payable'],
  [/\ba\/r\b/giu, 'accounts receivable'],
  [/\bi ?\+ ?d\b/giu, 'rnd'],
  [/\b(?:c|see) sharp\b/giu, 'c#'],
  [/\b(?:c|see) plus plus\b/giu, 'c++'],
  [/\brr\.? ?hh\b\.?/giu, 'rrhh'],
  [/\bclass[- ][ab]\b(?= driver|$)/giu, 'cdl'],
  // One letter beside another one or two is no term of its own.
  [/(?<![\p{L}\p{N}])(\p{L}) ?& ?(\p{L}{1,2})(?![\p{L}\p{N}])/giu, '$1n$2'],
  [/(?<![\p{L}\p{N}])(\p{L}{2}) ?& ?(\p{L})(?![\p{L}\p{N}])/giu, '$1n$2'],
]

const POSSESSIVE = /(?<=\p{L})['’]s\b/giu

/** A search in the words that it means. */
export const asSaid = (search: string) =>
  LETTERS.reduce((said, [letters, words]) => said.replace(letters, words), search)
    .replace(POSSESSIVE, '')
    .replace(DOTTED, (letters) => letters.replaceAll('.', ''))
    .replace(WITHOUT_EXPERIENCE, ' entry level ')
    .replace(WITH_EXPERIENCE, ' ')
    .replace(WITHOUT_DEGREE, ' ')
    .replace(FROM_HOME, ' home office ')
    .replace(OF_ONESELF, ' ')
    .replace(PAY, ' ')
    .replace(LIVING_IN, ' ')
    .replace(OTHER_GENDER, '')
    .replace(BOTH_GENDERS, 'o$1')
