// How people write countries, regions and cities in postings, beyond the names that Intl and GeoNames have.

/** Other names of countries: name -> ISO 3166-1 alpha-2. The three letters of ISO 3166-1 stand here for countries with many postings. */
export const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  ...named('us', 'usa|u s|u s a|united states of america|the united states|the us|the usa|eeuu|ee uu|estados unidos de america|etats unis'),
  ...named('de', 'deutschlandweit|germany wide'),
  ...named('mx', 'mex|mejico|estados unidos mexicanos'),
  ...named('gb', 'uk|u k|gbr|great britain|britain|gran bretana|grande bretagne|grossbritannien|the united kingdom'),
  ...named('ae', 'uae|u a e|are|emirates|eau'),
  ...named('sa', 'ksa|sau'),
  ...named('kr', 'korea|kor|republic of korea|korea republic of|corea'),
  ...named('cz', 'cze|czech republic|republica checa|czechia'),
  ...named('nl', 'nld|holland|the netherlands|holanda'),
  ...named('tr', 'tur|turkey|turquia|turkiye'),
  ...named('hk', 'hkg|hong kong|hong kong sar'),
  ...named('mo', 'macau|macao'),
  ...named('ru', 'rus|russian federation'),
  ...named('vn', 'vnm|viet nam|vietnam'),
  ...named('ci', 'ivory coast|cote d ivoire'),
  ...named('cd', 'dr congo|drc|democratic republic of the congo|democratic republic of congo'),
  ...named('mk', 'macedonia'),
  ...named('ps', 'palestine|palestina'),
  ...named('ie', 'irl|republic of ireland|eire'),
  ...named('do', 'dom|republica dominicana'),
  ...named('cn', 'chn|prc|mainland china'),
  ...named('ph', 'phl|the philippines'),
  ...named('sk', 'svk|slovak republic'),
  ...three('ca:can es:esp co:col cl:chl cr:cri ec:ecu gt:gtm hn:hnd ni:nic pa:pan pe:per pr:pri py:pry sv:slv ve:ven de:deu fr:fra it:ita'),
  ...three('in:ind br:bra ar:arg au:aus nz:nzl jp:jpn sg:sgp be:bel ch:che at:aut se:swe no:nor dk:dnk fi:fin pl:pol pt:prt hu:hun ro:rou'),
  ...three('gr:grc il:isr eg:egy za:zaf ng:nga ke:ken id:idn my:mys th:tha tw:twn pk:pak bd:bgd lk:lka uy:ury bo:bol ua:ukr bg:bgr hr:hrv'),
  ...three('rs:srb si:svn ee:est lv:lva lt:ltu lu:lux mt:mlt cy:cyp is:isl ma:mar tn:tun gh:gha cu:cub jm:jam'),
}

/** Countries whose Spanish name is that of a larger city: Granada, Guadalupe, San Martín, in French Salvador. */
export const CITIES_BEFORE_COUNTRIES = ['granada', 'guadalupe', 'san martin', 'salvador']

function named(code: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split('|').map((name) => [name, code]))
}

function three(pairs: string): Record<string, string> {
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split(':').reverse()))
}

/**
 * The short names of states that nobody but their neighbours can read ("Oax."), by the code of GeoNames: they are kept in full. "TX" and "ON"
 * stay as they are written.
 */
export const SHORT_STATES: Readonly<Record<string, string>> = {
  ...{ 'MX.01': 'Ags', 'MX.02': 'BC|B C', 'MX.03': 'BCS|B C S', 'MX.04': 'Camp', 'MX.05': 'Chis', 'MX.06': 'Chih', 'MX.07': 'Coah' },
  ...{ 'MX.08': 'Col', 'MX.10': 'Dgo', 'MX.11': 'Gto', 'MX.12': 'Gro', 'MX.13': 'Hgo', 'MX.14': 'Jal', 'MX.16': 'Mich', 'MX.17': 'Mor' },
  ...{ 'MX.18': 'Nay', 'MX.19': 'NL|N L', 'MX.20': 'Oax', 'MX.21': 'Pue', 'MX.22': 'Qro', 'MX.23': 'Q Roo|QR', 'MX.24': 'SLP|S L P' },
  ...{ 'MX.25': 'Sin', 'MX.26': 'Son', 'MX.27': 'Tab', 'MX.28': 'Tamps', 'MX.29': 'Tlax', 'MX.30': 'Ver', 'MX.31': 'Yuc', 'MX.32': 'Zac' },
}

/** Regions by the code of GeoNames (`CA.08`): their short names and those in the language of the country. */
export const REGION_ALIASES: Readonly<Record<string, string>> = {
  ...SHORT_STATES,
  ...Object.fromEntries(
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
      .split(' ')
      .map((state) => [`US.${state}`, state]),
  ),
  'US.DC': 'DC|D C|Distrito de Columbia',
  // In Spanish and Portuguese some are called otherwise.
  ...{
    'US.NY': 'NY|New York State|Nueva York|Nova York|Nova Iorque',
    'US.IL': 'IL|Ilinóis',
    'US.WA': 'WA|Washington State',
    'US.NC': 'NC|Carolina del Norte|Carolina do Norte',
    'US.HI': 'HI|Hawái|Havaí',
  },
  ...{
    'US.SC': 'SC|Carolina del Sur|Carolina do Sul',
    'US.ND': 'ND|Dakota del Norte|Dakota do Norte',
    'US.SD': 'SD|Dakota del Sur|Dakota do Sul',
  },
  ...{
    'US.NJ': 'NJ|Nueva Jersey|Nova Jersey|Nova Jérsei',
    'US.NM': 'NM|Nuevo México|Novo México',
    'US.NH': 'NH|Nuevo Hampshire|Nova Hampshire',
  },
  ...{
    'US.WV': 'WV|Virginia Occidental|Virgínia Ocidental|Virginia del Oeste',
    'US.PA': 'PA|Pensilvania|Pensilvânia',
    'US.LA': 'LA|Luisiana',
  },
  ...{ 'US.MO': 'MO|Misuri', 'US.MS': 'MS|Misisipi', 'US.NE': 'NE|Nebrasca', 'US.TX': 'TX|Tejas' },
  ...{ 'CA.01': 'AB', 'CA.02': 'BC|B C', 'CA.03': 'MB', 'CA.04': 'NB', 'CA.05': 'NL', 'CA.07': 'NS', 'CA.08': 'ON', 'CA.09': 'PE|PEI' },
  ...{ 'CA.10': 'QC|Québec', 'CA.11': 'SK', 'CA.12': 'YT', 'CA.13': 'NT', 'CA.14': 'NU' },
  ...{ 'AU.01': 'ACT', 'AU.02': 'NSW', 'AU.03': 'NT', 'AU.04': 'QLD', 'AU.05': 'SA', 'AU.06': 'TAS', 'AU.07': 'VIC', 'AU.08': 'WA' },
  ...{
    'BR.01': 'AC',
    'BR.02': 'AL',
    'BR.03': 'AP',
    'BR.25': 'RR',
    'BR.04': 'AM',
    'BR.05': 'BA',
    'BR.06': 'CE',
    'BR.07': 'DF|Distrito Federal',
    'BR.08': 'ES',
  },
  ...{ 'BR.29': 'GO', 'BR.13': 'MA', 'BR.15': 'MG', 'BR.11': 'MS', 'BR.14': 'MT', 'BR.16': 'PA', 'BR.17': 'PB', 'BR.30': 'PE' },
  ...{ 'BR.20': 'PI', 'BR.18': 'PR', 'BR.21': 'RJ', 'BR.22': 'RN', 'BR.24': 'RO', 'BR.23': 'RS', 'BR.26': 'SC', 'BR.28': 'SE' },
  ...{ 'BR.27': 'SP', 'BR.31': 'TO' },
  ...{ 'IN.19': 'KA', 'IN.16': 'MH', 'IN.25': 'TN', 'IN.40': 'TS|TG', 'IN.10': 'HR', 'IN.36': 'UP', 'IN.07': 'DL|NCR', 'IN.28': 'WB' },
  ...{ 'IN.09': 'GJ', 'IN.13': 'KL', 'IN.02': 'AP', 'IN.24': 'RJ' },
  ...{
    'MX.09': 'CDMX|Ciudad de México|DF|D F|Distrito Federal',
    'MX.15': 'Estado de México|Edomex|Edo Mex|Edo de Mex|Edo de México|State of Mexico',
  },
  ...{
    'DE.01': 'Baden-Württemberg|BW',
    'DE.02': 'Bayern|BY',
    'DE.05': 'Hessen',
    'DE.06': 'Niedersachsen',
    'DE.07': 'Nordrhein-Westfalen|NRW',
  },
  ...{ 'DE.08': 'Rhineland-Palatinate', 'DE.13': 'Sachsen', 'DE.14': 'Sachsen-Anhalt', 'DE.15': 'Thüringen', 'DE.16': 'Berlin' },
  ...{
    // Counties that would lose their first word.
    'GB.ENG': 'West Midlands|East Midlands|South Yorkshire|West Yorkshire|North Yorkshire|East Sussex|West Sussex',
    'FR.11': 'Ile de France|IDF',
    'FR.53': 'Bretagne',
    'FR.28': 'Normandie',
    'FR.75': 'Nouvelle-Aquitaine',
    'FR.94': 'Corse',
    'FR.93': 'PACA',
  },
  ...{
    'ES.51': 'Andalucía',
    'ES.52': 'Aragón',
    'ES.53': 'Canarias|Islas Canarias',
    'ES.55': 'Castilla y León',
    'ES.54': 'Castilla-La Mancha',
  },
  ...{ 'ES.56': 'Cataluña|Catalunya', 'ES.59': 'País Vasco|Euskadi', 'ES.07': 'Baleares|Islas Baleares|Illes Balears', 'ES.32': 'Navarra' },
  ...{
    'ES.29': 'Comunidad de Madrid|Community of Madrid',
    'ES.60': 'Comunidad Valenciana|Valencian Community',
    'ES.31': 'Región de Murcia',
  },
  ...{ 'IT.09': 'Lombardia', 'IT.07': 'Lazio', 'IT.12': 'Piemonte', 'IT.16': 'Toscana', 'IT.15': 'Sicilia', 'IT.20': 'Veneto' },
  ...{ 'CO.34': 'Bogotá D C', 'AR.07': 'CABA|Capital Federal|Ciudad Autónoma de Buenos Aires', 'AR.01': 'Provincia de Buenos Aires' },
}

/** Cities by GeoNames' name and country: what else they are called. A name before an arrow stands for the one behind it. */
export const CITY_ALIASES: readonly [name: string, country: string, aliases: string][] = [
  [
    'Mexico City',
    'mx',
    'Ciudad de México|CDMX > Ciudad de México|Mexico DF > Ciudad de México|México D F > Ciudad de México|DF > Ciudad de México',
  ],
  ['Santiago de Querétaro', 'mx', 'Querétaro'],
  ['León de los Aldama', 'mx', 'León'],
  ['Oaxaca', 'mx', 'Oaxaca de Juárez'],
  ['Monterrey', 'mx', 'MTY > Monterrey'],
  ['Guadalajara', 'mx', 'GDL > Guadalajara'],
  ['Xalapa de Enríquez', 'mx', 'Xalapa|Jalapa'],
  ['Heroica Puebla de Zaragoza', 'mx', 'Puebla'],
  ['Ciudad Juárez', 'mx', 'Juárez'],
  ['New York City', 'us', 'New York|NYC > New York|NY > New York|Nueva York|Nova York|Nova Iorque|Manhattan > New York'],
  ['Seattle', 'us', 'SEA > Seattle'],
  ['Chicago', 'us', 'CHI > Chicago|Chicagoland > Chicago'],
  ['Oakland', 'us', 'OAK > Oakland'],
  ['Atlanta', 'us', 'ATL > Atlanta'],
  ['Boston', 'us', 'BOS > Boston'],
  ['Denver', 'us', 'DEN > Denver'],
  ['Dallas', 'us', 'DFW > Dallas'],
  ['Phoenix', 'us', 'PHX > Phoenix'],
  ['Oklahoma City', 'us', 'OKC > Oklahoma City'],
  ['The Bronx', 'us', 'Bronx'],
  ['San Francisco', 'us', 'SF > San Francisco|San Fran > San Francisco|SFO > San Francisco'],
  ['Los Angeles', 'us', 'LA > Los Angeles|L A > Los Angeles|Los Ángeles'],
  ['Washington, D.C.', 'us', 'Washington > Washington|Washington DC > Washington|DC > Washington'],
  ['Philadelphia', 'us', 'Philly > Philadelphia|Filadelfia'],
  ['New Orleans', 'us', 'Nueva Orleans|NOLA > New Orleans'],
  ['Saint Petersburg', 'us', 'St Petersburg'],
  ['Québec', 'ca', 'Quebec City|Ville de Québec'],
  ['Bengaluru', 'in', 'Bangalore'],
  ['Cochin', 'in', 'Kochi'],
  ['Gurugram', 'in', 'Gurgaon'],
  ['Gurgaon', 'in', 'Gurugram'],
  ['New Delhi', 'in', 'Nueva Delhi'],
  ['Panamá', 'pa', 'Panama City|Ciudad de Panamá'],
  ['Guatemala City', 'gt', 'Ciudad de Guatemala'],
  [
    'Buenos Aires',
    'ar',
    'CABA > Buenos Aires|Capital Federal > Buenos Aires|Ciudad Autónoma de Buenos Aires > Buenos Aires|BsAs > Buenos Aires',
  ],
  ['Bogotá', 'co', 'Bogotá D C > Bogotá|Bogotá DC > Bogotá|Santa Fe de Bogotá'],
  ['London', 'gb', 'Londres|City of London|LDN > London'],
  ['Edinburgh', 'gb', 'Edimburgo'],
  ['Paris', 'fr', 'París'],
  ['Lyon', 'fr', 'Lyons'],
  ['Marseille', 'fr', 'Marsella'],
  ['Strasbourg', 'fr', 'Straßburg|Estrasburgo'],
  ['Munich', 'de', 'München|Muenchen|Múnich'],
  ['Köln', 'de', 'Cologne|Koeln|Colonia'],
  ['Frankfurt am Main', 'de', 'Frankfurt|Fráncfort'],
  ['Düsseldorf', 'de', 'Duesseldorf|Dusseldorf'],
  ['Nürnberg', 'de', 'Nuremberg|Nuernberg'],
  ['Hannover', 'de', 'Hanover'],
  ['Hamburg', 'de', 'Hamburgo'],
  ['Berlin', 'de', 'Berlín'],
  ['Vienna', 'at', 'Wien|Viena'],
  ['Zürich', 'ch', 'Zurich|Zuerich'],
  ['Genève', 'ch', 'Geneva|Genf|Ginebra'],
  ['Geneva', 'ch', 'Genève|Genf|Ginebra'],
  ['Basel', 'ch', 'Bâle|Basilea'],
  ['Bern', 'ch', 'Berne|Berna'],
  ['Milan', 'it', 'Milano|Milán|Mailand'],
  ['Rome', 'it', 'Roma|Rom'],
  ['Turin', 'it', 'Torino|Turín'],
  ['Florence', 'it', 'Firenze|Florencia'],
  ['Naples', 'it', 'Napoli|Nápoles'],
  ['Venice', 'it', 'Venezia'],
  ['Genoa', 'it', 'Genova'],
  ['Bologna', 'it', 'Bolonia'],
  ['The Hague', 'nl', 'Den Haag|La Haya|Haia'],
  ["'s-Hertogenbosch", 'nl', 'Den Bosch'],
  ['Amsterdam', 'nl', 'Ámsterdam'],
  ['Brussels', 'be', 'Bruxelles|Brussel|Bruselas'],
  ['Antwerpen', 'be', 'Antwerp|Anvers|Amberes'],
  ['Gent', 'be', 'Ghent|Gand|Gante'],
  ['Gaillimh', 'ie', 'Galway'],
  ['Luimneach', 'ie', 'Limerick'],
  ['Loch Garman', 'ie', 'Wexford'],
  ['Droichead Nua', 'ie', 'Newbridge'],
  ['Cluain Meala', 'ie', 'Clonmel'],
  ['An Muileann gCearr', 'ie', 'Mullingar'],
  ['Copenhagen', 'dk', 'København|Kopenhagen|Copenhague'],
  ['Göteborg', 'se', 'Gothenburg'],
  ['Stockholm', 'se', 'Estocolmo'],
  ['Helsinki', 'fi', 'Helsingfors'],
  ['Warsaw', 'pl', 'Warszawa|Varsovia|Warschau'],
  ['Kraków', 'pl', 'Cracow|Krakow|Cracovia'],
  ['Wrocław', 'pl', 'Wroclaw|Breslau'],
  ['Gdańsk', 'pl', 'Danzig'],
  ['Prague', 'cz', 'Praha|Praga|Prag'],
  ['Bucharest', 'ro', 'București|Bucarest'],
  ['Cluj-Napoca', 'ro', 'Cluj'],
  ['Budapest', 'hu', 'Budapeste'],
  ['Sofia', 'bg', 'Sofía'],
  ['Belgrade', 'rs', 'Beograd|Belgrado'],
  ['Athens', 'gr', 'Athina|Atenas'],
  ['Lisbon', 'pt', 'Lisboa'],
  ['Porto', 'pt', 'Oporto'],
  ['Sevilla', 'es', 'Seville'],
  ['A Coruña', 'es', 'La Coruña|Coruña'],
  ['Palma', 'es', 'Palma de Mallorca'],
  ['Donostia / San Sebastián', 'es', 'San Sebastián|Donostia'],
  ['Kyiv', 'ua', 'Kiev'],
  ['Kiev', 'ua', 'Kyiv'],
  ['Moscow', 'ru', 'Moskva|Moscú'],
  ['Istanbul', 'tr', 'İstanbul|Estambul'],
  ['Tel Aviv', 'il', 'Tel Aviv-Yafo|Tel-Aviv|TLV > Tel Aviv'],
  ['Cape Town', 'za', 'Capetown'],
  ['Klagenfurt am Wörthersee', 'at', 'Klagenfurt'],
  ['Jerusalem', 'il', 'Jerusalén'],
  ['Cairo', 'eg', 'El Cairo'],
  ['Cape Town', 'za', 'Ciudad del Cabo'],
  ['Ho Chi Minh City', 'vn', 'Saigon|HCMC > Ho Chi Minh City|Ho Chi Minh'],
  ['Hanoi', 'vn', 'Ha Noi'],
  ['Beijing', 'cn', 'Pekín|Peking'],
  ['Shanghai', 'cn', 'Shanghái'],
  ['Guangzhou', 'cn', 'Canton'],
  ['Seoul', 'kr', 'Seúl'],
  ['Tokyo', 'jp', 'Tokio'],
  ['Kuala Lumpur', 'my', 'KL > Kuala Lumpur'],
  ['Hong Kong', 'hk', 'HK > Hong Kong'],
  ['Riyadh', 'sa', 'Riad'],
  ['Dubai', 'ae', 'Dubái'],
  ['Abu Dhabi', 'ae', 'Abu Dabi'],
]

/** Words for more than one country or for no place in particular: nothing of them can be kept. */
export const AREAS: ReadonlySet<string> = new Set(
  (
    'africa|america|americas|the americas|latin america|latinoamerica|america latina|amerique latine|lateinamerika|latam|south america|sudamerica|' +
    'america del sur|central america|centroamerica|north america|norteamerica|america del norte|amerique du nord|nordamerika|namer|amer|noram|na|' +
    'asia|asia pacific|apac|apj|japac|jpac|anz|southeast asia|sudeste asiatico|asie|asien|europe|europa|eu|european union|union europea|' +
    'eea|emea|mena|middle east|oriente medio|moyen orient|gcc|cee|dach|nordics|nordic|benelux|baltics|balkans|iberia|caribbean|caribe|' +
    'uki|uk i|oceania|western europe|eastern europe|central europe|east coast|west coast|midwest|northeast|southeast|southwest|northwest|' +
    'pacific|pacific northwest|atlantic|mid atlantic|new england|central|northeastern|southeastern|northwestern|southwestern|eastern|western|' +
    'northern|southern|eastern time|pacific time|central time|est|pst|cst|mst|et|pt|global|globally|world|worldwide|international|internacional|' +
    'mundial|monde|weltweit|todo el mundo|todo el pais|nationwide|nacional|a nivel nacional|bundesweit|france entiere'
  ).split('|'),
)

/** Codes of states that are the codes of countries too, whose postings nobody sees: "Remote - NC" is North Carolina. "IL", "IN" and "CO" stay doubtful. */
export const SELDOM_MEANT: ReadonlySet<string> = new Set('AL AZ GA KY LA MD MN MO MS NC NE SC SD VA'.split(' '))

/** Regions with many times the people of the cities elsewhere that are called so. */
export const REGIONS_BEFORE_CITIES: ReadonlySet<string> = new Set(['ontario'])

/** Short names of cities that are other words too: only where all else that the line names is in their country. */
export const MEANT_BESIDE_ITS_COUNTRY: ReadonlySet<string> = new Set('sea chi oak atl bos den dfw phx'.split(' '))

/** Words that stand beside a place or instead of one, and are none. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  (
    'remote remoto remota remotely teletrabajo teletravail homeoffice wfh anywhere hybrid hibrido hibrida hybride onsite presencial inoffice ' +
    'office offices oficina oficinas bureau buero buro escritorio hq headquarters headquarter sede siege hauptsitz matriz corporate ' +
    'location locations ubicacion ubicaciones standort standorte lieu lieux local various varios varias multiple multiples several many any ' +
    'flexible flex tbd tba tbc none unknown other otro otra otros field virtual online hub area zona region based metro metropolitan ' +
    'greater full fully time work from home de la le the of en in central centrale main principal all company wide companywide distributed ' +
    'within east west north south eastern western northern southern northeast northwest southeast southwest continental cities ' +
    'friendly first only ok eligible optional preferred site on at a or and y o ' +
    'contiguous offsite opportunity warehouse depot cbd downtown suburbs timezone zone open to plus required option hyrbid mobil ' +
    'position positions role roles sales territory job jobs ' +
    'centro norte sur oriente poniente sucursal planta gran metropolitana regiao ville peripherie alrededores citta di'
  ).split(' '),
)

/** Those of them that also join the words of one name. */
export const WORDS_WITHIN_NAMES: ReadonlySet<string> = new Set(['de', 'di', 'la', 'le', 'the', 'of'])

const districts = (cities: string, names: string) => cities.split('|').map((city) => [city, new Set(names.split('|'))] as const)

/** Districts that are called as a place elsewhere, by the city before whose name they stand: "Palermo, Buenos Aires". */
export const DISTRICTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...districts(
    'cdmx|ciudad de mexico|mexico city|mexico df|mexico d f|df|d f|distrito federal',
    'santa fe|roma|napoles|granada|juarez|florida|portales|san rafael|guerrero|doctores|tacuba|guadalupe inn|irrigacion|anzures|obregon|alamos',
  ),
  ...districts(
    'buenos aires|caba|capital federal',
    'palermo|belgrano|recoleta|san telmo|monserrat|barracas|flores|boca|versalles|constitucion',
  ),
  ...districts('santiago|santiago de chile', 'providencia|vitacura|la florida|san miguel|independencia|recoleta'),
  ...districts('lima', 'san isidro|san miguel|lince|la victoria|jesus maria|san luis'),
  ...districts('bogota', 'suba|kennedy|chapinero|santa fe'),
  ...districts('washington|washington dc|washington d c', 'georgetown|anacostia'),
  ...districts('madrid', 'barajas|latina|moncloa'),
])
