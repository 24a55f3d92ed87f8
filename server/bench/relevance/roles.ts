// What the jobs of the corpus are, so that a query can be judged by what was meant: the demo's occupations by their key, and many more that people look for.
import type { Department } from '@plaza/contract/values'
import type { Bilingual } from '../../seeds/shapes.ts'

/** What the demo's occupations are, by the key of their kit. */
export const tagsOfKits: Readonly<Record<string, string>> = {
  product_designer: 'designer product_designer ux',
  ux_researcher: 'researcher ux',
  brand_designer: 'designer graphic_designer brand',
  motion_designer: 'designer graphic_designer motion',
  design_systems_designer: 'designer product_designer ux',
  content_designer: 'designer ux writer',
  industrial_designer: 'designer industrial_designer',
  backend_engineer: 'engineer developer backend',
  frontend_engineer: 'engineer developer frontend',
  full_stack_engineer: 'engineer developer fullstack',
  mobile_engineer: 'engineer developer mobile',
  data_engineer: 'engineer developer data data_engineer',
  machine_learning_engineer: 'engineer developer data ml',
  site_reliability_engineer: 'engineer developer devops',
  qa_engineer: 'engineer developer qa',
  security_engineer: 'engineer developer security',
  embedded_engineer: 'engineer developer embedded',
  engineering_manager: 'manager engineering_manager',
  data_analyst: 'analyst data data_analyst',
  content_marketer: 'marketing writer',
  performance_marketer: 'marketing digital_marketing',
  product_marketer: 'marketing manager',
  product_marketing: 'marketing manager',
  community_manager: 'marketing social_media manager',
  seo_specialist: 'marketing digital_marketing seo',
  brand_manager: 'marketing brand manager',
  events_marketer: 'marketing events',
  account_executive: 'sales',
  sales_development: 'sales',
  customer_success: 'customer_success manager',
  key_account_manager: 'sales manager',
  sales_engineer: 'sales sales_engineer engineer',
  field_sales: 'sales',
  store_manager: 'sales store manager',
  technical_recruiter: 'recruiter hr',
  people_partner: 'hr',
  talent_coordinator: 'hr',
  learning_specialist: 'hr training',
  compensation_analyst: 'hr analyst',
  accountant: 'accountant finance',
  financial_analyst: 'finance analyst financial_analyst',
  operations_coordinator: 'operations',
  customer_support: 'support customer_support',
  office_manager: 'office manager admin',
  legal_counsel: 'lawyer',
  warehouse_lead: 'warehouse',
  supply_planner: 'logistics planner',
  nurse: 'nurse health',
  teacher: 'teacher',
  project_manager: 'project_manager manager',
}

export type ExtraRole = {
  title: Bilingual<string>
  department: Department
  tags: string
  skills: Bilingual<string[]>
  canBeRemote: boolean
}

// English title | Spanish title | department | what it is | skills in English | skills in Spanish, with + where it can be remote
const table = `
Software Developer|Programador/a|engineering|developer|Java, SQL, Git|Java, SQL, Git|+
Software Engineer|Ingeniero/a de software|engineering|engineer developer|Go, AWS, Git|Go, AWS, Git|+
Java Developer|Desarrollador/a Java|engineering|developer java|Java, Spring Boot, SQL|Java, Spring Boot, SQL|+
Python Developer|Desarrollador/a Python|engineering|developer python|Python, Django, PostgreSQL|Python, Django, PostgreSQL|+
.NET Developer|Programador/a .NET|engineering|developer dotnet|.NET, C#, SQL Server|.NET, C#, SQL Server|+
PHP Developer|Desarrollador/a PHP|engineering|developer php|PHP, Laravel, MySQL|PHP, Laravel, MySQL|+
React Developer|Desarrollador/a React|engineering|developer frontend react|React, TypeScript, CSS|React, TypeScript, CSS|+
DevOps Engineer|Ingeniero/a DevOps|engineering|engineer developer devops|Kubernetes, Terraform, AWS|Kubernetes, Terraform, AWS|+
Systems Administrator|Administrador/a de sistemas|engineering|it sysadmin|Linux, Windows Server, VMware|Linux, Windows Server, VMware|
IT Support Technician|Técnico/a de soporte TI|engineering|it support|Active Directory, Windows, Networking|Active Directory, Windows, Redes|
Data Scientist|Científico/a de datos|engineering|data data_scientist|Python, Statistics, Machine learning|Python, Estadística, Machine learning|+
Scrum Master|Scrum Master|engineering|scrum|Scrum, Jira, Kanban|Scrum, Jira, Kanban|+
Product Manager|Gerente de producto|engineering|product_manager manager|Roadmap planning, Amplitude, SQL|Planeación de producto, Amplitude, SQL|+
Product Owner|Product Owner|engineering|product_manager|Scrum, Jira, User stories|Scrum, Jira, Historias de usuario|+
Business Analyst|Analista de negocio|staff|analyst business_analyst|Excel, SQL, Process mapping|Excel, SQL, Mapeo de procesos|+
Business Developer|Desarrollador/a de negocios|sales|sales business_developer|Negotiation, Prospecting|Negociación, Prospección|
Civil Engineer|Ingeniero/a civil|staff|engineer civil_engineer|AutoCAD, Revit, Site supervision|AutoCAD, Revit, Supervisión de obra|
Mechanical Engineer|Ingeniero/a mecánico/a|engineering|engineer mechanical_engineer|SolidWorks, GD&T, FEA|SolidWorks, GD&T, Análisis por elementos finitos|
Industrial Engineer|Ingeniero/a industrial|staff|engineer industrial_engineer|Lean, Six Sigma, Excel|Lean, Six Sigma, Excel|
Electrical Engineer|Ingeniero/a eléctrico/a|engineering|engineer electrical_engineer|PLC, AutoCAD Electrical|PLC, AutoCAD Electrical|
Architect|Arquitecto/a|design|architect|Revit, AutoCAD, SketchUp|Revit, AutoCAD, SketchUp|
Graphic Designer|Diseñador/a gráfico/a|design|designer graphic_designer|Adobe Illustrator, Adobe Photoshop|Adobe Illustrator, Adobe Photoshop|+
HR Manager|Gerente de Recursos Humanos|talent|hr manager|Labor law, Payroll|Legislación laboral, Nómina|
Human Resources Generalist|Generalista de RH|talent|hr|Onboarding, Labor law|Onboarding, Legislación laboral|
Recruiter|Reclutador/a|talent|recruiter hr|Sourcing, Interviewing|Sourcing, Entrevistas|+
Payroll Specialist|Especialista en nómina|talent|payroll hr|Payroll, Excel, ADP|Nómina, Excel, IMSS|
Senior Auditor|Auditor/a interno/a|staff|auditor finance|Internal audit, Excel|Auditoría interna, Excel|
Accounts Payable Clerk|Auxiliar contable|staff|accounting_clerk finance|SAP, Excel, Invoicing|SAP, Excel, Facturación|
Public Accountant|Contador/a público/a|staff|accountant finance|IFRS, Tax, Excel|NIF, Impuestos, Excel|
Administrative Assistant|Asistente administrativo/a|staff|admin assistant|Microsoft Office, Scheduling|Microsoft Office, Agenda|
Executive Assistant|Asistente ejecutivo/a|staff|admin assistant|Calendar management, Travel Booking|Agenda, Reservación de viajes|
Receptionist|Recepcionista|staff|receptionist admin|Switchboard, Scheduling|Conmutador, Agenda|
Salesperson|Vendedor/a|sales|sales store|Customer service, Point of sale systems|Servicio al cliente, Punto de venta|
Sales Manager|Gerente de ventas|sales|sales manager sales_manager|Forecasting, Salesforce|Pronósticos, Salesforce|
Retail Cashier|Cajero/a|sales|cashier store|Cash handling|Manejo de efectivo|
Truck Driver|Chofer de tráiler|staff|driver|CDL, Route planning|Licencia federal, Rutas|
Delivery Driver|Repartidor/a|staff|driver delivery|Route planning, Customer service|Rutas, Servicio al cliente|
Warehouse Worker|Almacenista|staff|warehouse|Inventory control, RF Scanners|Inventarios, Radiofrecuencia|
Forklift Operator|Montacarguista|staff|warehouse forklift|Forklift, OSHA 10|Montacargas, Seguridad|
Welder|Soldador/a|staff|welder|MIG, TIG|MIG, TIG|
Electrician|Electricista|staff|electrician|Wiring, Blueprints|Instalaciones eléctricas, Planos|
Auto Mechanic|Mecánico/a automotriz|staff|mechanic|Diagnostics, Brakes|Diagnóstico, Frenos|
Maintenance Technician|Técnico/a de mantenimiento|staff|maintenance technician|PLC, Hydraulics|PLC, Hidráulica|
Line Cook|Cocinero/a|staff|cook|Food safety, Grill|Manejo higiénico de alimentos, Parrilla|
Waiter|Mesero/a|staff|waiter|Customer service, Point of sale systems|Servicio al cliente, Punto de venta|
Barista|Barista|staff|barista|Coffee, Customer service|Café, Servicio al cliente|
Housekeeper|Camarista|staff|cleaner housekeeper|Housekeeping|Limpieza de habitaciones|
Janitor|Auxiliar de limpieza|staff|cleaner|Cleaning|Limpieza|
Security Guard|Guardia de seguridad|staff|guard|CCTV, First aid|CCTV, Primeros auxilios|
General Practitioner|Médico/a general|staff|doctor health|Patient care, Triage|Consulta, Triaje|
Pharmacist|Farmacéutico/a|staff|pharmacist health|Dispensing, Pharmacology|Dispensación, Farmacología|
Dentist|Odontólogo/a|staff|dentist health|Restorations, X-ray|Restauraciones, Radiografía|
Physical Therapist|Fisioterapeuta|staff|physio health|Rehabilitation, Patient care|Rehabilitación, Atención al paciente|
Psychologist|Psicólogo/a|staff|psychologist health|Psychotherapy, Assessment|Psicoterapia, Evaluación|
English Teacher|Profesor/a de inglés|staff|teacher english_teacher|TEFL, Lesson Planning|TEFL, Planeación didáctica|+
Translator|Traductor/a|staff|translator|Translation, Trados|Traducción, Trados|+
Copywriter|Redactor/a creativo/a|marketing|writer copywriter|Copywriting, SEO writing|Redacción publicitaria, SEO|+
Digital Marketing Specialist|Especialista en marketing digital|marketing|marketing digital_marketing|Google Ads, Meta Ads|Google Ads, Meta Ads|+
Social Media Manager|Encargado/a de redes sociales|marketing|marketing social_media manager|Instagram, TikTok|Instagram, TikTok|+
Call Center Agent|Agente de call center|staff|call_center support customer_support|Zendesk, Customer service|Zendesk, Servicio al cliente|+
Purchasing Agent|Comprador/a|staff|buyer|Purchasing, SAP|Compras, SAP|
Logistics Coordinator|Coordinador/a de logística|staff|logistics|Incoterms, SAP|Incoterms, SAP|
Production Supervisor|Supervisor/a de producción|staff|supervisor production|Lean, 5S|Manufactura esbelta, 5S|
Quality Inspector|Inspector/a de calidad|staff|quality|ISO 9001, Metrology|ISO 9001, Metrología|
Attorney|Abogado/a laboral|staff|lawyer|Labor law, Litigio|Legislación laboral, Litigio|
Real Estate Agent|Asesor/a inmobiliario/a|sales|real_estate sales|Negotiation, CRM|Negociación, CRM|
Research Scientist|Investigador/a científico/a|staff|scientist|Statistics, R|Estadística, R|
Machine Operator|Operador/a de maquinaria|staff|operator|CNC, 5S|CNC, 5S|
Data Entry Clerk|Capturista de datos|staff|data_entry admin|Excel, Typing|Excel, Captura|+
Plumber|Plomero/a|staff|plumber|Pipefitting, Soldering|Tuberías, Soldadura|
Carpenter|Carpintero/a|staff|carpenter|Framing, Power tools|Muebles a medida, Herramienta eléctrica|
Painter|Pintor/a de obra|staff|painter|Surface preparation, Spray painting|Preparación de superficies, Pintura con pistola|
HVAC Technician|Técnico/a en refrigeración y aire acondicionado|staff|hvac technician|EPA 608, Refrigerants|Refrigerantes, Sistemas minisplit|
Construction Laborer|Ayudante de albañil|staff|construction|Concrete, Scaffolding|Concreto, Andamios|
Site Superintendent|Residente de obra|staff|construction site_manager|Site supervision, Scheduling|Supervisión de obra, Bitácora|
CNC Machinist|Tornero/a CNC|staff|machinist operator|CNC, G-code|CNC, Código G|
Production Operator|Operario/a de producción|staff|operator production|Assembly, 5S|Ensamble, 5S|
Packer|Empacador/a|staff|packer warehouse|Packing, Labeling|Empaque, Etiquetado|
Bus Driver|Conductor/a de autobús|staff|driver bus|CDL, Passenger safety|Licencia tipo B, Atención al pasajero|
Dispatcher|Despachador/a de transporte|staff|dispatcher logistics|Scheduling, GPS tracking|Programación de viajes, GPS|
Caregiver|Cuidador/a de adultos mayores|staff|caregiver|Elder care, First aid|Cuidado de adultos mayores, Primeros auxilios|
Nanny|Niñera/o|staff|nanny|Child care, First aid|Cuidado infantil, Primeros auxilios|
Certified Nursing Assistant|Auxiliar de enfermería|staff|nursing_assistant health|CNA, Vital signs|Signos vitales, Toma de muestras|
Medical Assistant|Asistente médico/a|staff|medical_assistant health assistant|Phlebotomy, EHR|Toma de muestras, Expediente clínico|
Dental Assistant|Asistente dental|staff|dental_assistant health assistant|Sterilization, X-ray|Esterilización, Radiografía|
Laboratory Technician|Técnico/a de laboratorio|staff|lab technician health|Sample preparation, Microscopy|Preparación de muestras, Microscopía|
Paramedic|Paramédico/a|staff|paramedic health|Emergency care, ACLS|Urgencias, ACLS|
Veterinarian|Médico/a veterinario/a|staff|vet|Surgery, Small animals|Cirugía, Pequeñas especies|
Dietitian|Nutriólogo/a|staff|nutritionist health|Meal planning, Counseling|Planes de alimentación, Consulta|
Paralegal|Asistente legal|staff|paralegal legal assistant|Legal research, Filing|Investigación jurídica, Expedientes|
Primary School Teacher|Maestro/a de primaria|staff|teacher primary_teacher|Classroom management, Literacy|Manejo de grupo, Lectoescritura|
Preschool Teacher|Educador/a de preescolar|staff|teacher preschool_teacher|Early childhood, Play|Primera infancia, Juego|
Math Teacher|Profesor/a de matemáticas|staff|teacher math_teacher|Algebra, Calculus|Álgebra, Cálculo|
Social Worker|Trabajador/a social|staff|social_worker|Case management, Home visits|Manejo de casos, Visitas domiciliarias|
Dishwasher|Lavaplatos|staff|dishwasher|Dishwashing, Kitchen hygiene|Lavado de loza, Higiene|
Executive Chef|Chef ejecutivo/a|staff|chef cook|Menu design, Food cost|Diseño de menú, Costos|
Baker|Panadero/a|staff|baker|Bread, Pastry|Panadería, Repostería|
Bartender|Bartender|staff|bartender|Cocktails, Point of sale systems|Coctelería, Punto de venta|
Restaurant Host|Anfitrión/a de restaurante|staff|host|Reservations, Customer service|Reservaciones, Servicio al cliente|
Butcher|Carnicero/a|staff|butcher|Meat cutting, Food safety|Cortes de carne, Inocuidad|
Hair Stylist|Estilista|staff|stylist|Haircutting, Coloring|Corte, Colorimetría|
Personal Trainer|Entrenador/a personal|staff|personal_trainer|Strength training, Coaching|Entrenamiento de fuerza, Rutinas|
Insurance Agent|Asesor/a de seguros|sales|insurance sales|Life insurance, Prospecting|Seguros de vida, Prospección|
Bank Teller|Cajero/a bancario/a|sales|teller cashier|Cash handling, Banking|Manejo de efectivo, Banca|
Collections Agent|Gestor/a de cobranza|staff|collections finance|Negotiation, Skip tracing|Negociación, Cobranza telefónica|
Merchandiser|Promotor/a de autoservicio|sales|merchandiser sales|Shelf displays, Inventory|Exhibición, Inventarios|
Telemarketer|Ejecutivo/a de telemercadeo|sales|telemarketing sales call_center|Cold calling, CRM|Llamadas en frío, CRM|
Sewing Machine Operator|Costurero/a|staff|sewing operator|Overlock, Garments|Overlock, Prendas|
Farm Worker|Trabajador/a agrícola|staff|farm|Harvest, Irrigation|Cosecha, Riego|
Gardener|Jardinero/a|staff|gardener|Landscaping, Pruning|Paisajismo, Poda|
Flight Attendant|Sobrecargo de aviación|staff|flight_attendant|Safety procedures, Hospitality|Procedimientos de seguridad, Hospitalidad|
Journalist|Periodista|marketing|journalist writer|Reporting, Interviewing|Reportajes, Entrevistas|+
Photographer|Fotógrafo/a|marketing|photographer|Lightroom, Lighting|Lightroom, Iluminación|
Video Editor|Editor/a de video|marketing|video_editor|Premiere Pro, DaVinci Resolve|Premiere Pro, DaVinci Resolve|+
Network Engineer|Ingeniero/a de redes|engineering|engineer it network|Cisco, CCNA|Cisco, CCNA|
Database Administrator|Administrador/a de bases de datos|engineering|it dba|Oracle, SQL Server|Oracle, SQL Server|+
Cloud Architect|Arquitecto/a de nube|engineering|it cloud|Azure, AWS|Azure, AWS|+
Process Engineer|Ingeniero/a de procesos|engineering|engineer process_engineer|Six Sigma, Minitab|Six Sigma, Minitab|
Chemical Engineer|Ingeniero/a químico/a|engineering|engineer chemical_engineer|Process simulation, HAZOP|Simulación de procesos, HAZOP|
Marketing Intern|Becario/a de mercadotecnia|marketing|intern marketing|Canva, Social media|Canva, Redes sociales|
Accounting Intern|Practicante de contabilidad|staff|intern accounting_intern finance|Excel, Invoicing|Excel, Facturación|
Bilingual Interpreter|Intérprete bilingüe|staff|interpreter translator|Consecutive interpretation, Spanish|Interpretación consecutiva, Inglés|+
Phlebotomist|Flebotomista|staff|phlebotomist health|Blood draws, Vital signs|Toma de sangre, Signos vitales|
Medical Coder|Codificador/a médico/a|staff|medical_coder health|ICD-10, Medical billing|CIE-10, Facturación médica|+
Radiologic Technologist|Técnico/a radiólogo/a|staff|radiology technician health|X-ray, MRI|Rayos X, Resonancia magnética|
Occupational Therapist|Terapeuta ocupacional|staff|occupational_therapist health|Rehabilitation, Assessment|Rehabilitación, Evaluación|
Speech Therapist|Terapeuta de lenguaje|staff|speech_therapist health|Articulation, Assessment|Articulación, Evaluación|
Surgical Technologist|Instrumentista quirúrgico/a|staff|surgical_tech health|Sterile technique, Operating room|Esterilización, Quirófano|
Pediatrician|Médico/a pediatra|staff|pediatrician doctor health|Vaccination, Patient care|Vacunación, Atención al paciente|
Optometrist|Optometrista|staff|optometrist health|Eye exams, Contact lenses|Examen de la vista, Lentes de contacto|
Hotel Front Desk Agent|Recepcionista de hotel|staff|front_desk receptionist hotel admin|Opera PMS, Reservations|Opera PMS, Reservaciones|
Concierge|Concierge|staff|concierge hotel|Guest services, Reservations|Atención a huéspedes, Reservaciones|
Bellhop|Botones|staff|bellhop hotel|Luggage, Guest services|Equipaje, Atención a huéspedes|
Tour Guide|Guía de turistas|staff|tour_guide|Local history, First aid|Historia local, Primeros auxilios|
Travel Agent|Agente de viajes|sales|travel_agent sales|Amadeus, Booking|Amadeus, Reservaciones|
Pastry Chef|Repostero/a|staff|pastry_chef baker chef|Chocolate, Cakes|Chocolatería, Pasteles|
Kitchen Helper|Ayudante de cocina|staff|kitchen_helper|Food prep, Kitchen hygiene|Preparación de alimentos, Higiene|
Motorcycle Courier|Mensajero/a en motocicleta|staff|courier delivery driver|Motorcycle license, Parcels|Licencia de motociclista, Paquetería|
Customs Broker|Agente aduanal|staff|customs foreign_trade logistics|Tariff classification, Incoterms|Clasificación arancelaria, Incoterms|
Import and Export Coordinator|Coordinador/a de comercio exterior|staff|foreign_trade logistics|Incoterms, Letters of credit|Incoterms, Cartas de crédito|
Heavy Equipment Operator|Operador/a de maquinaria pesada|staff|heavy_equipment operator construction|Excavator, Backhoe|Excavadora, Retroexcavadora|
Crane Operator|Operador/a de grúa|staff|crane operator construction|Rigging, NCCCO|Izaje, Maniobras|
Roofer|Techador/a|staff|roofer construction|Shingles, Waterproofing|Tejas, Impermeabilización|
Bricklayer|Albañil|staff|mason construction|Brickwork, Mortar|Mampostería, Aplanados|
Locksmith|Cerrajero/a|staff|locksmith|Locks, Key cutting|Cerraduras, Llaves|
Solar Panel Installer|Instalador/a de paneles solares|staff|solar technician|NABCEP, Photovoltaics|Sistemas fotovoltaicos, Trabajo en alturas|
Fiber Optic Technician|Instalador/a de fibra óptica|staff|fiber technician|Splicing, OTDR|Fusión de fibra, OTDR|
Elevator Technician|Técnico/a de elevadores|staff|elevator technician maintenance|Hydraulics, Troubleshooting|Hidráulica, Diagnóstico|
Land Surveyor|Topógrafo/a|staff|surveyor|Total station, AutoCAD|Estación total, AutoCAD|
CAD Drafter|Dibujante proyectista|design|drafter|AutoCAD, Shop drawings|AutoCAD, Planos de taller|
BIM Modeler|Modelador/a BIM|design|bim drafter|Revit, Navisworks|Revit, Navisworks|+
EHS Specialist|Especialista en seguridad e higiene|staff|ehs|OSHA 30, ISO 45001|NOM-035, ISO 45001|
Environmental Engineer|Ingeniero/a ambiental|staff|engineer environmental_engineer|ISO 14001, Wastewater|ISO 14001, Aguas residuales|
Quality Engineer|Ingeniero/a de calidad|staff|engineer quality quality_engineer|APQP, IATF 16949|APQP, IATF 16949|
Automation Engineer|Ingeniero/a en automatización|engineering|engineer automation_engineer|PLC, SCADA|PLC, SCADA|
Bookkeeper|Encargado/a de contabilidad|staff|bookkeeper accounting_clerk finance|QuickBooks, Bank reconciliation|CONTPAQi, Conciliaciones bancarias|+
Tax Preparer|Asesor/a fiscal|staff|tax finance|Tax returns, QuickBooks|Declaraciones, CFDI|
Loan Officer|Asesor/a de crédito|sales|loan sales finance|Underwriting, Prospecting|Análisis de crédito, Prospección|
Claims Adjuster|Ajustador/a de seguros|staff|claims insurance|Claims, Appraisal|Siniestros, Valuación|
Actuary|Actuario/a|staff|actuary finance|Statistics, R|Estadística, R|
Economist|Economista|staff|economist finance|Econometrics, Stata|Econometría, Stata|
Compliance Officer|Oficial de cumplimiento|staff|compliance legal|AML, Risk assessment|Prevención de lavado de dinero, Riesgos|
Police Officer|Policía municipal|staff|police|Patrol, First aid|Patrullaje, Primeros auxilios|
Firefighter|Bombero/a|staff|firefighter|Rescue, First aid|Rescate, Primeros auxilios|
Librarian|Bibliotecario/a|staff|librarian|Cataloging, Archives|Catalogación, Archivo|
School Principal|Director/a de escuela|staff|principal school director|School administration, Budgeting|Gestión escolar, Presupuestos|
Special Education Teacher|Maestro/a de educación especial|staff|teacher special_teacher|IEP, Inclusion|Inclusión, Lengua de señas|
Teaching Assistant|Auxiliar docente|staff|teaching_assistant assistant school|Classroom support, Play|Apoyo en el aula, Juego|
French Teacher|Profesor/a de francés|staff|teacher french_teacher|DELF, Lesson Planning|DELF, Planeación didáctica|+
Physical Education Teacher|Profesor/a de educación física|staff|teacher pe_teacher|Sports, First aid|Deportes, Primeros auxilios|
Salesforce Administrator|Administrador/a de Salesforce|engineering|salesforce_admin it|Salesforce, Flow|Salesforce, Flow|+
SAP Consultant|Consultor/a SAP|engineering|sap_consultant it|SAP FICO, SAP MM|SAP FICO, SAP MM|+
Cybersecurity Analyst|Analista de ciberseguridad|engineering|security it analyst|SIEM, CISSP|SIEM, CISSP|+
Game Developer|Desarrollador/a de videojuegos|engineering|developer game_developer|Unity, C#|Unity, C#|+
Business Intelligence Analyst|Analista de inteligencia de negocios|staff|bi data analyst data_analyst|Power BI, SQL|Power BI, SQL|+
Content Moderator|Moderador/a de contenido|staff|moderator|Trust and safety, Queue review|Políticas de contenido, Revisión|+
Transcriptionist|Transcriptor/a|staff|transcriber admin|Typing, Audio editing|Mecanografía, Edición de audio|+
Virtual Assistant|Asistente virtual|staff|virtual_assistant admin assistant|Calendar management, Email|Agenda, Correo|+
Interior Designer|Diseñador/a de interiores|design|designer interior_designer|SketchUp, Furniture|SketchUp, Mobiliario|
Fashion Designer|Diseñador/a de modas|design|designer fashion_designer|Pattern making, Sketching|Patronaje, Figurines|
Barber|Barbero/a|staff|barber stylist|Beard trims, Haircutting|Barba, Corte|
Nail Technician|Manicurista|staff|nails|Gel nails, Pedicure|Uñas de gel, Pedicure|
Massage Therapist|Masajista|staff|massage|Deep tissue, Spa|Masaje descontracturante, Spa|
Lifeguard|Salvavidas|staff|lifeguard|CPR, Swimming|RCP, Natación|
Laundry Attendant|Encargado/a de lavandería|staff|laundry|Washing, Ironing|Lavado, Planchado|
Valet Parking Attendant|Valet parking|staff|valet|Manual transmission, Customer service|Transmisión estándar, Servicio al cliente|
Gas Station Attendant|Despachador/a de gasolina|staff|gas_station|Fuel pumps, Cash handling|Bombas de gasolina, Manejo de efectivo|
Pharmaceutical Sales Representative|Representante médico/a|sales|pharma_rep sales|Medical visits, Prospecting|Visita médica, Prospección|
Pest Control Technician|Fumigador/a|staff|pest_control technician|Pesticides, Inspection|Plaguicidas, Inspección|
Stocker|Acomodador/a de mercancía|staff|stocker store|Shelf displays, Inventory|Exhibición, Inventarios|
Geologist|Geólogo/a|staff|geologist scientist|GIS, Drilling|SIG, Barrenación|
Biologist|Biólogo/a|staff|biologist scientist|Field sampling, R|Muestreo, R|
Finance Director|Director/a de finanzas|staff|finance_director finance director|Budgeting, IFRS|Presupuestos, NIF|
Plant Manager|Gerente de planta|staff|plant_manager production|Lean, Budgeting|Manufactura esbelta, Presupuestos|
Quality Manager|Gerente de calidad|staff|quality quality_manager|ISO 9001, Audits|ISO 9001, Auditorías|
Purchasing Manager|Gerente de compras|staff|buyer purchasing_manager|Strategic sourcing, SAP|Abastecimiento estratégico, SAP|
Warehouse Picker|Surtidor/a de pedidos|staff|warehouse picker|RF Scanners, Packing|Radiofrecuencia, Empaque|
`

const list = (text: string | undefined) => (text ?? '').split(',').map((each) => each.trim())

/** Occupations that the demo has not. */
export const extraRoles: readonly ExtraRole[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [en = '', es = '', department, tags = '', skillsEn, skillsEs, remote] = line.split('|')
    return {
      title: { en, es },
      department: department as Department,
      tags,
      skills: { en: list(skillsEn), es: list(skillsEs) },
      canBeRemote: remote === '+',
    }
  })
