// What people type on a job board, with what they mean by it: written from how people search, not from how the index works.
//
// A line is `typed > must > may`. What is found is judged by the first meaning that it fits: `must` is what was asked for, `may` is near enough not to be
// wrong, all else is wrong. A meaning is a list of what has to be true of a job, all of it: tags of `roles.ts`, `a|b` for either and
// city:, state:, country:, company:, skill:, level:, type:, department:, title: (a part of the title), remote. `-` means that nothing must be found.

const table = `
developer > developer > developer|engineer|data
developers > developer > developer|engineer|data
desarrollador > developer > developer|business_developer
desarrolladora > developer > developer|business_developer
desarrolladores > developer > developer|business_developer
programador > developer > developer|engineer
programadora > developer > developer|engineer
programmer > developer > developer|engineer
dev > developer > developer
software engineer > developer > developer|engineer
software developer > developer > developer
ingeniero de software > developer > developer|engineer
ingeniera de software > developer > developer|engineer
engineer > engineer > engineering_manager
ingeniero > engineer > engineering_manager
ingeniera > engineer > engineering_manager
ingenieros > engineer > engineering_manager
sr engineer > engineer level:senior_level > engineer
sr. engineer > engineer level:senior_level > engineer
senior engineer > engineer level:senior_level > engineer
jr developer > developer level:entry_level|associate > developer
junior developer > developer level:entry_level|associate > developer
programador jr > developer level:entry_level|associate > developer
desarrollador senior > developer level:senior_level > developer
desarrollador sr > developer level:senior_level > developer
ssr developer > developer level:mid_senior_level|mid_level > developer
desarrollador ssr > developer level:mid_senior_level|mid_level > developer
full stack > fullstack
fullstack > fullstack
full-stack developer > fullstack > developer
desarrollador full stack > fullstack > developer
fullstack engineer > fullstack > developer
front end > frontend
frontend > frontend
front-end developer > frontend > developer
desarrollador frontend > frontend > developer
backend > backend
back end developer > backend > developer
backend engineer > backend > developer
java developer > java > developer skill:java
desarrollador java > java > developer skill:java
java > java|skill:java > -
javascript > skill:javascript|react > frontend|developer
python > python|skill:python
remote python > skill:python remote
python remoto > skill:python remote
python developer > python > developer skill:python
react > react|skill:react > frontend|mobile
react developer > frontend|react > developer skill:react
.net > dotnet
c# > skill:c#
c++ > skill:c++
php > php
node > skill:node.js
node.js > skill:node.js
kubernetes > skill:kubernetes > devops
aws > skill:aws
sql > skill:sql > data
excel > skill:excel
sap > skill:sap
figma > skill:figma > designer
photoshop > skill:adobe_photoshop > graphic_designer
salesforce > skill:salesforce > sales
autocad > skill:autocad|skill:autocad_electrical
devops > devops > backend|developer
sre > devops
qa > qa > developer skill:qa|quality
qa engineer > qa
tester > qa
quality assurance > qa > quality
data engineer > data_engineer > data engineer
ingeniero de datos > data_engineer > data engineer
data analyst > data_analyst > analyst
analista de datos > data_analyst > analyst|data
data scientist > data_scientist > data
cientifico de datos > data_scientist > data
machine learning > ml|skill:machine_learning > data
mobile developer > mobile > developer
desarrollador movil > mobile > developer
ios > mobile|skill:ios
android developer > mobile > developer skill:android
product manager > product_manager > manager
pm > product_manager|project_manager > manager
project manager > project_manager > manager
gerente de proyectos > project_manager > manager
scrum master > scrum
product owner > product_manager
business analyst > business_analyst > analyst
analista > analyst
analyst > analyst
designer > designer
diseñador > designer
diseñadora > designer
disenador > designer
product designer > product_designer > designer
diseñador de producto > product_designer > designer
ux designer > ux designer > ux|designer
ux > ux > designer skill:ux|designer
ui ux > ux|product_designer > designer
graphic designer > graphic_designer > designer
diseñador gráfico > graphic_designer > designer
diseño grafico > graphic_designer > designer
diseño > designer > department:design
rh > hr > department:talent
hr > hr > department:talent
recursos humanos > hr > department:talent
human resources > hr > department:talent
hr manager > hr manager > hr
gerente de recursos humanos > hr manager > hr
recruiter > recruiter > hr
reclutador > recruiter > hr
reclutamiento > recruiter > hr
talent acquisition > recruiter > hr
nomina > payroll > hr|skill:nómina
payroll > payroll > hr|skill:payroll
accountant > accountant > finance
contador > accountant > finance
contadora > accountant > finance
contador publico > accountant > finance
contador monterrey > accountant city:monterrey > accountant
accountant toronto > accountant city:toronto > accountant
contabilidad > accountant|accounting_clerk > finance
accounting > accountant|accounting_clerk > finance
auxiliar contable > accounting_clerk > finance
auditor > auditor > finance
financial analyst > financial_analyst > analyst|finance
analista financiero > financial_analyst > analyst|finance
finanzas > finance
sales > sales > department:sales|sales_manager
ventas > sales > department:sales
vendedor > sales
vendedora > sales
salesperson > sales
sales rep > sales > department:sales
sales manager > sales_manager > sales
gerente de ventas > sales_manager > sales|store
ejecutivo de ventas > sales
ejecutivo de cuenta > sales
account executive > sales
account manager > sales manager > sales
marketing > marketing > department:marketing
mercadotecnia > marketing > department:marketing
marketing manager > marketing manager > marketing
marketing digital > digital_marketing > marketing
community manager > social_media > marketing
redes sociales > social_media > marketing
seo > seo|skill:seo > marketing
customer success > customer_success
atencion al cliente > customer_support > customer_success|support|skill:servicio_al_cliente
customer service > customer_support > support|customer_success|skill:customer_service|skill:servicio_al_cliente
call center > call_center > customer_support
soporte tecnico > support > it|customer_support
it support > it support > it
it > it > developer|engineer
sysadmin > sysadmin > it|devops
administrative assistant > admin assistant > admin
asistente administrativo > admin assistant > admin
secretaria > admin|assistant|receptionist
recepcionista > receptionist
receptionist > receptionist
abogado > lawyer
abogada > lawyer
lawyer > lawyer
attorney > lawyer
nurse > nurse > health
enfermera > nurse > health
enfermero > nurse > health
medico > doctor > health
doctor > doctor > health
teacher > teacher
maestra > teacher
profesor de ingles > english_teacher > teacher
docente > teacher
driver > driver
chofer > driver
conductor > driver
repartidor > delivery > driver
almacenista > warehouse > warehouse|forklift
warehouse > warehouse > logistics|operations
almacen > warehouse > logistics
soldador > welder
welder > welder
electricista > electrician
mecanico > mechanic|mechanical_engineer
cocinero > cook
cook > cook
mesero > waiter
waitress > waiter
limpieza > cleaner
cleaner > cleaner
cajero > cashier
guardia > guard
traductor > translator
copywriter > copywriter > writer
arquitecto > architect
civil engineer > civil_engineer > engineer
ingeniero civil > civil_engineer > engineer
ingeniero industrial > industrial_engineer > engineer
ingeniero mecanico > mechanical_engineer > engineer|mechanic
manager > manager > level:director
gerente > manager > level:director
mgr > manager > level:director
gte ventas > sales_manager > sales
director > level:director
supervisor > supervisor > manager
intern > level:internship
internship > level:internship
practicas > level:internship
becario > level:internship
practicante marketing > level:internship marketing > level:internship|marketing
engineering internship > level:internship department:engineering > level:internship|engineer
texas > state:texas
tx > state:texas
TX > state:texas
ca > state:california
CA > state:california
california > state:california
ny > state:new_york
new york > state:new_york
nyc > city:new_york|brooklyn > state:new_york
nl > state:nuevo_león|newfoundland_and_labrador
nuevo leon > state:nuevo_león
cdmx > city:ciudad_de_méxico
CDMX > city:ciudad_de_méxico
mexico city > city:ciudad_de_méxico
jalisco > state:jalisco
madrid > city:madrid
bogota > city:bogotá
colombia > country:co
spain > country:es
españa > country:es
usa > country:us
eeuu > country:us
canada > country:ca
leon > city:león > state:nuevo_león
mty > city:monterrey
gdl > city:guadalajara
@gdl > city:guadalajara
contador mty > accountant city:monterrey > accountant|finance
math teacher > teacher
profesor de matematicas > teacher
spanish teacher > teacher
@tx > state:texas
@ca > state:california
@nl > state:nuevo_león|newfoundland_and_labrador
@cdmx > city:ciudad_de_méxico
@ontario > state:ontario
@on > state:ontario
@la > city:los_angeles
@leon > city:león
@san juan > city:san_juan
engineer tx > engineer state:texas > engineer
engineer texas > engineer state:texas > engineer
nurse ca > nurse state:california > nurse|health
developer&@monterrey > developer city:monterrey
contador&@cdmx > accountant city:ciudad_de_méxico
designer remote > designer remote
remote designer > designer remote
remote > remote
remoto > remote
home office > remote > office
teletrabajo > remote
work from home > remote
trabajo desde casa > remote
remote jobs > remote
medio tiempo > type:part_time
part time > type:part_time
part-time nurse > nurse type:part_time > nurse|type:part_time
freelance > type:contract
contract developer > developer type:contract > developer
trabajo de contador > accountant > finance
empleos de chofer > driver
sales jobs > sales > department:sales
vacantes ventas > sales > department:sales
jobs in texas > state:texas
monedil > company:monedil
gantrel > company:gantrel_robotics
monedil engineer > company:monedil engineer > company:monedil
enginer > engineer > engineering_manager
desinger > designer
desarollador > developer > business_developer
progamador > developer > engineer
acountant > accountant > finance
recrutier > recruiter > hr
contadro > accountant > finance
diseñdor > designer
vendedro > sales
enfemera > nurse > health
kuberntes > skill:kubernetes > devops
pyhton > python|skill:python
guadaljara > city:guadalajara
monterey > city:monterrey
montery > city:monterrey
marketting > marketing > department:marketing
eng > engineer|engineering_manager > english_teacher
engin > engineer > engineering_manager
desarr > developer > business_developer
mark > marketing > department:marketing
contad > accountant > finance
cyber security > security
director de ventas > title:ventas|title:sales sales > sales
lead developer > engineering_manager > engineer|developer
gestor de proyectos > project_manager
node js > skill:node.js
bienes raíces > real_estate
coordinador de eventos > events
tutor > teacher
data analyst remote mexico > data_analyst remote country:mx > data_analyst
analista de datos junior > data_analyst level:entry_level|associate > data_analyst|analyst
enfermera toronto > nurse > nurse|health
nurses > nurse > health
contadora sr > accountant level:senior_level > accountant|finance
accountant part time > accountant type:part_time > accountant|finance
becario contabilidad > accountant > finance
practicas profesionales > level:internship
prácticas marketing > marketing level:internship > marketing|level:internship
summer internship > level:internship
entry level > level:entry_level|associate
entry level marketing > marketing level:entry_level|associate > marketing|department:marketing
sin experiencia > level:entry_level|associate
trabajo sin experiencia > level:entry_level|associate
no experience > level:entry_level|associate
ventas sin experiencia > sales level:entry_level|associate > sales|department:sales
parttime teacher > teacher type:part_time > teacher
fulltime > type:full_time
home office atencion a clientes > customer_support remote > customer_support|customer_success
consultor sap > skill:sap > business_analyst|analyst
dev ops > devops
tech support > support > it|customer_support
customer service representative > customer_support > support|call_center|customer_success
office admin > admin > assistant|office
content creator > writer|social_media > marketing|designer
head of marketing > marketing manager > marketing
cto > engineering_manager > engineer
web developer > frontend|fullstack > developer
jr backend > backend level:entry_level|associate > backend|developer
mesera > waiter
engineer toronto > engineer city:toronto > engineer
ingeniero en monterrey > engineer city:monterrey > engineer
ventas guadalajara > sales city:guadalajara > sales|department:sales
trabajos en monterrey > city:monterrey
vacantes monterrey > city:monterrey
empleos en guadalajara > city:guadalajara
jobs in austin > city:austin
nurse near me > nurse > health
remote nurse texas > nurse remote|state:texas > nurse|health
contador remoto medio tiempo tijuana > accountant remote|type:part_time|city:tijuana > accountant|finance
javscript > skill:javascript > frontend|developer
software enginer > developer > engineer
bilingüe ventas > sales > department:sales
asesor de ventas > sales > department:sales
xylograf > -
xylographqz > -
qqqqqq > -
astronaut > -
`

/** What has to be true of a job: each of the alternatives of a line is a word or `key:value`. */
export type Meaning = readonly (readonly string[])[]

export type Query = { typed: string; must: Meaning | null; may: Meaning | null }

const meaningOf = (text: string | undefined): Meaning | null =>
  text === undefined || text === '-' ? null : text.split(' ').map((each) => each.split('|'))

/** All queries with what they mean; `must` is null where nothing must be found. */
export const queries: readonly Query[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [typed = '', must, may] = line.split(' > ')
    return { typed, must: meaningOf(must), may: meaningOf(may) }
  })
