// Further degrees and schools of many countries, folded, as patterns. What is short, or means something else too, stands only at the beginning or with what follows it.

/** Where a name ends, or something else begins beside it. */
const END = '(?=$| ?[,(:/|–—-]|\\. ?$)'

export const DEGREES_OF_COUNTRIES = [
  // Spain
  `graduad[oa] (?:escolar|en)|(?<=^)(?:e\\.?g\\.?b|b\\.?u\\.?p|c\\.?o\\.?u)\\.?${END}|c\\.?f\\.?g\\.?[smb]\\.?|fp ?g?[smb]|certificado de profesionalidad|tcae`,
  // Latin America
  `estudio (?:de nivel )?(?:primario|secundario|diversificado|terciario|universitario)|profesional en|primario${END}|primario complet[oa]|(?:[1-6](?:ro|do|er|to)?|cuarto|tercero?|quinto|sexto) medio|pasante de (?:la )?(?:licenciatura|carrera|ingenieria)|licencia (?:de ensenanza )?media|bachillerato`,
  // Great Britain
  `hnc|city (?:and|&) guilds|t[- ]levels?|(?:level|ncfe|entry level) \\d (?:award|certificate|diploma|extended|national)|award in`,
  // The United States and Canada
  `(?<=^)a\\.?a\\.?s\\.?(?=$|[ ,(])|(?<=^)a\\.?a\\.?(?= liberal|,)|(?<=^)a\\.?s\\.?(?=,| degree)|m\\.?s\\.?[nw]|m\\.?ed|d\\.?d\\.?s|certified nurs\\w+ assistant|(?:cosmetology|nursing|teaching) licen[sc]e|ossd|(?<=^)(?:dec|dep|aec|dess|dea|cap|bep)(?= en | in )|b\\.?arch|m\\.?arch|nanodegree`,
  // India and its neighbours
  `[bmd]\\.? ?pharm|b\\.?d\\.?s|g\\.?n\\.?m|(?<=^)a\\.?n\\.?m|d\\.? ?ed|c\\.?a\\.? (?:final|inter|intermediate|foundation)|icwa|(?<=^)i\\.?t\\.?i\\.?(?= ?\\()`,
  // The Philippines
  `(?:stem|abm|humss) strand|bs(?:hrm|ed|ce|me|a|cs|is|tm|n)|beed|nc ii{0,2}|(?<=^)elementary(?: education)?${END}|(?<=^)(?:senior|junior) high${END}`,
  // Africa and Australia
  `ssce|fslc|o['’]? ?levels?|national youth service(?: corps)?|(?<=^)o\\.?n\\.?d|(?<=^)n\\.?d\\.?(?=,| in | \\()|matric|grade (?:9|1[0-2])(?: to matric)?|year 1[0-3]${END}|(?<=^)(?:uce|uace|vce|wace|hsc|spm|stpm|sma)${END}|foundation in (?:science|arts|business|engineering)`,
  // France and Germany
  `(?<=^)(?:licence|brevet)|(?<=^)b\\.?u\\.?t(?= )|technikum|candidate of`,
].join('|')

export const SCHOOLS_OF_COUNTRIES = [
  // Spain
  `c\\.?p?\\.?i\\.?f\\.?p|ceu|esic|la salle|col·legi`,
  // Mexico
  `secundaria (?:federal|tecnica|general|estatal|diurna)(?= (?:n|#|\\d|\\p{L}))|telesecundaria|prepa(?= ?(?:n|#|\\d))|c\\.?c\\.?h\\.?(?= )|e\\.?n\\.?p\\.?(?= ?\\d)|esc\\.? (?:sec|prep|prim)\\.?|ut(?= (?:de|del) )|its[eml]|tes[ce]|tecnm|coba(?:em|eh|o|q|t|ev|tab)|cecyte[mj]?|uveg|icel|upn|upiicsa|esime|escom`,
  // Argentina and Uruguay
  `i\\.?s\\.?f\\.?(?:d|t|dy?t)\\.?(?= ?(?:n|\\d))|e\\.?s\\.?(?= n[°º.o]| ?n ?\\d)|e\\.?[eps]\\.?[a-z]?\\.?t?\\.?(?= n[°º.]| ?n[°º] ?\\d)|cens(?= ?(?:n|\\d))|siglo (?:21|xxi)|unlam|unq|ungs|utu`,
  // Chile, Colombia, Peru, Ecuador, Venezuela and Central America
  `aiep|educacion ?it|c\\.?f\\.?t\\.?(?= )|i\\.?p\\.?(?= (?:chile|santo))|servicio nacional de aprendizaje|corporacion (?:universitaria|minuto)|(?<=^)i\\.?e\\.?(?= \\p{L}{3})|i\\.?e\\.?[pd]\\.?(?= \\p{L}{3})|i\\.?e\\.?i?\\.?(?= (?:n[°º.] ?)?\\d)|cesde|senati|tecsup|cibertec|idat|isil|sise|unsa|ucsm|espe|i\\.?e?\\.?s\\.?t\\.?p?\\.?(?= )|iuta|infotep|unapec|ucr`,
  // The United States and Canada
  `(?:penn|ohio|michigan|iowa|arizona|florida|boise|kansas|oregon|utah|oklahoma|fresno|san diego|san jose|ball) state${END}|uc (?:berkeley|davis|irvine|merced|riverside|san diego|santa (?:cruz|barbara))|ucsd|ucsb|ucf|unlv|purdue|rutgers|umass|uw[- ](?:madison|milwaukee)|cal poly|full sail|devry|wgu|snhu|job corps|texas a ?& ?m|ut austin|lsu|(?<=\\p{L}{3}\\.? )high${END}|mcgill|ubc|bcit|uqam`,
  // Great Britain
  `sixth form|\\p{L}+ grammar${END}|ucl|ljmu|uclan|king['’]s college`,
  // India and its neighbours
  `srm(?:ist)?|jntu\\w?|vtu|kiit|makaut|wbut|aktu|uptu|rgpv|gtu|d\\.?a\\.?v\\.?(?= )|k\\.?v\\.?(?= (?:n|\\d))|navodaya|z\\.?p\\.?h\\.?s|wbbse|bseb|gurukul|convent|nielit|niit|comsats|nust|lums|buet|aiub|vidya mandir`,
  // The Philippines and Africa
  `diliman|tesda|dlsu|ateneo|unilag|futa|futo|lasu|lautech|yabatech|(?:fed(?:eral)?|state)\\.? poly|g\\.?s\\.?s\\.?(?= \\p{L}{3})|jkuat|kmtc|strathmore|knust|unisa|cput|makerere|uct`,
  // Germany, Switzerland, France and Australia
  `eth(?= zurich)|epfl|rwth|tum|lmu|(?<=^)(?:tu|fh|hs|fu|ph|th)(?= \\p{L}{3})|htw|sciences po|essec|hec paris|(?<=^)ens(?=$| \\p{L})|epita|epitech|sorbonne|rmit|unsw`,
].join('|')
