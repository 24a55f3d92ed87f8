// The plainer ones of the resumes that were written one by one: forms of offices and portals, tables, lists.
import type { Truth } from '../truth.ts'
import { ICONS } from './icons.ts'
import { page } from './pages.ts'

const official = page(
  `body{padding:28pt 40pt;font:9.5pt/1.4 "DejaVu Sans Condensed"}h1{font-size:19pt;font-weight:400}.k{font-size:8.5pt;border-bottom:1pt solid #ccc;padding:4pt 0 8pt}.k b{color:#333}h2{font-size:11pt;font-weight:700;border-bottom:1.2pt solid #222;margin:14pt 0 6pt;text-transform:uppercase}.d{color:#555;font-size:9pt}.t{font-size:10.5pt}.t b{text-transform:uppercase}.t i{font-style:normal;text-transform:uppercase}`,
  `<h1>Aoife Ní Dhonnchadha</h1><p class="k"><b>Date of birth:</b> 12/03/1990 &nbsp;| <b>Nationality:</b> Irish &nbsp;| <b>Gender:</b> Female &nbsp;| <b>Phone number:</b> (+353) 851234567 (Mobile) &nbsp;| <b>Email address:</b> aoife.nidhonnchadha@example.ie &nbsp;| <b>Website:</b> https://aoife.example.ie &nbsp;| <b>Address:</b> 12 Sráid na Mainistreach, D02 X285, Dublin, Ireland (Home)</p>
   <h2>About me</h2><p>Environmental lawyer with a taste for wetlands and plain language.</p>
   <h2>Work experience</h2><p class="d">01/09/2019 – CURRENT Luxembourg, Luxembourg</p><p class="t"><b>Legal Officer</b> <i>European Wetlands Registry</i></p><ul><li>Draft opinions on the directive on habitats</li><li>Represent the Registry in hearings (12 in 2022)</li></ul>
   <p class="d">15/01/2016 – 31/08/2019 Dublin, Ireland</p><p class="t"><b>Associate Solicitor</b> <i>Corrib Farrelly Solicitors</i></p><p>Planning and environment. Main activities: judicial review, due diligence.</p>
   <p class="d">01/10/2014 – 31/12/2015 Galway, Ireland</p><p class="t"><b>Trainee Solicitor</b> <i>Corrib Farrelly Solicitors</i></p>
   <h2>Education and training</h2><p class="d">09/2013 – 09/2014 Galway, Ireland</p><p class="t"><b>LL.M. in Environmental Law</b> <i>Western Atlantic University</i></p><p class="d">Website https://www.wau.example.ie | Level in EQF EQF level 7</p>
   <p class="d">09/2009 – 06/2013 Dublin, Ireland</p><p class="t"><b>Bachelor of Civil Law</b> <i>Liffey College</i></p>
   <h2>Language skills</h2><p>Mother tongue(s): <b>IRISH</b> | <b>ENGLISH</b></p><p>Other language(s): French — Listening C1, Reading C1, Spoken production B2, Writing B2</p><h2>Driving licence</h2><p>Driving Licence: B (04/05/2011 – 04/05/2031)</p>`,
)

const officialTruth: Truth = {
  given: 'Aoife',
  family: 'Ní Dhonnchadha',
  email: 'aoife.nidhonnchadha@example.ie',
  phone: '(+353) 851234567',
  address: ['12 Sráid na Mainistreach, D02 X285, Dublin, Ireland', '12 Sráid na Mainistreach, D02 X285, Dublin, Ireland (Home)'],
  jobs: [
    { title: 'Legal Officer', company: 'European Wetlands Registry', from: '2019-09', to: null },
    { title: 'Associate Solicitor', company: 'Corrib Farrelly Solicitors', from: '2016-01', to: '2019-08' },
    { title: 'Trainee Solicitor', company: 'Corrib Farrelly Solicitors', from: '2014-10', to: '2015-12' },
  ],
  studies: [
    { degree: 'LL.M. in Environmental Law', school: 'Western Atlantic University', from: '2013-09', to: '2014-09' },
    { degree: 'Bachelor of Civil Law', school: 'Liffey College', from: '2009-09', to: '2013-06' },
  ],
}

const tabular = page(
  `body{padding:40pt 50pt;font:10.5pt/1.35 "Liberation Sans"}h1{font-size:18pt;text-align:center;letter-spacing:2pt}h2{font-size:12pt;margin:14pt 0 4pt;color:#345}table{width:100%;border-collapse:collapse}td{vertical-align:top;padding:3pt 4pt}td:first-child{width:125pt}`,
  `<h1>CURRICULUM VITAE</h1><h2>Personal details</h2><table><tr><td>Name</td><td>Dipl.-Ing. Jörg-Uwe Freiherr von Süßmilch</td></tr><tr><td>Address</td><td>Große Ulrichstraße 9a, 06108 Halle (Saale), Germany</td></tr><tr><td>Telephone</td><td>+49 (0)151 5550 1234</td></tr><tr><td>E-mail</td><td>ju.suessmilch@example.de</td></tr><tr><td>Date / place of birth</td><td>22.02.1979, Leipzig</td></tr><tr><td>Marital status</td><td>married, two children</td></tr></table>
   <h2>Professional experience</h2><table><tr><td>since 04/2019</td><td><b>Head of Production Planning</b><br>Saaletal Pumpen GmbH &amp; Co. KG, Halle (Saale)<ul><li>Responsible for 38 employees in two shifts</li><li>Introduction of SAP S/4HANA (2020–2022)</li></ul></td></tr>
   <tr><td>10/2011 – 03/2019</td><td><b>Process Engineer</b><br>Elbwerk Maschinenbau AG, Dresden<ul><li>Lean projects on six lines</li></ul></td></tr><tr><td>09/2006 – 09/2011</td><td><b>Development Engineer</b><br>Ingenieurbüro Lindqvist, Chemnitz</td></tr></table>
   <h2>Studies and school</h2><table><tr><td>10/2000 – 08/2006</td><td><b>Diplom-Ingenieur, Mechanical Engineering</b><br>Technische Hochschule Erzgebirge</td></tr><tr><td>1991 – 1999</td><td><b>Abitur (grade 1.8)</b><br>Thomas-Gymnasium, Leipzig</td></tr></table>
   <h2>Military / civilian service</h2><table><tr><td>09/1999 – 08/2000</td><td>Civilian service, ambulance station, Leipzig</td></tr></table>
   <h2>Further training</h2><table><tr><td>05/2014</td><td>Six Sigma Green Belt</td></tr></table><p style="margin-top:30pt">Halle, 3 May 2024</p>`,
)

const tabularTruth: Truth = {
  given: 'Jörg-Uwe',
  family: 'Freiherr von Süßmilch',
  email: 'ju.suessmilch@example.de',
  phone: '+49 (0)151 5550 1234',
  address: 'Große Ulrichstraße 9a, 06108 Halle (Saale), Germany',
  jobs: [
    {
      title: 'Head of Production Planning',
      company: ['Saaletal Pumpen GmbH & Co. KG', 'Saaletal Pumpen GmbH & Co. KG, Halle (Saale)'],
      from: '2019-04',
      to: null,
    },
    { title: 'Process Engineer', company: 'Elbwerk Maschinenbau AG', from: '2011-10', to: '2019-03' },
    { title: 'Development Engineer', company: 'Ingenieurbüro Lindqvist', from: '2006-09', to: '2011-09' },
  ],
  studies: [
    { degree: 'Diplom-Ingenieur, Mechanical Engineering', school: 'Technische Hochschule Erzgebirge', from: '2000-10', to: '2006-08' },
    { degree: ['Abitur (grade 1.8)', 'Abitur'], school: ['Thomas-Gymnasium', 'Thomas-Gymnasium, Leipzig'], from: '1991-01', to: '1999-12' },
  ],
}

const functional = page(
  `body{padding:44pt 54pt;font:11pt/1.4 "C059"}h1{font-size:22pt;text-align:center}.k{text-align:center}h2{font-size:12.5pt;text-align:center;text-transform:uppercase;margin:12pt 0 4pt}h3{font-size:11pt;margin-top:6pt}`,
  `<h1>Rosalind M. Featherstonehaugh</h1><p class="k">4471 Larkspur Ct., Apt. 2B • Eugene, Oregon 97401<br>Cell (541) 555-0137 • rosalind.featherstonehaugh@example.net</p>
   <h2>Objective</h2><p>To return to office administration after raising a family, in a practice where patients are people.</p>
   <h2>Summary of Qualifications</h2><ul><li>Over 12 years of experience in dental and medical offices</li><li>Bilingual, calm, and never lost a chart</li></ul>
   <h2>Professional Skills</h2><h3>Office Management</h3><ul><li>Supervised a front desk of five and its schedule</li><li>Negotiated supply contracts and saved 14%</li></ul><h3>Billing and Insurance</h3><ul><li>Processed 900 claims a month with three carriers</li></ul><h3>Customer Service</h3><ul><li>Received the Heron Award for patient care, 2011</li></ul>
   <h2>Employment History</h2><p>Office Manager, Blue Heron Dental Group, Eugene, OR</p><p>Billing Specialist, Willamette Orthopedics, Springfield, OR</p><p>Receptionist, McKenzie Family Practice, Eugene, OR</p>
   <h2>Education</h2><p>Associate of Applied Science in Medical Office Administration, Lane Valley Community College, 2004</p><h2>Volunteer Work</h2><p>Food for Eugene, weekend coordinator, 2015 to present</p>`,
  'letter',
)

const functionalTruth: Truth = {
  given: 'Rosalind M.',
  family: 'Featherstonehaugh',
  email: 'rosalind.featherstonehaugh@example.net',
  phone: '(541) 555-0137',
  address: ['4471 Larkspur Ct., Apt. 2B, Eugene, Oregon 97401', 'Eugene, Oregon 97401'],
  jobs: [
    { title: 'Office Manager', company: 'Blue Heron Dental Group', from: null, to: null },
    { title: 'Billing Specialist', company: 'Willamette Orthopedics', from: null, to: null },
    { title: 'Receptionist', company: 'McKenzie Family Practice', from: null, to: null },
  ],
  studies: [
    {
      degree: 'Associate of Applied Science in Medical Office Administration',
      school: 'Lane Valley Community College',
      from: null,
      to: '2004-12',
    },
  ],
}

const jobsPortal = page(
  `body{padding:40pt 48pt;font:11pt/1.45 "Liberation Sans"}h1{font-size:20pt}h2{font-size:14pt;border-bottom:1pt solid #ccc;margin:16pt 0 8pt}h3{font-size:11.5pt;margin-top:10pt}.s{color:#555}`,
  `<h1>Shanice Beaumont-Reyes</h1><p>Registered Nurse - Critical Care</p><p>Baton Rouge, LA 70806</p><p>shanicebeaumontreyes4_9xk@example.com</p><p>+1 225 555 0164</p><p>Authorized to work in the US for any employer</p>
   <h2>Work Experience</h2><h3>Registered Nurse (ICU)</h3><p class="s">Pelican Regional Medical Center - Baton Rouge, LA</p><p class="s">June 2018 to Present</p><p>• Care for 2 to 3 ventilated patients a shift<br>• Preceptor for new graduates since 2020<br>• Charge nurse on weekends</p>
   <h3>Nurse Extern</h3><p class="s">Magnolia Children's Hospital - New Orleans, LA</p><p class="s">May 2017 to May 2018</p><p>Assisted with vital signs, intake, and family education.</p>
   <h3>Certified Nursing Assistant</h3><p class="s">Cypress Manor - Denham Springs, LA</p><p class="s">August 2014 to April 2017</p>
   <h2>Education</h2><h3>Bachelor's in Nursing</h3><p class="s">Bayou State University - Baton Rouge, LA</p><p class="s">August 2014 to May 2018</p><h3>High school diploma</h3><p class="s">Scotland Hill High School - Baton Rouge, LA</p><p class="s">May 2014</p>
   <h2>Skills</h2><p>• Triage (6 years)<br>• Epic (5 years)<br>• Vital signs (8 years)</p><h2>Certifications and Licenses</h2><h3>RN</h3><p class="s">July 2018 to July 2026</p><h3>BLS Certification</h3><p class="s">March 2023 to March 2025</p>
   <h2>Assessments</h2><p><b>Nursing skills — Proficient</b></p><p class="s">November 2022</p>`,
  'letter',
)

const jobsPortalTruth: Truth = {
  given: 'Shanice',
  family: 'Beaumont-Reyes',
  email: 'shanicebeaumontreyes4_9xk@example.com',
  phone: '+1 225 555 0164',
  address: 'Baton Rouge, LA 70806',
  jobs: [
    { title: 'Registered Nurse (ICU)', company: 'Pelican Regional Medical Center', from: '2018-06', to: null },
    { title: 'Nurse Extern', company: "Magnolia Children's Hospital", from: '2017-05', to: '2018-05' },
    { title: 'Certified Nursing Assistant', company: 'Cypress Manor', from: '2014-08', to: '2017-04' },
  ],
  studies: [
    { degree: "Bachelor's in Nursing", school: 'Bayou State University', from: '2014-08', to: '2018-05' },
    { degree: 'High school diploma', school: 'Scotland Hill High School', from: null, to: '2014-05' },
  ],
}

const bars = page(
  `body{font:9.5pt/1.4 "Nimbus Sans Narrow"}.t{background:#0d5c63;color:#fff;padding:26pt 40pt;display:flex;align-items:center;gap:20pt}.o{width:70pt;height:70pt;border-radius:50%;background:#9cc}h1{font-size:24pt}.c{display:grid;grid-template-columns:1fr 1fr;gap:2pt 26pt;font-size:9pt}main{padding:14pt 40pt}h2{font-size:12pt;color:#0d5c63;margin:12pt 0 4pt}.x{display:flex;justify-content:space-between}.x b{font-size:10.5pt}`,
  `<div class="t"><div class="o"></div><div><h1>MARÍA DE LOS ÁNGELES PÉREZ-NIÑO Y ZÚÑIGA</h1><p>CONTADORA PÚBLICA · ESPECIALISTA EN IMPUESTOS</p><div class="c"><span>Cel. 55 5555 0142</span><span>angeles.pereznino@ejemplo.com.mx</span><span>Av. Insurgentes Sur 1898, Col. Florida, 01030, CDMX</span><span>RFC: PEZA850412AB3</span><span>CURP: PEZA850412MDFRXN09</span><span>Edad: 39 años</span></div></div></div>
   <main><h2>Perfil profesional</h2><p>Contadora con 15 años en despachos y en la industria; cierre mensual, auditoría y precios de transferencia.</p>
   <h2>Experiencia profesional</h2><div class="x"><b>Grupo Maravilla del Norte, S.A. de C.V.</b><span>(Feb 2019 – a la fecha)</span></div><p>Gerente de Impuestos | Ciudad de México</p><ul><li>Declaraciones de 14 empresas y dictamen fiscal</li><li>Devolución de IVA por $48 millones (ejercicio 2021)</li></ul>
   <div class="x"><b>Despacho Villaurrutia y Asociados, S.C.</b><span>(Ago 2013 – Ene 2019)</span></div><p>Supervisora de Auditoría | Ciudad de México</p><ul><li>Cartera de 22 clientes</li></ul>
   <div class="x"><b>Cementos del Bajío</b><span>(Jun 2009 – Jul 2013)</span></div><p>Auxiliar Contable | Celaya, Gto.</p>
   <h2>Formación académica</h2><div class="x"><b>Universidad Metropolitana de Anáhuac</b><span>(2016 – 2018)</span></div><p>Maestría en Impuestos (titulada)</p><div class="x"><b>Universidad del Bajío Central</b><span>(2004 – 2009)</span></div><p>Licenciatura en Contaduría Pública. Cédula profesional 6123456</p>
   <h2>Cursos</h2><p>Diplomado en Precios de Transferencia, Colegio de Contadores (2020)</p><h2>Idiomas</h2><p>Inglés 85 % (TOEFL 2017) · Francés básico</p></main>`,
)

const barsTruth: Truth = {
  given: 'María de los Ángeles',
  family: 'Pérez-Niño y Zúñiga',
  email: 'angeles.pereznino@ejemplo.com.mx',
  phone: '55 5555 0142',
  address: 'Av. Insurgentes Sur 1898, Col. Florida, 01030, CDMX',
  jobs: [
    { title: 'Gerente de Impuestos', company: 'Grupo Maravilla del Norte, S.A. de C.V.', from: '2019-02', to: null },
    { title: 'Supervisora de Auditoría', company: 'Despacho Villaurrutia y Asociados, S.C.', from: '2013-08', to: '2019-01' },
    { title: 'Auxiliar Contable', company: 'Cementos del Bajío', from: '2009-06', to: '2013-07' },
  ],
  studies: [
    {
      degree: ['Maestría en Impuestos (titulada)', 'Maestría en Impuestos'],
      school: 'Universidad Metropolitana de Anáhuac',
      from: '2016-01',
      to: '2018-12',
    },
    {
      degree: ['Licenciatura en Contaduría Pública', 'Licenciatura en Contaduría Pública. Cédula profesional 6123456'],
      school: 'Universidad del Bajío Central',
      from: '2004-01',
      to: '2009-12',
    },
  ],
}

const builder = page(
  `@font-face{font-family:Icons;src:url(${ICONS})}i.f{font:9pt Icons;margin-right:3pt}body{padding:30pt 36pt;font:10pt/1.4 "DejaVu Sans Condensed"}.n{text-align:center}h1{font-size:20pt}.k{display:flex;justify-content:center;gap:12pt;font-size:9pt;margin:4pt 0 8pt}h2{font-size:11pt;border-bottom:1pt solid;margin:10pt 0 4pt}.x{display:flex;justify-content:space-between}.x b{font-weight:700}`,
  `<div class="n"><h1>Venkata Subrahmanyam Lakshminarayanan</h1><p>Lead Site Reliability Engineer (AWS | GCP | Kubernetes)</p></div><div class="k"><span><i class="f">&#xf3c5;</i>Hyderabad, Telangana, India</span><span><i class="f">&#xf095;</i>+91-98490-55501</span><span><i class="f">&#xf0e0;</i>venkata.sl@example.in</span><span><i class="f">&#xf08c;</i>venkatasl</span></div>
   <h2>Summary</h2><p>13+ years of experience across banking, telecom and SaaS. Ex-lead of on-call for 400 services.</p>
   <h2>Experience</h2>
   <div class="x"><b>Charminar Cloud Systems Pvt. Ltd.</b><b>Apr'21 - Till date</b></div><div class="x"><span>Lead Site Reliability Engineer</span><span>Hyderabad</span></div><ul><li>Client: Bank of the Nizams. Role: technical lead. Team size: 9</li><li>Moved 400 services to Kubernetes</li></ul>
   <div class="x"><b>Deccan Telecom Services</b><b>Jul'16 - Mar'21</b></div><div class="x"><span>Senior DevOps Engineer</span><span>Bengaluru</span></div><ul><li>Wrote Terraform modules for 30 teams</li></ul>
   <div class="x"><b>Godavari Infotech</b><b>Aug'11 - Jun'16</b></div><div class="x"><span>Systems Engineer</span><span>Chennai</span></div><ul><li>Monitoring and backups</li></ul>
   <h2>Education</h2><div class="x"><b>Osmanabad Technological University</b><b>2007 - 2011</b></div><div class="x"><span>B.Tech (Electronics &amp; Communication)</span><span>78.4%</span></div>
   <div class="x"><b>Narayana Vidyalaya Junior College</b><b>2007</b></div><div class="x"><span>Intermediate (M.P.C.)</span><span>91%</span></div>
   <h2>Certifications</h2><div class="x"><b>Certified Kubernetes Administrator</b><span>2020</span></div><h2>Declaration</h2><p>I hereby declare that the above information is true to the best of my knowledge.</p><p>Place: Hyderabad</p>`,
)

const builderTruth: Truth = {
  given: 'Venkata Subrahmanyam',
  family: 'Lakshminarayanan',
  email: 'venkata.sl@example.in',
  phone: '+91-98490-55501',
  address: 'Hyderabad, Telangana, India',
  jobs: [
    { title: 'Lead Site Reliability Engineer', company: 'Charminar Cloud Systems Pvt. Ltd.', from: '2021-04', to: null },
    { title: 'Senior DevOps Engineer', company: 'Deccan Telecom Services', from: '2016-07', to: '2021-03' },
    { title: 'Systems Engineer', company: 'Godavari Infotech', from: '2011-08', to: '2016-06' },
  ],
  studies: [
    { degree: 'B.Tech (Electronics & Communication)', school: 'Osmanabad Technological University', from: '2007-01', to: '2011-12' },
    { degree: ['Intermediate (M.P.C.)'], school: 'Narayana Vidyalaya Junior College', from: null, to: '2007-12' },
  ],
}

const scholar = page(
  `@page{margin:50pt 60pt}body{font:11pt/1.3 "Nimbus Roman"}h1{font-size:17pt}h2{font-size:12pt;margin:12pt 0 4pt}.g{display:grid;grid-template-columns:80pt 1fr;gap:4pt 8pt}`,
  `<h1>Giancarlo D’Ambrosio-Okafor, PhD</h1><p>Department of Physics, University of Lindow, M13 4QA Manchester, UK</p><p>g.dambrosio@lindow.example.ac.uk — ORCID 0000-0002-1825-0097 — Tel.: 0044 161 496 0127</p>
   <h2>Education</h2><div class="g"><span>2014–2018</span><span><b>PhD in Physics</b>, University of Lindow. Thesis: “Spin liquids at finite temperature”. Supervisor: Prof. M. Achterberg</span><span>2012–2014</span><span><b>MSc in Theoretical Physics</b>, Università di Valdarno, Italy (110/110 cum laude)</span><span>2009–2012</span><span><b>BSc in Physics</b>, Università di Valdarno, Italy</span></div>
   <h2>Appointments</h2><div class="g"><span>2021–</span><span><b>Lecturer in Condensed Matter</b>, University of Lindow</span><span>2018–2021</span><span><b>Postdoctoral Research Fellow</b>, Institut Fresnel-Carnot, Grenoble, France</span></div>
   <h2>Grants and Awards</h2><div class="g"><span>2022</span><span>New Investigator Award, £310,000</span><span>2019</span><span>Prize for the best poster, Trieste</span></div>
   <h2>Publications</h2><p>[1] G. D’Ambrosio-Okafor and M. Achterberg, <i>Spinons in a box</i>, J. Made Phys. <b>12</b>, 110 (2020).</p><p>[2] G. D’Ambrosio-Okafor, <i>Heat without order</i>, Ann. Made Phys. <b>4</b>, 7 (2018).</p>
   <h2>Teaching</h2><div class="g"><span>2021–2023</span><span>Statistical Mechanics (third year, 90 students)</span><span>2015–2017</span><span>Teaching assistant, Quantum Mechanics I, University of Lindow</span></div>`,
)

const scholarTruth: Truth = {
  given: 'Giancarlo',
  family: 'D’Ambrosio-Okafor',
  email: 'g.dambrosio@lindow.example.ac.uk',
  phone: '+44 161 496 0127',
  address: [
    'Department of Physics, University of Lindow, M13 4QA Manchester, UK',
    'M13 4QA Manchester, UK',
    'University of Lindow, M13 4QA Manchester, UK',
  ],
  jobs: [
    { title: 'Lecturer in Condensed Matter', company: 'University of Lindow', from: '2021-01', to: null },
    { title: 'Postdoctoral Research Fellow', company: 'Institut Fresnel-Carnot', from: '2018-01', to: '2021-12' },
  ],
  studies: [
    { degree: 'PhD in Physics', school: 'University of Lindow', from: '2014-01', to: '2018-12' },
    {
      degree: 'MSc in Theoretical Physics',
      school: ['Università di Valdarno', 'Università di Valdarno, Italy'],
      from: '2012-01',
      to: '2014-12',
    },
    { degree: 'BSc in Physics', school: ['Università di Valdarno', 'Università di Valdarno, Italy'], from: '2009-01', to: '2012-12' },
  ],
}

export const plainPages: { [name: string]: { page: string; truth: Truth } } = {
  official: { page: official, truth: officialTruth },
  tabular: { page: tabular, truth: tabularTruth },
  functional: { page: functional, truth: functionalTruth },
  jobsPortal: { page: jobsPortal, truth: jobsPortalTruth },
  bars: { page: bars, truth: barsTruth },
  builder: { page: builder, truth: builderTruth },
  scholar: { page: scholar, truth: scholarTruth },
}
