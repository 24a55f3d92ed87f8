// Resumes written one by one as pages that a browser prints: each has what others of its kind have, and its own truth.

import type { Truth } from '../truth.ts'
import { ICONS } from './icons.ts'

export const page = (style: string, body: string, size = 'A4') =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:${size};margin:0}*{box-sizing:border-box}body{margin:0;font:10pt/1.35 "Liberation Sans";color:#222}ul{margin:2pt 0 6pt;padding-left:14pt}p,h1,h2,h3{margin:0}${style}</style>${body}`

const profile = page(
  `@page{margin:0 0 40pt}body{font:11pt/1.35 "Liberation Sans"}.l{position:absolute;left:0;top:0;width:31%;height:100vh;background:#283e4a;color:#e6e6e6;padding:38pt 18pt}.l h2{font-size:13pt;margin:16pt 0 5pt;color:#fff;font-weight:400}
   .l p{font-size:10pt;margin-bottom:4pt;overflow-wrap:anywhere}.l i{color:#a0b0b8;font-style:normal}.r{margin-left:31%;padding:40pt 30pt 60pt}h1{font-size:26pt;font-weight:400}.h{font-size:12pt;margin:4pt 0}.p{color:#777}
   .r h2{font-size:16pt;font-weight:400;margin:20pt 0 8pt;border-top:1pt solid #ddd;padding-top:10pt}.c{font-size:12pt;margin-top:12pt}.t{font-size:11.5pt;margin-top:6pt}.g{color:#777;font-size:10.5pt}.n{text-align:center;color:#888;font-size:9pt;margin:14pt 0}.b{break-before:page}`,
  `<div class="l"><h2>Contact</h2><p>+234 803 555 0172 <i>(Mobile)</i></p><p><a href="mailto:adaeze.okonkwo-bright@example.com">adaeze.okonkwo-bright@example.com</a></p><p>www.linkedin.com/in/adaeze-okonkwo-bright-7b21a914 <i>(LinkedIn)</i></p><p>adaezebuilds.example.com <i>(Personal)</i></p>
   <h2>Top Skills</h2><p>Product Strategy</p><p>Stakeholder Management</p><p>SQL</p><h2>Languages</h2><p>Igbo <i>(Native or Bilingual)</i></p><p>English <i>(Full Professional)</i></p>
   <h2>Certifications</h2><p>Certified Scrum Product Owner (CSPO)</p><p>Product Analytics Micro-Certification</p><h2>Honors-Awards</h2><p>Forty under Forty Lagos 2022</p></div>
   <div class="r"><h1>Adaeze Okonkwo-Bright</h1><p class="h">Group Product Manager at Paywright | Fintech | Ex-Harmattan Labs</p><p class="p">Lagos, Lagos State, Nigeria</p>
   <h2>Summary</h2><p>I build payment products for merchants who have never had a card machine. Since 2014 I have led teams from two to twenty, in Lagos and Nairobi.</p>
   <h2>Experience</h2>
   <p class="c">Paywright</p><p class="g">5 years 9 months</p>
   <p class="t">Group Product Manager</p><p class="g">March 2022 - Present (2 years 8 months)</p><p class="p">Lagos, Nigeria</p><p>Lead of four squads for merchant onboarding and settlements.</p>
   <p class="t">Senior Product Manager</p><p class="g">January 2020 - February 2022 (2 years 2 months)</p><p>Shipped instant payouts to 11,000 merchants.</p>
   <p class="t">Product Manager</p><p class="g">February 2019 - December 2019 (11 months)</p>
   <p class="c">Harmattan Labs</p><p class="t">Business Analyst</p><p class="g">August 2016 - January 2019 (2 years 6 months)</p><p class="p">Nairobi County, Kenya</p><p>- Gathered requirements with agents in 14 counties<br>- Wrote the SQL behind the weekly report</p>
   <p class="n">Page 1 of 2</p><p class="b">&nbsp;</p>
   <p class="c">Savanna Trust Bank</p><p class="t">Graduate Trainee</p><p class="g">September 2014 - July 2016 (1 year 11 months)</p><p class="p">Abuja</p>
   <h2>Education</h2><p class="c">University of Ibadan</p><p class="g">Bachelor of Science (B.Sc.), Computer Science · (2009 - 2013)</p>
   <p class="c">Lagos Business School</p><p class="g">Executive Certificate, Product Leadership · (2018 - 2018)</p><p class="n">Page 2 of 2</p></div>`,
)

const profileTruth: Truth = {
  given: 'Adaeze',
  family: 'Okonkwo-Bright',
  email: 'adaeze.okonkwo-bright@example.com',
  phone: '+234 803 555 0172',
  address: 'Lagos, Lagos State, Nigeria',
  jobs: [
    { title: 'Group Product Manager', company: 'Paywright', from: '2022-03', to: null },
    { title: 'Senior Product Manager', company: 'Paywright', from: '2020-01', to: '2022-02' },
    { title: 'Product Manager', company: 'Paywright', from: '2019-02', to: '2019-12' },
    { title: 'Business Analyst', company: 'Harmattan Labs', from: '2016-08', to: '2019-01' },
    { title: 'Graduate Trainee', company: 'Savanna Trust Bank', from: '2014-09', to: '2016-07' },
  ],
  studies: [
    {
      degree: ['Bachelor of Science (B.Sc.), Computer Science', 'Bachelor of Science, Computer Science'],
      school: 'University of Ibadan',
      from: '2009-01',
      to: '2013-12',
    },
    { degree: 'Executive Certificate, Product Leadership', school: 'Lagos Business School', from: '2018-01', to: '2018-12' },
  ],
}

/** Words each in a place of its own, with no space between, as TeX sets them. */
const set = (html: string) =>
  html.replace(
    />([^<]+)</g,
    (_, words: string) =>
      `>${words
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => `<b class="w">${word.replaceAll('ffi', 'ﬃ').replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ').replaceAll('ff', 'ﬀ')}</b>`)
        .join('')}<`,
  )

const typesetStudent = page(
  `body{padding:36pt 40pt;font:10.5pt/1.3 "Nimbus Roman"}.w{font:inherit;display:inline-block;margin-right:.25em}h1{font-size:24pt;text-align:center;font-variant:small-caps}.k{text-align:center;font-size:9.5pt}h2{font-size:12.5pt;font-weight:400;font-variant:small-caps;border-bottom:.6pt solid;margin:9pt 0 3pt}
   .x{display:flex;justify-content:space-between}.x s,.i{text-decoration:none;font-style:italic}strong .w{font-weight:700}em .w{font-style:italic}.i .w{font-style:italic}`,
  set(`<div><h1><span>Qiuyue</span><span>Zhang</span></h1><p class="k"><span>412-555-0199 | </span><u>qiuyuez@example.edu</u><span> | </span><u>linkedin.com/in/qiuyuezhang</u><span> | </span><u>github.com/qyzhang</u></p>
   <h2>Education</h2><div class="x"><strong>Three Rivers University</strong><span>Pittsburgh, PA</span></div><div class="x i"><em>Master of Science in Information Systems; GPA: 3.92/4.00</em><em>Aug. 2022 – Dec. 2023</em></div>
   <div class="x"><strong>Jiangnan Institute of Technology</strong><span>Wuxi, China</span></div><div class="x i"><em>Bachelor of Engineering in Software Engineering, First Class</em><em>Sept. 2018 – June 2022</em></div>
   <h2>Relevant Coursework</h2><p>Distributed Systems, Machine Learning, Database Internals, Cloud Computing (Fall 2022)</p>
   <h2>Experience</h2><div class="x"><strong>Software Development Engineer</strong><span>February 2024 – Present</span></div><div class="x i"><em>Copperfinch Logistics</em><em>Seattle, WA</em></div><ul><li>Built an efficient workflow that reclassifies 3,000 parcels a minute, first in the official fleet</li><li>Reduced p99 latency from 900 ms to 140 ms between May 2024 and July 2024</li></ul>
   <div class="x"><strong>Software Engineering Intern</strong><span>May 2023 – Aug. 2023</span></div><div class="x i"><em>Affinity Flow Inc.</em><em>Remote</em></div><ul><li>Wrote offline configuration for the staff of five offices</li></ul>
   <div class="x"><strong>Undergraduate Research Assistant</strong><span>Oct. 2020 – June 2022</span></div><div class="x i"><em>Jiangnan Institute of Technology, Vision Lab</em><em>Wuxi, China</em></div><ul><li>Explored methods to generate video game dungeons based off of classical maps</li></ul>
   <h2>Projects</h2><div class="x"><span><strong>Gitlytics</strong> <span>| </span><em>Python, Flask, React, PostgreSQL, Docker</em></span><span>June 2022 – Present</span></div><ul><li>Developed a full-stack web application with Flask serving a REST API</li></ul>
   <h2>Technical Skills</h2><p><strong>Languages</strong><span>: Java, Python, C/C++, SQL (Postgres), JavaScript</span></p></div>`),
  'letter',
)

const typesetStudentTruth: Truth = {
  given: 'Qiuyue',
  family: 'Zhang',
  email: 'qiuyuez@example.edu',
  phone: '412-555-0199',
  address: null,
  jobs: [
    { title: 'Software Development Engineer', company: 'Copperfinch Logistics', from: '2024-02', to: null },
    { title: 'Software Engineering Intern', company: 'Affinity Flow Inc.', from: '2023-05', to: '2023-08' },
    { title: 'Undergraduate Research Assistant', company: 'Jiangnan Institute of Technology, Vision Lab', from: '2020-10', to: '2022-06' },
  ],
  studies: [
    {
      degree: ['Master of Science in Information Systems; GPA: 3.92/4.00', 'Master of Science in Information Systems'],
      school: 'Three Rivers University',
      from: '2022-08',
      to: '2023-12',
    },
    {
      degree: ['Bachelor of Engineering in Software Engineering, First Class', 'Bachelor of Engineering in Software Engineering'],
      school: 'Jiangnan Institute of Technology',
      from: '2018-09',
      to: '2022-06',
    },
  ],
}

const twoTones = page(
  `body{padding:30pt 40pt;font:9.5pt/1.3 "URW Gothic"}h1{font-size:34pt;font-weight:400;text-align:center}h1 b{font-weight:700}.k{text-align:center;font-size:8pt;color:#666;border-bottom:.5pt solid #999;padding-bottom:6pt}.c{display:flex;gap:20pt}.a{width:33%}.m{width:67%}
   h2{font-size:15pt;font-weight:400;color:#555;text-transform:uppercase;margin:10pt 0 2pt}h3{font-size:11pt;text-transform:uppercase}.q{font-size:11pt;font-weight:400;text-transform:uppercase}.s{color:#777;font-size:8.5pt}`,
  `<h1>Oluwaseun <b>Adébáyò-Clarke</b></h1><p class="k">seun.example.org<br>seun@adebayo-clarke.example | +44 (0)7700 900 318 | 14 Tannery Row, Leeds LS2 7QZ</p><div class="c"><div class="a">
   <h2>Education</h2><h3>University of Wharfedale</h3><p>MSc in Geoinformatics</p><p class="s">Sept 2017 | Leeds, UK</p><p>Distinction</p><h3>Pennine College</h3><p>BSc in Geography</p><p class="s">July 2015 | Bradford, UK</p><p>Upper Second (2:1)</p>
   <h2>Links</h2><p>Github:// <b>seunac</b></p><p>LinkedIn:// <b>seunadebayoclarke</b></p><h2>Coursework</h2><p>Remote Sensing<br>Spatial Statistics<br>Cartography</p><h2>Skills</h2><p><b>Over 5000 lines:</b></p><p>Python • R • PostGIS</p></div>
   <div class="m"><h2>Experience</h2><p><b>NORTHFOLD MAPPING</b> <span class="q">| Senior GIS Analyst</span></p><p class="s">Jan 2021 – Present | Leeds, UK</p><ul><li>Own the address index of 31 million rows</li><li>Shortlisted for the Ordnance Prize 2022</li></ul>
   <p><b>CALDER &amp; AIRE WATER</b> <span class="q">| GIS Officer</span></p><p class="s">Nov 2017 – Dec 2020 | Bradford, UK</p><ul><li>Surveyed 900 km of mains</li></ul>
   <p><b>HOLLIN PARISH COUNCIL</b> <span class="q">| Mapping Volunteer</span></p><p class="s">June 2015 – Aug 2016 | Harrogate, UK</p><ul><li>Drew the footpaths by hand</li></ul>
   <h2>Awards</h2><p>2022 &nbsp; Finalist &nbsp; Ordnance Prize<br>2017 &nbsp; 1<sup>st</sup>/84 &nbsp; Faculty Medal</p></div></div>`,
)

const twoTonesTruth: Truth = {
  given: 'Oluwaseun',
  family: 'Adébáyò-Clarke',
  email: 'seun@adebayo-clarke.example',
  phone: '+44 (0)7700 900 318',
  address: '14 Tannery Row, Leeds LS2 7QZ',
  jobs: [
    { title: 'Senior GIS Analyst', company: 'Northfold Mapping', from: '2021-01', to: null },
    { title: 'GIS Officer', company: 'Calder & Aire Water', from: '2017-11', to: '2020-12' },
    { title: 'Mapping Volunteer', company: 'Hollin Parish Council', from: '2015-06', to: '2016-08' },
  ],
  studies: [
    { degree: 'MSc in Geoinformatics', school: 'University of Wharfedale', from: null, to: '2017-09' },
    { degree: 'BSc in Geography', school: 'Pennine College', from: null, to: '2015-07' },
  ],
}

const marginIcons = page(
  `@font-face{font-family:Icons;src:url(${ICONS})}body{padding:34pt 44pt;font:10pt/1.35 "P052"}i.f{font:9pt Icons}.top{display:flex;justify-content:space-between}h1{font-size:28pt;font-weight:400}.k{text-align:right;font-size:9pt;font-style:italic;white-space:nowrap}
   table{width:100%;border-spacing:0}td{vertical-align:top;padding:2pt 0}td:first-child{width:82pt;text-align:right;padding-right:12pt}.b td:first-child div{background:#4472b0;height:4pt;margin-top:8pt}h2{font-size:14pt;font-weight:400;color:#4472b0}.j{text-align:justify;hyphens:manual}`,
  `<div class="top"><div><h1>Íñigo Etxeberria Ruiz de Alegría</h1><p>Ingeniero de datos</p></div><div class="k">C/ Licenciado Poza 31, 4.º izda.<br>48011 Bilbao (Bizkaia)<br><i class="f">&#xf095;</i> +34 644 55 01 83<br><i class="f">&#xf0e0;</i> inigo.etxeberria@ejemplo.eus<br><i class="f">&#xf08c;</i> inigo-etxeberria</div></div>
   <table><tr class="b"><td><div></div></td><td><h2>Experiencia profesional</h2></td></tr>
   <tr><td>sept. 2021 – actualmente</td><td><b>Ingeniero de datos sénior</b>, <i>Lanbide Energía S.L.</i>, Bilbao.<p class="j">Diseño de la plata&shy;forma de telemetría de 1.200 aero&shy;generadores; migra&shy;ción de Oracle a PostgreSQL sin paradas, con un equipo de cuatro personas en tres provincias.</p><ul><li>Reducción de la factura de la nube en un 35 %</li></ul></td></tr>
   <tr><td>feb. 2017 – ago. 2021</td><td><b>Analista programador</b>, <i>Consultoría Ría Sur</i>, Vigo.<ul><li>Cuadros de mando para tres ayunta&shy;mientos</li></ul></td></tr>
   <tr><td>jul. 2015 – ene. 2017</td><td><b>Becario de desarrollo</b>, <i>Fundación Arriaga</i>, Bilbao.</td></tr>
   <tr class="b"><td><div></div></td><td><h2>Formación</h2></td></tr>
   <tr><td>2015 – 2016</td><td><b>Máster en Ciencia de Datos</b>, <i>Universidad del Nervión</i>, Bilbao.</td></tr><tr><td>2011 – 2015</td><td><b>Grado en Ingeniería Informática</b>, <i>Universidad del Nervión</i>, Bilbao, <i>Nota media 7,8</i>.</td></tr>
   <tr class="b"><td><div></div></td><td><h2>Idiomas</h2></td></tr><tr><td>Euskera</td><td>Lengua materna</td></tr><tr><td>Inglés</td><td>C1 (Advanced, 2019)</td></tr>
   <tr class="b"><td><div></div></td><td><h2>Otros datos</h2></td></tr><tr><td>Carné</td><td>Permiso de conducir B, vehículo propio</td></tr></table>`,
)

const marginIconsTruth: Truth = {
  given: 'Íñigo',
  family: 'Etxeberria Ruiz de Alegría',
  email: 'inigo.etxeberria@ejemplo.eus',
  phone: '+34 644 55 01 83',
  address: ['C/ Licenciado Poza 31, 4.º izda., 48011 Bilbao (Bizkaia)', 'C/ Licenciado Poza 31, 4.º izda. 48011 Bilbao (Bizkaia)'],
  jobs: [
    { title: 'Ingeniero de datos sénior', company: 'Lanbide Energía S.L.', from: '2021-09', to: null },
    { title: 'Analista programador', company: 'Consultoría Ría Sur', from: '2017-02', to: '2021-08' },
    { title: 'Becario de desarrollo', company: 'Fundación Arriaga', from: '2015-07', to: '2017-01' },
  ],
  studies: [
    { degree: 'Máster en Ciencia de Datos', school: 'Universidad del Nervión', from: '2015-01', to: '2016-12' },
    { degree: 'Grado en Ingeniería Informática', school: 'Universidad del Nervión', from: '2011-01', to: '2015-12' },
  ],
}

/** Boxes at places of their own, drawn in no order that a reader would follow. */
const box = (x: number, y: number, w: number, html: string, more = '') =>
  `<div style="position:absolute;left:${x}pt;top:${y}pt;width:${w}pt;${more}">${html}</div>`
const canvas = page(
  `body{position:relative;width:595pt;height:840pt;font:9pt/1.4 "Nimbus Sans"}h2{font-size:12pt;letter-spacing:4pt;font-weight:700}h3{font-size:9.5pt}.w{color:#fff}`,
  [
    box(0, 0, 205, '', 'height:842pt;background:#1f2a36'),
    box(235, 300, 320, '<h2>EXPERIENCE</h2>'),
    box(235, 330, 80, '2021 -<br>Present'),
    box(
      320,
      330,
      240,
      '<h3>Brand &amp; Visual Designer</h3>Studio Marmalade<ul><li>Led the rebrand of a chain of 40 bakeries</li><li>Art direction for two seasonal campaigns with a team of illustrators and photographers</li></ul>',
    ),
    box(235, 430, 80, '2018 -<br>2021'),
    box(320, 430, 240, '<h3>Graphic Designer</h3>Kingfisher Press House<ul><li>Covers and layouts for 60 titles a year</li></ul>'),
    box(235, 500, 80, '2016 -<br>2018'),
    box(320, 500, 240, '<h3>Junior Designer</h3>Poppy &amp; Pine Agency<ul><li>Social media assets in three languages</li></ul>'),
    box(25, 250, 160, '<h2 class="w">CONTACT</h2>', 'color:#fff'),
    box(
      25,
      280,
      160,
      '+61 491 570 156<br>tallulah@marlowe-fitz.example<br>27 Ferny Lane, Fitzroy VIC 3065<br>www.tallulahmf.example',
      'color:#fff;overflow-wrap:anywhere',
    ),
    box(235, 60, 340, '<span style="font-size:34pt;letter-spacing:5pt;line-height:1.15">TALLULAH<br>MARLOWE-FITZ</span>'),
    box(237, 150, 320, '<span style="letter-spacing:3pt">GRAPHIC DESIGNER</span>'),
    box(
      235,
      200,
      320,
      '<h2>ABOUT ME</h2>I make brands that are easy to love. Nine years of print and screen, most of them with food, books and museums.',
    ),
    box(25, 400, 160, '<h2>EDUCATION</h2>', 'color:#fff'),
    box(
      25,
      430,
      160,
      '<h3>Bachelor of Design</h3>Yarra School of Art<br>2013 - 2016<br><br><h3>Diploma of Photography</h3>Brunswick Institute<br>2012',
      'color:#fff',
    ),
    box(25, 560, 160, '<h2>SKILLS</h2>Figma<br>InDesign<br>Typography<br>Packaging', 'color:#fff'),
    box(235, 590, 320, '<h2>REFERENCES</h2>'),
    box(235, 615, 150, '<h3>Odile Vantongeren</h3>Studio Marmalade / Director<br>Phone: +61 491 570 110<br>odile@marmalade.example'),
    box(405, 615, 150, '<h3>Bram Castellanos</h3>Kingfisher / Art Lead<br>Phone: +61 491 570 313<br>bram@kingfisher.example'),
  ].join(''),
)

const canvasTruth: Truth = {
  given: 'Tallulah',
  family: 'Marlowe-Fitz',
  email: 'tallulah@marlowe-fitz.example',
  phone: '+61 491 570 156',
  address: '27 Ferny Lane, Fitzroy VIC 3065',
  jobs: [
    { title: 'Brand & Visual Designer', company: 'Studio Marmalade', from: '2021-01', to: null },
    { title: 'Graphic Designer', company: 'Kingfisher Press House', from: '2018-01', to: '2021-12' },
    { title: 'Junior Designer', company: 'Poppy & Pine Agency', from: '2016-01', to: '2018-12' },
  ],
  studies: [
    { degree: 'Bachelor of Design', school: 'Yarra School of Art', from: '2013-01', to: '2016-12' },
    { degree: 'Diploma of Photography', school: 'Brunswick Institute', from: null, to: '2012-12' },
  ],
}

const runningHeads = page(
  `@page{margin:60pt 56pt 56pt}body{font:11pt/1.4 "Liberation Serif"}.h{position:fixed;top:-44pt;right:0;font-size:8.5pt;color:#777}.f{position:fixed;bottom:-40pt;left:0;right:0;text-align:center;font-size:8.5pt;color:#777}h1{font-size:20pt}h2{font-size:12pt;text-transform:uppercase;border-bottom:1pt solid;margin:12pt 0 6pt}h3{font-size:11pt;margin-top:10pt}.x{display:flex;justify-content:space-between;gap:30pt}.t{width:62%}.t i{font-weight:400}.d{text-align:right}`,
  `<div class="h">Wojciech Brzęczyszczykiewicz – Curriculum Vitae</div><div class="f">wojciech.b@example.pl · +48 601 555 014 · references on request</div>
   <h1>Wojciech Brzęczyszczykiewicz</h1><p>ul. Długa 17/4, 31-147 Kraków, Poland</p><p>Mobile: +48 601 555 014 &nbsp;&nbsp; E-mail: wojciech.b@example.pl</p><p>Date of birth: 7 November 1984 &nbsp;&nbsp; Nationality: Polish</p>
   <h2>Career Summary</h2><p>Programme manager with fifteen years in rail and energy, PRINCE2 Practitioner since 2013. Used to budgets above EUR 40m, works councils, and suppliers in five countries. Looks for a role that is closer to the customer than to the steering committee.</p>
   <h2>Career History</h2>
   ${[
     [
       'Trans-Carpathian Rail Infrastructure Holding',
       'Kraków, Poland',
       'Programme Manager, Signalling and Telecommunications Renewal (Southern Corridor)',
       'June 2018 to date',
     ],
     ['Baltwind Offshore Sp. z o.o.', 'Gdańsk, Poland', 'Senior Project Manager', 'April 2014 to May 2018'],
     ['Moorgate Thistle Consulting LLP', 'London, United Kingdom', 'Management Consultant', 'Sept 2010 to March 2014'],
   ]
     .map(
       ([company, place, title, dates]) =>
         `<h3>${company}, ${place}</h3><div class="x"><span class="t"><i>${title}</i></span><span class="d">${dates}</span></div><ul>${['Answerable for scope, time and cost of eleven projects with a combined budget of EUR 46 million, and for the four project managers who lead them', 'Brought the supplier of interlockings back to plan after a delay of nine months, through weekly joint reviews and a shared register of risks', 'Introduced a single report for the board in place of seven, which set free about a day of every week for each project manager', 'Led the talks with unions on night work, which ended in an agreement for three years', 'Trained 25 colleagues in earned value, with exercises from our own projects'].map((each) => `<li>${each}</li>`).join('')}</ul>`,
     )
     .join('')}
   <h2>Education and Training</h2><h3>Kraków School of Economics</h3><div class="x"><i>Magister (MSc), Finance and Accounting</i><span>2003 – 2008</span></div><p>Thesis: “Cost of delay in public works”, grade 5.0</p><h3>University of Thanet</h3><div class="x"><i>Erasmus exchange year</i><span>2006 – 2007</span></div>
   <h2>Interests</h2><p>Mountain rescue volunteer (since 2011), choir, old timetables.</p>`,
)

const runningHeadsTruth: Truth = {
  given: 'Wojciech',
  family: 'Brzęczyszczykiewicz',
  email: 'wojciech.b@example.pl',
  phone: '+48 601 555 014',
  address: 'ul. Długa 17/4, 31-147 Kraków, Poland',
  jobs: [
    {
      title: 'Programme Manager, Signalling and Telecommunications Renewal (Southern Corridor)',
      company: 'Trans-Carpathian Rail Infrastructure Holding',
      from: '2018-06',
      to: null,
    },
    { title: 'Senior Project Manager', company: 'Baltwind Offshore Sp. z o.o.', from: '2014-04', to: '2018-05' },
    { title: 'Management Consultant', company: 'Moorgate Thistle Consulting LLP', from: '2010-09', to: '2014-03' },
  ],
  studies: [
    { degree: 'Magister (MSc), Finance and Accounting', school: 'Kraków School of Economics', from: '2003-01', to: '2008-12' },
    { degree: 'Erasmus exchange year', school: 'University of Thanet', from: '2006-01', to: '2007-12' },
  ],
}

export const writtenPages: { [name: string]: { page: string; truth: Truth } } = {
  profile: { page: profile, truth: profileTruth },
  typesetStudent: { page: typesetStudent, truth: typesetStudentTruth },
  twoTones: { page: twoTones, truth: twoTonesTruth },
  marginIcons: { page: marginIcons, truth: marginIconsTruth },
  canvas: { page: canvas, truth: canvasTruth },
  runningHeads: { page: runningHeads, truth: runningHeadsTruth },
}
