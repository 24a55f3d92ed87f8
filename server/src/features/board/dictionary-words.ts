// What words of the field mean the same, in both languages. Written by hand after how postings and people name work; to compare with: the labels of ESCO
// (both languages), the alternate titles of O*NET, INEGI's SINCO for Mexico. A word needs no other gender, number or accents: `words.ts` cuts these.
//
// A line is `kind a = b = c > d, e + token`: whoever types one of a, b and c finds the others too; d and e are near, and found after them, but find nothing of
// the others themselves; the token is a filter's value (`words.ts`) that means the same, or among d and e one that is near. Kinds:
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
title accounting clerk = auxiliar contable = asistente contable = accounts payable clerk = accounts payable = bookkeeper = auxiliar de contabilidad = cuentas por pagar = accounts receivable = cuentas por cobrar = accounting assistant = tenedor de libros = bookkeeping = book keeper = facturista = analista contable = asistente de contabilidad > accountant, contador, contable
field collections = cobranza = cobranzas = cobrador = collector = collections agent = debt collector = gestor de cobranza = ejecutivo de cobranza = credito y cobranza = agente de cobranza = collection agent
field insurance = seguros = aseguradora > insurance agent, asesor de seguros, agente de seguros
title insurance agent = asesor de seguros = agente de seguros = ejecutivo de seguros = promotor de seguros = insurance broker = vendedor de seguros = insurance sales = corredor de seguros
title actuary = actuario
title economist = economista
title underwriter = suscriptor
title tax preparer = preparador de impuestos = tax specialist > accountant, contador
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
title store manager = gerente de tienda = encargado de tienda = jefe de tienda = gerente de sucursal = branch manager = retail manager
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
title customs broker = agente aduanal = despachante de aduanas = agente de aduanas
field foreign trade = comercio exterior = comex = import export = importaciones
title safety specialist = safety officer = ehs = hse = seguridad industrial = higienista industrial = seguridad e higiene = safety manager = prevencionista = prevencion de riesgos = ehs specialist = sst = safety coordinator
title administrative assistant = asistente administrativo = auxiliar administrativo = administrative = administrativo = secretary = secretario = admin assistant = office assistant = auxiliar de oficina = office admin > executive assistant, asistente ejecutivo, receptionist, recepcionista, office manager, administrador de oficina
title executive assistant = asistente ejecutivo = asistente de direccion = ea = asistente de gerencia = personal assistant = asistente personal = secretario ejecutivo > administrative assistant, asistente administrativo
title virtual assistant = asistente virtual > administrative assistant, asistente administrativo, executive assistant, asistente ejecutivo
title receptionist = recepcionista = front desk agent = recepcionista de hotel = front desk clerk = front desk receptionist = recepcionista telefonica > administrative assistant, asistente administrativo, office manager, administrador de oficina
field reception = recepcion = front desk > receptionist, recepcionista, front desk agent
title office clerk = oficinista = clerk = auxiliar administrativo contable = empleado de oficina = archivista = file clerk > administrative assistant, asistente administrativo, data entry, capturista
title admin > administrative assistant, asistente administrativo, administrator, administrador
title office manager = administrador de oficina = gerente de oficina
title administrator = administrador
title lawyer = attorney = abogado = legal counsel = counsel = juridico = abogado corporativo
title paralegal = asistente legal = legal assistant = auxiliar juridico = pasante de derecho = asistente juridico = procurador = legal secretary > lawyer, attorney, legal counsel, abogado
title notary = notario
title judge = juez
title nurse = enfermero = registered nurse = rn = enfermeria = enfermero general > nursing assistant, auxiliar de enfermeria, nurse practitioner
apart nursing assistant = cna = certified nursing assistant = nurse aide = nurse assistant = auxiliar de enfermeria = enfermero auxiliar = auxiliar enfermeria = tecnico en enfermeria = tecnico de enfermeria = asistente de enfermeria = patient care technician = pct = tcae = celador > nurse, enfermero
title licensed practical nurse = lpn = lvn = licensed vocational nurse > nurse, enfermero, nursing assistant, auxiliar de enfermeria
title nurse practitioner = enfermero especialista > nurse, enfermero
apart medical assistant = asistente medico = auxiliar medico = clinical assistant = auxiliar de consultorio > nursing assistant, auxiliar de enfermeria
apart dental assistant = asistente dental = auxiliar dental = auxiliar de odontologia = higienista dental = dental hygienist
title phlebotomist = flebotomista
title laboratory technician = lab technician = lab tech = laboratorista = tecnico de laboratorio = tecnico en laboratorio = laboratorista clinico = auxiliar de laboratorio = lab assistant = laboratory assistant
title paramedic = emt = emergency medical technician = paramedico = tecnico en urgencias medicas = tum = tecnico en emergencias sanitarias = ambulance driver
title radiologic technologist = radiologic technician = xray technician = x ray technician = x ray tech = radiology technician = radiologo = tecnico radiologo = tecnico en radiologia = tecnico de radiologia
title surgeon = cirujano
title optometrist = optometrista
title midwife = partera = matrona
title massage therapist = masajista
title occupational therapist = terapeuta ocupacional
title speech therapist = logopeda = fonoaudiologo = terapeuta de lenguaje = speech language pathologist
title therapist = terapeuta > physical therapist, physiotherapist, fisioterapeuta, psychologist, psicologo
title counselor = consejero = counsellor = orientador
title doctor = physician = medico = general practitioner = medico general = doctora
title nutritionist = nutriologo = nutricionista = dietitian = dietista = dietician
title social worker = trabajador social = trabajo social = social work
title caregiver = cuidador = caretaker = home health aide = care giver = cuidador de adultos mayores = cuidador de ancianos = cuidado de adultos mayores = cuidado de ancianos = elder care = eldercare = gerocultor = asistente geriatrico = personal care aide = direct support professional = care assistant > nursing assistant, auxiliar de enfermeria
apart veterinarian = veterinario = vet = medico veterinario = medico veterinario zootecnista = mvz
title veterinary technician = vet tech = veterinary assistant = auxiliar veterinario = tecnico veterinario > veterinarian, veterinario, medico veterinario
title pharmacist = farmaceutico = quimico farmacobiologo = quimico farmaceutico = qfb = boticario
field pharmacy = farmacia > pharmacist, farmaceutico, pharmacy technician
title pharmacy technician = auxiliar de farmacia = tecnico de farmacia = pharmacy tech = pharmacy assistant > pharmacist, farmaceutico
title dentist = odontologo = dentista = cirujano dentista = estomatologo
title psychologist = psicologo = psicoterapeuta = psychotherapist
title physical therapist = physiotherapist = fisioterapeuta = terapeuta fisico = kinesiologo = kinesiologist = pt = physio = fisio = fisioterapia
title teacher = maestro = profesor = docente = educador = educator = profe
title math teacher = mathematics teacher = maths teacher = profesor de matematicas = maestro de matematicas = docente de matematicas
title primary teacher = elementary teacher = elementary school teacher = primary school teacher = maestro de primaria = profesor de primaria = docente de primaria = grade school teacher
title preschool teacher = preescolar = educador de preescolar = kindergarten teacher = maestro de kinder = maestro de preescolar = educador de parvulos = educador infantil = maestro de jardin = docente de preescolar = early childhood teacher = early childhood educator = preschool
title high school teacher = secondary teacher = secondary school teacher = maestro de secundaria = profesor de secundaria = maestro de preparatoria > teacher, maestro, profesor, docente
title substitute teacher = maestro suplente = profesor suplente = substitute > teacher, maestro, profesor, docente
title teaching assistant = teacher assistant = teacher aide = paraprofessional = auxiliar docente = asistente educativo = maestro auxiliar = auxiliar de maestra
title special education teacher = maestro de educacion especial = special ed teacher = docente de educacion especial > teacher, maestro, profesor, docente
title physical education teacher = pe teacher = maestro de educacion fisica = profesor de educacion fisica > teacher, maestro, profesor, docente
title principal = director de escuela = director escolar = school principal
title librarian = bibliotecario
title english teacher = profesor de ingles = maestro de ingles = docente de ingles
title driver = chofer = conductor = operador de trailer = transportista
title truck driver = chofer de trailer = operador de trailer = trailero = camionero = trucker = cdl = cdl driver = tractor trailer driver = otr driver = chofer de camion = conductor de camion = operador de quinta rueda = quinta rueda = tractocamion = operador de tractocamion > driver, chofer, conductor
title bus driver = conductor de autobus = chofer de autobus = operador de autobus = conductor de bus = school bus driver = colectivero > driver, chofer, conductor
title taxi driver = taxista = uber driver = rideshare driver = chofer de uber = chofer de taxi = conductor de uber = chofer particular = chauffeur > driver, chofer, conductor
title dispatcher = despachador = dispatch = monitorista
title delivery driver = repartidor = mensajero = courier = delivery person = delivery rider = motorizado = repartidor moto = motorepartidor = package handler = cadete
title warehouse worker = almacenista = bodeguero = warehouse associate = auxiliar de almacen = warehouse operative = auxiliar de bodega = ayudante de almacen = mozo de almacen = operario de almacen = operario de bodega = almacenero = warehouse operator = warehouse clerk = stocker = material handler > warehouse, almacen, bodega
title packer = empacador = empaquetador = envasador = picker packer > warehouse worker, almacenista
field packing = packaging = empaque > packer, empacador
title picker = order picker = surtidor = preparador de pedidos = pickeador = picking = order selector > warehouse worker, almacenista
field warehouse = almacen = bodega > almacenista, forklift operator, montacarguista
title forklift operator = montacarguista = operador de montacargas = forklift = forklift driver = montacargas = carretillero = conductor de montacargas = chofer de montacargas = operador de montacarga > warehouse worker, almacenista, warehouse, almacen
title welder = soldador = mig welder = tig welder
field welding = soldadura > welder, soldador
title electrician = electricista = electrician apprentice = apprentice electrician = tecnico electricista = ayudante de electricista
title mechanic = mecanico
title auto mechanic = automotive mechanic = mecanico automotriz = mecanico de autos = automotive technician = auto technician = auto tech = mecanico automotor = tecnico automotriz = diesel mechanic = mecanico diesel = diesel technician
title body shop technician = hojalatero = chapista = latonero = auto body technician
title plumber = plomero = fontanero = gasfitero = gasfiter = plomeria = fontaneria = plumbing = pipefitter
title carpenter = carpintero = ebanista = cabinet maker = carpinteria = carpentry = woodworker
title hvac = hvac technician = hvac tech = refrigeracion = aire acondicionado = tecnico en refrigeracion = tecnico de refrigeracion = refrigeracion y aire acondicionado = tecnico en aire acondicionado = tecnico de aire acondicionado = tecnico en refrigeracion y aire acondicionado = climatizacion = ac technician = ac tech = refrigeration technician = frigorista
title roofer = techador = roofing
title glazier = vidriero
title locksmith = cerrajero
title blacksmith = herrero
title handyman = todologo = manitas = maintenance worker > maintenance, mantenimiento
title painter = pintor = pintor de obra
title bricklayer = mason = albanil = oficial de albanileria = maestro de obra > ayudante de albanil, construction laborer, construction worker
title construction worker = construction laborer = general laborer = laborer = labourer = obrero = peon = peon de obra = ayudante de albanil = ayudante de construccion = obrero de construccion = oficial de construccion = chalan > bricklayer, albanil
field construction = construccion > construction worker, construction laborer, ayudante de albanil, albanil, residente de obra, site superintendent, civil engineer, ingeniero civil
title site superintendent = residente de obra = construction manager = construction superintendent = superintendent = superintendente = jefe de obra = supervisor de obra = site manager = encargado de obra = construction supervisor > civil engineer, ingeniero civil
title surveyor = topografo = land surveyor
title crane operator = operador de grua = gruero
title heavy equipment operator = operador de maquinaria pesada = maquinaria pesada = excavator operator = operador de excavadora
title machinist = tornero = cnc machinist = tornero cnc = operador cnc = cnc operator = fresador = operador de cnc = torno = machine shop = mecanico tornero > machine operator, operador de maquinaria
title assembler = ensamblador = assembly worker = assembly line worker = montador = assembly operator = assembly line = assembly = ensamble = ensamblaje
title production operator = operario de produccion = operador de produccion = production worker = factory worker = obrero de fabrica = operador de linea = production associate = auxiliar de produccion = operario de fabrica = manufacturing operator = machine operator = operador de maquina = operador de maquinaria > packer, empacador, assembler, ensamblador
title general helper = ayudante general = helper = auxiliar general = peon general = operario general = oficios varios = servicios generales = general labor = ayudante > production operator, operario de produccion, construction laborer, ayudante de albanil, packer, empacador, warehouse worker, almacenista
title maintenance = mantenimiento
title maintenance technician = tecnico de mantenimiento = tecnico en mantenimiento = maintenance mechanic = mecanico de mantenimiento = mecanico industrial = maintenance tech = auxiliar de mantenimiento
title cook = cocinero = line cook = prep cook = cocinero de linea = parrillero = grill cook = cocina = fry cook > chef
title chef = jefe de cocina = chef ejecutivo = executive chef = sous chef = head chef > cook, cocinero
title pizza maker = pizzero = pizzaiolo > cook, cocinero
title taquero > cook, cocinero
title dishwasher = lavaplatos = lavaloza = lava loza = lava platos = dish washer = steward = lavatrastes = friegaplatos
title kitchen manager = gerente de cocina > chef
title restaurant manager = gerente de restaurante = encargado de restaurante = food and beverage manager = gerente de alimentos y bebidas
title host = hostess = anfitrion = anfitrion de restaurante = restaurant host
title busser = busboy = garrotero = ayudante de mesero = runner = food runner = ayudante de camarero > waiter, mesero, camarero
title crew member = team member = fast food = fast food worker = miembro de equipo = empleado de restaurante = food service worker = trabajador de restaurante > cook, cocinero, cashier, cajero, waiter, mesero
title barista = cafetero
title waiter = mesero = camarero = waitress = mozo = server = garzon = salonero = mesonero = moza = waitstaff = wait staff
title baker = panadero = panaderia = bakery
title pastry chef = pastelero = repostero = confitero = pastry cook = reposteria > baker, panadero
title butcher = carnicero = carniceria = meat cutter
title kitchen assistant = ayudante de cocina = auxiliar de cocina = kitchen helper = kitchen staff = kitchen porter = pinche de cocina > cook, cocinero, dishwasher, lavaplatos
title bartender = barman = cantinero = barmaid = mixologo = coctelero = barra
title cleaner = janitor = limpieza = cleaning = intendencia = conserje = personal de limpieza = auxiliar de limpieza = afanador = custodian = aseo = aseador = auxiliar de aseo = limpiador = servicio de limpieza = janitorial = operario de limpieza = cleaning lady = housecleaner = personal de aseo = empleado de limpieza = servicios de limpieza > housekeeper, housekeeping, camarista, recamarista
title housekeeper = camarista = recamarista = housekeeping = mucama = room attendant = empleado domestico = servicio domestico = empleado del hogar = trabajador del hogar = empleado de hogar = trabajador domestico = camarera de piso = ama de llaves = maid = domestico
title cashier = cajero = register operator = checker > bank teller, cajero bancario
title bank teller = teller = cajero bancario = cajero de banco = cajero universal = ejecutivo bancario > cashier, cajero
title security guard = guardia = guardia de seguridad = vigilante = guard = security officer = oficial de seguridad = elemento de seguridad = agente de seguridad = vigilancia = guarda de seguridad = vigilante de seguridad = security agent = custodio = guarda = seguridad privada = bouncer
title nanny = ninera = babysitter = baby sitter = cuidador de ninos = child care = childcare = childcare worker = childcare provider = daycare teacher = guarderia = daycare = au pair = cuidado de ninos > preschool teacher, educador de preescolar
title gardener = jardinero = landscaper = landscaping = jardineria = groundskeeper = groundskeeping
title farm worker = farmworker = trabajador agricola = jornalero = trabajador de campo = peon agricola = agricultural worker = field worker = obrero agricola = operario agricola = farmhand = farm hand = recolector = cosechador = ranch hand
title agronomist = agronomo = ingeniero agronomo
title tailor = sastre = modista > costurero, seamstress, sewing machine operator
title sewing machine operator = costurero = seamstress = operador de maquina de coser = sewing = costura = sewing operator = maquilador = confeccionista = operario de confeccion > tailor, sastre
title photographer = fotografo = fotografia = photography
title video editor = editor de video = editor audiovisual = edicion de video = video editing = videografo = videographer = camarografo = cameraman = cameraperson = realizador audiovisual = film editor > motion designer, disenador de motion graphics
title illustrator = ilustrador
title journalist = periodista = reportero = reporter = comunicador = comunicador social
title editor = redactor en jefe
title public relations = relaciones publicas = pr specialist = pr manager = relacionista publico = publicist = publicista
title flight attendant = sobrecargo = azafata = auxiliar de vuelo = tripulante de cabina = aeromoza = aeromozo = stewardess = cabin crew = sobrecargo de aviacion
title pilot = piloto
title tutor = tutoring = tutoria > teacher, maestro, profesor, docente
title merchandiser = promotor = demostrador = promotoria = promotor de autoservicio = mercaderista = visual merchandiser = brand ambassador = impulsador = reponedor = repositor = acomodador = shelf stocker = promotor de ventas
title telemarketer = telemarketing agent = ejecutivo de telemercadeo = telemercaderista = asesor telefonico = ejecutivo telefonico = televentas = telesales = telemercadeo = teleoperador de ventas > call center, telemarketing
title hairdresser = estilista = peluquero = hair stylist = hairstylist = stylist = cosmetologist = cosmetologa = cosmetologo = peluqueria
title barber = barbero > hair stylist, estilista, peluquero
title beautician = esteticista = cosmetologia = cosmiatra = esthetician = maquillista = makeup artist
title manicurist = manicurista = nail tech = nail technician = aplicador de unas
title personal trainer = entrenador personal = fitness trainer = fitness instructor = entrenador = instructor de gimnasio = instructor fitness = fitness coach = gym instructor = entrenador fisico
title lifeguard = salvavidas = socorrista = guardavidas
title coach = entrenador deportivo
title translator = traductor > interpreter, interprete
title interpreter = interprete > translator, traductor
field translation = traduccion = interpretacion > translator, traductor, interpreter, interprete
skill bilingual = bilingue
title architect = arquitecto
title civil engineer = ingeniero civil
title process engineer = ingeniero de procesos = ingeniero de proceso = process engineering
title quality engineer = ingeniero de calidad
title manufacturing engineer = ingeniero de manufactura = ingeniero de produccion = production engineer
title electronics engineer = ingeniero electronico = ingeniero en electronica
title mechatronics engineer = ingeniero mecatronico = mecatronico = mecatronica
title environmental engineer = ingeniero ambiental
title petroleum engineer = ingeniero petrolero = ingeniero de petroleos
title field engineer = ingeniero de campo
title project engineer = ingeniero de proyectos = ingeniero de proyecto
title systems engineer = ingeniero de sistemas = ingeniero en sistemas = ingeniero en sistemas computacionales > developer, programador, systems administrator, administrador de sistemas, software engineer
apart cloud architect = arquitecto de nube = arquitecto cloud > cloud engineer, ingeniero cloud, devops
title cloud engineer = ingeniero cloud = ingeniero de nube > cloud architect, arquitecto de nube, arquitecto cloud, devops, sre, site reliability engineer
title geologist = geologo
title biologist = biologo
title chemist = quimico
title drafter = draftsman = dibujante = cad technician = dibujante tecnico = proyectista
title mechanical engineer = ingeniero mecanico
title industrial engineer = ingeniero industrial
title electrical engineer = ingeniero electrico = ingeniero electricista
title chemical engineer = ingeniero quimico
title quality inspector = inspector de calidad
field quality = calidad
title inspector = inspectora
title operator = operador = operario
title production = produccion = manufactura = maquila = maquiladora
field purchasing = compras = procurement > buyer, comprador
title buyer = comprador = purchasing agent > supply planner, planificador de abastecimiento
field logistics = logistica = supply chain = cadena de suministro > supply planner, planificador de abastecimiento
title planner = planificador = planeador
field real estate = bienes raices = inmobiliario > real estate agent, asesor inmobiliario, agente inmobiliario, realtor
title real estate agent = asesor inmobiliario = agente inmobiliario = realtor = agente de bienes raices
title data entry = captura de datos = capturista = capturista de datos = digitador = data entry clerk = data entry operator = data entry specialist = typist = digitalizador = transcriptor = transcriptionist = mecanografo = auxiliar de captura = grabador de datos = ingreso de datos
title director = dir = direccion + #experience:director
title chief executive officer = ceo = director general = direccion general = gerente general = general manager
title chief financial officer = cfo = director financiero = director de finanzas = direccion de finanzas = finance director = head of finance
title chief technology officer = cto = director de tecnologia = direccion de tecnologia > director of engineering, direccion de ingenieria, engineering manager, gerente de ingenieria
title chief operating officer = coo = director de operaciones = direccion de operaciones = head of operations
title chief marketing officer = cmo = director de marketing = direccion de marketing = marketing director = head of marketing > marketing manager, gerente de marketing, product marketing manager, brand manager, gerente de marca
title vice president = vp = vicepresidente = vicepresidencia + #experience:executive
level senior = sr + #experience:senior_level
level junior = jr + #experience:entry_level #experience:associate
level entry level = principiante = recien egresado = recent graduate = new grad = new graduate = recien graduado = primer empleo = first job = sin experiencia > junior, jr, #experience:associate + #experience:entry_level
level student = estudiante + #experience:internship #type:part_time
level semi senior = ssr = semisenior = mid senior = mid level = mid + #experience:mid_senior_level #experience:mid_level
level intern = internship = becario = practicante = practicas = pasante = pasantia = practicas profesionales = practicas preprofesionales = summer intern = summer internship = trainee = aprendiz = apprentice = apprenticeship = internado = servicio social = becado + #experience:internship
type full time = fulltime = tiempo completo = jornada completa + #type:full_time
type part time = parttime = medio tiempo = medio turno = tiempo parcial = media jornada = jornada parcial + #type:part_time
type contract = freelance = freelancer = contractor = contratista = autonomo + #type:contract
type weekend = fin de semana = fines de semana + #type:part_time
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
skill night shift = turno nocturno = turno noche = overnight = nocturno
skill driver license = licencia de conducir = licencia de manejo = carnet de conducir = drivers license
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
  'job jobs vacancy vacancies opening openings position positions hiring career careers trabajo trabajos empleo empleos vacante vacantes puesto puestos oferta ofertas bolsa near me cerca mi work trabajar laborar urgente urgent urgently busco buscar buscando necesito solicito looking seeking need want now'

/** Short forms of words that phrases of the dictionary have. */
export const SHORT_FORMS =
  'ing ingeniero, eng engineer, aux auxiliar, asist asistente, asst assistant, admvo administrativo, tec tecnico, tech technician, coord coordinador, mgr manager, gte gerente, oper operador'

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
  'ciudad de mexico = mexico city = cdmx = df, new york = new york city = nyc = nueva york, san francisco = sf, los angeles = la, washington = washington dc, philadelphia = filadelfia = philly, new orleans = nueva orleans, united states = usa = us = eeuu = ee uu = eua, united kingdom = uk = reino unido, london = londres, catalonia = cataluna = catalunya, andalusia = andalucia, basque country = pais vasco = euskadi, quebec city = quebec, guatemala city = ciudad de guatemala = guatemala, panama city = ciudad de panama = panama, brooklyn = nyc, monterrey = mty, guadalajara = gdl, tijuana = tj, buenos aires = caba = bsas, barcelona = bcn, atlanta = atl, las vegas = vegas, montreal = mtl, bogota = bogota dc, netherlands = holanda, ciudad de mexico = mexico df = mexico d f = distrito federal = cd mx = cd mexico, buenos aires = capital federal = baires = bs as, ciudad juarez = cd juarez = juarez, dallas = dfw, phoenix = phx, salt lake city = slc, new orleans = nola, new york = manhattan, medellin = medallo, cordoba = cba, philadelphia = phila, zaragoza = zgz, san luis potosi = slp, queretaro = qro, estado de mexico = edo mex, guadalajara = guanatos'
