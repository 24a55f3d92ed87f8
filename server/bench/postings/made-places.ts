// Files of fictional companies in the shapes of each source, whose postings name several places or are done in part from home.
import { escaped, type Truth } from './truth.ts'

/** city, region, country as words, its code */
type Place = readonly [city: string, region: string, country: string, code: string]
type Posting = { places: readonly [Place, ...Place[]]; is_hybrid: boolean }

const postings: readonly Posting[] = [
  {
    places: [
      ['Madrid', 'Comunidad de Madrid', 'Spain', 'ES'],
      ['Barcelona', 'Cataluña', 'Spain', 'ES'],
    ],
    is_hybrid: true,
  },
  {
    places: [
      ['Berlin', 'Berlin', 'Germany', 'DE'],
      ['Wien', 'Wien', 'Austria', 'AT'],
      ['Zürich', 'Zürich', 'Switzerland', 'CH'],
    ],
    is_hybrid: false,
  },
  {
    places: [
      ['San Francisco', 'California', 'United States', 'US'],
      ['New York', 'NY', 'United States', 'US'],
      ['Toronto', 'Ontario', 'Canada', 'CA'],
    ],
    is_hybrid: false,
  },
  {
    places: [
      ['Ciudad de México', 'CDMX', 'Mexico', 'MX'],
      ['Guadalajara', 'Jalisco', 'Mexico', 'MX'],
      ['Monterrey', 'Nuevo León', 'Mexico', 'MX'],
    ],
    is_hybrid: true,
  },
  {
    places: [
      ['London', 'England', 'United Kingdom', 'GB'],
      ['Dublin', 'Leinster', 'Ireland', 'IE'],
    ],
    is_hybrid: false,
  },
  {
    places: [
      ['São Paulo', 'SP', 'Brazil', 'BR'],
      ['Lisboa', 'Lisboa', 'Portugal', 'PT'],
    ],
    is_hybrid: false,
  },
  { places: [['Paris', 'Île-de-France', 'France', 'FR']], is_hybrid: true },
  {
    places: [
      ['Bengaluru', 'Karnataka', 'India', 'IN'],
      ['Hyderabad', 'Telangana', 'India', 'IN'],
      ['Pune', 'Maharashtra', 'India', 'IN'],
      ['Singapore', '', 'Singapore', 'SG'],
    ],
    is_hybrid: false,
  },
]

const TITLE = 'Operations Planner'
const TEXT = '<p>You will plan the work of the week with a small team, and show what came of it.</p>'
const line = ([city, , country]: Place) => (city === country ? city : `${city}, ${country}`)

/** A source with `one` place alone keeps the first. */
function truthOf({ places: [first, ...others], is_hybrid }: Posting, one = false): Partial<Truth> {
  const further = one ? [] : others.map(([city, , , code]) => `${city} ${code.toLowerCase()}`)
  return { country: first[3].toLowerCase(), city: first[0], further: further.join('; '), is_hybrid }
}

const truths = postings.map((each) => truthOf(each))
const postalAddress = ([addressLocality, addressRegion, addressCountry]: Place) => ({ addressLocality, addressRegion, addressCountry })

/** The files of the bench that are about places. */
export const madePlaces: { name: string; content: unknown; truths: Partial<Truth>[] }[] = [
  {
    name: 'Greenhouse, places',
    truths,
    content: {
      jobs: postings.map(({ places, is_hybrid }, at) => ({
        id: 100 + at,
        title: TITLE,
        absolute_url: `https://boards.greenhouse.io/prado-largo/jobs/${100 + at}`,
        location: { name: places.map(line).join(at % 2 === 0 ? '; ' : ' | ') },
        metadata: [{ id: 1, name: 'Workplace type', value: is_hybrid ? 'Hybrid' : 'On-site', value_type: 'single_select' }],
        content: escaped(TEXT),
        departments: [],
        offices: [],
      })),
    },
  },
  {
    name: 'Lever, places',
    truths,
    content: postings.map(({ places, is_hybrid }, at) => ({
      id: `pl-${at}`,
      text: TITLE,
      hostedUrl: `https://jobs.lever.co/prado-largo/pl-${at}`,
      categories: { location: line(places[0]), allLocations: places.map(line) },
      country: places[0][3],
      workplaceType: is_hybrid ? 'hybrid' : 'onsite',
      descriptionPlain: 'You will plan the work of the week with a small team.',
    })),
  },
  {
    name: 'JSON-LD, places',
    truths,
    content: postings.map(({ places, is_hybrid }, at) => ({
      '@type': 'JobPosting',
      title: is_hybrid ? `${TITLE} (Hybrid)` : TITLE,
      identifier: `PL-${at}`,
      hiringOrganization: { name: 'Prado Largo' },
      description: TEXT,
      jobLocation: places.map((place) => ({ '@type': 'Place', address: postalAddress(place) })),
    })),
  },
  {
    name: 'Ashby, places',
    truths,
    content: {
      jobs: postings.map(({ places: [first, ...others], is_hybrid }, at) => ({
        id: `pl-${at}`,
        title: TITLE,
        location: first[0],
        address: { postalAddress: postalAddress(first) },
        secondaryLocations: others.map((place) => ({ location: place[0], address: postalAddress(place) })),
        workplaceType: is_hybrid ? 'Hybrid' : 'OnSite',
        descriptionHtml: TEXT,
        jobUrl: `https://jobs.ashbyhq.com/prado-largo/pl-${at}`,
        compensation: {},
      })),
    },
  },
  {
    name: 'SmartRecruiters, places',
    truths: postings.map((each) => truthOf(each, true)),
    content: {
      content: postings.map(({ places: [[city, region, , country]], is_hybrid }, at) => ({
        id: `${100 + at}`,
        name: TITLE,
        company: { name: 'Prado Largo' },
        releasedDate: '2026-09-02T10:00:00.000Z',
        location: { city, region, country: country.toLowerCase(), remote: false, hybrid: is_hybrid },
        jobAd: { sections: { jobDescription: { title: 'Job Description', text: TEXT } } },
      })),
    },
  },
  {
    name: 'Workable, places',
    truths,
    content: {
      name: 'Prado Largo',
      jobs: postings.map(({ places, is_hybrid }, at) => ({
        title: TITLE,
        shortcode: `PL0${at}`,
        workplace_type: is_hybrid ? 'hybrid' : 'on_site',
        locations: places.map(([city, region, country]) => ({ city, region, country, hidden: false })),
        description: TEXT,
      })),
    },
  },
  {
    name: 'Recruitee, places',
    truths,
    content: {
      offers: postings.map(({ places, is_hybrid }, at) => ({
        id: 100 + at,
        title: TITLE,
        company_name: 'Prado Largo',
        careers_url: `https://prado-largo.recruitee.com/o/${at}`,
        city: places[0][0],
        country_code: places[0][3],
        locations: places.map(([city, state, country, country_code]) => ({ name: city, city, state, country, country_code })),
        remote: is_hybrid,
        hybrid: is_hybrid,
        description: TEXT,
        requirements: '',
      })),
    },
  },
  {
    name: 'Teamtailor, places',
    truths,
    content: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Prado Largo</title><link>https://pradolargo.teamtailor.com</link>
${postings
  .map(
    ({ places, is_hybrid }, at) => `<item><title>${TITLE}</title><description>${escaped(TEXT)}</description><guid>pl-${at}</guid>
<remoteStatus>${is_hybrid ? 'hybrid' : 'none'}</remoteStatus><tt:locations>${places
      .map(([city, , country]) => `<tt:location><tt:city>${city}</tt:city><tt:country>${country}</tt:country></tt:location>`)
      .join('')}</tt:locations></item>`,
  )
  .join('\n')}
</channel></rss>`,
  },
  {
    name: 'Personio, places',
    truths,
    content: `<?xml version="1.0" encoding="UTF-8"?>
<workzag-jobs>
${postings
  .map(
    (
      { places: [first, ...others], is_hybrid },
      at,
    ) => `<position><id>${100 + at}</id><subcompany>Prado Largo</subcompany><office>${first[0]}</office>
<additionalOffices>${others.map(([city]) => `<office>${city}</office>`).join('')}</additionalOffices>
<name>${TITLE}${is_hybrid ? ' (Hybrid)' : ''}</name><jobDescriptions><jobDescription><name>Aufgaben</name><value><![CDATA[${TEXT}]]></value></jobDescription></jobDescriptions></position>`,
  )
  .join('\n')}
</workzag-jobs>`,
  },
]
