// Word documents that were written after the reader had been mended with the others.
import type { Truth } from '../truth.ts'
import { dots, head, p, table } from './documents.ts'

const bars = [
  p('**DeShawn Okafor-Price**', '<w:jc w:val="center"/>', '<w:sz w:val="32"/>'),
  p('Charlotte, NC 28205 | 704-555-0133 | deshawn.op@example.com | www.linkedin.com/in/deshawnop', '<w:jc w:val="center"/>'),
  p('OPERATIONS LEADER', '<w:jc w:val="center"/>'),
  p('Warehouse and fleet leader with 15+ years, $40M budgets and teams of up to 220. Known for safety (1,100 days without an accident).'),
  p('**CORE COMPETENCIES**'),
  table(
    [p('Lean Six Sigma'), p('WMS Implementation'), p('Labor Relations')],
    [p('Fleet Routing'), p('P&L Ownership'), p('Safety Programs')],
  ),
  p('**PROFESSIONAL EXPERIENCE**'),
  p('**PIEDMONT PARCEL NETWORK** | Charlotte, NC | 2017 – Present'),
  p('**Director of Operations** (2020 – Present)'),
  dots('Lead six buildings and 220 people', 'Cut cost per parcel by 12% in 2022'),
  p('**Operations Manager** (2017 – 2020)'),
  dots('Opened the Gastonia building in 90 days'),
  p('**CATAWBA COLD STORAGE, INC.** | Rock Hill, SC | 2011 – 2017'),
  p('**Shift Supervisor**'),
  dots('Night shift of 35'),
  p('**EDUCATION**'),
  p('**Bachelor of Science in Business Administration** | Uwharrie State University | Charlotte, NC'),
  p('**Associate Degree, Logistics** | Yadkin Technical College | 2008'),
].join('')
const barsTruth: Truth = {
  given: 'DeShawn',
  family: 'Okafor-Price',
  email: 'deshawn.op@example.com',
  phone: '704-555-0133',
  address: 'Charlotte, NC 28205',
  jobs: [
    { title: 'Director of Operations', company: 'Piedmont Parcel Network', from: '2020-01', to: null },
    { title: 'Operations Manager', company: 'Piedmont Parcel Network', from: '2017-01', to: '2020-12' },
    { title: 'Shift Supervisor', company: 'Catawba Cold Storage, Inc.', from: '2011-01', to: '2017-12' },
  ],
  studies: [
    { degree: 'Bachelor of Science in Business Administration', school: 'Uwharrie State University', from: null, to: null },
    { degree: 'Associate Degree, Logistics', school: 'Yadkin Technical College', from: null, to: '2008-12' },
  ],
}

const duties = [
  p('LIC. ARMANDO CIFUENTES OROZCO', '', '<w:b/><w:sz w:val="36"/>'),
  p('Carrera 15 # 93-60 Apto. 402, Bogotá D.C., Colombia'),
  p('Celular: +57 310 555 0142'),
  p('E-mail: acifuentes@ejemplo.co'),
  p('C.C. 79.555.123 de Bogotá'),
  head('PERFIL PROFESIONAL'),
  p('Administrador de empresas con énfasis en comercio exterior, orientado a resultados y al trabajo en equipo.'),
  head('EXPERIENCIA LABORAL'),
  p('**Empresa:** Flores de la Sabana Ltda.'),
  p('**Cargo:** Coordinador de Exportaciones'),
  p('**Fecha:** Febrero de 2017 – Actualmente'),
  p('**Funciones:** Trámites de aduana, cotización de fletes y atención a clientes en Miami y Ámsterdam.'),
  p('**Jefe inmediato:** Marcela Duarte, Tel. 601 555 0199'),
  p(''),
  p('**Empresa:** Almacenes El Dorado S.A.S.'),
  p('**Cargo:** Asistente de Compras'),
  p('**Fecha:** Julio de 2012 – Enero de 2017'),
  p('**Funciones:** Órdenes de compra e inventario.'),
  head('FORMACIÓN ACADÉMICA'),
  p('**Universitarios:** Universidad Sabana del Norte'),
  p('Administración de Empresas, 2007 – 2012'),
  p('**Secundarios:** Colegio San Bartolomé del Valle'),
  p('Bachiller Académico, 2006'),
  head('REFERENCIAS PERSONALES'),
  p('Dr. Hernán Pulido, Odontólogo, Cel. 311 555 0123'),
].join('')
const dutiesTruth: Truth = {
  given: 'Armando',
  family: 'Cifuentes Orozco',
  email: 'acifuentes@ejemplo.co',
  phone: '+57 310 555 0142',
  address: 'Carrera 15 # 93-60 Apto. 402, Bogotá D.C., Colombia',
  jobs: [
    { title: 'Coordinador de Exportaciones', company: 'Flores de la Sabana Ltda.', from: '2017-02', to: null },
    { title: 'Asistente de Compras', company: 'Almacenes El Dorado S.A.S.', from: '2012-07', to: '2017-01' },
  ],
  studies: [
    { degree: 'Administración de Empresas', school: 'Universidad Sabana del Norte', from: '2007-01', to: '2012-12' },
    { degree: 'Bachiller Académico', school: 'Colegio San Bartolomé del Valle', from: null, to: '2006-12' },
  ],
}

const columns = table([
  [
    p('Saoirse', '', '<w:sz w:val="56"/>'),
    p('Kavanagh', '', '<w:b/><w:sz w:val="56"/>'),
    p('Primary School Teacher'),
    p('CONTACT', '<w:pStyle w:val="Heading2"/>'),
    p('086 555 0174'),
    p('saoirse.kavanagh@example.ie'),
    p('Kilkenny, Ireland'),
    p('EDUCATION', '<w:pStyle w:val="Heading2"/>'),
    p('**Professional Master of Education**'),
    p('Marian College Dublin'),
    p('2014 – 2016'),
    p('**B.A. History and Irish**'),
    p('University of Nore'),
    p('2011 – 2014'),
    p('INTERESTS', '<w:pStyle w:val="Heading2"/>'),
    p('Camogie, baking'),
  ].join(''),
  [
    p('PROFILE', '<w:pStyle w:val="Heading2"/>'),
    p('A teacher of eight years who runs the school garden and the choir, registered with the Council.'),
    p('TEACHING EXPERIENCE', '<w:pStyle w:val="Heading2"/>'),
    p('**Class Teacher (2nd and 3rd Class)**'),
    p('Scoil Bhríde Cois Feoire, Kilkenny | Sept. 2019 – to date'),
    dots('Class of 29, with four children with special needs'),
    p('**Substitute Teacher**'),
    p('Various schools, Co. Carlow | Sept. 2016 – June 2019'),
    dots('All classes from junior infants to sixth'),
    p('OTHER EXPERIENCE', '<w:pStyle w:val="Heading2"/>'),
    p('**Shop Assistant**'),
    p('Nolan’s Bakery, Thomastown | Summers 2012 – 2014'),
    p('REFEREES', '<w:pStyle w:val="Heading2"/>'),
    p('Mr. Liam Brophy, Principal, Scoil Bhríde Cois Feoire, 056 555 0100'),
  ].join(''),
])
const columnsTruth: Truth = {
  given: 'Saoirse',
  family: 'Kavanagh',
  email: 'saoirse.kavanagh@example.ie',
  phone: '086 555 0174',
  address: 'Kilkenny, Ireland',
  jobs: [
    {
      title: ['Class Teacher (2nd and 3rd Class)', 'Class Teacher'],
      company: ['Scoil Bhríde Cois Feoire', 'Scoil Bhríde Cois Feoire, Kilkenny'],
      from: '2019-09',
      to: null,
    },
    { title: 'Substitute Teacher', company: ['Various schools', 'Various schools, Co. Carlow'], from: '2016-09', to: '2019-06' },
    { title: 'Shop Assistant', company: ['Nolan’s Bakery', 'Nolan’s Bakery, Thomastown'], from: '2012-01', to: '2014-12' },
  ],
  studies: [
    { degree: 'Professional Master of Education', school: 'Marian College Dublin', from: '2014-01', to: '2016-12' },
    { degree: 'B.A. History and Irish', school: 'University of Nore', from: '2011-01', to: '2014-12' },
  ],
}

export const laterDocuments: { [name: string]: { body: string; header?: string; truth: Truth } } = {
  laterBars: { body: bars, truth: barsTruth },
  duties: { body: duties, truth: dutiesTruth },
  columns: { body: columns, truth: columnsTruth },
}
