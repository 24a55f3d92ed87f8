// Resumes that were written after the reader had been mended with the others, so that they show how it reads what it was not made for.

import type { Truth } from '../truth.ts'
import { page } from './pages.ts'

const tasks = page(
  `body{padding:30pt 40pt;font:10pt/1.4 "Liberation Sans"}h1{font-size:26pt;color:#2a6}.k{display:flex;gap:16pt;flex-wrap:wrap;font-size:9pt;border-top:1pt solid #ccc;border-bottom:1pt solid #ccc;padding:4pt 0;margin:8pt 0}h2{font-size:15pt;color:#2a6;margin:12pt 0 4pt;text-transform:uppercase}h3{font-size:12pt}.c{font-size:11pt}.d{display:flex;justify-content:space-between;font-style:italic;color:#2a6;font-size:9pt}.a{font-style:italic;color:#2a6;font-size:8.5pt}`,
  `<h1>Priscilla Nakamura-Holt</h1><p>Senior Accountant</p><p>Detail-minded accountant with 11 years in manufacturing and non-profits.</p><div class="k"><span>p.nakamuraholt@example.ca</span><span>416-555-0129</span><span>Toronto, Canada</span><span>linkedin.com/in/pnakamuraholt</span></div>
   <h2>Work experience</h2><h3>Senior Accountant</h3><p class="c">Maple Forge Industries Ltd.</p><p class="d"><span>04/2018 - Present</span><span>Toronto, ON</span></p><p class="a">Achievements/Tasks</p><ul><li>Closed the books of four plants in five days</li><li>Replaced 90 spreadsheets by one model</li></ul>
   <h3>Staff Accountant</h3><p class="c">Humber Valley Food Bank</p><p class="d"><span>09/2014 - 03/2018</span><span>Mississauga, ON</span></p><p class="a">Achievements/Tasks</p><ul><li>Grant reports for 14 donors</li></ul><p class="a"><i>Contact: M. Osei – 905-555-0166</i></p>
   <h3>Junior Bookkeeper</h3><p class="c">Kettle &amp; Co.</p><p class="d"><span>06/2012 - 08/2014</span><span>Guelph, ON</span></p>
   <h2>Education</h2><h3>Bachelor of Commerce</h3><p class="c">Grand River University</p><p class="d"><span>09/2008 - 05/2012</span><span>Guelph, ON</span></p><p class="a">Courses</p><ul><li>Taxation</li><li>Audit</li></ul>
   <h2>Certificates</h2><p>CPA, CMA (02/2016 - Present)</p><h2>Organizations</h2><p>Rotary Club of Guelph (2013 - 2018)</p>`,
)
const tasksTruth: Truth = {
  given: 'Priscilla',
  family: 'Nakamura-Holt',
  email: 'p.nakamuraholt@example.ca',
  phone: '416-555-0129',
  address: 'Toronto, Canada',
  jobs: [
    { title: 'Senior Accountant', company: 'Maple Forge Industries Ltd.', from: '2018-04', to: null },
    { title: 'Staff Accountant', company: 'Humber Valley Food Bank', from: '2014-09', to: '2018-03' },
    { title: 'Junior Bookkeeper', company: 'Kettle & Co.', from: '2012-06', to: '2014-08' },
  ],
  studies: [{ degree: 'Bachelor of Commerce', school: 'Grand River University', from: '2008-09', to: '2012-05' }],
}

const spanish = page(
  `body{padding:40pt 50pt;font:11pt/1.4 "Liberation Serif"}h1{font-size:16pt}h2{font-size:13pt;background:#dde;padding:2pt 4pt;margin:12pt 0 6pt}.e{margin-bottom:8pt}`,
  `<h1>CURRÍCULUM VITAE</h1><h2>Datos personales</h2><p><b>Nombre:</b> Begoña</p><p><b>Apellidos:</b> Sanchis Lloret</p><p><b>Fecha de nacimiento:</b> 3 de junio de 1991</p><p><b>DNI:</b> 12345678Z</p><p><b>Dirección:</b> Avda. del Cid 102, pta. 7, 46018 Valencia</p><p><b>Teléfono:</b> 612 34 50 19</p><p><b>Correo electrónico:</b> bego.sanchis@ejemplo.es</p>
   <h2>Experiencia profesional</h2><div class="e"><p>Desde marzo de 2018 hasta la actualidad</p><p><b>Auxiliar de enfermería</b></p><p>Residencia Mar de Levante (Gandía)</p><p>Cuidado de 22 residentes, turnos de noche y de fin de semana.</p></div>
   <div class="e"><p>De septiembre de 2014 a febrero de 2018</p><p><b>Camarera de sala</b></p><p>Restaurante La Barraca de Pepica, Valencia</p></div>
   <div class="e"><p>Verano de 2013</p><p><b>Monitora de tiempo libre</b></p><p>Ayuntamiento de Cullera</p></div>
   <h2>Formación académica</h2><div class="e"><p>2012 – 2014</p><p><b>Ciclo formativo de Grado Medio en Cuidados Auxiliares de Enfermería</b></p><p>IES Ausiàs March, Gandía</p></div><div class="e"><p>2011</p><p><b>Bachillerato</b></p><p>IES Veles e Vents, Gandía</p></div>
   <h2>Formación complementaria</h2><p>Curso de primeros auxilios (20 horas), Cruz Roja, 2019</p><h2>Idiomas</h2><p>Valenciano: C1. Inglés: B1.</p><h2>Otros datos de interés</h2><p>Carné de conducir B. Disponibilidad inmediata.</p>`,
)
const spanishTruth: Truth = {
  given: 'Begoña',
  family: 'Sanchis Lloret',
  email: 'bego.sanchis@ejemplo.es',
  phone: '612 34 50 19',
  address: 'Avda. del Cid 102, pta. 7, 46018 Valencia',
  jobs: [
    {
      title: 'Auxiliar de enfermería',
      company: ['Residencia Mar de Levante', 'Residencia Mar de Levante (Gandía)'],
      from: '2018-03',
      to: null,
    },
    {
      title: 'Camarera de sala',
      company: ['Restaurante La Barraca de Pepica', 'Restaurante La Barraca de Pepica, Valencia'],
      from: '2014-09',
      to: '2018-02',
    },
    { title: 'Monitora de tiempo libre', company: 'Ayuntamiento de Cullera', from: '2013-06', to: '2013-08' },
  ],
  studies: [
    {
      degree: 'Ciclo formativo de Grado Medio en Cuidados Auxiliares de Enfermería',
      school: ['IES Ausiàs March', 'IES Ausiàs March, Gandía'],
      from: '2012-01',
      to: '2014-12',
    },
    { degree: 'Bachillerato', school: ['IES Veles e Vents', 'IES Veles e Vents, Gandía'], from: null, to: '2011-12' },
  ],
}

const student = page(
  `body{padding:40pt 50pt;font:10.5pt/1.4 "Nimbus Roman"}h1{font-size:22pt;text-align:center}.k{text-align:center}h2{font-size:12pt;border-bottom:.6pt solid;margin:10pt 0 4pt}.x{display:flex;justify-content:space-between}`,
  `<h1>Hamza Yildirim</h1><p class="k">hamza.y@example.edu | (646) 555-0188 | Brooklyn, NY</p><h2>EDUCATION</h2><div class="x"><b>City Harbor University</b><span>Brooklyn, NY</span></div><div class="x"><i>B.A. in Mathematics, minor in Philosophy</i><span>Expected May 2026</span></div><ul><li>Dean’s List, Fall 2023 – Spring 2024</li><li>Relevant coursework: Real Analysis, Topology, Logic</li></ul><div class="x"><b>Gowanus Technical High School</b><span>Brooklyn, NY</span></div><div class="x"><i>High School Diploma</i><span>June 2022</span></div>
   <h2>PROJECTS</h2><div class="x"><b>Knot Explorer</b><span>Jan 2024 – Present</span></div><ul><li>A web page that draws and classifies knots</li></ul><div class="x"><b>Transit Delays</b><span>Sep 2023 – Dec 2023</span></div><ul><li>Predicted delays of trains with public data</li></ul>
   <h2>LEADERSHIP &amp; ACTIVITIES</h2><div class="x"><b>Math Club, President</b><span>Sep 2023 – Present</span></div><h2>SKILLS</h2><p>Python, LaTeX, SageMath; Turkish (native)</p>`,
  'letter',
)
const studentTruth: Truth = {
  given: 'Hamza',
  family: 'Yildirim',
  email: 'hamza.y@example.edu',
  phone: '(646) 555-0188',
  address: 'Brooklyn, NY',
  jobs: [],
  studies: [
    { degree: 'B.A. in Mathematics, minor in Philosophy', school: 'City Harbor University', from: null, to: '2026-05' },
    { degree: 'High School Diploma', school: 'Gowanus Technical High School', from: null, to: '2022-06' },
  ],
}

const rightRail = page(
  `body{display:grid;grid-template-columns:64% 36%;font:9.5pt/1.4 "Liberation Sans";min-height:297mm}main{padding:36pt 24pt 36pt 40pt}aside{background:#f2efe8;padding:36pt 24pt}h1{font-size:28pt;line-height:1.05}h2{font-size:11pt;letter-spacing:1.5pt;margin:16pt 0 6pt;color:#a53}h3{font-size:10.5pt}.d{color:#777;font-size:8.5pt}`,
  `<main><h1>Xóchitl<br>Barragán Mireles</h1><p>Diseñadora UX / UI</p><h2>EXPERIENCIA</h2><h3>Diseñadora UX Senior · Tianguis Digital</h3><p class="d">Marzo 2021 — Hoy · Ciudad de México (híbrido)</p><p>Sistema de diseño para 14 productos, investigación con 200 vendedores.</p><h3>Diseñadora de Producto · Banca Cenzontle</h3><p class="d">Octubre 2018 — Febrero 2021 · Ciudad de México</p><ul><li>Rediseño de la app: 4.6 estrellas</li></ul><h3>Diseñadora Web Freelance</h3><p class="d">Enero 2016 — Septiembre 2018 · Remoto</p><ul><li>30 sitios para pequeños negocios</li></ul>
   <h2>PROYECTOS</h2><h3>Tipografía Milpa</h3><p class="d">2020</p></main><aside><h2>CONTACTO</h2><p>55 4455 0190</p><p>xochitl@barraganmireles.example</p><p>Coyoacán, CDMX</p><p>behance.net/xochitlbm</p><h2>FORMACIÓN</h2><h3>Lic. en Diseño Gráfico</h3><p>Universidad de las Artes de Anáhuac</p><p class="d">2011 — 2015</p><h3>Diplomado en Experiencia de Usuario</h3><p>Centro de Diseño Tlalpan</p><p class="d">2018</p><h2>HERRAMIENTAS</h2><p>Figma, Maze, Webflow</p><h2>IDIOMAS</h2><p>Español, inglés, náhuatl</p></aside>`,
)
const rightRailTruth: Truth = {
  given: 'Xóchitl',
  family: 'Barragán Mireles',
  email: 'xochitl@barraganmireles.example',
  phone: '55 4455 0190',
  address: 'Coyoacán, CDMX',
  jobs: [
    { title: 'Diseñadora UX Senior', company: 'Tianguis Digital', from: '2021-03', to: null },
    { title: 'Diseñadora de Producto', company: 'Banca Cenzontle', from: '2018-10', to: '2021-02' },
    { title: ['Diseñadora Web Freelance', 'Diseñadora Web'], company: ['', 'Freelance'], from: '2016-01', to: '2018-09' },
  ],
  studies: [
    { degree: 'Lic. en Diseño Gráfico', school: 'Universidad de las Artes de Anáhuac', from: '2011-01', to: '2015-12' },
    { degree: 'Diplomado en Experiencia de Usuario', school: 'Centro de Diseño Tlalpan', from: null, to: '2018-12' },
  ],
}

const federal = page(
  `body{padding:50pt 60pt;font:11pt/1.35 "Liberation Sans"}h1{font-size:15pt}h2{font-size:12pt;margin:12pt 0 4pt}p{margin-bottom:1pt}.e{margin:8pt 0}`,
  `<h1>MARCUS T. DELACROIX-WHEELER</h1><p>1208 Juniper Hollow Road, Huntsville, AL 35806</p><p>Phone: 256.555.0175 (cell)</p><p>Email: marcus.delacroix@example.com</p><p>Veterans' preference: 5-point. Clearance: Secret (active through 08/2027)</p>
   <h2>WORK EXPERIENCE</h2><div class="e"><p><b>Logistics Management Specialist (GS-0346-12)</b></p><p>Redstone Supply Command, Huntsville, AL</p><p>June 10, 2019 – Present</p><p>Hours per week: 40 Salary: $89,834</p><p>Supervisor: Col. Ann Prewitt (256-555-0111), may contact</p><ul><li>Manage spare parts for 312 aircraft worth $1.2 billion</li></ul></div>
   <div class="e"><p><b>Supply Sergeant (E-6)</b></p><p>United States Army, Fort Campbell, KY</p><p>January 15, 2011 – May 30, 2019</p><p>Hours per week: 50+</p><ul><li>Accounted for property of 11 units without loss</li></ul></div>
   <h2>EDUCATION</h2><p><b>Bachelor of Science, Supply Chain Management</b>, Tennessee Valley University, Huntsville, AL, 12/2017</p><h2>JOB-RELATED TRAINING</h2><p>Defense Acquisition Level II, 2020; Hazmat, 2014</p>`,
  'letter',
)
const federalTruth: Truth = {
  given: 'Marcus T.',
  family: 'Delacroix-Wheeler',
  email: 'marcus.delacroix@example.com',
  phone: '256.555.0175',
  address: '1208 Juniper Hollow Road, Huntsville, AL 35806',
  jobs: [
    {
      title: ['Logistics Management Specialist (GS-0346-12)', 'Logistics Management Specialist'],
      company: 'Redstone Supply Command',
      from: '2019-06',
      to: null,
    },
    {
      title: ['Supply Sergeant (E-6)', 'Supply Sergeant'],
      company: ['United States Army', 'United States Army, Fort Campbell'],
      from: '2011-01',
      to: '2019-05',
    },
  ],
  studies: [{ degree: 'Bachelor of Science, Supply Chain Management', school: 'Tennessee Valley University', from: null, to: '2017-12' }],
}

const inline = page(
  `body{padding:44pt 50pt;font:10.5pt/1.45 "P052"}h1{font-size:20pt}h2{font-size:12pt;color:#555;margin:12pt 0 4pt}`,
  `<h1>Éloïse Tremblay-Nguyen</h1><p>Montréal, Québec · +1 514 555 0107 · eloise.tn@example.ca · she/her</p><h2>Professional Experience</h2>
   <p><b>Northlight Games</b> (2020–present) — Lead Gameplay Programmer</p><ul><li>Ship date kept twice in a row</li></ul><p><b>Studio Hiverna</b> (2017–2020) — Gameplay Programmer</p><ul><li>Physics of snow</li></ul><p><b>Bluewhale Interactive</b> (2015–2017) — Junior Programmer</p>
   <h2>Education</h2><p><b>Université du Mont-Blanc-Nord</b> (2012–2015) — BSc, Computer Science</p><p><b>Cégep Lafontaine</b> (2010–2012) — DEC, Natural Science</p><h2>Shipped Titles</h2><p>Frostbound (2022), Aurora Run (2019)</p>`,
)
const inlineTruth: Truth = {
  given: 'Éloïse',
  family: 'Tremblay-Nguyen',
  email: 'eloise.tn@example.ca',
  phone: '+1 514 555 0107',
  address: 'Montréal, Québec',
  jobs: [
    { title: 'Lead Gameplay Programmer', company: 'Northlight Games', from: '2020-01', to: null },
    { title: 'Gameplay Programmer', company: 'Studio Hiverna', from: '2017-01', to: '2020-12' },
    { title: 'Junior Programmer', company: 'Bluewhale Interactive', from: '2015-01', to: '2017-12' },
  ],
  studies: [
    { degree: 'BSc, Computer Science', school: 'Université du Mont-Blanc-Nord', from: '2012-01', to: '2015-12' },
    { degree: 'DEC, Natural Science', school: 'Cégep Lafontaine', from: '2010-01', to: '2012-12' },
  ],
}

export const laterPages: { [name: string]: { page: string; truth: Truth } } = {
  tasks: { page: tasks, truth: tasksTruth },
  spanish: { page: spanish, truth: spanishTruth },
  student: { page: student, truth: studentTruth },
  rightRail: { page: rightRail, truth: rightRailTruth },
  federal: { page: federal, truth: federalTruth },
  inline: { page: inline, truth: inlineTruth },
}
