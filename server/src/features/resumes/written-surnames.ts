// Names that begin with the surname without a sign of it: a usual surname first and a usual given name last.
import { fold } from '@plaza/contract/rules/folding'
import { isGivenName } from './given-names.ts'

/** The most frequent surnames in Spanish, without those that are given names or other words as well; folded. */
const SURNAMES = new Set(
  'garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez jimenez ruiz hernandez diaz moreno munoz alvarez romero gutierrez navarro torres dominguez vazquez vasquez serrano ramirez molina suarez ortega delgado castro ortiz rubio marin sanz nunez iglesias medina garrido cortes castillo lozano guerrero cano prieto mendez calvo gallego vidal herrera pena cabrera campos vega fuentes carrasco caballero nieto reyes aguilar herrero lorenzo hidalgo montero ibanez gimenez ferrer duran benitez mora arias vargas carmona crespo pastor soto saez velasco soler moya parra bravo gallardo rojas rivera morales chavez mendoza juarez contreras guzman salazar estrada avila valdez rios figueroa acosta espinoza espinosa cardenas mejia maldonado pacheco villanueva zamora barrera cervantes orozco padilla rosales trujillo zuniga quispe mamani condori huaman flores'.split(
    ' ',
  ),
)
const isSurname = (word: string) => SURNAMES.has(fold(word)) && !isGivenName(word)

/** How many words of a name are surnames that stand first: one in 'Pérez Alexis Ezequiel', two in 'Ruiz Carrasco Nuria'; 0 where they do not. */
export function surnamesFirst(words: readonly string[]): number {
  const [first = '', second = ''] = words
  const last = words.at(-1) ?? ''
  if (words.length < 2 || words.length > 4 || !isSurname(first)) return 0
  const lead = words.length > 2 && !isGivenName(second) && (isSurname(second) || words.length > 3) ? 2 : 1
  if (isGivenName(last) && !isSurname(last)) return lead
  return lead === 2 && isSurname(second) && words.length === 3 && !isSurname(last) ? 2 : 0
}
