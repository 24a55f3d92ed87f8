// Further lines of the dictionary: tools, methods, certificates and well-known employers, with the work that they stand for. A line is `work, work: name, name`:
// whoever types a name finds first what asks for it, then what is called by any name of the lines that begin with that work (dictionary-words.ts).

/** What is used at work, is learnt for it or is asked of whoever does it. */
export const TOOLS = `
environmental engineer: esg
industrial engineer: kaizen, poka yoke, value stream mapping, vsm, kanban production
automation engineer: scada, plc, labview, tia portal, allen bradley, rockwell, siemens step 7, hmi, plc siemens
surveyor: gis, arcgis, qgis, estacion total
drafter: cad, tekla
bim modeler: revit bim, archicad, navisworks
graphic designer: canva, photoshop designer, indesign, coreldraw, corel draw, adobe creative suite, adobe creative cloud
medical coder: icd10, hipaa, cpt
english teacher: tefl, tesol, celta
preschool teacher: montessori
accountant: ifrs, niif, netsuite
accounting clerk: conciliaciones bancarias, bank reconciliation, xero, contpaq, contpaqi, aspel, aspel coi, siigo, tango gestion, concar, sage, odoo
auditor: sox, cia certified
economist: econometrics, econometria, stata
loan officer: nmls
compliance officer: gdpr
digital marketing: shopify, hubspot crm, google analytics 4, google tag manager, mercado libre, amazon fba, marketo automation
community manager: instagram, tiktok, meta business suite, hootsuite
scrum master: agile, metodologias agiles, scrum, kanban coach, jira
blockchain developer: web3, blockchain, solidity, smart contracts
game developer: unity, unreal engine, unreal, godot
web developer: html css, wordpress
php developer: laravel, symfony, drupal, magento, prestashop
python developer: phyton, django, fastapi, flask
dotnet developer: vb net, visual basic, maui, blazor, entity framework
react developer: next js
frontend: html, css, angularjs, svelte, nuxt, tailwind, sass, jquery, webpack
backend: apis, microservicios, rest api, graphql, ruby, rust, elixir, mongodb, redis, rabbitmq
full stack: mern, mean
mobile developer: swift, flutter, react native, kotlin, xcode, objective c, ionic, xamarin, jetpack compose, swiftui
embedded: arduino, embedded c, iot, rtos, embedded linux, fpga, vhdl, verilog, lenguaje c, raspberry pi, autosar, can bus
qa: istqb, selenium, cypress testing, playwright, appium, jmeter, cucumber, testrail
devops: jenkins, terraform, ansible, docker, gitlab ci, github actions, openshift, helm, prometheus, grafana, cloudformation, puppet
technical support: itil
systems administrator: vmware, linux, red hat, active directory, windows server administrator
network engineer: ccna, ccnp, ccie, mikrotik, fortinet, cisco, juniper, voip, sd wan, palo alto networks
data analyst: dashboards, looker, qlik, pandas, spss, sas, tableau desktop, qlikview, qlik sense, google data studio, looker studio, microstrategy, dax, power query
data scientist: mineria de datos, data mining, numpy, r studio, rstudio, scikit learn
data engineer: big data, etl, snowflake, databricks, airflow, hadoop, pyspark, dbt, data lake, spark, scala, kafka, redshift, bigquery, informatica powercenter, talend, ssis
machine learning engineer: generative ai, genai, llm, deep learning, nlp, computer vision, pytorch, tensorflow, langchain, rag, chatgpt, prompt engineering, opencv, mlflow
cybersecurity: ceh, oscp, siem, cism, splunk, nessus, burp suite, crowdstrike, nist, owasp
sap consultant: sap sd, sap hana, s4hana, abap, sap fico
salesforce administrator: salesforce, servicenow
ux designer: wireframes, prototipos, figma, sketch, adobe xd, invision
interpreter: asl, lsm
photographer: lightroom
video editor: premiere, premiere pro, after effects, davinci resolve, capcut, final cut
foreign trade: incoterms, immex, incoterms 2020, oea
buyer: sourcing
data entry: excel data entry
telemarketer: cold calling, llamadas en frio
collections: skip tracing
travel agent: amadeus, sabre, gds
beautician: microblading, faciales, lash lifting
manicurist: gelish, gel polish, shellac
massage therapist: deep tissue, piedras calientes
security guard: cctv, licencia de portacion
sales development: prospeccion, prospecting
cashier: cash handling, manejo de efectivo, punto de venta, micros, micros pos, pos, arqueo de caja
roofer: impermeabilizacion, waterproofing, impermeabilizar, shingles
electrician: wiring, cableado, nec code
hvac: epa 608, r410a, gases refrigerantes
welder: electrodos, gtaw
solar installer: nabcep, photovoltaic
fiber optic technician: splicing, otdr
machinist: cnc, g code, mastercam, codigo g, fanuc, haas
quality inspector: gmp, haccp, calibrador vernier, instrumentos de medicion
quality engineer: iso 9001, iatf 16949, apqp, core tools, ppap, iatf, minitab, 8d, iso 13485, fmea, amef, spc, cep, gd t
safety specialist: osha, nebosh, nom 035, iso 45001, brigadas, nom 035 stps, iperc, sso, alto riesgo
sewing machine operator: overlock, recta y overlock
truck driver: hazmat, licencia a iii, twic
crane operator: rigging, nccco, izaje
heavy equipment operator: bobcat
react developer, frontend: angular
developer: perl, rpg as400, as400, delphi
database administrator: pl sql, plsql, oracle
java developer: hibernate, jsf, quarkus
project manager: confluence, ms project, primavera, primavera p6
motion designer: blender, cinema 4d, 3ds max, zbrush, houdini
architect: sketchup, lumion
civil engineer: civil 3d, etabs, sap2000, neodata
mechanical engineer: ansys, catia, siemens nx, autodesk inventor
electrical engineer: matlab, simulink, etap
electronics engineer: altium
chemical engineer: aspen hysys, hysys
geologist: petrel, leapfrog
seo specialist: semrush, ahrefs
customer service: zendesk, intercom, freshdesk
call center: avaya, genesys
salesperson: pipedrive
payroll specialist: nomipaq, adp, a3nom
hr generalist: workday, successfactors, phr
tax preparer: sunat, sii impuestos, dian, afip, turbotax
financial analyst: bloomberg, modelado financiero
risk analyst: frm
financial advisor: series 7, series 66
underwriter: cpcu
recruiter: linkedin recruiter, psicometria
medical assistant: epic emr, cerner, emr
nurse: pals, suturas, inyecciones
phlebotomist: venopuncion, venipuncture
nursing assistant: signos vitales, vital signs, toma de signos vitales, cpr
chemist: hplc, cromatografia, gas chromatography
laboratory technician: pcr, hematologia
translator: memoq
teacher: classroom management, planeacion didactica
cook: manipulacion de alimentos, distintivo h, sous vide
receptionist: opera pms
waiter: toast pos
warehouse worker: radiofrecuencia, wms
dispatcher: gps tracking
plumber: soldadura de cobre, termofusion agua
auto mechanic: obd2, inyeccion electronica, scanner automotriz, suspension y frenos
maintenance technician: hidraulica, neumatica
production operator: 5s
hairdresser: tecnicas de corte, balayage, keratina
barber: barberia clasica
personal trainer: trx
gardener: desbrozadora, sistema de riego
fashion designer: lectra, gerber
sound technician: adobe audition, pro tools
musician: ableton
bartender: wset
hotel manager: hospitality management
customs broker: anexo 24, vucem
`

/** Employers whose name people type for the work that they are known for. */
export const EMPLOYERS = `
taxi driver, delivery driver: uber, didi
taxi driver: cabify, lyft, indriver
delivery driver: rappi, uber eats, ubereats, doordash, grubhub, instacart, glovo, pedidosya, pedidos ya, cornershop
barista: starbucks
tax preparer: h&r block
crew member: mcdonalds, burger king, kfc, subway restaurant
cashier, stocker, retail sales associate: walmart
cashier: oxxo
cashier, stocker: soriana, chedraui, costco, target store, mercadona, exito supermercado
retail sales associate: home depot, falabella, coppel, elektra, zara
pharmacy technician: farmacias guadalajara
pharmacy technician, doctor: farmacias similares
call center: teleperformance, concentrix, konecta, atento
`
