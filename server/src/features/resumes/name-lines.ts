// What a line that is a name looks like, without what stands around it, and how it is spelled.
import { fold } from '@plaza/contract/rules/folding'
import { isCity } from '../places/large-cities.ts'
import { isGivenName } from './given-names.ts'
import { LIST_SIGNS } from './lines.ts'
import { PARTICLES } from './name-parts.ts'
import { countryOf } from './place-words.ts'

/** Words that may be where a name is expected but are not names. */
export const NO_NAME =
  /\b(?:curriculum|vitae|father|mother|spouse|husband|guardian|disponibilidad|inmediata|resume|resumen|cv|hoja de vida|page|pagina|engineer\w*|developer|manager|designer|analyst|director|consultant|assistant|student|ingenier\w+|desarrollador\w*|data|analysis|analytics|visuali[sz]ation|gerente|disenador\w*|analista|consultor\w*|asistente|estudiante|licenciad\w+|especialista|specialist|coordinador\w*|coordinator|accountant|contador\w*|nurse|teacher|profesor\w*|street|avenue|avenida|calle|colonia|phone|email|address|direccion|telefono|software|marketing|sales|ventas|mexico|spain|espana|united states|top skills|university|universidad|applied for|area de|departamento|department|profesional|objetivo|school|college|colegio|instituto|institute|academy|perfil|cualidades|fortalezas|habilidades|experiencia|experience|educacion|education|contacto|about me|diseno|estudante|profile|high school|encuesta|acerca de|sobre mi|competencias|referencias|full stack|frontend|backend|tecnologo|programador\w*|bachiller|bachelor|science|ciencia|ciencias|computacion|sistemas|administracion de|soy|nombres?(?: y apellidos?)?|apellidos?|your name|name here|click|introduccion|despedida|productor\w*|tendencias|details|interests?|intereses|hire me|passport|bomberos|declaration|strengths|hobbies|languages|idiomas|skills|projects?|proyectos|certific\w+|references|summary|resumen|objective|research|technolog\w+|tecnologias|information|informacion|datos|trayectoria|portfolio|portafolio|mail|github|linkedin|website|web|location|css|html|javascript|sql|curricular|europass|formato europeo|chef)\b/
/** Professions and degrees as they are shortened before a name, and what they are of: 'Lic.', 'Ing. Civil', 'Lic. en Enf.' */
const TITLE_OF =
  'dr|dra|ing|lic|licd[ao]|lcd[ao]|ld[ao]|mtr[oa]|mgtr?|mg|m\\.?sc|abg|abog|econ|arq|psic|ps|t[eé]c|enf|profr?[ao]?|d[ñn]a|t\\.?s\\.?u|q\\.?f\\.?b|c\\.? ?p(?:\\.? ?c)?|m\\.? ?en c'
const FIELD =
  'civil|industrial|comercial|mec[aá]nic[oa]|el[eé]ctric[oa]|electr[oó]nic[oa]|qu[ií]mic[oa]|agr[oó]nom[oa]|inform[aá]tic[oa]|(?:mec|sist|ind|elec|agr|com|qu[ií]m)\\.|(?:en|de) \\p{L}+\\.?'
/** What stands before or behind a name and is no part of it: 'Lic.', 'M.Sc.', 'Resume'. */
const BESIDE_NAME = new RegExp(
  [
    '^(?:',
    [
      '(?:personal (?:data|details|information)|datos personales) ?: *',
      `(?:${TITLE_OF}|mr|mrs|ms|miss|mx|sr|sra|srta|rev)\\. *(?:(?:${FIELD}) +(?=\\p{L}+ \\p{L}+))?(?=\\p{Lu})`,
      '(?:mr|mrs|ms|dr|ing|lic|dipl\\.?-?ing)\\.? +',
      '(?:curriculum vitae|curr[ií]cul(?:um|o)|hoja de vida|resume|résumé|cv)(?: de| of)? ?[:–—-]? +',
    ].join('|'),
    ')+',
    '|(?:[ ,]+(?:m\\.? ?sc|b\\.? ?sc|b\\.? ?eng|c\\.? ?eng|a?mimeche|miet|ph\\.? ?d|m\\.? ?d|m\\.? ?eng|mba|cpa|pmp|bsn|cfa|phr|resume|résumé|cv|curr[ií]culum(?: vitae)?)\\.?|, *(?:rn|esq|pe)\\.?)+$',
  ].join(''),
  'giu',
)
/** A profession in a word before a name, and what it is of, or in letters: 'Ingeniero', 'Contadora Pública', 'M.C.', 'C.P.C.' */
const PROFESSION = new RegExp(
  `^(?:ingenier|licenciad|arquitect|abogad|m[eé]dic|enfermer|psic[oó]log|t[eé]cnic|contador|profesor|doctor|maestr)[oa]? +(?:(?:${FIELD}|p[uú]blic[oa]) +)?(?=\\p{L}+ \\p{L}+)`,
  'iu',
)

/** A name without the profession before it, of which a known given name shows that it is one. */
function withoutProfession(text: string): string {
  const name = text.replace(PROFESSION, '').replace(/^(?:\p{Lu}\.){2,3} (?=\p{L}+ \p{L}+)/u, '')
  return isGivenName(name.split(' ')[0] ?? '') ? name : text
}

/** What somebody is called by. */
const CALLED = / *(?:["“”«][^"“”»]{1,30}["“”»]|\((?!\p{Lu}{2}\))[^()]{1,30}\)) */gu

/** Signs around a name for their look, and those of lists. */
const AROUND = new RegExp(`^[\\s<>/{}[\\]_~=${LIST_SIGNS}–—-]+|[\\s<>/{}[\\]_~=]+$`, 'gu')

/** 'Dr. Ann "Annie" Lee' as 'Ann Lee', 'PÉREZ- NIÑO', which a narrow column has broken, as 'PÉREZ-NIÑO'. */
export const bare = (line: string) =>
  withoutProfession(
    line
      .replace(CALLED, ' ')
      // '< ANN OAK />', '• Ann Oak'
      .replace(AROUND, '')
      .replace(/(?<=\p{L})- (?=\p{L})/gu, '-')
      .trim()
      // A chartered accountant: 'CA Ann Oak'.
      .replace(/^CA (?=\p{Lu}[\p{L}.]* \p{Lu})/u, '')
      .replace(BESIDE_NAME, '')
      // 'NURIA lIRIO', 'Akoth Sharon.'
      .replace(/(?<!\S)\p{Ll}\p{Lu}{3,}(?!\S)/gu, (word) => word.toUpperCase())
      .replace(/(?<=\p{L}{4})\.$/u, '')
      // 'Ann Oak |', beside the telephone.
      .replace(/\s+[|•·/–—-]$/u, '')
      .trim(),
  )

export function isNameLine(line: string): boolean {
  if (countryOf(line) !== null || isCity(line)) return false
  const words = line.split(' ')
  if (words.length < 2 || words.filter((word) => !PARTICLES.has(fold(word))).length > 6 || line.length > 60 || NO_NAME.test(fold(line)))
    return false
  const isName = (word: string, at: number) =>
    PARTICLES.has(fold(word)) ||
    /^(?:d['’])?\p{Lu}[\p{L}'’.-]*$/u.test(word) ||
    // 'Rosa nicole Lirio'
    (at > 0 && at < words.length - 1 && words.length < 5 && isGivenName(word))
  // 'Ph. D.' is none.
  return words.every(isName) && words.some((word) => /\p{L}{3}/u.test(word))
}

/** 'ANA LÓPEZ' as 'Ana López'; also 'KüSTER', where a font of capitals lacks a letter. */
export function spelled(name: string): string {
  const small = name.match(/\p{Ll}/gu) ?? []
  const isCapitals = small.every((letter) => letter > 'z') && /\p{Lu}{2}/u.test(name)
  // 'Juan MOLINA', but 'John Smith III'.
  if (!isCapitals)
    return name
      .replace(/(?<!\S)(?!V?I+(?!\S))\p{Lu}{3,}(?!\S)/gu, (word) => (/[AEIOUÁÉÍÓÚÜY]/.test(word) ? spelled(word) : word))
      .replace(/(?<= )\p{Ll}\S+(?= )/gu, (word) => (isGivenName(word) ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word))
  return name
    .toLowerCase()
    .split(' ')
    .map((word) => (PARTICLES.has(word) ? word : word.replace(/(^|-|(?<=^\p{L})['’])\p{L}/gu, (letter) => letter.toUpperCase())))
    .join(' ')
}
