// How a company looks to those who look for work (section 7, "Branding"; section 5, "Brand colours").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BRANDING_DESCRIPTION_MAX_CHARACTERS, DOMAIN_NAME_MAX_CHARACTERS, FILE_MAX_BYTES } from '../limits.ts'
import { isWebsite } from '../rules/account.ts'
import { isBrandColor } from '../rules/brand-colors.ts'
import { type DomainNameProblem, domainNameOf, domainNameProblem } from '../rules/domain-name.ts'
import { says } from '../schema-rules.ts'
import { pictureKinds } from '../values.ts'
import { id, paragraphs, text } from './people.ts'

const image = z.object({ url: z.string().nullable() })
const timestamp = z.iso.datetime()

export const companyBranding = z
  .object({
    id: z.int(),
    logo: image,
    background: image,
    description: z.string().nullable(),
    primary_color: z.string().nullable(),
    secondary_color: z.string().nullable(),
    site_url: z.string().nullable(),
    domain_name: z.string(),
    staff_name: z.string().nullable().describe('who edited it last; null: nobody has'),
    updated_at: timestamp,
    published_jobs: z.int(),
    last_job_published: timestamp.nullable(),
    privacy_notice: z.string().nullable().describe('the company’s own, changed with PUT /companies/{id}'),
    reply_within_days: z.int().describe('within how many days new jobs promise an answer; changed there too'),
  })
  .meta({ id: 'CompanyBranding' })

/** Null or an empty text clears the field; a field that is left out keeps its value. */
const emptied = (value: z.ZodType<string, string>) =>
  value
    .transform((filled) => filled || null)
    .nullable()
    .optional()

const color = z
  .string(says('color'))
  .transform((value) => value.trim().toLowerCase())
  .refine(isBrandColor, says('color'))

const domainNameRules: { readonly [P in DomainNameProblem]: string } = {
  missing: says('required'),
  too_long: says('too_long', { max: DOMAIN_NAME_MAX_CHARACTERS }),
  form: says('domain_name'),
  reserved: says('domain_name_reserved'),
}

const domain_name = z
  .string()
  .transform(domainNameOf)
  .superRefine((name, context) => {
    const problem = domainNameProblem(name)
    if (problem) context.addIssue({ code: 'custom', message: domainNameRules[problem] })
  })
  .optional()

const seen = z.string().nullable().optional()

const taken = z.union([z.null(), z.literal('').transform(() => null)], says('file')).optional()

const both = z.object({ id, brandingId: id })

export const branding = [
  endpoint('GET /companies/{id}/company_brandings', {
    who: 'member',
    summary: "One's own company with its job board page.",
    params: z.object({ id }),
    response: z.object({ company: z.object({ id: z.int(), visible_name: z.string(), company_branding: companyBranding }) }),
    refusals: ['company_not_found'],
  }),
  endpoint('GET /companies/{id}/company_brandings/{brandingId}', {
    who: 'member',
    summary: 'The job board page alone.',
    params: both,
    response: z.object({ company_branding: companyBranding }),
    refusals: ['branding_not_found'],
  }),
  endpoint('PUT /companies/{id}/company_brandings/{brandingId}', {
    who: 'member',
    summary:
      'Changes the job board page, as JSON or as a form with pictures (JPG, PNG or SVG, at most 5 MB, drawn anew). What is left out stays, `logo: null` takes the picture away; an old domain_name leads to the new one.',
    params: both,
    body: z.object({
      company_branding: z
        .object({
          description: emptied(paragraphs(BRANDING_DESCRIPTION_MAX_CHARACTERS)),
          primary_color: emptied(color),
          secondary_color: emptied(color),
          site_url: emptied(text(300).refine((value) => value === '' || isWebsite(value), says('website'))),
          domain_name,
          logo: taken,
          background: taken,
        })
        .prefault({}),
      before: z
        .object({ description: seen, primary_color: seen, secondary_color: seen, site_url: seen, domain_name: seen })
        .optional()
        .describe(
          'What was read before; what somebody else has changed since is refused with changed_meanwhile. What is left out is not compared.',
        ),
    }),
    files: {
      'company_branding[logo]': { max_bytes: FILE_MAX_BYTES, kinds: pictureKinds },
      'company_branding[background]': { max_bytes: FILE_MAX_BYTES, kinds: pictureKinds },
    },
    response: z.object({ company_branding: companyBranding }),
    refusals: ['branding_not_found', 'domain_name_taken', 'changed_meanwhile'],
  }),
] as const
