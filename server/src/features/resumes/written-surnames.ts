// Surnames: names that begin with one without a sign of it, and names that end with two, as in Spanish.
import { fold } from '@plaza/contract/rules/folding'
import { isGivenName } from './given-names.ts'

/** The most frequent surnames in Spanish, without those that are given names or other words as well; folded. */
const SURNAMES = new Set(
  'garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez jimenez ruiz hernandez diaz moreno munoz alvarez romero gutierrez navarro torres dominguez vazquez vasquez serrano ramirez molina suarez ortega delgado castro ortiz rubio marin sanz nunez iglesias medina garrido cortes castillo lozano guerrero cano prieto mendez calvo gallego vidal herrera pena cabrera campos vega fuentes carrasco caballero nieto reyes aguilar herrero lorenzo hidalgo montero ibanez gimenez ferrer duran benitez mora arias vargas carmona crespo pastor soto saez velasco soler moya parra bravo gallardo rojas rivera morales chavez mendoza juarez contreras guzman salazar estrada avila valdez rios figueroa acosta espinoza espinosa cardenas mejia maldonado pacheco villanueva zamora barrera cervantes orozco padilla rosales trujillo zuniga quispe mamani condori huaman flores'.split(
    ' ',
  ),
)
/** Whether a word is one of the most frequent Spanish surnames and no given name. */
export const isSurname = (word: string) => SURNAMES.has(fold(word)) && !isGivenName(word)

/** What Spanish surnames end with and hardly any other names do: 'Encinar', 'Laredo', 'Olivas'; folded. */
const SPANISH_ENDING = /(?:ez|az|iz|oz|ia|ra|la|na|da|ga|ca|ta|as|os|ar|[^e]o)$/

/** What surnames of Germanic and Slavic languages end with and no given names do; folded. */
const SURNAME_ENDING = /(?:heim|berg|stein|sen|sson|quist|strom|mann|sk[iy]|vich?|enko)$/

/** Given names that hardly anybody has who has no Spanish surnames, beside those that end with 'o'; folded. */
const SPANISH_GIVEN =
  /^(?:juan|jose|luis|carlos|javier|miguel|jesus|manuel|andres|raul|ruben|ramon|rafael|joaquin|agustin|fernando|jorge|enrique|felipe|hector|ivan|cesar|adrian|german|efrain|nicolas|tomas|lucia|ximena|itzel|guadalupe|rocio|mercedes|pilar|consuelo|beatriz|ines|raquel|leticia|graciela)$/

/** Whether a name of three words ends with two surnames, as far as its words tell: 'Rosa Iriarte Olivas', 'Linden Solberg Otter', but not 'Linden Roy Otterson'. */
export function hasTwoSurnames(words: readonly string[]): boolean {
  const [first = '', ...others] = words.map(fold)
  return (
    SPANISH_GIVEN.test(first) ||
    SURNAME_ENDING.test(others[0] ?? '') ||
    (first.endsWith('o') && isGivenName(first)) ||
    others.some((word) => SURNAMES.has(word)) ||
    words.slice(1).some((word) => /[áéíóúñÁÉÍÓÚÑ]/.test(word)) ||
    others.every((word) => SPANISH_ENDING.test(word))
  )
}

/** Surnames of one syllable, or of two, that are usual in Chinese names and are no given names in them or in English; folded. */
const CHINESE = new Set(
  'wang zhang liu chen yang huang zhao zhou xu zhu guo luo zheng xie feng cao peng zeng xiao pan dong yuan jiang cai ding wei lu ye du su lyu ren lin he gao liang tang wong chan cheung leung lau ng chung kwok yeung tsang tse mak fung chow lam ho tan lim goh teo ong chua koh ouyang situ'.split(
    ' ',
  ),
)
/** One or two syllables as Pinyin writes them; folded. */
const PINYIN =
  /^(?:(?:[bpmfdtnlgkhjqxzcsryw]|zh|ch|sh)?(?:a|o|e|i|u|ai|ei|ao|ou|an|en|ang|eng|ong|ia|ie|iao|iu|ian|in|iang|ing|iong|ua|uo|uai|ui|uan|un|uang|ue|v)){1,2}$/

/** Whether a name begins with a Chinese surname, of two words only where the second is no surname as well: 'Chung Shing Hei', 'Zhang Guijia'. */
export function beginsWithChinese(words: readonly string[]): boolean {
  const [first = '', ...given] = words.map(fold)
  if (!CHINESE.has(first) || given.some((word) => CHINESE.has(word) || isGivenName(word))) return false
  return given.length === 2
    ? given.every((word) => word.length < 6)
    : given.length === 1 && (given[0] ?? '').length > 4 && PINYIN.test(given[0] ?? '')
}

/** How many words of a name are surnames that stand first: one in 'Pérez Alexis Ezequiel', two in 'Ruiz Carrasco Nuria'; 0 where they do not. */
export function surnamesFirst(words: readonly string[]): number {
  const [first = '', second = ''] = words
  const last = words.at(-1) ?? ''
  if (words.length < 2 || words.length > 4 || !isSurname(first)) return 0
  const lead = words.length > 2 && !isGivenName(second) && (isSurname(second) || words.length > 3) ? 2 : 1
  if (isGivenName(last) && !isSurname(last)) return lead
  return lead === 2 && isSurname(second) && words.length === 3 && !isSurname(last) ? 2 : 0
}
