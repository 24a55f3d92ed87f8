// Lines of places in a form that only one country's job boards use: "75 - Paris", "Lyon (69)", "Sabará - MG", "Milano (MI)". Its numbers and codes mean
// nothing, or something else, anywhere else.
import { citiesNamed, countryNamed, nameKey, regionsNamed } from './gazetteer.ts'

/** What a line of such a form says: the place as it is written elsewhere, and its country. */
export type LineOfCountry = { line: string; country: string }

/** The departments of France by their numbers, those overseas apart, which are countries of ISO 3166. */
const DEPARTMENTS: ReadonlyMap<string, string> = new Map(
  (
    '01 Ain|02 Aisne|03 Allier|04 Alpes-de-Haute-Provence|05 Hautes-Alpes|06 Alpes-Maritimes|07 Ardèche|08 Ardennes|09 Ariège|10 Aube|11 Aude|12 Aveyron|' +
    '13 Bouches-du-Rhône|14 Calvados|15 Cantal|16 Charente|17 Charente-Maritime|18 Cher|19 Corrèze|2A Corse-du-Sud|2B Haute-Corse|21 Côte-d’Or|' +
    '22 Côtes-d’Armor|23 Creuse|24 Dordogne|25 Doubs|26 Drôme|27 Eure|28 Eure-et-Loir|29 Finistère|30 Gard|31 Haute-Garonne|32 Gers|33 Gironde|34 Hérault|' +
    '35 Ille-et-Vilaine|36 Indre|37 Indre-et-Loire|38 Isère|39 Jura|40 Landes|41 Loir-et-Cher|42 Loire|43 Haute-Loire|44 Loire-Atlantique|45 Loiret|46 Lot|' +
    '47 Lot-et-Garonne|48 Lozère|49 Maine-et-Loire|50 Manche|51 Marne|52 Haute-Marne|53 Mayenne|54 Meurthe-et-Moselle|55 Meuse|56 Morbihan|57 Moselle|' +
    '58 Nièvre|59 Nord|60 Oise|61 Orne|62 Pas-de-Calais|63 Puy-de-Dôme|64 Pyrénées-Atlantiques|65 Hautes-Pyrénées|66 Pyrénées-Orientales|67 Bas-Rhin|' +
    '68 Haut-Rhin|69 Rhône|70 Haute-Saône|71 Saône-et-Loire|72 Sarthe|73 Savoie|74 Haute-Savoie|75 Paris|76 Seine-Maritime|77 Seine-et-Marne|78 Yvelines|' +
    '79 Deux-Sèvres|80 Somme|81 Tarn|82 Tarn-et-Garonne|83 Var|84 Vaucluse|85 Vendée|86 Vienne|87 Haute-Vienne|88 Vosges|89 Yonne|90 Territoire de Belfort|' +
    '91 Essonne|92 Hauts-de-Seine|93 Seine-Saint-Denis|94 Val-de-Marne|95 Val-d’Oise'
  )
    .split('|')
    .map((each) => [each.slice(0, 2), each.slice(3)] as const),
)
const OVERSEAS: ReadonlyMap<string, string> = new Map([
  ['971', 'gp'],
  ['972', 'mq'],
  ['973', 'gf'],
  ['974', 're'],
  ['976', 'yt'],
])
const DEPARTMENT = '(?<number>0[1-9]|[1-8]\\d|9[0-5]|2[AB]|97[12346])'
const NUMBER_FIRST = new RegExp(`^${DEPARTMENT}\\s[-–]\\s(?<place>\\p{L}.*)$`, 'u')
const NUMBER_LAST = new RegExp(
  `^(?<place>\\p{L}[^,;|/()]*?)(?:\\s[-–]\\s${DEPARTMENT}|\\s?\\(${DEPARTMENT.replace('<number>', '<inBrackets>')}\\))$`,
  'u',
)
/** "Paris 9e Arrondissement", "Lyon 3ème", "Marseille 08". */
const PART_OF_CITY =
  /^(paris|lyon|marseille)[ -]+(?:cedex )?\d{1,2}(?:\s?(?:er|e|è?me))?(?:\s(?:arr(?:ondissement|\.)?|cedex(?: \d+)?))?$/iu

const DEPARTMENT_IN_FRANCE = /^(?<name>[^,;|/()]+), France$/u
const NAMES_OF_DEPARTMENTS: ReadonlySet<string> = new Set([...DEPARTMENTS.values()].map(nameKey))

const isIn = (name: string, country: string) => citiesNamed(name).some((each) => each.country === country)

/** "06 - VALBONNE" is how the French employment service writes; behind the name a number tells only of a town that is in France. */
function inFrance(written: string): LineOfCountry | null {
  const department = DEPARTMENT_IN_FRANCE.exec(written)?.groups?.name ?? ''
  if (NAMES_OF_DEPARTMENTS.has(nameKey(department)) && !isIn(department, 'fr')) return { line: '', country: 'fr' }
  const first = NUMBER_FIRST.exec(written)?.groups
  const { number = '', place = '' } = first ?? departmentBehind(written) ?? {}
  const whole = PART_OF_CITY.exec(place === '' ? written : place)?.[1]
  if (whole) return { line: whole, country: 'fr' }
  if (number === '') return null
  if (nameKey(place) === nameKey(DEPARTMENTS.get(number) ?? '') && number !== '75') return { line: '', country: 'fr' }
  return first || isIn(place, 'fr') ? { line: place, country: OVERSEAS.get(number) ?? 'fr' } : null
}

function departmentBehind(written: string): { number: string; place: string } | null {
  const { number, inBrackets, place } = NUMBER_LAST.exec(written)?.groups ?? {}
  return place === undefined ? null : { number: number ?? inBrackets ?? '', place }
}

/** Letters and small words that names in Brazil have, and hardly any in the countries and states whose codes those of its states are too. */
const PORTUGUESE =
  /[ãõçáéíóúâêô]|\b(?:do|da|dos|das)\s|\sd['’]|^(?:porto|nova|novo|vila|serra|campo|barra|lagoa|pedra|boa|bom|santo|jardim|terra|dois|doutor|passo|ponte|monte)\s/iu
const HOW_IT_IS_DONE = /\s+e\s+(?:remoto|h[ií]brido|presencial)$/iu
const TOWN_AND_STATE = /^(?<town>\p{L}[^,;|()]*?)\s?(?:-|–|\/)\s?(?<state>[A-Z]{2})$/u

/** "Ribeirão Cascalheira - MT" is not in Montana: the code of a state of Brazil behind a town that is there, or whose name is Portuguese. */
function inBrazil(written: string, companyCountry: string | null): LineOfCountry | null {
  const { town = '', state = '' } = TOWN_AND_STATE.exec(written.replace(HOW_IT_IS_DONE, ''))?.groups ?? {}
  const region = regionsNamed(state).find(({ country }) => country === 'br')
  if (!region || countryNamed(town) !== null) return null
  const isThere = citiesNamed(town).some((each) => each.region === region.code || (each.country === 'br' && companyCountry !== 'us'))
  return !isWhere(town, state) && (isThere || PORTUGUESE.test(town)) ? { line: `${town}, ${state}`, country: 'br' } : null
}

const PROVINCES: ReadonlySet<string> = new Set(
  (
    'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU ' +
    'MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV ' +
    'UD VA VB VC VE VI VR VT VV'
  ).split(' '),
)
const TOWN_AND_PROVINCE = /^(?<town>\p{L}[^,;|()]*?)\s?(?:\((?<inBrackets>[A-Z]{2})\)|[-–,]\s(?<behind>[A-Z]{2}))$/u

/** Behind a comma stands a state of the United States as often ("Villanova, PA"), unless the code is that of the town itself ("Milano, MI"). */
const COMMA_BEFORE_CODE = /, [A-Z]{2}$/
const isShortForTown = ([first = '', second = '']: string, town: string) => new RegExp(`^${first}.*${second}`, 'i').test(nameKey(town))

/** "Milano (MI)" is not in Michigan: the code of a province behind a town that is in Italy, and not where else the code could be. */
function inItaly(written: string): LineOfCountry | null {
  const { town = '', behind = '', inBrackets: code = behind } = TOWN_AND_PROVINCE.exec(written)?.groups ?? {}
  if (!PROVINCES.has(code) || !isIn(town, 'it') || isWhere(town, code)) return null
  if (COMMA_BEFORE_CODE.test(written) && !isShortForTown(code, town)) return null
  return { line: town, country: 'it' }
}

/** Whether a town of this name is in a country or a region outside Brazil that has this code. */
const isWhere = (town: string, code: string): boolean =>
  citiesNamed(town).some(
    ({ country, region }) =>
      country === countryNamed(code) || regionsNamed(code).some((each) => each.code === region && each.country !== 'br'),
  )

/** What a line says that has such a form; null for any other. */
export const lineOfCountry = (written: string, companyCountry: string | null): LineOfCountry | null =>
  inFrance(written) ?? inBrazil(written, companyCountry) ?? inItaly(written)

/** A city of so many people elsewhere is listed beside Buenos Aires, and no town of its province is meant. */
const LISTED_FROM_PEOPLE = 300_000

/** "Florida, Buenos Aires" is a town of the province, unless a large city or a capital is called so; null for any other line. */
export function townOfBuenosAires(written: string): string | null {
  const town = /^([^,;|/()]+), Buenos Aires$/u.exec(written)?.[1]?.trim() ?? ''
  const cities = citiesNamed(town)
  const isListed = countryNamed(town) !== null || cities.some(({ population, isCapital }) => isCapital || population >= LISTED_FROM_PEOPLE)
  const isItself = regionsNamed(town).some(({ country }) => country === 'ar')
  return town === '' || isItself || (isListed && !isIn(town, 'ar')) ? null : town
}

/**
 * The town of "Pedra Preta - MT", which nobody knows, before a code that is of a state of Brazil and of a country or a state elsewhere: where it is cannot
 * be told. Null for any other line.
 */
export function townOfDoubtfulCode(written: string): string | null {
  const { town = '', state = '' } = TOWN_AND_STATE.exec(written)?.groups ?? {}
  const regions = regionsNamed(state)
  const isDoubtful = regions.some(({ country }) => country === 'br') && (countryNamed(state) !== null || regions.length > 1)
  return isDoubtful && citiesNamed(town).length === 0 ? town : null
}
