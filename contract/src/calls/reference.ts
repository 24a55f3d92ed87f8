// Lists that forms and filters are filled from (section 7, "Account and auth" and "Public job board").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PLACE_SEARCH_MAX_CHARACTERS } from '../limits.ts'
import { says } from '../schema-rules.ts'
import { countryCodes, languages } from '../values.ts'

export const skill = z.object({ name: z.string() }).meta({ id: 'Skill' })
export const country = z
  .object({ id: z.int(), name: z.string(), code: z.string().describe('ISO 3166-1 alpha-2, lower case') })
  .meta({ id: 'Country' })
export const companyIndustry = z.object({ id: z.int(), name: z.string() }).meta({ id: 'CompanyIndustry' })
const placeSuggestion = z
  .object({
    place_id: z.string(),
    city: z.string(),
    state: z.string().nullable(),
    country: z.object({ code: z.enum(countryCodes), name: z.string() }),
    label: z.string().describe("how the place reads on one line: 'Guadalajara, Jalisco, Mexico'"),
  })
  .meta({ id: 'Place' })

export const reference = [
  endpoint('GET /skills', {
    who: 'anyone',
    summary: 'The names of all skills, most used first; `search` narrows them to those that begin with the text, accents and case aside.',
    query: z.object({ search: z.string(says('once')).max(100, says('search_overlong')).optional() }),
    response: z.object({ skills: z.array(skill) }),
    refusals: [],
  }),
  endpoint('GET /countries', {
    who: 'anyone',
    summary: 'The countries the product serves, by name.',
    response: z.object({ countries: z.array(country) }),
    refusals: [],
  }),
  endpoint('GET /company_industries', {
    who: 'anyone',
    summary: 'The industries a company can choose from, by name.',
    response: z.object({ company_industries: z.array(companyIndustry) }),
    refusals: [],
  }),
  endpoint('GET /places', {
    who: 'anyone',
    summary: 'Cities of the 17 countries that begin with the text, accents and case aside, the largest first; beyond the specification.',
    query: z.object({
      search: z
        .string(says('once'))
        .max(PLACE_SEARCH_MAX_CHARACTERS, says('search_overlong'))
        .default('')
        .describe('an empty text finds nothing'),
      language: z
        .enum(languages, says('one_of', { values: languages }))
        .optional()
        .describe('of the names of countries; else the Accept-Language header decides'),
    }),
    response: z.object({ places: z.array(placeSuggestion) }),
    refusals: [],
  }),
] as const
