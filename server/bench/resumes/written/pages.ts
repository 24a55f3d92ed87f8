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

export const writtenPages: { [name: string]: { page: string; truth: Truth } } = {
  profile: { page: profile, truth: profileTruth },
  typesetStudent: { page: typesetStudent, truth: typesetStudentTruth },
  twoTones: { page: twoTones, truth: twoTonesTruth },
  marginIcons: { page: marginIcons, truth: marginIconsTruth },
  canvas: { page: canvas, truth: canvasTruth },
  runningHeads: { page: runningHeads, truth: runningHeadsTruth },
  official: { page: official, truth: officialTruth },
  tabular: { page: tabular, truth: tabularTruth },
  functional: { page: functional, truth: functionalTruth },
  jobsPortal: { page: jobsPortal, truth: jobsPortalTruth },
  bars: { page: bars, truth: barsTruth },
  builder: { page: builder, truth: builderTruth },
  scholar: { page: scholar, truth: scholarTruth },
}
