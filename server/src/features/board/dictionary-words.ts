// What words of the field mean the same, in both languages. Written by hand after how postings and people name work; to compare with: the labels of ESCO
// (both languages), the alternate titles of O*NET, INEGI's SINCO for Mexico. A word needs no other gender, number or accents: `words.ts` cuts these.
//
// A line is `kind a = b = c > d, e + token`: whoever types one of a, b and c finds the others too; d and e are near, and found after them, but find nothing of
// the others themselves; the token is a filter's value (`words.ts`) that means the same. Kinds:
//   title  names an occupation: only titles, skills and companies are asked for it, since descriptions name other people's occupations;
//   apart  names an occupation in words that mean another one by themselves: a business developer is no developer;
//   field  names a kind of work, in the same way;
//   level, type, remote  name a seniority, an employment type, work from anywhere;
//   skill  is looked for in descriptions too.

export const DICTIONARY = `
title developer = programmer = coder = software developer = software engineer = dev = desarrollador = programador = desarrollador de software = ingeniero de software = ingeniero en software > backend engineer, frontend engineer, full stack engineer, mobile engineer, web developer, ingeniero backend, ingeniero frontend, ingeniero full stack, desarrollador movil, desarrollador web
title web developer = desarrollador web = programador web > frontend engineer, full stack engineer, ingeniero frontend, ingeniero full stack
title engineer = ingeniero = eng = ing
field engineering = ingenieria > engineer, ingeniero + #department:engineering
title engineering manager = gerente de ingenieria = head of engineering = jefe de ingenieria = director of engineering = direccion de ingenieria
title full stack = fullstack
title frontend = front end
title backend = back end
title mobile = movil
title ios > mobile engineer, desarrollador movil, ingeniero movil
title android > mobile engineer, desarrollador movil, ingeniero movil
title qa = quality assurance = tester = software tester = aseguramiento de calidad = analista de pruebas = ingeniero de pruebas = test engineer = sdet
title devops = dev ops > sre, site reliability engineer, platform engineer
title sre = site reliability engineer = site reliability > devops
title embedded = embebidos
title data scientist = cientifico de datos > machine learning engineer, ingeniero de machine learning
title data engineer = ingeniero de datos
title data analyst = analista de datos = bi analyst = analista de bi = business intelligence analyst
title analyst = analista
title scientist = cientifico
title security engineer = ingeniero de seguridad = security analyst = analista de seguridad
title cybersecurity = ciberseguridad = information security = seguridad informatica = infosec = cyber security = ciber seguridad > security engineer, ingeniero de seguridad
title product manager = gerente de producto = pm > product owner
title project manager = gerente de proyectos = jefe de proyecto = lider de proyecto = administrador de proyectos = coordinador de proyectos = pm = gestor de proyectos
title pmo = project management office = oficina de proyectos > project manager, gerente de proyectos
title product owner > product manager, gerente de producto
title business analyst = analista de negocio = analista funcional
title scrum master = agile coach > project manager, gerente de proyectos
title it = information technology = ti = tecnologias de la informacion = informatica = sistemas > systems administrator, sysadmin
title technical support = soporte tecnico = tech support = it support = soporte ti = help desk = helpdesk = mesa de ayuda = soporte it
title systems administrator = system administrator = sysadmin = administrador de sistemas = sys admin > devops, sre, site reliability engineer, network engineer, ingeniero de redes
title network engineer = ingeniero de redes = network administrator = administrador de redes > systems administrator, administrador de sistemas
title database administrator = dba = administrador de bases de datos > data engineer, ingeniero de datos, systems administrator, administrador de sistemas
title software architect = arquitecto de software
title solutions architect = arquitecto de soluciones = solution architect > sales engineer, ingeniero de preventa, software architect, arquitecto de software
title tech lead = technical lead = lider tecnico = lead developer = lead engineer = lead software engineer = lider de desarrollo > engineering manager, gerente de ingenieria
title machine learning engineer = ml engineer = ingeniero de machine learning > data scientist, cientifico de datos
title designer = disenador
field design = diseno > designer, disenador + #department:design
title product designer = disenador de producto = product design = diseno de producto > ux designer, disenador ux, ui designer
title ux = user experience = experiencia de usuario = ui ux = ux ui > product designer, disenador de producto, ui designer
title ui = user interface = interfaz de usuario > product designer, disenador de producto, ux designer, disenador ux
title ux designer = disenador ux = ui designer = disenador ui = ux ui designer = ui ux designer > product designer, disenador de producto, design systems designer, disenador de sistemas de diseno, content designer, disenador de contenido
title graphic designer = disenador grafico = diseno grafico = graphic design > brand designer, disenador de marca, motion designer, disenador de motion graphics
title brand designer = disenador de marca
title industrial designer = disenador industrial
title researcher = investigador
field human resources = hr = rh = rrhh = recursos humanos = capital humano = talento humano = people operations > people partner, hr business partner, recruiter, reclutador, talent coordinator, coordinador de talento + #department:talent
title hr manager = human resources manager = gerente de recursos humanos = gerente de rh = gerente de rrhh = head of people = people manager = jefe de recursos humanos
title hr business partner = hrbp = people partner = business partner de recursos humanos
title recruiter = reclutador = talent acquisition = reclutamiento = recruiting = recruitment = seleccion de personal = seleccionador = headhunter = adquisicion de talento
field payroll = nomina = planilla = nominas
field training = capacitacion = formacion = learning and development = aprendizaje y desarrollo
title trainer = capacitador = formador = instructor = facilitador
title accountant = contador = contable = contador publico = public accountant = cpa = contador general
field accounting = contabilidad > accountant, contador, contable, bookkeeper, accounts payable
title controller = contralor = comptroller
title treasurer = tesorero = tesoreria = treasury
title accounting clerk = auxiliar contable = asistente contable = accounts payable clerk = accounts payable = bookkeeper = auxiliar de contabilidad = cuentas por pagar
title auditor = auditoria = audit > accountant, contador
field finance = finanzas > financial, financiero, accountant, contador, tesorero, treasurer, auditor
title financial analyst = analista financiero = analista de finanzas = finance analyst
field sales = ventas = comercial > salesperson, vendedor, account executive, ejecutivo de cuenta, sales representative, representante de ventas + #department:sales
title salesperson = vendedor = sales representative = sales rep = sales associate = sales executive = seller = salesman = saleswoman = representante de ventas = ejecutivo de ventas = ejecutivo comercial = asesor comercial = asesor de ventas = agente de ventas = representante comercial > account executive, ejecutivo de cuenta, sales development, desarrollo de ventas
title account executive = ejecutivo de cuenta
title account manager = key account manager = kam = gerente de cuenta = gerente de cuentas clave
title sales director = director of sales = director de ventas = director comercial = direccion de ventas = head of sales = vp of sales > sales manager, gerente de ventas, gerente comercial
title sales manager = gerente de ventas = gerente comercial = jefe de ventas = gte ventas > sales director, director de ventas, key account manager, gerente de cuentas clave
apart business developer = business development = desarrollador de negocios = desarrollo de negocios = bdr
title sales development = sdr = desarrollo de ventas
title sales engineer = ingeniero de preventa = preventa = presales = pre sales = solutions engineer = ingeniero de soluciones
title store manager = gerente de tienda = encargado de tienda = jefe de tienda
title customer success = exito del cliente = csm
field customer service = customer support = atencion al cliente = atencion a clientes = servicio al cliente = servicio a clientes = soporte al cliente = customer care = customer service representative = customer support representative = customer service rep = csr = representante de servicio al cliente = representante de atencion al cliente = ejecutivo de atencion a clientes = ejecutivo de servicio al cliente = asesor de servicio al cliente > call center, customer success, exito del cliente
title call center = call center agent = agente de call center = ejecutivo de call center = contact center = centro de contacto = telemarketing = telefonista = teleoperador > customer service, customer support, atencion a clientes, atencion al cliente, servicio al cliente
field support = soporte
field marketing = mercadotecnia = mercadeo = mkt > marketer + #department:marketing
title marketer = mercadologo
title marketing manager = gerente de marketing = gerente de mercadotecnia = jefe de marketing > product marketing manager, brand manager, gerente de marca
title digital marketing = marketing digital = mercadotecnia digital > performance marketer, medios pagados, paid media, seo specialist, especialista seo
title community manager = social media manager = social media = redes sociales = responsable de comunidad = gestor de redes sociales = encargado de redes sociales
title brand manager = gerente de marca
title content creator = creador de contenido = content producer > content marketer, marketing de contenidos, content designer, disenador de contenido, community manager, responsable de comunidad
title copywriter = redactor = copy = redactor creativo > content writer, content marketer, marketing de contenidos, content designer, disenador de contenido
title writer = escritor = redactor
title events = eventos
title event coordinator = events coordinator = coordinador de eventos = event manager = event planner = organizador de eventos > events marketer, marketing de eventos
title manager = gerente = mgr = gte = jefe
title supervisor = encargado > team lead, lider
title coordinator = coordinador = coord
title assistant = asistente = auxiliar = asst = ayudante > administrative assistant, asistente administrativo, office manager, administrador de oficina
title lead = lider
title specialist = especialista
title consultant = consultor
title adviser = asesor = advisor > consultant, consultor
title technician = tecnico
title representative = representante = rep
title executive = ejecutivo
title operations = operaciones
title administrative assistant = asistente administrativo = auxiliar administrativo = administrative = administrativo = secretary = secretario = admin assistant = office assistant = auxiliar de oficina = office admin > executive assistant, asistente ejecutivo, receptionist, recepcionista, office manager, administrador de oficina
title executive assistant = asistente ejecutivo = asistente de direccion
title receptionist = recepcionista > administrative assistant, asistente administrativo, office manager, administrador de oficina
title admin > administrative assistant, asistente administrativo, administrator, administrador
title office manager = administrador de oficina = gerente de oficina
title administrator = administrador
title lawyer = attorney = abogado = legal counsel = counsel = juridico = abogado corporativo
title paralegal = asistente legal = legal assistant > lawyer, attorney, legal counsel, abogado
title nurse = enfermero = registered nurse = rn = enfermeria
title doctor = physician = medico = general practitioner = medico general = doctora
title nutritionist = nutriologo = nutricionista = dietitian = dietista
title social worker = trabajador social
title caregiver = cuidador = caretaker = home health aide > nurse, enfermero
title veterinarian = veterinario
title pharmacist = farmaceutico = quimico farmacobiologo
title dentist = odontologo = dentista
title psychologist = psicologo
title physical therapist = physiotherapist = fisioterapeuta = terapeuta fisico
title teacher = maestro = profesor = docente = educador = educator
title english teacher = profesor de ingles = maestro de ingles = docente de ingles
title driver = chofer = conductor = operador de trailer = transportista
title truck driver = chofer de trailer = operador de trailer = trailero = camionero
title delivery driver = repartidor = mensajero = courier = delivery person
title warehouse worker = almacenista = bodeguero = warehouse associate = auxiliar de almacen = warehouse operative > warehouse, almacen, bodega
field warehouse = almacen = bodega > almacenista, forklift operator, montacarguista
title forklift operator = montacarguista = operador de montacargas = forklift = forklift driver > warehouse worker, almacenista, warehouse, almacen
title welder = soldador
title electrician = electricista
title mechanic = mecanico
title plumber = plomero = fontanero = gasfitero
title carpenter = carpintero
title painter = pintor
title bricklayer = mason = albanil
title maintenance = mantenimiento
title cook = cocinero = line cook = chef
title waiter = mesero = camarero = waitress = mozo = server
title baker = panadero
title butcher = carnicero
title kitchen assistant = ayudante de cocina = auxiliar de cocina = kitchen helper
title bartender = barman = cantinero
title cleaner = janitor = limpieza = cleaning = intendencia = conserje = personal de limpieza > housekeeper, housekeeping, camarista, recamarista
title housekeeper = camarista = recamarista = housekeeping = mucama
title cashier = cajero
title security guard = guardia = guardia de seguridad = vigilante = guard
title nanny = ninera = babysitter
title gardener = jardinero = landscaper
title tailor = sastre = costurero = seamstress
title photographer = fotografo
title video editor = editor de video
title illustrator = ilustrador
title journalist = periodista = reportero = reporter
title flight attendant = sobrecargo = azafata
title pilot = piloto
title tutor > teacher, maestro, profesor, docente
title merchandiser = promotor = demostrador
title hairdresser = estilista = peluquero
title translator = traductor
title interpreter = interprete
title architect = arquitecto
title civil engineer = ingeniero civil
title mechanical engineer = ingeniero mecanico
title industrial engineer = ingeniero industrial
title electrical engineer = ingeniero electrico = ingeniero electricista
title chemical engineer = ingeniero quimico
title quality inspector = inspector de calidad
field quality = calidad
title inspector = inspectora
title operator = operador = operario
title production = produccion = manufactura
field purchasing = compras = procurement > buyer, comprador
title buyer = comprador = purchasing agent > supply planner, planificador de abastecimiento
field logistics = logistica = supply chain = cadena de suministro > supply planner, planificador de abastecimiento
title planner = planificador = planeador
field real estate = bienes raices = inmobiliario > real estate agent, asesor inmobiliario, agente inmobiliario, realtor
title real estate agent = asesor inmobiliario = agente inmobiliario = realtor = agente de bienes raices
title data entry = captura de datos = capturista = capturista de datos
title director = dir = direccion + #experience:director
title chief executive officer = ceo = director general = direccion general = gerente general = general manager
title chief financial officer = cfo = director financiero = director de finanzas = direccion de finanzas = finance director = head of finance
title chief technology officer = cto = director de tecnologia = direccion de tecnologia > director of engineering, direccion de ingenieria, engineering manager, gerente de ingenieria
title chief operating officer = coo = director de operaciones = direccion de operaciones = head of operations
title chief marketing officer = cmo = director de marketing = direccion de marketing = marketing director = head of marketing > marketing manager, gerente de marketing, product marketing manager, brand manager, gerente de marca
title vice president = vp = vicepresidente = vicepresidencia + #experience:executive
level senior = sr + #experience:senior_level
level junior = jr = entry level = principiante = recien egresado = recent graduate = primer empleo = first job = sin experiencia + #experience:entry_level #experience:associate
level semi senior = ssr = semisenior = mid senior = mid level = mid + #experience:mid_senior_level #experience:mid_level
level intern = internship = becario = practicante = practicas = pasante = pasantia = practicas profesionales = practicas preprofesionales = summer intern = summer internship = trainee = aprendiz + #experience:internship
type full time = fulltime = tiempo completo = jornada completa + #type:full_time
type part time = parttime = medio tiempo = medio turno = tiempo parcial = media jornada = jornada parcial + #type:part_time
type contract = freelance = freelancer = contractor = contratista = autonomo + #type:contract
type temporary = temporal = temp = eventual = seasonal + #type:temporary
type onsite = presencial + #remote:false
remote remote = remoto = home office = teletrabajo = work from home = wfh = trabajo desde casa = trabajar desde casa = trabajo en casa = trabajo a distancia = remote work = telecommute + @remote
skill javascript = js
skill typescript = ts
skill node = nodejs = node js
skill react = reactjs
skill vue = vuejs
skill postgresql = postgres
skill kubernetes = k8s
skill dotnet = asp net
skill golang = go
skill aws = amazon web services
skill gcp = google cloud
skill machine learning = ml = aprendizaje automatico > machine learning engineer
skill artificial intelligence = ai = ia = inteligencia artificial
skill business intelligence = bi = inteligencia de negocios
skill seo
skill sem
skill sql
skill php
skill sap
skill erp
skill crm
skill excel
skill english = ingles
skill spanish = espanol
skill french = frances
skill portuguese = portugues
skill unit testing = pruebas unitarias
skill data visualization = visualizacion de datos
skill data modeling = modelado de datos
skill project management = gestion de proyectos = administracion de proyectos
skill negotiation = negociacion
skill statistics = estadistica
skill inventory = inventarios
skill labor law = legislacion laboral = derecho laboral
`

/** Words that say only that work is looked for. */
export const NOISE =
  'job jobs vacancy vacancies opening openings position positions hiring career careers trabajo trabajos empleo empleos vacante vacantes puesto puestos oferta ofertas bolsa near me cerca mi'

/** Names of roles that any field has: of a search for one of them with a skill, the skill says more. */
export const WIDE_ROLES =
  'analyst analista assistant asistente auxiliar consultant consultor adviser advisor asesor coordinator coordinador executive ejecutivo lead lider manager gerente representative representante specialist especialista supervisor technician tecnico'

/** Codes of states and provinces with their names: ISO 3166-2 for the United States and Canada, for Mexico INEGI's abbreviations. */
export const STATES: Readonly<Record<'us' | 'ca' | 'mx', string>> = {
  us: 'al alabama, ak alaska, az arizona, ar arkansas, ca california, co colorado, ct connecticut, de delaware, dc district of columbia, fl florida, ga georgia, hi hawaii, id idaho, il illinois, in indiana, ia iowa, ks kansas, ky kentucky, la louisiana, me maine, md maryland, ma massachusetts, mi michigan, mn minnesota, ms mississippi, mo missouri, mt montana, ne nebraska, nv nevada, nh new hampshire, nj new jersey, nm new mexico, ny new york, nc north carolina, nd north dakota, oh ohio, ok oklahoma, or oregon, pa pennsylvania, ri rhode island, sc south carolina, sd south dakota, tn tennessee, tx texas, ut utah, vt vermont, va virginia, wa washington, wv west virginia, wi wisconsin, wy wyoming, pr puerto rico',
  ca: 'ab alberta, bc british columbia, mb manitoba, nb new brunswick, nl newfoundland and labrador, ns nova scotia, nt northwest territories, nu nunavut, on ontario, pe prince edward island, pei prince edward island, qc quebec, sk saskatchewan, yt yukon',
  mx: 'ags aguascalientes, bc baja california, bcs baja california sur, camp campeche, chis chiapas, chih chihuahua, cdmx ciudad de mexico, df ciudad de mexico, coah coahuila, col colima, dgo durango, edomex estado de mexico, edomex mexico, gto guanajuato, gro guerrero, hgo hidalgo, jal jalisco, mich michoacan, mor morelos, nay nayarit, nl nuevo leon, oax oaxaca, pue puebla, qro queretaro, qroo quintana roo, slp san luis potosi, sin sinaloa, son sonora, tab tabasco, tamps tamaulipas, tlax tlaxcala, ver veracruz, yuc yucatan, zac zacatecas',
}

/** Other names of cities, states and countries, which find each other. */
export const OTHER_NAMES =
  'ciudad de mexico = mexico city = cdmx = df, new york = new york city = nyc = nueva york, san francisco = sf, los angeles = la, washington = washington dc, philadelphia = filadelfia = philly, new orleans = nueva orleans, united states = usa = us = eeuu = ee uu = eua, united kingdom = uk = reino unido, london = londres, catalonia = cataluna = catalunya, andalusia = andalucia, basque country = pais vasco = euskadi, quebec city = quebec, guatemala city = ciudad de guatemala = guatemala, panama city = ciudad de panama = panama, brooklyn = nyc, monterrey = mty, guadalajara = gdl, tijuana = tj, buenos aires = caba = bsas, barcelona = bcn, atlanta = atl, las vegas = vegas, montreal = mtl, bogota = bogota dc, netherlands = holanda'
