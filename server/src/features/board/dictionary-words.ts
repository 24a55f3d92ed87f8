// What words of the field mean the same, in both languages. Written by hand after how postings and people name work; to compare with: the labels of ESCO
// (both languages), the alternate titles of O*NET, INEGI's SINCO for Mexico. A word needs no other gender, number or accents: `words.ts` cuts these.
//
// A line is `kind a = b = c > d, e + token`: whoever types one of a, b and c finds the others too; d and e are near, and found after them, but find nothing of
// the others themselves; the token is a filter's value (`words.ts`) that means the same, or among d and e one that is near. Kinds:
//   title  names an occupation: only titles, skills and companies are asked for it, since descriptions name other people's occupations;
//   apart  names an occupation in words that mean another one by themselves: a business developer is no developer;
//   field  names a kind of work, in the same way;
//   level, type, remote  name a seniority, an employment type, work from anywhere;
//   skill  is looked for in descriptions too;
//   manner  says when or in which languages one works: it is looked for in descriptions too, and may be missing as a place may.

export const DICTIONARY = `
title developer = programmer = coder = software developer = software engineer = dev = desarrollador = programador = desarrollador de software = ingeniero de software = ingeniero en software > backend engineer, frontend engineer, full stack engineer, mobile engineer, web developer, ingeniero backend, ingeniero frontend, ingeniero full stack, desarrollador movil, desarrollador web
title game developer = desarrollador de videojuegos = game programmer = programador de videojuegos = videojuegos = unity developer = unreal developer = game dev
title web developer = desarrollador web = programador web > php developer, desarrollador php, react developer, desarrollador react, frontend engineer, full stack engineer, ingeniero frontend, ingeniero full stack
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
title cybersecurity = ciberseguridad = information security = seguridad informatica = infosec = cyber security = ciber seguridad = cybersecurity analyst = analista de ciberseguridad = cyber security analyst = seguridad de la informacion = cissp > security engineer, ingeniero de seguridad
title sap consultant = consultor sap = sap analyst = analista sap = sap specialist
title salesforce administrator = administrador de salesforce = salesforce admin = salesforce developer = consultor salesforce
title content moderator = moderador de contenido = moderador = moderator = moderacion de contenido = moderador de contenidos
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
apart software architect = arquitecto de software
apart solutions architect = arquitecto de soluciones = solution architect > sales engineer, ingeniero de preventa, software architect, arquitecto de software
title tech lead = technical lead = lider tecnico = lead developer = lead engineer = lead software engineer = lider de desarrollo > engineering manager, gerente de ingenieria
title machine learning engineer = ml engineer = ingeniero de machine learning > data scientist, cientifico de datos
title designer = disenador
field design = diseno > designer, disenador + #department:design
title product designer = disenador de producto = product design = diseno de producto > ux designer, disenador ux, ui designer
title ux = user experience = experiencia de usuario = ui ux = ux ui > product designer, disenador de producto, ui designer
title ui = user interface = interfaz de usuario > product designer, disenador de producto, ux designer, disenador ux
title ux designer = disenador ux = ui designer = disenador ui = ux ui designer = ui ux designer > product designer, disenador de producto, design systems designer, disenador de sistemas de diseno, content designer, disenador de contenido
title graphic designer = disenador grafico = diseno grafico = graphic design > brand designer, disenador de marca, motion designer, disenador de motion graphics
title interior designer = disenador de interiores = interiorista = interiorismo = interior design = diseno de interiores = decorador
title fashion designer = disenador de modas = disenador de moda = fashion design = diseno de modas = diseno de moda
title brand designer = disenador de marca
title industrial designer = disenador industrial
title researcher = investigador
field human resources = hr = rh = rrhh = recursos humanos = capital humano = talento humano = people operations > people partner, hr business partner, recruiter, reclutador, talent coordinator, coordinador de talento + #department:talent
title hr manager = human resources manager = gerente de recursos humanos = gerente de rh = gerente de rrhh = head of people = people manager = jefe de recursos humanos
title hr generalist = human resources generalist = generalista de rh = generalista de recursos humanos = asistente de recursos humanos = auxiliar de recursos humanos = asistente de rh = auxiliar de rh = hr assistant = human resources assistant = analista de recursos humanos = hr coordinator = coordinador de recursos humanos = hr specialist > hr business partner, people partner, talent coordinator, coordinador de talento
title hr business partner = hrbp = people partner = business partner de recursos humanos
title recruiter = reclutador = talent acquisition = reclutamiento = recruiting = recruitment = seleccion de personal = seleccionador = headhunter = adquisicion de talento
field payroll = nomina = planilla = nominas
title payroll specialist = payroll clerk = payroll analyst = payroll administrator = payroll coordinator = especialista en nomina = especialista en nominas = analista de nomina = analista de nominas = auxiliar de nomina = auxiliar de nominas = encargado de nominas = nominista > payroll, nomina, nominas
field training = capacitacion = formacion = learning and development = aprendizaje y desarrollo
title trainer = capacitador = formador = instructor = facilitador
title accountant = contador = contable = contador publico = public accountant = cpa = contador general
field accounting = contabilidad > accountant, contador, contable, bookkeeper, accounts payable
title controller = contralor = comptroller
title treasurer = tesorero = tesoreria = treasury
title accounting clerk = auxiliar contable = asistente contable = accounts payable clerk = accounts payable = bookkeeper = auxiliar de contabilidad = cuentas por pagar = accounts receivable = cuentas por cobrar = accounting assistant = tenedor de libros = bookkeeping = book keeper = facturista = analista contable = asistente de contabilidad = encargado de contabilidad = ap clerk = ar clerk = ap ar clerk = ap specialist = ar specialist = accounts receivable clerk > accountant, contador, contable
field collections = cobranza = cobranzas = cobrador = collector = collections agent = debt collector = gestor de cobranza = ejecutivo de cobranza = credito y cobranza = agente de cobranza = collection agent
field insurance = seguros = aseguradora > insurance agent, asesor de seguros, agente de seguros
title insurance agent = asesor de seguros = agente de seguros = ejecutivo de seguros = promotor de seguros = insurance broker = vendedor de seguros = insurance sales = corredor de seguros
title actuary = actuario
title economist = economista
title underwriter = suscriptor
title tax preparer = preparador de impuestos = tax specialist = asesor fiscal = fiscalista = tax advisor = consultor fiscal = tax consultant > accountant, contador
title loan officer = asesor de credito = ejecutivo de credito = mortgage loan officer = analista de credito = credit analyst = promotor de credito = oficial de credito = loan processor = mortgage advisor = asesor hipotecario = ejecutivo hipotecario = mortgage broker > bank teller, cajero bancario
title claims adjuster = ajustador de seguros = ajustador = insurance adjuster = claims = siniestros = perito de seguros = claims examiner = tramitador de siniestros = claims specialist > insurance agent, asesor de seguros
title compliance officer = oficial de cumplimiento = compliance = cumplimiento = cumplimiento normativo = compliance analyst = compliance manager = analista de cumplimiento
field banking = banca = banco > bank teller, cajero bancario, loan officer, asesor de credito
title auditor = auditoria = audit > accountant, contador
field finance = finanzas > financial, financiero, accountant, contador, tesorero, treasurer, auditor
title financial analyst = analista financiero = analista de finanzas = finance analyst
field sales = ventas = comercial > salesperson, vendedor, account executive, ejecutivo de cuenta, sales representative, representante de ventas + #department:sales
title salesperson = vendedor = sales representative = sales rep = sales associate = sales executive = seller = salesman = saleswoman = representante de ventas = ejecutivo de ventas = ejecutivo comercial = asesor comercial = asesor de ventas = agente de ventas = representante comercial > account executive, ejecutivo de cuenta, sales development, desarrollo de ventas
title account executive = ejecutivo de cuenta
title account manager = key account manager = kam = gerente de cuenta = gerente de cuentas clave
title sales director = director of sales = director de ventas = director comercial = direccion de ventas = head of sales = vp of sales > sales manager, gerente de ventas, gerente comercial
title sales manager = gerente de ventas = gerente comercial = jefe de ventas = gte ventas > sales director, director de ventas, key account manager, gerente de cuentas clave
title sales supervisor = supervisor de ventas = sales team lead = coordinador de ventas = lider de ventas = sales coordinator > sales manager, gerente de ventas
apart business developer = business development = desarrollador de negocios = desarrollo de negocios = bdr
title sales development = sdr = desarrollo de ventas = inside sales = inside sales representative = inside sales rep = ventas internas > account executive, ejecutivo de cuenta
title sales engineer = ingeniero de preventa = preventa = presales = pre sales = solutions engineer = ingeniero de soluciones
title store manager = gerente de tienda = encargado de tienda = jefe de tienda = gerente de sucursal = branch manager = retail manager = encargado de sucursal = jefe de sucursal = encargado de local = gerente de local
title assistant manager = subgerente = assistant store manager = sub gerente > store manager, gerente de tienda
title retail sales associate = retail associate = dependiente = vendedor de tienda = vendedor de mostrador = auxiliar de tienda = shop assistant = store clerk = store associate = vendedor de piso = asesor de tienda = dependiente de tienda = empleado de mostrador = dependienta > salesperson, vendedor
field retail = comercio minorista = tienda > store manager, gerente de tienda, retail sales associate, salesperson, vendedor, cashier, cajero
title customer success = exito del cliente = csm
field customer service = customer support = atencion al cliente = atencion a clientes = servicio al cliente = servicio a clientes = soporte al cliente = customer care = customer service representative = customer support representative = customer service rep = csr = representante de servicio al cliente = representante de atencion al cliente = ejecutivo de atencion a clientes = ejecutivo de servicio al cliente = asesor de servicio al cliente > call center, customer success, exito del cliente
title call center = call center agent = agente de call center = ejecutivo de call center = contact center = centro de contacto = telemarketing = telefonista = teleoperador = agente telefonico = operador telefonico = telephone operator = ejecutivo telefonico = operador de call center = asesor de call center = call center representative = asesor telefonico = agente de servicio al cliente = phone agent = agente bilingue > customer service, customer support, atencion a clientes, atencion al cliente, servicio al cliente
field support = soporte
field marketing = mercadotecnia = mercadeo = mkt > marketer + #department:marketing
title marketer = mercadologo
title marketing manager = gerente de marketing = gerente de mercadotecnia = jefe de marketing > product marketing manager, brand manager, gerente de marca
title marketing assistant = asistente de marketing = auxiliar de marketing = marketing coordinator = coordinador de marketing = marketing specialist = especialista en marketing = analista de marketing = asistente de mercadotecnia > digital marketing, marketing digital, community manager
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
title operations manager = gerente de operaciones = jefe de operaciones > operations coordinator, coordinador de operaciones, director de operaciones
title production manager = gerente de produccion = jefe de produccion = plant manager = gerente de planta = jefe de planta > supervisor de produccion, production supervisor
title logistics manager = gerente de logistica = jefe de logistica > logistics coordinator, coordinador de logistica
title customs broker = agente aduanal = despachante de aduanas = agente de aduanas = customs agent = tramitador aduanal = aduanas = agente de aduana = customs = pedimentos = pedimento > comercio exterior, import and export
field foreign trade = comercio exterior = comex = import export = importaciones = importacion = exportacion = exportaciones = import and export = importaciones y exportaciones = international trade = importador = exportador > customs broker, agente aduanal
title safety specialist = safety officer = ehs = hse = seguridad industrial = higienista industrial = seguridad e higiene = safety manager = prevencionista = prevencion de riesgos = ehs specialist = sst = safety coordinator = seguridad e higiene industrial = especialista en seguridad e higiene = coordinador de seguridad = seguridad y salud en el trabajo = occupational safety
title administrative assistant = asistente administrativo = auxiliar administrativo = administrative = administrativo = secretary = secretario = admin assistant = office assistant = auxiliar de oficina = office admin > executive assistant, asistente ejecutivo, receptionist, recepcionista, office manager, administrador de oficina
title executive assistant = asistente ejecutivo = asistente de direccion = ea = asistente de gerencia = personal assistant = asistente personal = secretario ejecutivo > administrative assistant, asistente administrativo
title virtual assistant = asistente virtual > administrative assistant, asistente administrativo, executive assistant, asistente ejecutivo
title receptionist = recepcionista = front desk agent = recepcionista de hotel = front desk clerk = front desk receptionist = recepcionista telefonica = medical receptionist = recepcionista medico = recepcionista de consultorio = hotel front desk agent = hotel receptionist = hotel front desk = front office agent = guest service agent > administrative assistant, asistente administrativo, office manager, administrador de oficina
field reception = recepcion = front desk > receptionist, recepcionista, front desk agent
title office clerk = oficinista = clerk = auxiliar administrativo contable = empleado de oficina = archivista = file clerk = godin = office work = office job = trabajo de oficina > administrative assistant, asistente administrativo, data entry, capturista
title admin > administrative assistant, asistente administrativo, administrator, administrador
title office manager = administrador de oficina = gerente de oficina
title administrator = administrador
title lawyer = attorney = abogado = licenciado en derecho = legal counsel = counsel = juridico = abogado corporativo
title paralegal = asistente legal = legal assistant = auxiliar juridico = pasante de derecho = asistente juridico = procurador = legal secretary > lawyer, attorney, legal counsel, abogado
title translator = traductor > interpreter, interprete
title interpreter = interprete > translator, traductor
field translation = traduccion = interpretacion > translator, traductor, interpreter, interprete
manner bilingual = bilingue = bilingual english spanish = bilingual spanish = spanish bilingual = ingles español bilingue
title architect = arquitecto
title civil engineer = ingeniero civil
title process engineer = ingeniero de procesos = ingeniero de proceso = process engineering
title quality engineer = ingeniero de calidad = quality engineering = ingenieria de calidad > quality inspector, inspector de calidad
title manufacturing engineer = ingeniero de manufactura = ingeniero de produccion = production engineer
title electronics engineer = ingeniero electronico = ingeniero en electronica
title mechatronics engineer = ingeniero mecatronico = mecatronico = mecatronica
title environmental engineer = ingeniero ambiental = ingeniero en medio ambiente = ingenieria ambiental = environmental engineering
title automation engineer = ingeniero en automatizacion = ingeniero de automatizacion = controls engineer = ingeniero de control = automatizacion = control engineer = plc programmer = programador plc
title petroleum engineer = ingeniero petrolero = ingeniero de petroleos
title field engineer = ingeniero de campo
title project engineer = ingeniero de proyectos = ingeniero de proyecto
title systems engineer = ingeniero de sistemas = ingeniero en sistemas = ingeniero en sistemas computacionales > developer, programador, systems administrator, administrador de sistemas, software engineer
apart cloud architect = arquitecto de nube = arquitecto cloud > cloud engineer, ingeniero cloud, devops
title cloud engineer = ingeniero cloud = ingeniero de nube > cloud architect, arquitecto de nube, arquitecto cloud, devops, sre, site reliability engineer
title geologist = geologo
title biologist = biologo
title chemist = quimico
title drafter = draftsman = dibujante = cad technician = dibujante tecnico = proyectista = autocad drafter = cad drafter = dibujante proyectista = dibujante cad = delineante = drafting = cad operator = dibujante autocad = cad designer
title bim modeler = modelador bim = bim coordinator = coordinador bim = bim = bim manager > drafter, cad drafter, dibujante
title mechanical engineer = ingeniero mecanico
title industrial engineer = ingeniero industrial
title electrical engineer = ingeniero electrico = ingeniero electricista
title chemical engineer = ingeniero quimico
title quality inspector = inspector de calidad = auxiliar de calidad = quality technician = tecnico de calidad = analista de calidad = quality control inspector = quality control = control de calidad = inspeccion de calidad > quality engineer, ingeniero de calidad
title quality manager = gerente de calidad = jefe de calidad = head of quality = coordinador de calidad = supervisor de calidad > quality engineer, ingeniero de calidad, quality inspector, inspector de calidad
field quality = calidad
title inspector = inspectora
title operator = operador = operario
title production = produccion = manufactura = maquila = maquiladora
field purchasing = compras = procurement > buyer, comprador
title buyer = comprador = purchasing agent = asistente de compras = auxiliar de compras = analista de compras = purchasing assistant = procurement specialist = coordinador de compras = especialista en compras > supply planner, planificador de abastecimiento
title purchasing manager = gerente de compras = jefe de compras = procurement manager = head of procurement = encargado de compras = director de compras > buyer, comprador
field logistics = logistica = supply chain = cadena de suministro > supply planner, planificador de abastecimiento
title logistics coordinator = coordinador de logistica = logistics specialist = analista de logistica = asistente de logistica = auxiliar de logistica = coordinador logistico = logistics analyst = logistics assistant = especialista en logistica > logistics, logistica, customs broker, agente aduanal, comercio exterior
title freight forwarder = agente de carga = embarcador = freight agent = freight broker = forwarder = transitario = agente de carga internacional > customs broker, agente aduanal, comercio exterior, logistics coordinator, coordinador de logistica
title planner = planificador = planeador
title supply planner = planificador de abastecimiento = demand planner = planeador de demanda = material planner = planeador de materiales = planificador de demanda = planeador de produccion = production planner > buyer, comprador
field real estate = bienes raices = inmobiliario > real estate agent, asesor inmobiliario, agente inmobiliario, realtor
title real estate agent = asesor inmobiliario = agente inmobiliario = realtor = agente de bienes raices
title data entry = captura de datos = capturista = capturista de datos = digitador = data entry clerk = data entry operator = data entry specialist = typist = digitalizador = mecanografo = auxiliar de captura = grabador de datos = ingreso de datos = typing = captura > transcriptionist, transcriptor
title transcriptionist = transcriptor = transcriber = transcription = transcripcion > data entry, capturista, captura de datos
title director = dir = direccion + #experience:director
title chief executive officer = ceo = director general = direccion general = gerente general = general manager
title chief financial officer = cfo = director financiero = director de finanzas = direccion de finanzas = finance director = head of finance = director of finance = gerente de finanzas = finance manager > financial analyst, analista financiero, controller, contralor
title chief technology officer = cto = director de tecnologia = direccion de tecnologia > director of engineering, direccion de ingenieria, engineering manager, gerente de ingenieria
title chief operating officer = coo = director de operaciones = direccion de operaciones = head of operations
title chief marketing officer = cmo = director de marketing = direccion de marketing = marketing director = head of marketing > marketing manager, gerente de marketing, product marketing manager, brand manager, gerente de marca
title vice president = vp = vicepresidente = vicepresidencia + #experience:executive
level senior = sr + #experience:senior_level
level junior = jr + #experience:entry_level #experience:associate
level entry level = principiante = recien egresado = recent graduate = new grad = new graduate = recien graduado = primer empleo = first job = sin experiencia > junior, jr, #experience:associate + #experience:entry_level
level student = estudiante + #experience:internship #type:part_time
level semi senior = ssr = semisenior = mid senior = mid level = mid + #experience:mid_senior_level #experience:mid_level
level intern = internship = becario = beca = becas = practicante = practicas = pasante = pasantia = practicas profesionales = practicas preprofesionales = summer intern = summer internship = trainee = aprendiz = apprentice = apprenticeship = internado = servicio social = becado + #experience:internship
type full time = fulltime = tiempo completo = jornada completa + #type:full_time
type part time = parttime = medio tiempo = medio turno = tiempo parcial = media jornada = jornada parcial + #type:part_time
type contract = freelance = freelancer = contractor = contratista = autonomo + #type:contract
type weekend = fin de semana = fines de semana = weekends = weekends only = weekend only + #type:part_time
type temporary = temporal = temp = eventual = seasonal + #type:temporary
type onsite = presencial + #remote:false
remote remote = remoto = home office = teletrabajo = work from home = wfh = trabajo desde casa = trabajar desde casa = trabajo en casa = trabajo a distancia = remote work = telecommute = telecommuting = work at home = home based = homeoffice = teletrabajar + @remote
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
skill sql server = mssql = microsoft sql server
skill windows server
skill data warehouse = almacen de datos = data warehousing = dwh
skill autocad = auto cad
skill solidworks = solid works
skill six sigma = seis sigma = lean six sigma = black belt = green belt = six sigma black belt = six sigma green belt = lean six sigma black belt
skill nonprofit = non profit = not for profit = ngo = ong = sin fines de lucro = sin animo de lucro
skill lean manufacturing = manufactura esbelta
skill php
skill sap
skill erp
skill crm
skill excel = ms excel = microsoft excel
skill microsoft office = ms office = office 365 = paqueteria office
skill power bi = powerbi
skill photoshop = adobe photoshop
skill illustrator = adobe illustrator
skill google ads = adwords = google adwords
skill meta ads = facebook ads
skill google analytics = ga4
skill quickbooks
skill csharp = c sharp
skill cplusplus = cpp
skill spring boot = spring
manner night shift = turno nocturno = turno noche = turno de noche = overnight = nocturno = night shifts = nights = 3rd shift = third shift = graveyard shift = horario nocturno = por la noche
manner day shift = 1st shift = first shift = horario diurno = turno matutino = turno de dia = turno diurno = morning shift = turno de manana = diurno = matutino
manner evening shift = 2nd shift = second shift = swing shift = turno vespertino = turno de tarde = vespertino = afternoon shift
skill driver license = licencia de conducir = licencia de manejo = carnet de conducir = drivers license
skill english = ingles = english speaking = angloparlante = english speaker
skill spanish = espanol = spanish speaking = hispanohablante = spanish speaker
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
  'job jobs vacancy vacancies opening openings position positions hiring career careers trabajo trabajos empleo empleos vacante vacantes puesto puestos oferta ofertas bolsa near me cerca mi work trabajar laborar urgente urgent urgently busco buscar buscando necesito solicito looking seeking need want now immediately immediate inmediata inmediato requiero solicita solicitamos chamba chambas laburo curro sueldo semanal quincenal'

/** Short forms of words that phrases of the dictionary have. */
export const SHORT_FORMS =
  'ing ingeniero, eng engineer, aux auxiliar, lic licenciado, prof profesor, asist asistente, asst assistant, admvo administrativo, tec tecnico, tech technician, coord coordinador, mgr manager, gte gerente, oper operador'

/** Names of roles that any field has: of a search for one of them with a skill or a kind of work, that says more. */
export const WIDE_ROLES =
  'analyst analista assistant asistente auxiliar consultant consultor adviser advisor asesor coordinator coordinador executive ejecutivo lead lider manager gerente representative representante specialist especialista supervisor technician tecnico'

/** Other roles of which a title may tell the field after a comma (`Engineer, Quality`). */
export const OPEN_ROLES =
  'administrator administrador agent agente engineer ingeniero inspector officer oficial operator operador operario planner planificador planeador operations operaciones production produccion'

/** Codes of states and provinces with their names: ISO 3166-2 for the United States and Canada, for Mexico INEGI's abbreviations. */
export const STATES: Readonly<Record<'us' | 'ca' | 'mx', string>> = {
  us: 'al alabama, ak alaska, az arizona, ar arkansas, ca california, co colorado, ct connecticut, de delaware, dc district of columbia, fl florida, ga georgia, hi hawaii, id idaho, il illinois, in indiana, ia iowa, ks kansas, ky kentucky, la louisiana, me maine, md maryland, ma massachusetts, mi michigan, mn minnesota, ms mississippi, mo missouri, mt montana, ne nebraska, nv nevada, nh new hampshire, nj new jersey, nm new mexico, ny new york, nc north carolina, nd north dakota, oh ohio, ok oklahoma, or oregon, pa pennsylvania, ri rhode island, sc south carolina, sd south dakota, tn tennessee, tx texas, ut utah, vt vermont, va virginia, wa washington, wv west virginia, wi wisconsin, wy wyoming, pr puerto rico',
  ca: 'ab alberta, bc british columbia, mb manitoba, nb new brunswick, nl newfoundland and labrador, ns nova scotia, nt northwest territories, nu nunavut, on ontario, pe prince edward island, pei prince edward island, qc quebec, sk saskatchewan, yt yukon',
  mx: 'ags aguascalientes, bc baja california, bcs baja california sur, camp campeche, chis chiapas, chih chihuahua, cdmx ciudad de mexico, df ciudad de mexico, coah coahuila, col colima, dgo durango, edomex estado de mexico, edomex mexico, gto guanajuato, gro guerrero, hgo hidalgo, jal jalisco, mich michoacan, mor morelos, nay nayarit, nl nuevo leon, oax oaxaca, pue puebla, qro queretaro, qroo quintana roo, slp san luis potosi, sin sinaloa, son sonora, tab tabasco, tamps tamaulipas, tlax tlaxcala, ver veracruz, yuc yucatan, zac zacatecas',
}

/** Other names of cities, states and countries, which find each other. */
export const OTHER_NAMES =
  'ciudad de mexico = mexico city = cdmx = df, new york = new york city = nyc = nueva york, san francisco = sf, los angeles = la, washington = washington dc, philadelphia = filadelfia = philly, new orleans = nueva orleans, united states = usa = us = eeuu = ee uu = eua, united kingdom = uk = reino unido, london = londres, catalonia = cataluna = catalunya, andalusia = andalucia, basque country = pais vasco = euskadi, quebec city = quebec, guatemala city = ciudad de guatemala = guatemala, panama city = ciudad de panama = panama, brooklyn = nyc, monterrey = mty, guadalajara = gdl, tijuana = tj, buenos aires = caba = bsas, barcelona = bcn, atlanta = atl, las vegas = vegas, montreal = mtl, bogota = bogota dc, netherlands = holanda, ciudad de mexico = mexico df = mexico d f = distrito federal = cd mx = cd mexico, buenos aires = capital federal = baires = bs as, ciudad juarez = cd juarez = juarez, dallas = dfw, phoenix = phx, salt lake city = slc, new orleans = nola, new york = manhattan, medellin = medallo, cordoba = cba, philadelphia = phila, zaragoza = zgz, san luis potosi = slp, queretaro = qro, estado de mexico = edo mex, guadalajara = guanatos'
