// The public JSON of a Recruitee careers site: {company}.recruitee.com/api/offers/
import { z } from 'zod'
import { placeOfAddress, placesOfPosting } from '../addresses.ts'
import {
  departmentOf,
  employmentTypeInTitle,
  employmentTypeOf,
  isHybrid,
  isHybridTitle,
  isRemote,
  isRemoteTitle,
  seniorityNamed,
} from '../closed-lists.ts'
import { companyOfToken } from '../import-companies.ts'
import { annualPay, periodOf } from '../pay.ts'
import { payOrInTexts, payUnlessRead } from '../pay-in-text.ts'
import { type ReadPlaces, readPlaces } from '../places.ts'
import { languageNamed, languageOf } from '../posting-language.ts'
import { absentKeys, amount, asHtml, date, type Format, lastDate, parseWith, type Reading, rowsOf, text } from './posting.ts'

const at = z.object({
  name: text,
  city: text,
  state: text,
  state_name: text,
  country: text,
  country_code: text,
  postal_code: text,
  street: text,
})

const schema = at.omit({ name: true }).extend({
  id: z.union([z.int(), z.string().min(1)]),
  title: z.string(),
  company_name: text,
  careers_url: text,
  department: text,
  category_code: text,
  employment_type_code: text,
  experience_code: text,
  location: text,
  locations: z.array(at).nullish(),
  remote: z.boolean().nullish(),
  hybrid: z.boolean().nullish(),
  description: text,
  requirements: text,
  lang_code: text,
  salary: z.object({ min: amount, max: amount, period: text, currency: text }).nullish(),
  tags: z.array(z.string()).nullish(),
  published_at: date,
  created_at: date,
  close_at: lastDate,
})

type Offer = z.output<typeof schema>

function placesOf(offer: Offer, companyCountry: string | null): ReadPlaces[] {
  const read = (place: z.output<typeof at>) =>
    place.city || place.country || place.country_code
      ? placeOfAddress(
          {
            city: place.city,
            region: place.state ?? place.state_name,
            country: place.country_code ?? place.country,
            street: place.street,
            postal_code: place.postal_code,
          },
          companyCountry,
        )
      : readPlaces(place.name, companyCountry)
  if (offer.locations && offer.locations.length > 0) return offer.locations.map(read)
  return [read({ ...offer, name: offer.location })]
}

function siteOf(address: string | null): string | null {
  const url = URL.parse(address ?? '')
  return url?.hostname.endsWith('.recruitee.com') ? url.hostname.slice(0, -'.recruitee.com'.length) : null
}

function read(raw: unknown, companyCountry: string | null = null): Reading {
  const result = parseWith(schema, raw)
  if ('errors' in result) return result
  const offer = result.value
  const { warnings, ...places } = placesOfPosting(placesOf(offer, companyCountry))
  const { salary } = offer
  const texts = { description: asHtml(offer.description), requirements: asHtml(offer.requirements), job_benefits: null }
  const own = annualPay({ min: salary?.min, max: salary?.max, currency: salary?.currency, period: periodOf(salary?.period) })
  const pay = payOrInTexts(own, texts, places.location?.country_code ?? companyCountry)
  const site = siteOf(offer.careers_url)
  const type = offer.employment_type_code
  return {
    posting: {
      title: offer.title,
      company: offer.company_name ? { domain_name: null, name: offer.company_name, website: null } : site ? companyOfToken(site) : null,
      source: 'recruitee',
      source_id: String(offer.id),
      own_id: null,
      language: languageNamed(offer.lang_code) ?? languageOf(offer.title, texts.description, texts.requirements),
      ...texts,
      department: departmentOf([offer.department], offer.title, [offer.category_code?.replaceAll('_', ' ')]),
      employment_type: employmentTypeOf(type) ?? (type ? 'other' : employmentTypeInTitle(offer.title)),
      experience: seniorityNamed(offer.title, offer.experience_code),
      is_remote: offer.remote ? !offer.hybrid : isRemote(offer.location) || isRemoteTitle(offer.title),
      is_hybrid: offer.hybrid ?? (isHybrid(offer.location) || isHybridTitle(offer.title)),
      ...pay.pay,
      ...places,
      required_skills: [],
      optional_skills: [],
      keywords: offer.tags ?? [],
      publish_date: offer.published_at ?? offer.created_at,
      changed_at: null,
      absent: absentKeys(raw, { description: ['description', 'language', ...payUnlessRead(pay)], requirements: ['requirements'] }),
      valid_through: offer.close_at,
      warnings: [...pay.warnings, ...warnings],
    },
  }
}

/** `{offers: [...]}` of a careers site, or one of its offers. Offers that are not published are passed over. */
export const recruitee: Format = {
  name: 'a Recruitee file',
  rows: (value) =>
    rowsOf(value, (row) => 'careers_url' in row || 'careers_apply_url' in row, {
      key: 'offers',
      isPublic: ({ status }) => status === undefined || status === null || status === 'published',
    }),
  read,
}
