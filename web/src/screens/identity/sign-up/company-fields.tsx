import { isWebsite } from '@plaza/contract/rules/account'
import { missingProblem, nameProblem, type Problem } from '../../../forms/field-problems.ts'
import { fieldRoom } from '../../../forms/form-looks.ts'
import type { Registered } from '../../../forms/use-fields.ts'
import { withScheme } from '../../../forms/web-address.ts'
import { WebsiteField } from '../../../forms/website-field.tsx'
import { LazyPart } from '../../../frame/lazy-part.tsx'
import { m } from '../../../paraglide/messages.js'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export type Company = {
  company_name: string
  website: string
  phone: string
  company_industry_id: string
  company_country_id: string
}

export const emptyCompany: Company = { company_name: '', website: '', phone: '', company_industry_id: '', company_country_id: '' }

type Listed = readonly { id: number; name: string }[]

type Props = {
  field: (name: keyof Company, problem: (value: string) => Problem) => Registered
  setWebsite: (value: string) => void
  /** The form's current values. */
  phone: string
  countryId: string
  countries: Listed
  industries: Listed
}

function optionsOf(list: Listed) {
  return [{ value: '', label: m.choose() }, ...list.map(({ id, name }) => ({ value: String(id), label: name }))]
}

function websiteProblem(value: string): Problem {
  if (value.trim() === '') return m.field_required({ field: m.company_website() })
  return isWebsite(withScheme(value)) || m.website_invalid()
}

const loadPhoneNumber = () => import('../../../forms/phone-number.tsx').then((part) => part.PhoneNumber)

/** Step 2: the company that signs up. */
export function CompanyFields({ field, setWebsite, phone, countryId, countries, industries }: Props) {
  // In the order of the form, because sending it focuses the first wrong one.
  const name = field('company_name', (value) => nameProblem(value, m.visible_name()))
  const website = field('website', websiteProblem)
  return (
    <>
      <TextField {...name} label={m.visible_name()} autoComplete="organization" className={fieldRoom} />
      <WebsiteField field={website} setValue={setWebsite} />
      <LazyPart
        load={loadPhoneNumber}
        props={{
          label: m.phone_optional(),
          prefixLabel: m.phone_prefix_beside_country(),
          register: (problem) => field('phone', problem),
          value: phone,
          address: countries.find(({ id }) => String(id) === countryId)?.name ?? '',
          isOptional: true,
          className: fieldRoom,
        }}
        waiting={<TextField label={m.phone_optional()} disabled className={fieldRoom} />}
      />
      <Select
        {...field('company_industry_id', (value) => missingProblem(value, m.company_industry()))}
        label={m.company_industry()}
        options={optionsOf(industries)}
        className={fieldRoom}
      />
      <Select
        {...field('company_country_id', (value) => missingProblem(value, m.country()))}
        label={m.country()}
        options={optionsOf(countries)}
        autoComplete="country-name"
        className={fieldRoom}
      />
    </>
  )
}
