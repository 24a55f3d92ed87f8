// Resumes written one by one as Word keeps them: text boxes, tables, a page's head, forms.
import type { Truth } from '../truth.ts'

const text = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const run = (words: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}${words
    .split('\t')
    .map((piece) =>
      piece
        .split('\n')
        .map((line) => `<w:t xml:space="preserve">${text(line)}</w:t>`)
        .join('<w:br/>'),
    )
    .join('<w:tab/>')}</w:r>`
/** A paragraph; `**` stands around what is bold. */
export const p = (words: string, more = '', look = '') =>
  `<w:p>${more && `<w:pPr>${more}</w:pPr>`}${words
    .split('**')
    .map((piece, index) => (piece === '' ? '' : run(piece, `${index % 2 === 1 ? '<w:b/>' : ''}${look}`)))
    .join('')}</w:p>`
const big = (words: string, size: number) => p(words, '', `<w:sz w:val="${size * 2}"/>`)
export const head = (words: string) => p(words, '<w:pStyle w:val="Heading1"/>')
export const dots = (...all: string[]) => all.map((each) => p(each, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')).join('')
export const table = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells.map((each) => `<w:tc><w:tcPr/>${each || '<w:p/>'}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
/** A text box as Word keeps it: once as a drawing, once more for older programs. */
const textBox = (content: string) =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`

const boxes = [
  textBox(big('Ngozi Amara', 26) + big('Featherstone', 26) + p('CUSTOMER SUCCESS MANAGER')),
  textBox(
    `${p('CONTACT')}${p('(0117) 496 0233')}${p('ngozi.featherstone@example.co.uk')}${p('8 Clifton Wood Road, Bristol BS8 4TW')}${p('SKILLS')}${p('Zendesk')}${p('Onboarding')}${p('Upselling')}`,
  ),
  textBox(
    [
      p('EXPERIENCE'),
      p('Customer Success Manager'),
      p('Larkhill Software, Bristol'),
      p('May 2021 – Present'),
      dots('Keep 140 schools happy; churn fell from 11% to 4%', 'Wrote the guide that replaced half of our calls'),
      p('Support Team Leader'),
      p('Severnside Broadband, Bath'),
      p('October 2017 – April 2021'),
      dots('Led twelve people on three channels'),
      p('Retail Assistant'),
      p('Pennywhistle Toys, Bath'),
      p('June 2015 – September 2017'),
    ].join(''),
  ),
  textBox(`${p('EDUCATION')}${p('BA (Hons) English Literature')}${p('University of Mendip')}${p('2012 – 2015')}`),
].join('')

const boxesTruth: Truth = {
  given: 'Ngozi Amara',
  family: 'Featherstone',
  email: 'ngozi.featherstone@example.co.uk',
  phone: '(0117) 496 0233',
  address: '8 Clifton Wood Road, Bristol BS8 4TW',
  jobs: [
    { title: 'Customer Success Manager', company: 'Larkhill Software', from: '2021-05', to: null },
    { title: 'Support Team Leader', company: 'Severnside Broadband', from: '2017-10', to: '2021-04' },
    { title: 'Retail Assistant', company: 'Pennywhistle Toys', from: '2015-06', to: '2017-09' },
  ],
  studies: [{ degree: 'BA (Hons) English Literature', school: 'University of Mendip', from: '2012-01', to: '2015-12' }],
}

const form = [
  p('**CURRICULUM VITAE**', '<w:jc w:val="center"/>'),
  p('**DATOS PERSONALES**'),
  table(
    ...[
      ['NOMBRE:', 'JOSÉ ÁNGEL NÚÑEZ PEÑA'],
      ['FECHA DE NACIMIENTO:', '14/03/1988'],
      ['LUGAR DE NACIMIENTO:', 'Xalapa, Veracruz'],
      ['CURP:', 'NUPA880314HVZXXN08'],
      ['RFC:', 'NUPA8803145T1'],
      ['ESTADO CIVIL:', 'Casado'],
      ['DOMICILIO:', 'Calle Zaragoza No. 45, Col. Centro, C.P. 91000, Xalapa, Ver.'],
      ['TELÉFONO:', '228 555 0176'],
      ['CORREO ELECTRÓNICO:', 'ja.nunez@ejemplo.mx'],
    ].map((row) => row.map((each) => p(each))),
  ),
  p('**EXPERIENCIA LABORAL**'),
  ...[
    [
      'Transportes del Golfo y Sureste, S.A. de C.V.',
      'Jefe de Almacén',
      '03/2019 a la fecha',
      'Control de inventarios de 8,000 artículos, supervisión de 14 personas.',
    ],
    ['Abarrotes La Jarocha', 'Encargado de Compras', '06/2014 – 02/2019', 'Trato con proveedores, pagos, facturación.'],
    ['Ingenio San Cristóbal del Río', 'Auxiliar Administrativo', '01/2011 – 05/2014', 'Captura de datos y archivo.'],
  ].map(([company = '', title = '', dates = '', did = '']) =>
    table([p('Empresa:'), p(company)], [p('Puesto:'), p(title)], [p('Periodo:'), p(dates)], [p('Actividades:'), p(did)]),
  ),
  p('**ESCOLARIDAD**'),
  table(
    [p('Licenciatura:'), p('Universidad Totonaca, Administración de Empresas, 2006 – 2010, Titulado')],
    [p('Bachillerato:'), p('Preparatoria Artículo Tercero, 2003 – 2006')],
  ),
  p('**DISPONIBILIDAD**'),
  p('Para viajar: Sí. Para cambiar de residencia: No.'),
].join('')

const formTruth: Truth = {
  given: 'José Ángel',
  family: 'Núñez Peña',
  email: 'ja.nunez@ejemplo.mx',
  phone: '228 555 0176',
  address: 'Calle Zaragoza No. 45, Col. Centro, C.P. 91000, Xalapa, Ver.',
  jobs: [
    { title: 'Jefe de Almacén', company: 'Transportes del Golfo y Sureste, S.A. de C.V.', from: '2019-03', to: null },
    { title: 'Encargado de Compras', company: 'Abarrotes La Jarocha', from: '2014-06', to: '2019-02' },
    { title: 'Auxiliar Administrativo', company: 'Ingenio San Cristóbal del Río', from: '2011-01', to: '2014-05' },
  ],
  studies: [
    {
      degree: [
        'Licenciatura: Administración de Empresas',
        'Administración de Empresas',
        'Licenciatura, Administración de Empresas',
        'Licenciatura Administración de Empresas',
        'Licenciatura',
      ],
      school: 'Universidad Totonaca',
      from: '2006-01',
      to: '2010-12',
    },
    { degree: 'Bachillerato', school: 'Preparatoria Artículo Tercero', from: '2003-01', to: '2006-12' },
  ],
}

const roles = [
  p('Thandiwe van der Westhuizen-Mokoena', '<w:pStyle w:val="Title"/>'),
  p('Cape Town, Western Cape, South Africa | +27 82 555 0143 | thandi.vdwm@example.co.za'),
  head('PROFILE'),
  p('Chartered accountant who moved from audit to the finance of a retailer with 300 shops. Registered with the institute since 2013.'),
  head('PROFESSIONAL EXPERIENCE'),
  p('**Table Bay Retail Group**\tNov 2015 – Present'),
  p('Financial Director (from July 2021)'),
  dots('Member of the executive committee; raised R 400 million of debt'),
  p('Head of Financial Planning (Nov 2018 – June 2021)'),
  dots('Built the model of 300 shops, week by week'),
  p('Finance Manager (Nov 2015 – Oct 2018)'),
  dots('Month end in four days rather than eleven'),
  p('**Protea & Lagoon Chartered Accountants**\tJan 2010 – Oct 2015'),
  p('Audit Supervisor'),
  dots('Audits of wineries, fisheries and a port'),
  head('EDUCATION'),
  p('**Postgraduate Diploma in Accounting**, University of False Bay\t2009'),
  p('**Bachelor of Accounting Science**, University of False Bay\t2006 – 2008'),
  head('MEMBERSHIPS'),
  p('Institute of Chartered Accountants\t2013 – Present'),
].join('')

const rolesTruth: Truth = {
  given: 'Thandiwe',
  family: 'van der Westhuizen-Mokoena',
  email: 'thandi.vdwm@example.co.za',
  phone: '+27 82 555 0143',
  address: 'Cape Town, Western Cape, South Africa',
  jobs: [
    { title: 'Financial Director', company: 'Table Bay Retail Group', from: '2021-07', to: null },
    { title: 'Head of Financial Planning', company: 'Table Bay Retail Group', from: '2018-11', to: '2021-06' },
    { title: 'Finance Manager', company: 'Table Bay Retail Group', from: '2015-11', to: '2018-10' },
    { title: 'Audit Supervisor', company: 'Protea & Lagoon Chartered Accountants', from: '2010-01', to: '2015-10' },
  ],
  studies: [
    { degree: 'Postgraduate Diploma in Accounting', school: 'University of False Bay', from: null, to: '2009-12' },
    { degree: 'Bachelor of Accounting Science', school: 'University of False Bay', from: '2006-01', to: '2008-12' },
  ],
}

/** Who it is stands in the head of the page. Education first, one line for an entry with bars. */
const headed = {
  header: `${p('RENATA GUADALUPE TREVIÑO DE LA GARZA', '', '<w:sz w:val="40"/>')}${p('Monterrey, N.L. | Cel. +52 1 81 5555 0187 | renata.trevino@ejemplo.mx | linkedin.com/in/renatatg')}`,
  body: [
    p('**EDUCACIÓN**'),
    p('**Instituto Regiomontano de Estudios Superiores**, Monterrey, N.L.\tAgo 2012 – Dic 2016'),
    p('Ingeniería Industrial y de Sistemas, promedio 94/100'),
    p('**Universidad de Turingia**, Alemania (intercambio)\tFeb 2015 – Jul 2015'),
    p('**EXPERIENCIA**'),
    p('**Líder de Mejora Continua** | Aceros Cerro de la Silla | Monterrey, N.L. | Ene 2021 – Actualmente'),
    dots('Implementé 5S y SMED en tres líneas; el tiempo de cambio bajó de 95 a 40 minutos', 'Capacité a 120 operadores'),
    p('**Ingeniera de Procesos Jr.** | Autopartes Huasteca | Apodaca, N.L. | Mar 2018 – Dic 2020'),
    dots('Balanceo de líneas y estudios de tiempos'),
    p('**Practicante de Calidad** | Vidrios del Norte | García, N.L. | Ene 2017 – Feb 2018'),
    p('**LOGROS Y VOLUNTARIADO**'),
    p('Ganadora del Reto Kaizen 2019 | Mentora de niñas en ciencia, 2020 – 2022'),
    p('**IDIOMAS**'),
    p('Español nativo | Inglés avanzado (TOEIC 930) | Alemán básico'),
  ].join(''),
}

const headedTruth: Truth = {
  given: 'Renata Guadalupe',
  family: 'Treviño de la Garza',
  email: 'renata.trevino@ejemplo.mx',
  phone: '+52 1 81 5555 0187',
  address: 'Monterrey, N.L.',
  jobs: [
    { title: 'Líder de Mejora Continua', company: 'Aceros Cerro de la Silla', from: '2021-01', to: null },
    { title: 'Ingeniera de Procesos Jr.', company: 'Autopartes Huasteca', from: '2018-03', to: '2020-12' },
    { title: 'Practicante de Calidad', company: 'Vidrios del Norte', from: '2017-01', to: '2018-02' },
  ],
  studies: [
    {
      degree: ['Ingeniería Industrial y de Sistemas, promedio 94/100', 'Ingeniería Industrial y de Sistemas'],
      school: 'Instituto Regiomontano de Estudios Superiores',
      from: '2012-08',
      to: '2016-12',
    },
    {
      degree: ['intercambio', ''],
      school: ['Universidad de Turingia', 'Universidad de Turingia, Alemania'],
      from: '2015-02',
      to: '2015-07',
    },
  ],
}

/** Columns of a table, months written out in capitals, "Company, Place — Title". As Google's "Serif" is saved for Word. */
const serif = table(
  [
    big('Matteo Lindqvist-Baptista', 36) + p('Barista trainer and café manager'),
    p('Rua das Gaivotas 12, 2.º Esq.\n1200-719 Lisboa, Portugal\n**(+351) 912 345 018**\n**matteo.lb@example.pt**'),
  ],
  [
    [
      p('EXPERIENCE', '<w:pStyle w:val="Heading1"/>'),
      p('**Torrefação do Bairro,** Lisboa — Head of Training', '<w:pStyle w:val="Heading2"/>'),
      p('SEPTEMBER 2020 - PRESENT', '<w:pStyle w:val="Heading3"/>'),
      p('Train 60 baristas a year and choose the beans with the roaster.'),
      p('**Copper Kettle Coffee,** Malmö — Café Manager', '<w:pStyle w:val="Heading2"/>'),
      p('MAY 2016 - AUGUST 2020', '<w:pStyle w:val="Heading3"/>'),
      p('Ran a café of 45 seats with nine people.'),
      p('**Hotel Nordkap,** Tromsø — Barista', '<w:pStyle w:val="Heading2"/>'),
      p('JUNE 2014 - APRIL 2016', '<w:pStyle w:val="Heading3"/>'),
      p('EDUCATION', '<w:pStyle w:val="Heading1"/>'),
      p('**Skåne Folk High School,** Malmö — Diploma in Hospitality', '<w:pStyle w:val="Heading2"/>'),
      p('AUGUST 2012 - MAY 2014', '<w:pStyle w:val="Heading3"/>'),
      p('PROJECTS', '<w:pStyle w:val="Heading1"/>'),
      p('**Latte Atlas** — Website', '<w:pStyle w:val="Heading2"/>'),
      p('A map of cafés in 2019.'),
    ].join(''),
    [
      p('SKILLS', '<w:pStyle w:val="Heading1"/>'),
      dots('Sensory training', 'Rosters', 'Latte art'),
      p('AWARDS', '<w:pStyle w:val="Heading1"/>'),
      p('**Scandinavian Brewers Cup 2018,** second place'),
      p('LANGUAGES', '<w:pStyle w:val="Heading1"/>'),
      p('Portuguese, Swedish, English, Norwegian'),
    ].join(''),
  ],
)

const serifTruth: Truth = {
  given: 'Matteo',
  family: 'Lindqvist-Baptista',
  email: 'matteo.lb@example.pt',
  phone: '(+351) 912 345 018',
  address: ['Rua das Gaivotas 12, 2.º Esq., 1200-719 Lisboa, Portugal', 'Rua das Gaivotas 12, 2.º Esq. 1200-719 Lisboa, Portugal'],
  jobs: [
    { title: 'Head of Training', company: ['Torrefação do Bairro', 'Torrefação do Bairro, Lisboa'], from: '2020-09', to: null },
    { title: 'Café Manager', company: ['Copper Kettle Coffee'], from: '2016-05', to: '2020-08' },
    { title: 'Barista', company: ['Hotel Nordkap'], from: '2014-06', to: '2016-04' },
  ],
  studies: [
    {
      degree: 'Diploma in Hospitality',
      school: ['Skåne Folk High School', 'Skåne Folk High School, Malmö'],
      from: '2012-08',
      to: '2014-05',
    },
  ],
}

/** As typed by hand: spaces for tabs, dates in words, the employer in the same sentence, empty lines between. */
const typed = [
  p('Bartholomew "Bart" O\'Shaughnessy'),
  p('Flat 3, 52 Harbour Street, Whitstable, Kent, CT5 1AJ'),
  p('Home: 01227 496 0188        Mobile: 07700 900461'),
  p('bart.oshaughnessy@example.com'),
  p(''),
  p('Personal Statement'),
  p(
    'Reliable, time-served electrician with 20 years on sites from housing to hospitals. 18th Edition, ECS Gold Card, full clean driving licence.',
  ),
  p(''),
  p('Employment'),
  p('Feb 2016 - present        Approved Electrician, Oyster Bay Electrical Ltd'),
  p('Commercial fit-outs, testing and inspection. Runs jobs of up to six men.'),
  p(''),
  p('2008 - 2016        Electrician, Swale Building Services'),
  p('New-build housing, 400 plots. First and second fix.'),
  p(''),
  p('2004 - 2008        Apprentice Electrician, J. Pargeter & Son'),
  p(''),
  p('Education and Qualifications'),
  p('2004 - 2008        NVQ Level 3 Electrotechnical Services, Thanet Technical College'),
  p('1999 - 2004        9 GCSEs including Maths and English, Seasalter School'),
  p(''),
  p('Hobbies and Interests'),
  p('Sea fishing, five-a-side, and coaching the under-10s.'),
].join('')

const typedTruth: Truth = {
  given: 'Bartholomew',
  family: "O'Shaughnessy",
  email: 'bart.oshaughnessy@example.com',
  phone: '07700 900461',
  address: 'Flat 3, 52 Harbour Street, Whitstable, Kent, CT5 1AJ',
  jobs: [
    { title: 'Approved Electrician', company: 'Oyster Bay Electrical Ltd', from: '2016-02', to: null },
    { title: 'Electrician', company: 'Swale Building Services', from: '2008-01', to: '2016-12' },
    { title: 'Apprentice Electrician', company: 'J. Pargeter & Son', from: '2004-01', to: '2008-12' },
  ],
  studies: [
    { degree: 'NVQ Level 3 Electrotechnical Services', school: 'Thanet Technical College', from: '2004-01', to: '2008-12' },
    { degree: '9 GCSEs including Maths and English', school: 'Seasalter School', from: '1999-01', to: '2004-12' },
  ],
}

export const writtenDocuments: { [name: string]: { body: string; header?: string; truth: Truth } } = {
  boxes: { body: boxes, truth: boxesTruth },
  form: { body: form, truth: formTruth },
  roles: { body: roles, truth: rolesTruth },
  headed: { ...headed, truth: headedTruth },
  serif: { body: serif, truth: serifTruth },
  typed: { body: typed, truth: typedTruth },
}
