// Lists that forms and filters are filled from (section 7, "Account and auth" and "Public job board").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const skill = z.object({ name: z.string() })
export const country = z.object({ id: z.int(), name: z.string(), code: z.string().describe('ISO 3166-1 alpha-2, lower case') })
export const companyIndustry = z.object({ id: z.int(), name: z.string() })

export const reference = [
  endpoint('GET /skills', {
    who: 'anyone',
    summary: 'The names of all skills, most used first; `search` narrows them to those that begin with the text, accents and case aside.',
    query: z.object({ search: z.string().max(100, 'Search is too long.').optional() }),
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
] as const
