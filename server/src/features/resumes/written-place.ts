// Recognises places in resumes without asking a vendor: countries, states of the large countries, large cities and those that name a time zone.
import { fold } from '@plaza/contract/rules/folding'
import { isCity } from '../places/large-cities.ts'
import { countryOf, placeOf } from './place-words.ts'

const POSTAL_CODE = /(?<!\d)(?:\d{5}(?:-\d{4})?|\d{4}|\d{6})(?!\d)|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/g
/** Two letters count as a state or country only in capitals. */
const isCode = (part: string) => part.length > 2 || part === part.toUpperCase()

/** 'Mo.' and 'Calif.' as states were shortened before they had two letters. */
const OLD_STATES: { [short: string]: string } = Object.fromEntries(
  'ala:AL,ariz:AZ,ark:AR,calif:CA,colo:CO,conn:CT,fla:FL,ill:IL,ind:IN,kan:KS,mass:MA,mich:MI,minn:MN,mo:MO,neb:NE,nev:NV,okla:OK,ore:OR,tenn:TN,tex:TX,va:VA,wash:WA,wis:WI'
    .split(',')
    .map((each) => each.split(':') as [string, string]),
)
const state = (part: string) => (part.endsWith('.') ? (OLD_STATES[part.slice(0, -1).toLowerCase()] ?? part) : part)

const partsOf = (text: string) =>
  text
    .replace(POSTAL_CODE, ' ')
    // 'Otterby, FL USA'
    .replace(/(?<=, ?[A-Z]{2}) (?=(?:USA?|U\.S\.(?:A\.?)?|United States)\s*$)/, ', ')
    .split(/,|\s[-–—]\s/)
    .map((part) => state(part.replace(/[()]/g, '').replace(/\s+/g, ' ').trim()).replace(/(?<=\p{L}{3}) capital$/iu, ''))
    .filter((part) => part !== '')

/** Provinces, departments and states of Spain, South America and India that are named behind a city; folded. */
const REGIONS = new Set(
  'bs.as,bs. as,bs. as.,bs as,caba,cba,cba.,estado de mexico,edo de mex,edo mex,edo. de mex,d.n,d.n.,cantabria,asturias,galicia,pais vasco,euskadi,bizkaia,vizcaya,gipuzkoa,guipuzcoa,alava,araba,navarra,aragon,cataluna,catalunya,andalucia,extremadura,castilla y leon,castilla-la mancha,comunidad de madrid,comunidad valenciana,illes balears,islas baleares,canarias,tarragona,lleida,lerida,girona,gerona,castellon,alicante,ciudad real,guadalajara,cuenca,toledo,albacete,caceres,badajoz,huelva,cadiz,jaen,almeria,pontevedra,ourense,orense,lugo,a coruna,la coruna,teruel,huesca,zaragoza,soria,segovia,avila,zamora,palencia,las palmas,tenerife,antioquia,cundinamarca,valle del cauca,santander,norte de santander,boyaca,caldas,risaralda,quindio,tolima,huila,narino,cauca,magdalena,bolivar,atlantico,cesar,la guajira,meta,casanare,caqueta,putumayo,choco,sucre,buenos aires,provincia de buenos aires,chubut,neuquen,rio negro,mendoza,misiones,entre rios,santa fe,tucuman,salta,jujuy,catamarca,chaco,formosa,corrientes,santiago del estero,la pampa,san luis,san juan,santa cruz,tierra del fuego,lima,arequipa,la libertad,lambayeque,piura,ancash,junin,cajamarca,puno,tacna,ica,region metropolitana,valparaiso,biobio,araucania,maule,loja,pichincha,guayas,azuay,manabi,anzoategui,carabobo,zulia,lara,tachira,merida,bolivar,aragua,tamil nadu,tamilnadu,gujarat,west bengal,punjab,maharashtra,karnataka,kerala,telangana,andhra pradesh,uttar pradesh,madhya pradesh,rajasthan,haryana,bihar,odisha,assam,jharkhand,chhattisgarh,uttarakhand,himachal pradesh,goa,melaka,selangor,johor,penang,bretagne,brittany,ile-de-france,auvergne-rhone-alpes,nouvelle-aquitaine,occitanie,grand est,hauts-de-france,normandie,normandy,pays de la loire,bavaria,bayern,baden-wurttemberg,hessen,hesse,saxony,sachsen,north rhine-westphalia,nordrhein-westfalen,lombardy,lombardia,piedmont,piemonte,veneto,tuscany,toscana,lazio,sicily,sicilia,sardinia,puglia,campania,emilia-romagna,kent,essex,surrey,sussex,hampshire,berkshire,buckinghamshire,hertfordshire,oxfordshire,cambridgeshire,gloucestershire,somerset,devon,cornwall,dorset,wiltshire,norfolk,suffolk,lincolnshire,nottinghamshire,derbyshire,leicestershire,staffordshire,shropshire,cheshire,lancashire,cumbria,yorkshire,west yorkshire,north yorkshire,south yorkshire,west midlands,greater manchester,merseyside,tyne and wear,greater london,new south wales,queensland,western australia,south australia,tasmania,western cape,eastern cape,gauteng,kwazulu-natal,limpopo,mpumalanga,lagos state,ogun state,oyo state,rivers state,enugu state,kaduna state,edo state,metro manila,ncr,cavite,laguna,batangas,bulacan,pampanga,rizal,iloilo,negros occidental,pangasinan,nueva ecija,distrito,sao paulo,rio de janeiro,minas gerais,parana,rio grande do sul,santa catarina,bahia,pernambuco,ceara,goias,distrito federal,panama oeste,chiriqui,veraguas,nuble,biobio,antofagasta,coquimbo,atacama,magallanes,tarapaca,ohiggins,callao,cusco,huanuco,loreto,ucayali,apurimac,ayacucho,moquegua,tumbes,huancavelica,madre de dios,distrito capital,yaracuy,cojedes,guarico,monagas,nueva esparta,barinas,imbabura,tungurahua,chimborazo,cotopaxi,el oro,esmeraldas,santa elena,arauca,guaviare,vichada,cochabamba,oruro,potosi,chuquisaca,tarija,alto parana,itapua,caaguazu,canelones,paysandu,alajuela,heredia,cartago,puntarenas,guanacaste,francisco morazan,atlantida,yoro,alta verapaz,quetzaltenango,escuintla,sacatepequez,chimaltenango,huehuetenango,usulutan,sonsonate,ahuachapan,burgos,valladolid,salamanca,la rioja,murcia,granada,malaga,sevilla,cordoba,sindh,punjab,khyber pakhtunkhwa'.split(
    ',',
  ),
)

/** Whether the text is only a place: 'Austin, TX', 'Toronto, Ontario, Canada', 'Madrid'; but not 'Acme, Madrid'. */
export function isPlaceAlone(text: string): boolean {
  // 'Santiago-Chile'
  const [, city, country] = /^(\p{Lu}[\p{L}. ]+) ?- ?(\p{Lu}[\p{L} ]+)$/u.exec(text) ?? []
  if (city !== undefined && country !== undefined && isCity(city) && countryOf(country) !== null) return true
  // 'La Milpa (Mérida, Yucatán)' is no place, 'Medellín (Colombia)' is one.
  const opened = text.replace(/(?<=\S)\s*\(/g, ', ')
  const parts = partsOf(opened)
  const [first = '', second = ''] = parts
  if (!isPlace(opened)) return false
  if (parts.length === 1) return true
  // 'Luxembourg, Luxembourg' is a place, 'Acme, Singapore' is none.
  if (parts.length === 2) return !isCity(second) || isCity(first)
  // 'Mesón del Puerto, Veracruz, Veracruz': city and state say where somebody is.
  if (parts.length === 3 && fold(second) === fold(parts[2] ?? '')) return false
  return parts.length === 3 && (isCity(first) || (isPlace(`${first}, ${second}`) && !isCity(second)))
}

/** 'USA', 'UAE' and 'UK' alone; two other letters are a legal form as well: 'Acme, CO'. */
const isCountryInCapitals = (text: string) => /^(?:\p{Lu}{3}|UK)$/u.test(text) && countryOf(text) !== null

/** Whether the text ends with a state or a country, or with a large city. */
export function isPlace(text: string): boolean {
  const [, outside, inside = ''] = /^(.*\S) \(([^()]+)\)$/.exec(text) ?? []
  // 'Bilbao (Bizkaia)', 'Encinar (Huelva)'
  if (outside !== undefined && (isPlace(outside) || (inside.length > 3 && isPlace(`${outside}, ${inside}`)))) return true
  // 'Santiago de Chile'
  const [, capital, land] = /^(\p{Lu}\p{L}+) de (\p{Lu}\p{L}+)$/u.exec(text) ?? []
  if (capital !== undefined && isCity(capital) && countryOf(land) !== null) return true
  const parts = partsOf(text)
  const last = parts.at(-1)
  if (last === undefined || parts.length > 5) return false
  if (parts.length === 1 && last.length <= 3) return isCountryInCapitals(last)
  if (isCity(last)) return true
  if (!isCode(last)) return false
  if (countryOf(last) !== null || (parts.length > 1 && REGIONS.has(fold(last)))) return true
  const { place } = placeOf(parts.slice(-2).join(', '))
  return place !== null && place.country_code !== null
}

/** The parts of an address that may be its city, the likeliest first, each with what follows it; folded. */
export function citiesNamed(address: string): { city: string; behind: string[] }[] {
  const parts = partsOf(address)
  const named = parts
    .map((city, at) => ({ city, behind: parts.slice(at + 1) }))
    .filter(({ city }) => !/\d/.test(city) && /\p{L}{2}/u.test(city))
  return named.toReversed()
}
