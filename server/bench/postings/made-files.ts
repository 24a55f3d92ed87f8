// Files of fictional companies in the shapes of each source, with what each posting truly says.

import { escaped, type Truth } from './truth.ts'

type Made = Omit<Truth, 'words' | 'further' | 'is_hybrid'> & { written: string; team: string; text: keyof typeof texts; paid?: unknown }

const texts = {
  en: 'You will work with a small team that cares about its users. We are looking for people who like to build and to learn. What you will do: plan the work of the week with us, and show what came of it.',
  es: 'Trabajarás con un equipo pequeño que cuida a las personas que usan el producto. Buscamos a quien le guste construir y aprender. Lo que harás: planear el trabajo de la semana con nosotros y mostrar lo que salió.',
  fr: 'Vous travaillerez avec une petite équipe qui prend soin de ses utilisateurs. Nous recherchons des personnes qui aiment construire et apprendre. Vos missions : préparer le travail de la semaine avec nous et montrer les résultats.',
  de: 'Du arbeitest mit einem kleinen Team, das sich um seine Nutzer kümmert. Wir suchen Menschen, die gerne bauen und lernen. Deine Aufgaben: die Arbeit der Woche mit uns planen und zeigen, was daraus geworden ist.',
  pt: 'Você vai trabalhar com uma equipe pequena que cuida das pessoas que usam o produto. Procuramos quem goste de construir e de aprender. O que você fará: planejar o trabalho da semana conosco e mostrar o que saiu.',
  nl: 'Je werkt met een klein team dat om zijn gebruikers geeft. We zoeken mensen die graag bouwen en leren. Wat ga je doen: het werk van de week met ons plannen en laten zien wat ervan is geworden.',
} as const

/** title | team | place as written | country | city | department | experience | text [| pay as the source writes it | pay that is kept] */
function madeOf(lines: string): Made[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', team = '', written = '', country, city, department = '', experience, text = 'en', paid, pay] = line
        .split('|')
        .map((part) => part.trim())
      const orNull = (value: string | undefined) => (value === undefined || value === '-' || value === '' ? null : value)
      return {
        title,
        team,
        written,
        country: orNull(country),
        city: orNull(city),
        department,
        experience: orNull(experience),
        text: text as keyof typeof texts,
        language: text,
        ...(paid === undefined ? {} : { paid, pay: orNull(pay) }),
      }
    })
}

/** What lines with more than one place name beside the first. */
const further: Readonly<Record<string, string>> = { 'US, Canada': '- ca', 'San Francisco, Seattle': 'Seattle us' }

const truthOf = ({ written, title, country, city, department, experience, language, pay, text }: Made): Truth => ({
  words: texts[text],
  title,
  country,
  city,
  department,
  experience,
  ...(language === undefined ? {} : { language }),
  ...(pay === undefined ? {} : { pay }),
  ...(further[written] === undefined ? {} : { further: further[written] }),
})

const boards = madeOf(`
Senior Backend Engineer | Engineering | Mexico City | mx | Mexico City | engineering | senior_level | en
Account Executive, Mid Market | Sales | Toronto | ca | Toronto | sales | - | en
Executive Assistant, Office of the CEO | Operations | Seattle | us | Seattle | staff | - | en
Product Manager | Product | San Francisco, CA | us | San Francisco | staff | - | en | The annual US base salary range for this role is $150,000 - $190,000 USD. | USD 150000-190000
Product Manager, Payments | Product Management | New York, NY | us | New York | staff | - | en
Product Designer | Design | Dublin, Ireland | ie | Dublin | design | - | en
Chargé d'achats & moyens généraux | Finance | Paris | fr | Paris | staff | - | fr
Ingénieur logiciel senior | Engineering | Lyon, France | fr | Lyon | engineering | senior_level | fr
Softwareentwickler (m/w/d) | Engineering | Berlin | de | Berlin | engineering | - | de
Werkstudent Marketing | Marketing | München, Deutschland | de | München | marketing | - | de
Engenheiro de Software Sênior | Engenharia | São Paulo, Brasil | br | São Paulo | engineering | senior_level | pt
Analista de Dados | Dados | São Paulo, SP | br | São Paulo | engineering | - | pt
Ejecutivo de ventas | Ventas | Bogotá, Colombia | co | Bogotá | sales | - | es
Desarrolladora frontend | Tecnología | Buenos Aires, Argentina | ar | Buenos Aires | engineering | - | es
Software Engineer, New Grad | Engineering | IN - Bengaluru | in | Bengaluru | engineering | entry_level | en
Solutions Architect | Solutions | US, Canada | us | - | engineering | - | en
Recruiter | People | N/A | - | - | talent | - | en
Field Marketing Manager | Marketing | Asia | - | - | marketing | - | en
Chief of Staff to the CTO | Executive | LOCATION | - | - | staff | - | en
Data Scientist | Data & Analytics | Remote - Canada | ca | - | engineering | - | en
Site Reliability Engineer | Infrastructure | Singapore | sg | Singapore | engineering | - | en
Customer Success Manager | Customer Success | Sydney, NSW, Australia | au | Sydney | sales | - | en
VP of Engineering | Engineering | Tel Aviv | il | Tel Aviv | engineering | executive | en
Security Engineer | Security | London, UK | gb | London | engineering | - | en
Office Manager | Workplace | NYC | us | New York | staff | - | en
Warehouse Associate | Operations | Austin, TX | us | Austin | staff | - | en | Pay: $22.50 - $27.00 per hour | USD 46800-56160
Head of Design | Design | Amsterdam, Netherlands | nl | Amsterdam | design | director | en
`)

const leverPostings = madeOf(`
Backend Engineer | Engineering | CDMX | mx | Ciudad de México | engineering | - | en
Senior Mid-Market Account Executive | Sales | US-SF | us | San Francisco | sales | senior_level | en
Principal Engineer | Platform | Seattle | us | Seattle | engineering | senior_level | en | $180,000 - $220,000 a year | USD 180000-220000
Contadora general | Finanzas | Guadalajara | mx | Guadalajara | staff | - | es | $25,000 a $30,000 MXN mensuales | MXN 300000-360000
Diseñador UX | Diseño | Madrid | es | Madrid | design | - | es
Responsable marketing | Marketing | Paris, France | fr | Paris | marketing | - | fr
Développeur full stack | Tech | Bruxelles, Belgique | be | Bruxelles | engineering | - | fr
Vertriebsmitarbeiter | Vertrieb | Hamburg | de | Hamburg | sales | - | de
Personalreferent | People | Wien, Österreich | at | Wien | talent | - | de
Desenvolvedor Back-end | Tecnologia | Lisboa, Portugal | pt | Lisboa | engineering | - | pt
Gerente de Vendas | Vendas | BR-São Paulo | br | São Paulo | sales | - | pt
Data Engineer | Data | San Francisco, Seattle | us | San Francisco | engineering | - | en
Customer Support Specialist | Support | Manila, Philippines | ph | Manila | staff | - | en
Machine Learning Engineer | Research | Colombia, Bogota | co | Bogota | engineering | - | en
Talent Partner | People | Remote, United Kingdom | gb | - | talent | - | en
DevOps Engineer | Infrastructure | Kraków, Poland | pl | Kraków | engineering | - | en
QA Intern | Engineering | Various | - | - | engineering | internship | en
Brand Designer | Creative | Tokyo, Japan | jp | Tokyo | design | - | en
Legal Counsel | Legal | Washington, DC | us | Washington | staff | - | en
Director of Sales, EMEA | Sales | EMEA | - | - | sales | director | en
Junior Data Analyst | Data | Nairobi, Kenya | ke | Nairobi | engineering | entry_level | en
`)

const graphs = madeOf(`
Store Manager | Retail | Toronto,ON,CA | ca | Toronto | sales | - | en
Nurse | Care | Austin,TX,US | us | Austin | staff | - | en
Comptable | Finance | Paris,Île-de-France,FR | fr | Paris | staff | - | fr
Maschinenbauingenieur | Engineering | Stuttgart,Baden-Württemberg,DE | de | Stuttgart | engineering | - | de
Analista de marketing | Marketing | Curitiba,PR,Brazil | br | Curitiba | marketing | - | pt
Software Developer | Engineering | Bengaluru,Karnataka,India | in | Bengaluru | engineering | - | en
Cocinera | Cocina | Lima,,Perú | pe | Lima | staff | - | es
Electrician | Trades | Auckland,,NZ | nz | Auckland | staff | - | en
Accountant | Finance | Johannesburg,Gauteng,ZA | za | Johannesburg | staff | - | en
Frontend Developer | Engineering | Stockholm,,Sweden | se | Stockholm | engineering | - | en
Sales Manager | Sales | Dubai,,AE | ae | Dubai | sales | - | en
Ingeniero de datos | Tecnología | Santiago,,CL | cl | Santiago | engineering | - | es
`)

const ashbyJobs = madeOf(`
Product Engineer | Engineering | San Francisco,California,United States | us | San Francisco | engineering | - | en | USD 150000 200000 1 YEAR | USD 150000-200000
Founding Account Executive | Go to Market | London,,United Kingdom | gb | London | sales | - | en | GBP 70000 90000 1 YEAR | GBP 70000-90000
Design Lead | Design | Berlin,Berlin,Germany | de | Berlin | design | senior_level | en
Ingénieur produit | Engineering | Paris,Île-de-France,France | fr | Paris | engineering | - | fr | EUR 55000 70000 1 YEAR | EUR 55000-70000
Support Specialist | Support | Toronto,Ontario,Canada | ca | Toronto | staff | - | en | CAD 30 36 1 HOUR | CAD 62400-74880
Data Scientist | Data | Remote | - | - | engineering | - | en
Head of People | People | Amsterdam,,Netherlands | nl | Amsterdam | talent | director | en
Growth Marketing Intern | Marketing | New York,NY,USA | us | New York | marketing | internship | en
`)

const smartRecruitersPostings = madeOf(`
Verkäufer (m/w/d) | Filiale | Köln,NRW,de | de | Köln | sales | - | de
Senior Controller | Finance | Wien,Wien,at | at | Wien | staff | senior_level | de
Data Engineer | Technology | Kraków,,pl | pl | Kraków | engineering | - | en
Store Associate | Retail | Austin,TX,us | us | Austin | sales | - | en
Analista de Recursos Humanos | RH | São Paulo,SP,br | br | São Paulo | talent | - | pt
Chargé de communication | Communication | Lyon,ARA,fr | fr | Lyon | marketing | - | fr
Ingeniera de calidad | Calidad | Monterrey,NL,mx | mx | Monterrey | engineering | - | es
Electrical Engineer | Engineering | Pune,MH,in | in | Pune | engineering | - | en
`)

const workableJobs = madeOf(`
Front End Developer | Engineering | Athens,Attica,Greece | gr | Athens | engineering | - | en
Customer Success Manager | Customer Success | Boston,Massachusetts,United States | us | Boston | sales | - | en
Chef de projet marketing | Marketing | Bruxelles,Bruxelles,Belgium | be | Bruxelles | marketing | - | fr
Recruiter | People | Manchester,England,United Kingdom | gb | Manchester | talent | - | en
Contador general | Finanzas | Lima,Lima,Peru | pe | Lima | staff | - | es
Junior QA Engineer | Quality | Sofia,,Bulgaria | bg | Sofia | engineering | entry_level | en
Office Manager | Operations | Nicosia,,Cyprus | cy | Nicosia | staff | - | en
`)

const recruiteeOffers = madeOf(`
Verkoopmedewerker | Verkoop | Utrecht,UT,NL | nl | Utrecht | sales | - | nl | EUR 2500 3000 month | EUR 30000-36000
Softwareentwickler | Entwicklung | Hamburg,HH,DE | de | Hamburg | engineering | - | de | EUR 55000 65000 year | EUR 55000-65000
Medior Accountant | Finance | Rotterdam,ZH,NL | nl | Rotterdam | staff | - | nl | EUR 18.50 22 hour | EUR 38480-45760
Product Designer | Design | Warszawa,,PL | pl | Warszawa | design | - | en | PLN 15000 20000 month | PLN 180000-240000
Responsable de ventas | Ventas | Madrid,M,ES | es | Madrid | sales | - | es
Stagiaire recrutement | Ressources humaines | Nantes,,FR | fr | Nantes | talent | internship | fr
Cloud Engineer | Infrastructure | Lisboa,,PT | pt | Lisboa | engineering | - | en
`)

const teamtailorJobs = madeOf(`
Backend Developer | Engineering | Stockholm,Sweden | se | Stockholm | engineering | - | en
Account Manager | Sales | Göteborg,Sweden | se | Göteborg | sales | - | en
Kommunikationsmanager | Kommunikation | Hamburg,Germany | de | Hamburg | marketing | - | de
Talent Acquisition Partner | People | Oslo,Norway | no | Oslo | talent | - | en
UX Designer | Design | København,Denmark | dk | København | design | - | en
Warehouse Worker | Logistics | Helsinki,Finland | fi | Helsinki | staff | - | en
Ingeniero de datos | Datos | Bogotá,Colombia | co | Bogotá | engineering | - | es
`)

const personioPositions = madeOf(`
Softwareentwickler Backend (m/w/d) | Entwicklung | München | de | München | engineering | - | de
Vertriebsmitarbeiter Innendienst | Vertrieb | Hamburg, Germany | de | Hamburg | sales | - | de
Junior Marketing Manager | Marketing | Wien | at | Wien | marketing | entry_level | en
HR Business Partner | People & Culture | Zürich | ch | Zürich | talent | - | en
Werkstudent Buchhaltung | Finance | Berlin | de | Berlin | staff | - | de
Product Manager | Product | Barcelona | es | Barcelona | staff | - | en
Ingénieur systèmes | IT | Paris | fr | Paris | engineering | - | fr
`)

const paragraphs = ({ text, paid }: Made) => `<p>${texts[text]}</p>${paid === undefined ? '' : `<p>${paid}</p>`}`

/** The files of the bench. */
export const madeFiles: { name: string; content: unknown; truths: Truth[] }[] = [
  {
    name: 'Greenhouse',
    truths: boards.map(truthOf),
    content: {
      jobs: boards.map((made, at) => ({
        absolute_url: `https://boards.greenhouse.io/nube-alta/jobs/${5000 + at}`,
        internal_job_id: 9000 + at,
        location: { name: made.written },
        metadata: null,
        id: 5000 + at,
        updated_at: '2026-10-01T09:00:00-04:00',
        requisition_id: `R-${at}`,
        title: made.title,
        company_name: 'Nube Alta',
        first_published: '2026-09-01T09:00:00-04:00',
        content: escaped(`<div class="content-intro">${paragraphs(made)}</div>`),
        departments: [{ id: 1, name: made.team, child_ids: [], parent_id: null }],
        offices: [{ id: 1, name: 'Headquarters', location: null, child_ids: [], parent_id: null }],
      })),
    },
  },
  {
    name: 'Lever',
    truths: leverPostings.map(truthOf),
    content: leverPostings.map((made, at) => ({
      id: `0b0c1a52-6c1e-4c6b-9f0a-${String(at).padStart(12, '0')}`,
      text: made.title,
      categories: { commitment: 'Full-time', department: made.team, location: made.written, team: made.team, allLocations: [made.written] },
      createdAt: 1_790_000_000_000 + at,
      description: `<div>${texts[made.text]}</div>`,
      descriptionPlain: texts[made.text],
      lists: [{ text: 'Tasks', content: '<li>Plan</li><li>Build</li>' }],
      additional: '',
      hostedUrl: `https://jobs.lever.co/rio-claro/${at}`,
      applyUrl: `https://jobs.lever.co/rio-claro/${at}/apply`,
      workplaceType: 'unspecified',
      ...(made.paid === undefined ? {} : { salaryDescription: `<div>${made.paid}</div>`, salaryDescriptionPlain: made.paid }),
    })),
  },
  {
    name: 'JSON-LD',
    truths: graphs.map(truthOf),
    content: graphs.map((made, at) => {
      const [addressLocality, addressRegion, addressCountry] = made.written.split(',')
      return {
        '@context': 'https://schema.org/',
        '@type': 'JobPosting',
        title: made.title,
        identifier: { '@type': 'PropertyValue', name: 'Campo Norte', value: `C-${at}` },
        hiringOrganization: { '@type': 'Organization', name: 'Campo Norte' },
        occupationalCategory: made.team,
        datePosted: '2026-10-02',
        description: paragraphs(made),
        jobLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality, ...(addressRegion ? { addressRegion } : {}), addressCountry },
        },
      }
    }),
  },
  {
    name: 'Ashby',
    truths: ashbyJobs.map(truthOf),
    content: {
      apiVersion: '1',
      jobs: ashbyJobs.map((made, at) => {
        const [addressLocality, addressRegion, addressCountry] = made.written.split(',')
        const [currencyCode, min, max, ...interval] = String(made.paid ?? '').split(' ')
        const salary = {
          compensationType: 'Salary',
          interval: interval.join(' '),
          currencyCode,
          minValue: Number(min),
          maxValue: Number(max),
        }
        return {
          id: `ab-${at}`,
          title: made.title,
          department: made.team,
          team: made.team,
          employmentType: 'FullTime',
          location: made.written,
          ...(addressCountry ? { address: { postalAddress: { addressLocality, addressRegion, addressCountry } } } : { address: null }),
          secondaryLocations: [],
          publishedAt: '2026-09-01T09:00:00.000+00:00',
          isListed: true,
          isRemote: addressCountry === undefined,
          descriptionHtml: `<p>${texts[made.text]}</p>`,
          descriptionPlain: texts[made.text],
          jobUrl: `https://jobs.ashbyhq.com/lago-azul/ab-${at}`,
          compensation: { compensationTiers: [], summaryComponents: made.paid === undefined ? [] : [salary] },
        }
      }),
    },
  },
  {
    name: 'SmartRecruiters',
    truths: smartRecruitersPostings.map(truthOf),
    content: {
      content: smartRecruitersPostings.map((made, at) => {
        const [city, region, country] = made.written.split(',')
        return {
          id: `7439999${at}`,
          name: made.title,
          company: { identifier: 'MonteVerde', name: 'Monte Verde' },
          releasedDate: '2026-09-02T10:00:00.000Z',
          location: { city, region, country, remote: false },
          department: { id: '1', label: made.team },
          typeOfEmployment: { id: 'permanent', label: 'Full-time' },
          jobAd: { sections: { jobDescription: { title: 'Job Description', text: `<p>${texts[made.text]}</p>` } } },
        }
      }),
    },
  },
  {
    name: 'Workable',
    truths: workableJobs.map(truthOf),
    content: {
      name: 'Isla Clara',
      jobs: workableJobs.map((made, at) => {
        const [city, state, country] = made.written.split(',')
        return {
          title: made.title,
          shortcode: `AAAA00${at}`,
          employment_type: 'Full-time',
          telecommuting: false,
          department: made.team,
          url: `https://apply.workable.com/j/AAAA00${at}`,
          published_on: '2026-09-03',
          country,
          city,
          state,
          locations: [{ country, city, region: state, hidden: false }],
          description: `<p>${texts[made.text]}</p>`,
        }
      }),
    },
  },
  {
    name: 'Recruitee',
    truths: recruiteeOffers.map(truthOf),
    content: {
      offers: recruiteeOffers.map((made, at) => {
        const [city, state_code, country_code] = made.written.split(',')
        const [currency, min, max, period] = String(made.paid ?? '').split(' ')
        return {
          id: 7000 + at,
          status: 'published',
          title: made.title,
          company_name: 'Valle Hondo',
          department: made.team,
          employment_type_code: 'fulltime_permanent',
          city,
          state_code,
          country_code,
          remote: false,
          careers_url: `https://vallehondo.recruitee.com/o/${at}`,
          description: `<p>${texts[made.text]}</p>`,
          requirements: '',
          salary: made.paid === undefined ? null : { min, max, period, currency },
          published_at: '2026-09-04 08:30:00 UTC',
        }
      }),
    },
  },
  {
    name: 'Teamtailor',
    truths: teamtailorJobs.map(truthOf),
    content: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Norte Vivo</title><link>https://nortevivo.teamtailor.com</link>
${teamtailorJobs
  .map((made, at) => {
    const [city, country] = made.written.split(',')
    return `<item><title>${made.title}</title><description>${escaped(`<p>${texts[made.text]}</p>`)}</description><pubDate>Sat, 05 Sep 2026 08:00:00 +0000</pubDate>
<link>https://nortevivo.teamtailor.com/jobs/${at}</link><remoteStatus>none</remoteStatus><guid>tt-${at}</guid>
<tt:locations><tt:location><tt:city>${city}</tt:city><tt:country>${country}</tt:country></tt:location></tt:locations><tt:department>${made.team}</tt:department></item>`
  })
  .join('\n')}
</channel></rss>`,
  },
  {
    name: 'Personio',
    truths: personioPositions.map(truthOf),
    content: `<?xml version="1.0" encoding="UTF-8"?>
<workzag-jobs>
${personioPositions
  .map(
    (
      made,
      at,
    ) => `<position><id>${9000 + at}</id><subcompany>Rocaluz GmbH</subcompany><office>${made.written}</office><department>${escaped(made.team)}</department>
<name>${made.title}</name><jobDescriptions><jobDescription><name>Aufgaben</name><value><![CDATA[<p>${texts[made.text]}</p>]]></value></jobDescription></jobDescriptions>
<employmentType>permanent</employmentType><schedule>full-time</schedule><createdAt>2026-09-06T09:00:00+00:00</createdAt></position>`,
  )
  .join('\n')}
</workzag-jobs>`,
  },
]
