// The lines of the dictionary (dictionary-words.ts) for work with people and hands: public service, health, schools, roads, warehouses, trades, kitchens, hotels.

export const TRADES = `
title notary = notario
title police officer = policia = policia municipal = oficial de policia = police = agente de policia = patrullero = policia auxiliar
title firefighter = bombero = fire fighter = fireman
title judge = juez
title nurse = enfermero = registered nurse = rn = enfermeria = enfermero general > nursing assistant, auxiliar de enfermeria, nurse practitioner
apart nursing assistant = cna = certified nursing assistant = nurse aide = nurse assistant = auxiliar de enfermeria = enfermero auxiliar = auxiliar enfermeria = tecnico en enfermeria = tecnico de enfermeria = asistente de enfermeria = patient care technician = pct = tcae = celador > nurse, enfermero
title licensed practical nurse = lpn = lvn = licensed vocational nurse > nurse, enfermero, nursing assistant, auxiliar de enfermeria
title nurse practitioner = enfermero especialista > nurse, enfermero
apart medical assistant = asistente medico = auxiliar medico = clinical assistant = auxiliar de consultorio > nursing assistant, auxiliar de enfermeria
apart dental assistant = dentist assistant = asistente dental = auxiliar dental = auxiliar de odontologia = higienista dental = dental hygienist
title phlebotomist = flebotomista = phlebotomy = flebotomia = phlebotomy technician
apart medical coder = medical coding = codificador medico = medical biller = medical billing = medical billing and coding = facturacion medica = codificacion medica = icd 10
title surgical technologist = surgical tech = surgical technician = instrumentista = instrumentista quirurgico = scrub tech = scrub nurse = operating room technician = quirofano = operating room = tecnico quirurgico
title laboratory technician = lab technician = lab tech = laboratorista = tecnico de laboratorio = tecnico en laboratorio = laboratorista clinico = auxiliar de laboratorio = lab assistant = laboratory assistant
title paramedic = emt = emergency medical technician = paramedico = tecnico en urgencias medicas = tum = tecnico en emergencias sanitarias = ambulance driver = ambulancia = ambulance
title radiologic technologist = radiologic technician = xray technician = x ray technician = x ray tech = radiology technician = radiologo = tecnico radiologo = tecnico en radiologia = tecnico de radiologia = radiologic tech = rad tech = radiographer = rayos x = tecnico en rayos x = tecnico de rayos x = x ray = xray tech = mri technologist = mri tech = imagenologia = radiologia = radiology
title surgeon = cirujano
title pediatrician = pediatra = medico pediatra = paediatrician > doctor, medico general
title gynecologist = ginecologo = obgyn > doctor, medico general
title anesthesiologist = anestesiologo > doctor, medico general
title optometrist = optometrista = optometria = optometry = optometra
title midwife = partera = matrona
title massage therapist = masajista = masoterapeuta = masaje = massage = quiropractico
title occupational therapist = terapeuta ocupacional = terapista ocupacional = ergoterapeuta = occupational therapy = terapia ocupacional
title speech therapist = logopeda = fonoaudiologo = terapeuta de lenguaje = speech language pathologist = speech pathologist = slp = fonoaudiologia = terapista de lenguaje = terapeuta del lenguaje = terapeuta del habla = terapeuta de habla = logopedia = speech therapy
title therapist = terapeuta > physical therapist, physiotherapist, fisioterapeuta, psychologist, psicologo
title counselor = consejero = counsellor = orientador = school counselor = guidance counselor = orientador escolar = orientador educativo > psychologist, psicologo, social worker, trabajador social
title doctor = physician = medico = general practitioner = medico general = doctora
title nutritionist = nutriologo = nutricionista = dietitian = dietista = dietician = nutricion = nutrition = dietetica
title social worker = trabajador social = trabajo social = social work
title caregiver = cuidador = caretaker = home health aide = care giver = cuidador de adultos mayores = cuidador de ancianos = cuidado de adultos mayores = cuidado de ancianos = elder care = eldercare = gerocultor = asistente geriatrico = personal care aide = direct support professional = care assistant = live in caregiver = cuidador interno = senior caregiver > nursing assistant, auxiliar de enfermeria
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
apart teaching assistant = teacher assistant = teacher aide = paraprofessional = auxiliar docente = asistente educativo = maestro auxiliar = auxiliar de maestra = auxiliar de aula = asistente de aula = classroom assistant = asistente de maestra = instructional aide
title special education teacher = maestro de educacion especial = special ed teacher = docente de educacion especial = educacion especial = special education = maestro de apoyo > teacher, maestro, profesor, docente
title physical education teacher = pe teacher = maestro de educacion fisica = profesor de educacion fisica = profesor de deportes = educacion fisica = physical education > teacher, maestro, profesor, docente
title principal = director de escuela = director escolar = school principal = rector = headteacher = director de colegio = head teacher = directora de escuela
title librarian = bibliotecario = biblioteca = library = library assistant = auxiliar de biblioteca
title english teacher = profesor de ingles = maestro de ingles = docente de ingles = esl teacher = teacher of english = esl = esl instructor = english instructor = instructor de ingles = efl teacher = esl tutor = tutor de ingles
title driver = chofer = conductor = operador de trailer = transportista
field trucking = truck = truck driving > truck driver, chofer de trailer, trailero, camionero, driver, chofer
title truck driver = chofer de trailer = operador de trailer = trailero = camionero = trucker = cdl = cdl driver = tractor trailer driver = otr driver = chofer de camion = conductor de camion = operador de quinta rueda = quinta rueda = tractocamion = operador de tractocamion = class a driver = cdl class a driver = cdl a driver = class a cdl driver = cdl class a = class a cdl = class b driver = chofer de torton = chofer de rabon = licencia federal = owner operator = owner operators > driver, chofer, conductor
title bus driver = conductor de autobus = bus operator = chofer de autobus = operador de autobus = conductor de bus = school bus driver = colectivero > driver, chofer, conductor
title taxi driver = taxista = uber driver = rideshare driver = chofer de uber = chofer de taxi = conductor de uber = chofer particular = chauffeur > driver, chofer, conductor
title dispatcher = despachador = dispatch = monitorista = fleet dispatcher = coordinador de trafico = traficista = auxiliar de trafico
title delivery driver = repartidor = mensajero = courier = delivery person = delivery rider = motorizado = repartidor moto = motorepartidor = package handler = cadete = repartidor en moto = mensajero en motocicleta = motorcycle courier = motociclista = rider = messenger = repartidor de paquetes = chofer repartidor = chofer de reparto = chofer reparto = conductor repartidor = conductor de reparto = mail carrier = mailman = postman = postal worker = cartero > domiciliario
title domiciliario > delivery driver, repartidor, mensajero, courier, motorcycle courier
title warehouse worker = almacenista = bodeguero = warehouse associate = auxiliar de almacen = warehouse operative = auxiliar de bodega = ayudante de almacen = mozo de almacen = operario de almacen = operario de bodega = almacenero = warehouse operator = warehouse clerk = material handler = estibador = mozo de carga = cargador = loader unloader = warehouse helper > warehouse, almacen, bodega, stocker, acomodador, picker, surtidor, packer, empacador
title warehouse manager = jefe de almacen = encargado de almacen = warehouse supervisor = warehouse lead = lider de almacen = supervisor de almacen = jefe de bodega = encargado de bodega = gerente de almacen = coordinador de almacen > warehouse worker, almacenista, bodeguero, warehouse
title stocker = shelf stocker = stock clerk = stock associate = reponedor = repositor = acomodador = acomodador de mercancia = night stocker = surtidor de anaquel > merchandiser, promotor de autoservicio, warehouse worker, almacenista
title packer = empacador = empaquetador = envasador = picker packer > warehouse worker, almacenista
field packing = packaging = empaque > packer, empacador
title picker = order picker = surtidor = preparador de pedidos = pickeador = picking = order selector = order puller = order fulfillment > warehouse worker, almacenista
field warehouse = almacen = bodega > almacenista, forklift operator, montacarguista, stocker, acomodador
title forklift operator = montacarguista = operador de montacargas = forklift = forklift driver = montacargas = carretillero = conductor de montacargas = chofer de montacargas = operador de montacarga > warehouse worker, almacenista, warehouse, almacen
title welder = soldador = mig welder = tig welder
field welding = soldadura > welder, soldador
title electrician = electricista = electrician apprentice = apprentice electrician = tecnico electricista = ayudante de electricista = electrician helper = electricians helper = ayudante electricista = ayudante de electrico
title mechanic = mecanico
title auto mechanic = automotive mechanic = mecanico automotriz = mecanico de autos = automotive technician = auto technician = auto tech = mecanico automotor = tecnico automotriz = diesel mechanic = mecanico diesel = diesel technician
title motorcycle mechanic = mecanico de motos = mecanico de motocicletas = motorcycle technician = mecanico de moto > auto mechanic, mecanico automotriz, mecanico de autos, automotive technician, mecanico diesel, diesel mechanic
title body shop technician = hojalatero = chapista = latonero = auto body technician
title plumber = plomero = fontanero = gasfitero = gasfiter = plomeria = fontaneria = plumbing = pipefitter
title carpenter = carpintero = ebanista = cabinet maker = carpinteria = carpentry = woodworker
title hvac = hvac technician = ac repair = ac technician = ac tech = hvac tech = refrigeracion = aire acondicionado = tecnico en refrigeracion = tecnico de refrigeracion = refrigeracion y aire acondicionado = tecnico en aire acondicionado = tecnico de aire acondicionado = tecnico en refrigeracion y aire acondicionado = climatizacion = ac technician = ac tech = refrigeration technician = frigorista
title roofer = techador = roofing = techista = impermeabilizador = techador de casas
title solar installer = solar panel installer = instalador de paneles solares = paneles solares = solar technician = pv installer = energia solar = solar = fotovoltaico = tecnico solar
title fiber optic technician = instalador de fibra optica = fibra optica = cable technician = telecom technician = tecnico en telecomunicaciones = fiber technician = fiber splicer = cable installer = instalador de cable = tecnico de fibra optica = fiber optic = cable guy = cable tech = internet installer = instalador de internet = instalador internet = tecnico instalador de internet = tecnico de internet = tecnico en fibra optica
title elevator technician = tecnico de elevadores = elevator mechanic = elevadores = ascensorista = tecnico de ascensores
title pest control technician = fumigador = fumigacion = pest control = exterminator = control de plagas = tecnico en control de plagas
title glazier = vidriero
title locksmith = cerrajero = cerrajeria
title blacksmith = herrero
title handyman = todologo = manitas = maintenance worker > maintenance, mantenimiento
title painter = pintor = pintor de obra
title bricklayer = mason = albanil = oficial de albanileria = maestro de obra > ayudante de albanil, construction laborer, construction worker
title construction worker = construction laborer = concrete worker = concrete laborer = concrete finisher = general laborer = laborer = labourer = obrero = peon = peon de obra = ayudante de albanil = ayudante de construccion = obrero de construccion = oficial de construccion = chalan > bricklayer, albanil
field construction = construccion > construction worker, construction laborer, ayudante de albanil, albanil, residente de obra, site superintendent, civil engineer, ingeniero civil
title site superintendent = residente de obra = construction manager = construction superintendent = superintendent = superintendente = jefe de obra = supervisor de obra = site manager = encargado de obra = construction supervisor > civil engineer, ingeniero civil
title surveyor = topografo = land surveyor = topografia = surveying = survey technician
title crane operator = operador de grua = gruero = gruista = crane = operador de gruas
title heavy equipment operator = operador de maquinaria pesada = maquinaria pesada = excavator operator = operador de excavadora = backhoe operator = operador de retroexcavadora = retroexcavadora = operador de retro = bulldozer operator = heavy machinery operator = operador de excavadora = maquinista de obra = heavy equipment > crane operator, operador de grua
title machinist = tornero = operador de torno = lathe operator = cnc machinist = tornero cnc = operador cnc = cnc operator = fresador = operador de cnc = torno = machine shop = mecanico tornero > machine operator, operador de maquinaria
title assembler = ensamblador = assembly worker = assembly line worker = montador = assembly operator = assembly line = assembly = ensamble = ensamblaje
title production operator = operario de produccion = operador de produccion = production worker = factory worker = obrero de fabrica = operador de linea = production associate = auxiliar de produccion = operario de fabrica = manufacturing operator = machine operator = operador de maquina = operador de maquinaria > packer, empacador, assembler, ensamblador
field factory = fabrica = maquila = maquiladora > production operator, operario de produccion, operador de produccion, production worker, machine operator, operador de maquina, packer, empacador, assembler, ensamblador
title general helper = ayudante general = helper = auxiliar general = peon general = operario general = oficios varios = servicios generales = general labor = ayudante > production operator, operario de produccion, construction laborer, ayudante de albanil, packer, empacador, warehouse worker, almacenista
title maintenance = mantenimiento
title maintenance technician = tecnico de mantenimiento = tecnico en mantenimiento = maintenance mechanic = mecanico de mantenimiento = mecanico industrial = maintenance tech = auxiliar de mantenimiento
title cook = cocinero = line cook = prep cook = cocinero de linea = parrillero = grill cook = cocina = fry cook > chef, kitchen helper, ayudante de cocina, kitchen assistant
title chef = jefe de cocina = chef ejecutivo = executive chef = sous chef = head chef > cook, cocinero
title pizza maker = pizzero = pizzaiolo > cook, cocinero
title taquero > cook, cocinero
title dishwasher = lavaplatos = lavaloza = lava loza = lava platos = dish washer = steward = lavatrastes = friegaplatos
title kitchen manager = gerente de cocina > chef
title restaurant manager = gerente de restaurante = encargado de restaurante = food and beverage manager = gerente de alimentos y bebidas
title host = hostess = anfitrion = anfitrion de restaurante = restaurant host
title bellhop = botones = bellman = bell boy = bellboy = bell attendant = maletero = porter
title concierge = conserjeria = guest services agent = guest services = atencion a huespedes
title valet = valet parking = valet parking attendant = parking attendant = acomodador de autos = ballet parking
title tour guide = guia de turistas = guia turistico = guia de turismo = tourist guide = guia turistica
title travel agent = agente de viajes = asesor de viajes = travel consultant = travel advisor = travel agency = agencia de viajes
field hospitality = hoteleria = hotel = hotelero = turismo > hotel front desk agent, recepcionista de hotel, bellhop, botones, concierge, housekeeper, camarista, front desk agent
field restaurant = restaurante = gastronomia > waiter, mesero, cook, cocinero, dishwasher, lavaplatos, bartender, chef, host, anfitrion, barista, kitchen helper, ayudante de cocina
title busser = busboy = garrotero = ayudante de mesero = runner = food runner = ayudante de camarero > waiter, mesero, camarero
title crew member = team member = fast food = fast food worker = miembro de equipo = empleado de restaurante = food service worker = trabajador de restaurante = deli clerk = deli worker = counter attendant = counter server = food service attendant > cook, cocinero, cashier, cajero, waiter, mesero
title barista = cafetero
field coffee shop = cafeteria = coffee house = cafe > barista, cafetero, waiter, mesero, cashier, cajero
title waiter = mesero = camarero = waitress = mozo = server = garzon = salonero = mesonero = moza = waitstaff = wait staff
title baker = panadero = panaderia = bakery
title pastry chef = pastelero = repostero = confitero = pastry cook = reposteria > baker, panadero
title butcher = carnicero = carniceria = meat cutter > pescadero, fishmonger
title fishmonger = pescadero = pescaderia > butcher, carnicero
title drywall installer = yesero = tablaroquero = tablaroca = drywall = drywaller = plasterer = durlock > construction worker, peon, painter, pintor
title night auditor = auditor nocturno = night audit = hotel night audit > hotel front desk agent, front desk agent, recepcionista de hotel
title hotel manager = gerente de hotel = director de hotel = gerente hotelero > concierge, front desk agent, recepcionista de hotel, restaurant manager
title electromechanical technician = tecnico electromecanico = electromecanico = electromecanica > maintenance technician, tecnico de mantenimiento, electrician, electricista
title university professor = catedratico = profesor universitario = lecturer = docente universitario = college professor = adjunct professor > teacher, profesor, docente
apart kitchen assistant = ayudante de cocina = auxiliar de cocina = kitchen helper = kitchen staff = kitchen porter = pinche de cocina > cook, cocinero, dishwasher, lavaplatos
title bartender = barman = cantinero = barmaid = mixologo = coctelero = barra
title cleaner = janitor = limpieza = cleaning = intendencia = conserje = personal de limpieza = auxiliar de limpieza = afanador = custodian = aseo = aseador = auxiliar de aseo = limpiador = servicio de limpieza = janitorial = operario de limpieza = cleaning lady = housecleaner = personal de aseo = empleado de limpieza = servicios de limpieza > housekeeper, housekeeping, camarista, recamarista
title housekeeper = camarista = recamarista = housekeeping = mucama = room attendant = empleado domestico = servicio domestico = empleado del hogar = trabajador del hogar = empleado de hogar = trabajador domestico = camarera de piso = ama de llaves = maid = domestico = camarera de pisos = hotel housekeeper = housekeeping attendant = personal domestico
title laundry attendant = laundry worker = laundry = lavanderia = encargado de lavanderia = lavandero = planchador
title car wash attendant = car washer = car wash = lavador de autos = lavacoches = autolavado = lavador de carros
title gas station attendant = despachador de gasolina = gasolinero = gasolinera = gasolineria = playero = expendedor = gas station = gas attendant = despachador de combustible = bombero de gasolina
title cashier = cajero = register operator = checker > bank teller, cajero bancario
title bank teller = teller = cajero bancario = cajero de banco = cajero universal = ejecutivo bancario > cashier, cajero
field security = seguridad > security guard, guardia de seguridad, guardia, vigilante, security officer, oficial de seguridad
title security guard = guardia = guardia de seguridad = vigilante = guard = security officer = oficial de seguridad = elemento de seguridad = agente de seguridad = vigilancia = guarda de seguridad = vigilante de seguridad = security agent = custodio = guarda = seguridad privada = bouncer = celador = velador = night security = overnight security = night shift security = security night shift = night watchman = watchman = sereno = rondin
title nanny = ninera = babysitter = baby sitter = cuidador de ninos = child care = childcare = childcare worker = childcare provider = daycare teacher = guarderia = daycare = au pair = cuidado de ninos > preschool teacher, educador de preescolar
title gardener = jardinero = landscaper = landscaping = jardineria = groundskeeper = groundskeeping
title farm worker = farmworker = trabajador agricola = jornalero = trabajador de campo = peon agricola = agricultural worker = field worker = obrero agricola = operario agricola = farmhand = farm hand = recolector = cosechador = ranch hand
title agronomist = agronomo = ingeniero agronomo > farm worker, trabajador agricola
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
title merchandiser = promotor = demostrador = promotoria = promotor de autoservicio = mercaderista = visual merchandiser = brand ambassador = impulsador = promotor de ventas > stocker, acomodador
title telemarketer = telemarketing agent = phone sales = telephone sales = ventas por telefono = ventas telefonicas = ejecutivo de telemercadeo = telemercaderista = asesor telefonico = ejecutivo telefonico = televentas = telesales = telemercadeo = teleoperador de ventas > call center, telemarketing
apart pharmaceutical sales representative = representante medico = visitador medico = pharmaceutical sales rep = medical sales representative = agente de propaganda medica = medical rep = pharma sales = medical representative = pharma rep
title hairdresser = estilista = peluquero = hair stylist = hairstylist = stylist = cosmetologist = cosmetologa = cosmetologo = peluqueria
title barber = barbero = barberia = barbershop = barber shop > hair stylist, estilista, peluquero
title beautician = esteticista = cosmetologia = cosmiatra = esthetician = maquillista = makeup artist
title manicurist = manicurista = nail tech = nail technician = aplicador de unas = unas = nails = nail artist = tecnico en unas = manicure
title personal trainer = entrenador personal = fitness trainer = fitness instructor = entrenador = instructor de gimnasio = instructor fitness = fitness coach = gym instructor = entrenador fisico = gym coach = gym trainer = entrenador de gimnasio = entrenador gym = coach fitness = instructor gym
title lifeguard = salvavidas = socorrista = guardavidas = guardavida
title coach = entrenador deportivo
`
